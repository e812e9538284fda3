"""An output folder on a network file system: refused without a local folder for the ledger, with a
sentence; with one, everything comes out as on a local disk."""
import os

from . import batch, tree
from .fuse import Mount

PAGES = 60


def run(context):
    report = context.report("network")
    folder = context.folder("network")
    source, truth, remote = folder / "in", folder / "truth", folder / "remote"
    for made in (source, remote):
        made.mkdir()
    batch.make(source, context.random("network"), PAGES)
    code = context.product.run([source], truth, log=folder / "truth.log").wait(300)
    try:
        mount = Mount(remote).__enter__()
    except OSError as error:
        report.note(f"skipped: no file system can be mounted ({error})")
        return report
    try:
        _try(context, report, folder, source, truth, remote / "out", code)
    finally:
        mount.__exit__()
    return report


def _try(context, report, folder, source, truth, out, code):
    log = folder / "refused.log"
    refused = context.product.run([source], out, log=log).wait(60)
    said = log.read_text().strip()
    report.note(f"without --state: {said}")
    report.promise("it is refused without --state", refused == 2)
    report.promise("the sentence names what to do", "--state DIR" in said and "FUSE" in said)
    state = folder / "state"
    for turn in ("first", "second"):
        log = folder / f"{turn}.log"
        ended = context.product.run([source], out, "--state", state, log=log).wait(300)
        report.promise(f"{turn} run ends with {code}: {ended}", ended == code)
    said = log.read_text()
    # What failed for a reason that may pass is tried again.
    report.promise(f"the second run reads nothing again: {said}", " complete" not in said)
    report.promise("no state lies there", not os.path.exists(out / ".quire"))
    expected, found = tree.outputs(truth), tree.outputs(out)
    local = {path: data for path, data in expected.items() if not path.startswith(".quire")}
    differing = [path for path in set(found) | set(local) if found.get(path) != local.get(path)]
    report.count("outputs that differ", len(differing))
    report.promise(f"outputs as on a local disk: {differing[:3]}", not differing)
    search = context.product.command("search", "anchor", "--index", out)
    report.promise("what lies there can be searched", search.returncode in (0, 8))
    status = context.product.command("status", out, "--state", state)
    report.promise("its status can be asked for", status.returncode == 0)
