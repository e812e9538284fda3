"""The rows, in the order of the table. Each module has `measure(context)`, which yields lines."""
from . import (
    accuracy, engine, extraction, jobs, large, ocrmypdf, searchable, startup, throughput)

ROWS = {
    "startup": startup,
    "throughput": throughput,
    "engine": engine,
    "jobs": jobs,
    "extraction": extraction,
    "accuracy": accuracy,
    "ocrmypdf": ocrmypdf,
    "searchable": searchable,
    "large": large,
}
