"""character error rate against tesseract's own, where the corpus is"""
import re
import subprocess

from lib import environments, pages, tools
from lib.pages import Pages
from lib.report import CannotMeasure, Line, Note, at_most

SETS = {
    "old-books-eng": ("en", "eng"), "ehri-eng": ("en", "eng"), "exposition1878-fra": ("fr", "fra")}


def measure(context):
    if not context.corpus.is_dir() or not context.score_tool.exists():
        yield Note(f"skipped: {context.corpus} is not here")
        return
    try:
        python = environments.python_with("rapidfuzz")
    except CannotMeasure as error:
        yield Note(f"skipped: {error}")
        return
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


def error_rate(context, python, some, name, texts):
    """Micro-averaged over the set."""
    truths = context.list_file([f"{name}/{path.stem}.gt.txt" for path in some.paths])
    output = subprocess.run(
        [python, context.score_tool, context.corpus, texts, truths], capture_output=True, text=True,
        check=True).stdout
    row = next((line for line in output.splitlines() if line.startswith(name)), "")
    match = re.search(r"pages\s+(\d+)\s+CER\s+([0-9.]+)", row)
    if not match or int(match[1]) != len(some):
        raise CannotMeasure(f"{context.score_tool} did not find all texts of {name}")
    return float(match[2])
