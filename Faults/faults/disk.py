"""A full disk, by bytes and by inodes: the run waits, says so, goes on when there is room, and
nothing has failed."""
import os
import subprocess
import time

from . import batch, tree

PAGES = 120
PATIENCE = 120
FORMATS = "text,json,pdf"
LIMITS = {
    "space": ("size=1500k", "size=64m"),
    "space at the start": ("size=64k", "size=64m"),
    "inodes": ("size=64m,nr_inodes=60", "size=64m,nr_inodes=20000"),
}


def run(context):
    report = context.report("disk-full")
    folder = context.folder("disk-full")
    if os.geteuid() != 0 or not _mount(folder, "size=64k"):
        report.note("skipped: only root can mount a small disk")
        return report
    _unmount(folder)
    source, truth = folder / "in", folder / "truth"
    source.mkdir()
    batch.make(source, context.random("disk full"), PAGES)
    code = context.product.run([source], truth, "--formats", FORMATS, log=folder / "truth.log").wait(300)
    expected, rows = tree.outputs(truth), tree.catalogue(truth)
    for name, (small, large) in LIMITS.items():
        disk = folder / name.replace(" ", "-")
        disk.mkdir()
        if not _mount(disk, small):
            report.broken(f"{name}: cannot mount with {small}")
            continue
        try:
            _fill(context, report, name, source, disk, large, code, expected, rows)
        finally:
            _unmount(disk)
    return report


def _fill(context, report, name, source, disk, large, code, expected, rows):
    log = disk.with_suffix(".log")
    out = disk / "out"
    run = context.product.run([source], out, "--formats", FORMATS, log=log)
    end = time.monotonic() + PATIENCE
    while b"waiting until there is room" not in log.read_bytes():
        if run.wait(0.1) is not None or time.monotonic() > end:
            report.broken(f"{name}: it did not wait, but ended with {run.wait(0)}:"
                          f" {log.read_text().strip()[:300]}")
            run.kill()
            return
    report.promise(f"{name}: it is still waiting after a while", run.wait(3) is None)
    torn = [p for p in tree.outputs(out) if p.endswith((".txt", ".json")) and p in expected
            and not p.startswith(".quire") and tree.outputs(out)[p] != expected[p]]
    report.promise(f"{name}: what is visible while it waits is whole", not torn)
    _remount(disk, large)
    ended = run.wait(PATIENCE)
    said = log.read_text()
    report.note(f"{name}: " + "; ".join(line for line in said.splitlines()
                                        if "room" in line or "Outputs in" in line))
    if not report.promise(f"{name}: it goes on and ends with {code}", ended == code):
        report.note(said[-600:])
        run.kill()
        return
    report.promise(f"{name}: it says that it goes on", "going on" in said)
    for problem in tree.problems(out):
        report.broken(f"{name}: {problem}")
    found = tree.outputs(out)
    differing = [p for p in set(found) | set(expected) if found.get(p) != expected.get(p)]
    report.count(f"{name}: outputs that differ", len(differing))
    report.promise(f"{name}: outputs as on a large disk: {differing[:3]}", not differing)
    report.promise(f"{name}: the index as on a large disk", tree.catalogue(out) == rows)


def _mount(folder, options):
    return subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)],
                          capture_output=True).returncode == 0


def _remount(folder, options):
    subprocess.run(["mount", "-o", f"remount,{options}", str(folder)], check=True)


def _unmount(folder):
    subprocess.run(["umount", "-l", str(folder)], capture_output=True)
