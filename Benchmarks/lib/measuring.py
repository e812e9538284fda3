"""Runs a command and accounts for it and everything it started."""
import os
import subprocess
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

from .report import CannotMeasure

MEGABYTE = 1 << 20
SAMPLING_INTERVAL = 0.1


@dataclass(frozen=True)
class Measurement:
    """Times in seconds, memory in bytes."""

    wall: float
    # User and system time of the process and all descendants that were waited for.
    cpu: float
    # Peak resident memory of the largest single process.
    largest: int
    # Peak resident memory of the largest process of each name, as sampled.
    peaks: dict[str, int] = field(default_factory=dict)
    # From the start to the first line of output that holds what was watched for.
    first_match: float | None = None


def run(command, environment=None, watch_for=None, accepts=(0,)):
    """Runs `command` to its end with its output thrown away.

    Peaks come from the kernel's own high-water mark of each process, so that sampling misses no
    peak but that of a process that lives for less than the interval.
    """
    start = time.monotonic()
    errors = subprocess.DEVNULL if os.environ.get("BENCH_VERBOSE") is None else None
    process = subprocess.Popen(
        [str(part) for part in command], stdin=subprocess.DEVNULL, stderr=errors,
        stdout=subprocess.PIPE if watch_for else subprocess.DEVNULL,
        env=os.environ | (environment or {}))
    matches = []
    reader = None
    if watch_for:
        reader = threading.Thread(target=_watch, args=(process.stdout, watch_for, matches))
        reader.start()
    peaks = {}
    is_over = threading.Event()
    sampler = threading.Thread(target=_sample, args=(process.pid, peaks, is_over))
    sampler.start()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    is_over.set()
    sampler.join()
    if reader:
        reader.join()
        process.stdout.close()
    if process.returncode not in accepts:
        raise CannotMeasure(
            f"'{' '.join(map(str, command))}' ended with {process.returncode};"
            " BENCH_VERBOSE=1 shows what it says")
    return Measurement(
        wall=wall, cpu=usage.ru_utime + usage.ru_stime, largest=usage.ru_maxrss * 1024, peaks=peaks,
        first_match=matches[0] - start if matches else None)


def paired(first, second, rounds):
    """Runs two measurements in the order A B B A, so that a machine that slows down is fair to
    both, and keeps the best of each."""
    results = ([], [])
    for _ in range(rounds):
        for index, measure in ((0, first), (1, second), (1, second), (0, first)):
            results[index].append(measure())
    return best(results[0]), best(results[1])


def total(measurements):
    """Runs one after the other, as one."""
    return Measurement(
        wall=sum(one.wall for one in measurements), cpu=sum(one.cpu for one in measurements),
        largest=max(one.largest for one in measurements))


def best(measurements):
    """The least time and the most memory of runs of the same command."""
    peaks = {}
    for measurement in measurements:
        for name, peak in measurement.peaks.items():
            peaks[name] = max(peak, peaks.get(name, 0))
    matches = [m.first_match for m in measurements if m.first_match is not None]
    return Measurement(
        wall=min(m.wall for m in measurements), cpu=min(m.cpu for m in measurements),
        largest=max(m.largest for m in measurements), peaks=peaks,
        first_match=min(matches, default=None))


def _watch(stream, text, matches):
    wanted = text.encode()
    for line in stream:
        if not matches and wanted in line:
            matches.append(time.monotonic())


def _sample(root, peaks, is_over):
    while not is_over.is_set():
        for process in _tree(root):
            name, peak = _high_water_mark(process)
            if peak > peaks.get(name, 0):
                peaks[name] = peak
        is_over.wait(SAMPLING_INTERVAL)


def _tree(process):
    yield process
    try:
        threads = list(Path(f"/proc/{process}/task").iterdir())
    except OSError:
        return
    for thread in threads:
        try:
            found = (thread / "children").read_text().split()
        except OSError:
            continue
        for child in found:
            yield from _tree(int(child))


def _high_water_mark(process):
    name, peak = "", 0
    try:
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            key, _, value = line.partition(":")
            if key == "Name":
                name = value.strip()
            elif key == "VmHWM":
                peak = int(value.split()[0]) * 1024
    except OSError:
        pass
    return name, peak
