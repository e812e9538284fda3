"""What was done and counted, and which promises did not hold."""
import sys
import time

MOST_LINES = 40


class Report:
    def __init__(self, name):
        self.name = name
        self.counts = []
        self.failures = 0
        self.started = time.monotonic()
        print(f"== {name}", flush=True)

    def note(self, text):
        print(f"   {text}", flush=True)

    def count(self, what, number):
        self.counts.append((what, number))

    def promise(self, what, holds):
        if not holds:
            self.broken(f"not so: {what}")
        return holds

    def broken(self, text):
        self.failures += 1
        if self.failures <= MOST_LINES:
            print(f"   BROKEN {text}", flush=True)
        elif self.failures == MOST_LINES + 1:
            print("   and more of that", flush=True)

    def end(self):
        self.seconds = time.monotonic() - self.started


def table(reports, seed):
    width = max(len(what) for report in reports for what, _ in report.counts + [("", 0)])
    print()
    for report in reports:
        print(f"{report.name}  ({report.seconds:.0f} s)")
        for what, number in report.counts:
            print(f"  {what.ljust(width)}  {number:>10}")
        print(f"  {'promises broken'.ljust(width)}  {report.failures:>10}")
    print(f"seed {seed}")
    sys.stdout.flush()
