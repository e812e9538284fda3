"""CPU seconds a page against the bare engine: tesseract over all pages in one process"""
from lib import pages, tools
from lib.measuring import paired
from lib.report import Line, Note, at_most

PAGES = 10
LOOP = "tesseract, one process"


def measure(context):
    some = pages.for_speed(context, PAGES)
    yield Note(f"{len(some)} pages; one job, one thread")

    def quire(*arguments):
        return lambda: tools.quire_pages(context, some, "--jobs", "1", *arguments)

    def loop():
        return tools.tesseract_loop(context, some)

    ours, bare = paired(quire("--candidates", "1"), loop, context.rounds)
    yield line("CPU seconds a page, balanced, 1 candidate", ours, bare, some, at_most(1.05))
    for what, arguments in (
        ("CPU seconds a page, balanced, 10 candidates", ("--candidates", "10")),
        ("CPU seconds a page, fast", ("--level", "fast")),
    ):
        yield line(what, quire(*arguments)(), bare, some)


def line(what, ours, bare, some, wanted=None):
    return Line(what, ours.cpu / len(some), "s", bare.cpu / len(some), LOOP, wanted)
