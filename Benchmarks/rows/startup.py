"""quire --help, the best of 20 runs, against tesseract --version"""
import subprocess
import time

from lib.report import Line, figure_at_most

RUNS = 20


def measure(context):
    ours = best_of_runs([str(context.quire), "--help"])
    peer = best_of_runs(["tesseract", "--version"])
    yield Line(
        "quire --help", ours, "ms", peer, "tesseract --version", figure_at_most(30, "ms"), 1)


def best_of_runs(command):
    """In milliseconds."""
    times = []
    for _ in range(RUNS):
        start = time.monotonic()
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        times.append((time.monotonic() - start) * 1000)
    return min(times)
