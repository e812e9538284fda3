"""The rows, in the order of the table. Each module has `measure(context)`, which yields lines."""
from . import (
    accuracy, engine, jobs, large, ocrmypdf, preparation, searchable, startup, throughput)

ROWS = {
    "startup": startup,
    "throughput": throughput,
    "engine": engine,
    "jobs": jobs,
    "accuracy": accuracy,
    "preparation": preparation,
    "ocrmypdf": ocrmypdf,
    "searchable": searchable,
    "large": large,
}
