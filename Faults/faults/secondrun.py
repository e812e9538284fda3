"""A second run over a finished tree does nothing, says so, and is soon done."""
import time

from . import pdf, tree, words

FILES = 10_000
WANTED = 5.0


def run(context):
    report = context.report("second-run")
    folder = context.folder("second-run")
    random = context.random("second run")
    count = int(FILES * min(context.scale, 10))
    source, out = folder / "in", folder / "out"
    for number in range(count):
        place = source / f"{number // 1000}" / f"{number // 100 % 10}"
        if number % 100 == 0:
            place.mkdir(parents=True)
        document = pdf.PDF()
        document.add_text([words.line(random, 4) + f" {number}"] * 2)
        (place / f"{number}.pdf").write_bytes(document.bytes())
    started = time.monotonic()
    code = context.product.run([source], out, log=folder / "log").wait(3600)
    report.count("files", count)
    report.count("first run, s", round(time.monotonic() - started, 1))
    report.promise("the first run ends with 0", code == 0)
    report.promise("every file is in the summary", len(tree.summary(out)) == count)
    before = _stamps(out)
    log = folder / "second.log"
    started = time.monotonic()
    code = context.product.run([source], out, log=log).wait(600)
    seconds = time.monotonic() - started
    report.count("second run, s", round(seconds, 2))
    said = log.read_text()
    report.note(f"it says: {said.strip()}")
    report.promise("the second run ends with 0", code == 0)
    report.promise("it says that there is nothing to do", said.startswith("Nothing to do"))
    report.promise("it touches nothing", _stamps(out) == before)
    report.promise(f"it takes less than {WANTED:g} s for 10,000 files",
                   seconds < WANTED * max(1, count / FILES))
    return report


def _stamps(out):
    """Outputs and results with their times; what a run may write anew is left out."""
    return {path: path.stat().st_mtime_ns for path in out.rglob("*")
            if path.is_file() and "sqlite" not in path.name and path.parent.name != "runs"}
