"""character error rate against tesseract's own, where the corpus is"""
from lib import pages, tools
from lib.pages import Pages
from lib.report import Line, Note, at_most
from lib.truth import error_rate, scored

SETS = {
    "old-books-eng": ("en", "eng"), "ehri-eng": ("en", "eng"), "exposition1878-fra": ("fr", "fra")}


@scored
def measure(context, python):
    for name, (language, model) in SETS.items():
        found = pages.images(context.corpus / name)
        if not found:
            yield Note(f"skipped: {context.corpus / name} is not here")
            continue
        some = Pages(found[: context.limit(len(found))], language, model)
        ours, peer = context.fresh("quire-text"), context.fresh("tesseract-text")
        tools.quire(
            context, *some.paths, "--languages", language, "--formats", "text", output=ours / name)
        tools.tesseract_each(
            context, some, context.cores, tools.ONE_THREAD, output=peer / name)
        yield Line(
            f"CER, {name}, {len(some)} pages", error_rate(context, python, some, name, ours), "",
            error_rate(context, python, some, name, peer), "tesseract", at_most(1.01), 4)

