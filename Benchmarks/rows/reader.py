"""the line reader's parts, pages and sets, on each instruction set, against tesseract"""
import os
import shutil
import subprocess
from pathlib import Path

from lib import pages, tools
from lib.measuring import MEGABYTE, paired, total
from lib.pages import Pages
from lib.report import CannotMeasure, Line, Note, at_least, figure_at_most

PAGES = 6
PEER = "tesseract"
# A page of A4 at 300 dpi.
SHEET = Path("samples/english/archive-page.jpg")
SETS = {
    "old-books-eng": ("en", "eng"), "ehri-eng": ("en", "eng"),
    "exposition1878-fra": ("fr", "fra"), "fondue-spa": ("es", "spa"), "fondue-ita": ("it", "ita")}
# How many times as fast as tesseract a whole run is to be.
WANTED = {"avx512-vnni": 4.5, "avx2": 3.5}
# The same for lines alone, in English, and in a language of several thousand characters.
WANTED_LINES = {
    "eng": {"avx512-vnni": 10, "avx2": 5}, "chi_sim": {"avx512-vnni": 8, "avx2": 3.5}}
CHINESE = ("printscan", "chi_sim-*.jpg")


def measure(context):
    parts = measure_parts(context)
    yield from lines(parts, "eng")
    chinese = sorted((context.corpus / CHINESE[0]).glob(CHINESE[1]))
    if chinese and installed("chi_sim"):
        yield from lines(measure_parts(context, Pages(chinese, "zh-Hans", "chi_sim")), "chi_sim")
    else:
        yield Note(f"skipped: there is no {CHINESE[1]} in {context.corpus}, or no model for it")
    yield faster("layout", parts["layout and cutting, full size"], parts["layout and cutting"],
                 "the same at full size")
    yield faster("page", parts["page, tesseract"], parts["page, lineReader"], "libtesseract")
    sheet = tools.quire(context, SHEET, "--languages", "en")
    yield Line("peak memory of a worker, A4 at 300 dpi", sheet.peaks["quire-worker"] / MEGABYTE,
               "MB", wanted=figure_at_most(170, "MB"), decimals=0)
    yield from runs(context, available(parts), WANTED)


def lines(parts, model):
    """A line for each instruction set: the network alone against all that follows layout."""
    full = parts["page, tesseract"] - parts["layout and cutting, full size"]
    for name, seconds in parts.items():
        if name.startswith("forward, "):
            wanted = WANTED_LINES[model].get(name.removeprefix("forward, "))
            yield faster(f"lines, {model}, {name}", full, seconds, "tesseract, all but layout",
                         wanted and at_least(wanted))


def runs(context, instructions_sets, wanted):
    """A line for each instruction set: `quire run` over the sets against the tesseract command."""
    sets = [Pages(found[: context.limit(len(found))], *languages)
            for name, languages in SETS.items()
            if (found := pages.images(context.corpus / name)) and installed(languages[1])]
    if not sets:
        yield Note(f"skipped: {context.corpus} is not here")
        return
    tree = archive(context, sets)
    count = sum(map(len, sets))
    for instructions in instructions_sets:
        os.environ["QUIRE_INSTRUCTIONS"] = instructions
        ours, theirs = paired(
            lambda: tools.quire(context, tree, "--jobs", "1", "--settle", "0"),
            lambda: total([tools.tesseract_each(context, some, 1, tools.ONE_THREAD)
                           for some in sets]), context.rounds)
        del os.environ["QUIRE_INSTRUCTIONS"]
        least = wanted.get(instructions)
        yield faster(f"{count} pages, quire run, {instructions}", theirs.cpu, ours.cpu, PEER,
                     least and at_least(least))


def archive(context, sets):
    """A tree with a folder for each set, which says in which language its pages are."""
    tree = context.fresh("archive")
    for number, some in enumerate(sets):
        folder = tree / f"{number}-{some.model}"
        folder.mkdir(parents=True)
        (folder / ".quire.yaml").write_text(
            f"recognize: {{recognitionLanguages: [{some.language}]}}\n")
        for path in some.paths:
            shutil.copy(path, folder)
    return tree


def measure_parts(context, some=None):
    bench = Path(".build/release/quire-bench")
    if not bench.exists():
        raise CannotMeasure("there is no .build/release/quire-bench; 'make bench' builds it")
    some = some or pages.for_speed(context, PAGES)
    output = subprocess.run(
        [bench, some.model, str(2 * context.rounds), *some.paths], capture_output=True, text=True,
        check=True, env=os.environ | tools.ONE_THREAD).stdout
    return {name: float(seconds) for name, seconds in
            (line.split("\t") for line in output.splitlines())}


def available(parts):
    """Slowest first, without those that only show that others are correct."""
    return [name.removeprefix("forward, ") for name in parts if name.startswith("forward, ")]


def installed(model):
    output = subprocess.run(["tesseract", "--list-langs"], capture_output=True, text=True).stdout
    return model in output.split()


def faster(what, theirs, ours, peer, wanted=None):
    """How many times as fast, so that the ratio is the peer's time by ours."""
    return Line(f"times as fast, {what}", theirs / ours, "", 1, peer, wanted)
