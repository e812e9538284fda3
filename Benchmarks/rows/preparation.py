"""what preparing a page costs, and error rates on skewed, turned, photographed, tinted pages"""
from collections import defaultdict

from lib import pages, tools
from lib.pages import Pages
from lib.report import Line, Note, at_most, figure_at_most
from lib.truth import error_rate, scored
from rows import reader

# Model names, which files of sets in several languages begin with, and their tags.
LANGUAGES = {
    "chi_sim": "zh-Hans", "chi_tra": "zh-Hant", "dan": "da", "deu": "de", "eng": "en", "fra": "fr",
    "ita": "it", "jpn": "ja", "kor": "ko", "por": "pt", "spa": "es"}
# Each set with its language, where it has one, and the highest error rate wanted; None where that is
# tesseract's own.
SETS = {
    "printscan": (None, 0.06), "tapuscorpus-fra": ("fra", 0.07), "ehri-deu": ("deu", 0.045),
    "ehri-eng": ("eng", 0.028), "ehri-dan": ("dan", 0.05), "fondue-spa": ("spa", None),
    "fondue-ita": ("ita", None), "old-books-eng": ("eng", None),
    "exposition1878-fra": ("fra", None), "cjk-samples": (None, 0.2)}
ENGINES = ("lineReader", "tesseract")
# How much of libtesseract's rates together, on the same prepared pages, the line reader's may be.
SHARE = 0.9
# Clean pages of A4 at 300 dpi, and the most processor time that looking at one may take.
CLEAN, MOST = "deu-*-clean300.jpg", 25
# How many times as fast as the tesseract command a run has to stay with preparation in it.
WANTED = {"avx512-vnni": 4, "avx2": 3.2}


@scored
def measure(context, python):
    yield from costs(context)
    sums = defaultdict(float)
    for name, (language, wanted) in SETS.items():
        found = with_truth(context, name)
        if not found:
            yield Note(f"skipped: {context.corpus / name} is not here")
            continue
        some = Pages(found[: context.limit(len(found))])
        peer = context.fresh("tesseract-text")
        groups = by_language(some, language)
        for model, group in groups.items():
            tools.tesseract_each(
                context, Pages(group, LANGUAGES[model], model), context.cores, tools.ONE_THREAD,
                output=peer / name / model)
        theirs = error_rate(
            context, python, some, name, gathered(context, peer / name, name))
        for engine in ENGINES:
            ours = context.fresh(engine)
            for model, group in groups.items():
                tools.quire(
                    context, *group, "--languages", LANGUAGES[model], "--formats", "text",
                    "--pipeline", pipeline(context, engine), output=ours / model)
            rate = error_rate(context, python, some, name, gathered(context, ours, name))
            sums[engine] += rate
            most = figure_at_most(theirs if wanted is None else wanted, "")
            yield Line(
                f"CER, {name}, {len(some)} pages, {engine}", rate, "", theirs, "tesseract",
                most if engine == ENGINES[0] else None, 4)
    if sums:
        yield Line(
            "CER, sum of the sets, lineReader", sums["lineReader"], "", sums["tesseract"],
            "libtesseract in quire", at_most(SHARE), 4)


def costs(context):
    clean = sorted((context.corpus / "printscan").glob(CLEAN))[:1]
    if not clean:
        yield Note(f"skipped: {context.corpus / 'printscan'} is not here")
        return
    parts = reader.measure_parts(context, Pages(clean, "de", "deu"))
    yield Line("CPU, preparing a clean page, A4 at 300 dpi", 1000 * parts["preparation"], "ms",
               wanted=figure_at_most(MOST, "ms"), decimals=1)
    yield from reader.runs(context, reader.available(parts), WANTED)


def with_truth(context, name):
    return [
        path for path in pages.images(context.corpus / name)
        if path.with_name(f"{path.stem}.gt.txt").exists()]


def by_language(some, language):
    groups = defaultdict(list)
    for path in some.paths:
        model = language or next(model for model in LANGUAGES if path.stem.startswith(model))
        groups[model].append(path)
    return groups


def pipeline(context, engine):
    file = context.fresh(f"{engine}.yaml")
    file.write_text(f"recognize:\n  engine: {engine}\n")
    return file


def gathered(context, folder, name):
    """All texts below a folder in one folder of the set's name, as the score tool wants them."""
    together = context.fresh("together")
    (together / name).mkdir(parents=True)
    for text in folder.rglob("*.txt"):
        (together / name / text.name).write_bytes(text.read_bytes())
    return together
