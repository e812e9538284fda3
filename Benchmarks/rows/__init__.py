"""The rows, in the order of the table. Each module has `measure(context)`, which yields lines."""
from . import (
    accuracy, engine, jobs, large, ocrmypdf, reader, searchable, startup, throughput)

ROWS = {
    "startup": startup,
    "throughput": throughput,
    "engine": engine,
    "reader": reader,
    "jobs": jobs,
    "accuracy": accuracy,
    "ocrmypdf": ocrmypdf,
    "searchable": searchable,
    "large": large,
}
