"""The rows, in the order of the table. Each module has `measure(context)`, which yields lines."""
from . import (
    accuracy, book, engine, extraction, fields, jobs, large, ocrmypdf, preparation, reader, searchable,
    startup, throughput)

ROWS = {
    "startup": startup,
    "throughput": throughput,
    "engine": engine,
    "reader": reader,
    "jobs": jobs,
    "extraction": extraction,
    "fields": fields,
    "accuracy": accuracy,
    "preparation": preparation,
    "ocrmypdf": ocrmypdf,
    "searchable": searchable,
    "large": large,
    "book": book,
}
