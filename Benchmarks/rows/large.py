"""memory, and time to the first page, of a 400-page PDF"""
import time

from lib import documents, tools
from lib.measuring import MEGABYTE
from lib.report import Line, Note, figure_at_most

PAGES = 400


def measure(context):
    count = context.limit(PAGES)
    source = documents.scanned_pdf(context, count)
    size = source.stat().st_size / MEGABYTE
    yield Note(f"{count} pages, {size:.0f} MB")
    # A file that was written a moment ago is given the settle time; this one is to lie there.
    time.sleep(3)
    run = tools.quire(
        context, source, "--text-layer", "ignore", "--events",
        watch_for='"event":"pageFinished"')
    yield Line(
        "peak memory, coordinator", run.peaks.get("quire", 0) / MEGABYTE, "MB",
        wanted=figure_at_most(150, "MB"), decimals=0)
    yield Line(
        "peak memory, largest worker", run.peaks.get("quire-worker", 0) / MEGABYTE, "MB",
        wanted=figure_at_most(500, "MB"), decimals=0)
    yield Line(
        "first page's event after", run.first_match or float("inf"), "s",
        wanted=figure_at_most(3, "s"))
    yield Line("pages a second", count / run.wall, "")
    yield Line("CPU seconds a page", run.cpu / count, "s")
