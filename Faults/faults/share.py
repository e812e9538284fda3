"""The coordinator's share of a run's CPU on real pages, by thread: what the ledger, the index and
the writers cost beside reading. The kernel counts, by thread, in nanoseconds."""
import os
import shutil
import time

#: Keeps the ledger and the index and writes outputs; stores page results.
KEEPING = ("outputs", "results")
WANTED = 2.0


def run(context):
    report = context.report("share")
    folder = context.folder("share")
    inputs = [context.root / "samples"]
    for name in ("printscan", "leptonica-pages", "tesseract-test-eng"):
        if (context.corpus / name).is_dir():
            inputs.append(context.corpus / name)
    report.note("inputs: " + ", ".join(str(path.name) for path in inputs))
    started = time.monotonic()
    process = context.product.run(inputs, folder / "out", log=folder / "log")
    threads = _follow(process)
    _, status, usage = os.wait4(process.id, 0)
    seconds = time.monotonic() - started
    process.process.returncode = os.waitstatus_to_exitcode(status)
    whole = usage.ru_utime + usage.ru_stime
    report.note((folder / "log").read_text(errors="replace").splitlines()[-1])
    report.count("seconds", round(seconds, 1))
    report.count("CPU seconds, workers included", round(whole, 1))
    by_name = {}
    for name, used in threads.values():
        name = "worker-…" if name.startswith("worker-") else name
        by_name[name] = by_name.get(name, 0) + used / 1e9
    for name, used in sorted(by_name.items(), key=lambda item: -item[1]):
        report.count(f"thread {name}, % of the CPU", round(100 * used / whole, 2))
    keeping = 100 * sum(by_name.get(name, 0) for name in KEEPING) / whole
    report.count("ledger and writing, % of the CPU", round(keeping, 2))
    report.count("whole coordinator, % of the CPU", round(100 * sum(by_name.values()) / whole, 2))
    report.promise("names of threads can be read", "outputs" in by_name)
    report.promise(f"ledger and writing take less than {WANTED} % of the CPU", keeping < WANTED)
    shutil.rmtree(folder / "out", ignore_errors=True)
    return report


def _follow(process):
    """Thread id to name and nanoseconds on a processor, as last seen before the run ended."""
    threads = {}
    tasks = f"/proc/{process.id}/task"
    while os.waitid(os.P_PID, process.id, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
        try:
            for task in os.listdir(tasks):
                with open(f"{tasks}/{task}/schedstat") as file:
                    used = int(file.read().split()[0])
                with open(f"{tasks}/{task}/comm") as file:
                    threads[task] = (file.read().strip(), used)
        except (OSError, ValueError, IndexError):
            pass  # a thread ended between the two looks
        time.sleep(0.02)
    return threads
