"""pages a second with two jobs against one"""
from lib import pages, tools
from lib.measuring import paired
from lib.report import Line, Note, at_least

PAGES = 20


def measure(context):
    if context.cores < 2:
        yield Note("skipped: two jobs need two cores")
        return
    some = pages.for_speed(context, PAGES)
    two, one = paired(
        lambda: tools.quire_pages(context, some, "--jobs", "2"),
        lambda: tools.quire_pages(context, some, "--jobs", "1"),
        context.rounds)
    count = len(some)
    yield Line(
        "pages a second, two jobs", count / two.wall, "", count / one.wall, "quire, one job",
        at_least(1.8))
    yield Line("CPU seconds a page, two jobs", two.cpu / count, "s", one.cpu / count,
               "quire, one job")
