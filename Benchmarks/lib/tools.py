"""The commands that are compared, each run once over a list of pages."""
from . import measuring

ONE_THREAD = {"OMP_THREAD_LIMIT": "1"}


def quire(context, *arguments, watch_for=None, output=None, accepts=(0,)):
    """`quire run` into an output folder that was not there before."""
    output = output or context.fresh("quire")
    return measuring.run(
        [context.quire, "run", *arguments, "-o", output, "--quiet"], watch_for=watch_for,
        accepts=accepts)


def quire_pages(context, pages, *arguments):
    """Recognises every page, whatever text layer it has."""
    listed = context.list_file(pages.paths)
    return quire(
        context, "--files-from", listed, "--languages", pages.language, "--text-layer", "ignore",
        *arguments)


def tesseract_each(context, pages, at_a_time, environment, output=None):
    """A process for each page, as shell scripts do it."""
    folder = output or context.fresh("tesseract")
    folder.mkdir(parents=True)
    pairs = [part for path in pages.paths for part in (path, folder / path.stem)]
    listed = context.list_file(pairs, separator="\0")
    return measuring.run(
        ["xargs", "-0", "-a", listed, "-n", "2", "-P", at_a_time, "tesseract", "-l", pages.model],
        environment=environment)


def tesseract_loop(context, pages):
    """All pages in one process: the engine and nothing else."""
    listed = context.list_file(pages.paths)
    return measuring.run(
        ["tesseract", listed, context.fresh("loop"), "-l", pages.model], environment=ONE_THREAD)
