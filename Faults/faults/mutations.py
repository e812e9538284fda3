"""Damaged inputs of every format, in batches: no crash of the coordinator, no hang, and every input
accounted for."""
import json
import re
import shutil
import time
from collections import Counter

from . import leptonica, mutate, pdf, tree, words

INPUTS = 10_000
IN_A_BATCH = 1000
PAGE_LIMIT = 5
#: A batch takes seconds; pages that time out add theirs. What is slower than this hangs.
DEADLINE = 600
LARGEST_SEED = 60_000
FROM_CORPUS = 6
EXTENSIONS = {"pdf", "tif", "png", "jpg", "jp2", "webp", "gif", "bmp", "pnm"}
ALIASES = {"tiff": "tif", "jpeg": "jpg", "j2k": "jp2", "pbm": "pnm", "pgm": "pnm", "ppm": "pnm"}
GOOD_CODES = {0, 1, 3, 4}
CONTROLS = re.compile(rb"[\x00-\x09\x0b-\x1f\x7f]")


def run(context):
    report = context.report("mutations")
    folder = context.folder("mutations")
    random = context.random("mutations")
    seeds = _seeds(context, folder, random)
    report.note("seeds: " + ", ".join(f"{len(files)} {name}"
                                      for name, files in sorted(seeds.items())))
    totals, slowest = Counter(), 0.0
    wanted = int(INPUTS * context.scale)
    number = 0
    while number < wanted:
        count = min(IN_A_BATCH, wanted - number)
        batch = folder / f"in-{number}"
        kinds = _fill(batch, count, seeds, random, number)
        totals.update(kinds)
        slowest = max(slowest, _read(context, report, folder, batch, number, totals))
        number += count
    report.count("damaged inputs", number)
    for kind in sorted(k for k in totals if k.startswith("by ")):
        report.count(kind, totals[kind])
    for what in ("complete", "partial", "failed", "duplicates", "pages timed out",
                 "given up for a crash", "coordinator crashes", "hangs", "unaccounted for"):
        report.count(what, totals[what])
    report.count("slowest batch, s", round(slowest))
    return report


def _seeds(context, folder, random):
    """Extension to small files: drawn ones, and some of the corpus where it is."""
    seeds = {name: [] for name in EXTENSIONS}
    for name, (_, extension) in leptonica.FORMATS.items():
        for depth in (8, 32):
            picture = leptonica.drawn([words.line(random, 3)], width=400)
            seeds[extension].append(picture.encoded(name, depth))
    for count in (1, 3):
        document = pdf.PDF()
        for _ in range(count):
            document.add_text([words.line(random, 5) for _ in range(4)])
        seeds["pdf"].append(document.bytes())
        path = folder / "several.tif"
        for page in range(count):
            leptonica.drawn([words.line(random, 3)]).appended_to(path, "tiff-zip", page == 0)
        seeds["tif"].append(path.read_bytes())
    found = {}
    for path in sorted(context.corpus.rglob("*")) if context.corpus.is_dir() else []:
        extension = path.suffix.lower().lstrip(".")
        extension = ALIASES.get(extension, extension)
        if extension in EXTENSIONS and path.is_file() and path.stat().st_size < LARGEST_SEED:
            found.setdefault(extension, []).append(path)
    for extension, paths in sorted(found.items()):
        quick = []
        for path in random.sample(paths, min(len(paths), 4 * FROM_CORPUS)):
            if len(quick) < FROM_CORPUS and _is_quick(context, folder, path):
                quick.append(path.read_bytes())
        seeds[extension] += quick
    return seeds


def _is_quick(context, folder, path):
    """Whether it is read within a second: what is slow whole tells nothing about hangs."""
    out = folder / "quick"
    started = time.monotonic()
    code = context.product.run([path], out, "--quiet", "--pages", "1-2").wait(20)
    shutil.rmtree(out, ignore_errors=True)
    return code == 0 and time.monotonic() - started < 1.0


def _fill(batch, count, seeds, random, number):
    kinds = Counter()
    batch.mkdir()
    extensions = sorted(seeds)
    for index in range(number, number + count):
        extension = extensions[index % len(extensions)]
        data, other = random.choice(seeds[extension]), random.choice(seeds[extension])
        kind = random.choice(mutate.KINDS)
        data = kind(data, random, other)
        (batch / f"{index}.{extension}").write_bytes(data)
        kinds["by " + kind.__name__.replace("_", " ")] += 1
    return kinds


def _read(context, report, folder, batch, number, totals):
    out, log = folder / f"out-{number}", folder / f"log-{number}"
    started = time.monotonic()
    run = context.product.run(
        [batch], out, "--page-time-limit", f"{PAGE_LIMIT}s", "--progress", "never", log=log)
    code = run.wait(DEADLINE)
    seconds = time.monotonic() - started
    if code is None:
        run.kill()
        totals["hangs"] += 1
        report.broken(f"batch {number} did not end within {DEADLINE} s; kept in {batch}")
        return seconds
    if code not in GOOD_CODES:
        totals["coordinator crashes"] += 1
        report.broken(f"batch {number}: exit code {code}")
    if left := run.left_behind():
        report.broken(f"batch {number}: {len(left)} worker processes outlived their run")
    _account(report, batch, out, number, totals)
    said = log.read_bytes()
    totals["given up for a crash"] += len(re.findall(rb"worker process (?:crashed|exited|ended)", said))
    for line in said.splitlines():
        if CONTROLS.search(line) or not (line.startswith(b"quire: ") or line.endswith(b".")
                                         or b"Outputs in" in line):
            report.broken(f"batch {number} said: {line[:200]!r}")
    for problem in tree.problems(out):
        report.broken(f"batch {number}: {problem}")
    shutil.rmtree(batch)
    shutil.rmtree(out)
    log.unlink()
    return seconds


def _account(report, batch, out, number, totals):
    lines = {}
    if (out / tree.SUMMARY).exists():
        lines = {line["path"]: line for line in tree.summary(out)}
    for path in batch.iterdir():
        line = lines.get(path.name)
        failure = out / "failed" / f"{path.name}.error.json"
        if line:
            kind = "duplicates" if line.get("duplicateOf") else line["status"]
            totals[kind] += 1
            if kind != "duplicates":
                _check_outputs(report, out, line, number, totals)
        if failure.exists():
            totals["failed"] += 1
            if not json.loads(failure.read_bytes())["reason"]:
                report.broken(f"batch {number}: {path.name} failed without a reason")
        if bool(line) == failure.exists():
            totals["unaccounted for"] += 1
            report.broken(f"batch {number}: {path.name} is "
                          + ("both done and failed" if line else "nowhere"))


def _check_outputs(report, out, line, number, totals):
    for name in line["outputs"]:
        if not (out / name).exists():
            report.broken(f"batch {number}: {name} is missing")
    document = json.loads((out / line["outputs"][0].replace(".txt", ".json")).read_bytes())
    pages = document["pages"]
    totals["pages timed out"] += sum(page["status"] == "timedOut" for page in pages)
    if len(pages) != line["pages"]:
        report.broken(f"batch {number}: {line['path']} has {len(pages)} of {line['pages']} pages")
