"""quire run against a tesseract process for each page, tuned and as shipped"""
from lib import pages, tools
from lib.measuring import MEGABYTE, best, paired
from lib.report import Line, Note

PAGES = 10
# As shipped it fights with itself over the cores and takes many times as long.
PAGES_AS_SHIPPED = 2


def measure(context):
    many = pages.for_speed(context, PAGES)
    tuned = f"tesseract, {context.cores} at a time"
    quire, tesseract = paired(
        lambda: tools.quire_pages(context, many),
        lambda: tools.tesseract_each(context, many, context.cores, tools.ONE_THREAD),
        context.rounds)
    yield Note(f"{len(many)} pages; one thread in each tesseract")
    yield from compare(quire, tesseract, len(many), tuned)
    yield Line(
        "peak memory, coordinator", quire.peaks.get("quire", 0) / MEGABYTE, "MB", decimals=0)

    few = pages.for_speed(context, PAGES_AS_SHIPPED)
    yield Note(f"{len(few)} pages; tesseract as shipped, with OpenMP")
    quire = best([tools.quire_pages(context, few)])
    shipped = best([tools.tesseract_each(context, few, context.cores, {})])
    yield from compare(quire, shipped, len(few), f"{tuned}, as shipped")


def compare(quire, tesseract, count, peer):
    yield Line("pages a second", count / quire.wall, "", count / tesseract.wall, peer)
    yield Line("CPU seconds a page", quire.cpu / count, "s", tesseract.cpu / count, peer)
    yield Line(
        "peak memory, largest process", quire.peaks.get("quire-worker", 0) / MEGABYTE, "MB",
        tesseract.largest / MEGABYTE, peer, decimals=0)
