"""The command line."""
import argparse
import pathlib
import random
import shutil
import sys
import tempfile

from . import disk, kills, mutations, network, secondrun, share
from .product import Product
from .report import Report, table

PARTS = {
    "kills": (kills, "SIGKILL at random instants; outputs equal to an undisturbed run's"),
    "mutations": (mutations, "damaged inputs of every format; every one accounted for"),
    "share": (share, "the ledger's and the writers' share of the CPU on real pages"),
    "second-run": (secondrun, "a second run over 10,000 files does nothing, soon"),
    "network": (network, "an output folder on a network file system (needs root, to mount)"),
    "disk-full": (disk, "pauses on a full disk and goes on (needs root, to mount)"),
}
ROOT = pathlib.Path(__file__).resolve().parents[2]


class Context:
    def __init__(self, options, folder):
        self.product = Product(str(options.quire))
        self.scale = options.scale
        self.seed = options.seed
        self.root = ROOT
        self.corpus = options.corpus
        self._folder = folder

    def random(self, purpose):
        """The same numbers for the same seed and purpose, whatever other parts draw."""
        return random.Random(f"{self.seed} {purpose}")

    def folder(self, name):
        path = self._folder / name
        path.mkdir(parents=True)
        return path

    def report(self, name):
        return Report(name)


def main():
    options = _options()
    if not options.quire.exists():
        print(f"{options.quire}: not built; run 'make release'", file=sys.stderr)
        return 2
    # Where fsync costs what it costs on a disk: not in a folder that may be memory.
    folder = pathlib.Path(tempfile.mkdtemp(prefix="faults-", dir=options.work))
    reports = []
    try:
        context = Context(options, folder)
        for name in options.parts or PARTS:
            report = PARTS[name][0].run(context)
            report.end()
            reports.append(report)
            shutil.rmtree(folder / name, ignore_errors=True)
    finally:
        if not options.keep:
            shutil.rmtree(folder, ignore_errors=True)
    table(reports, options.seed)
    return 1 if any(report.failures for report in reports) else 0


def _options():
    parts = "\n".join(f"  {name.ljust(12)}{what}" for name, (_, what) in PARTS.items())
    parser = argparse.ArgumentParser(
        prog="Faults/run", formatter_class=argparse.RawDescriptionHelpFormatter,
        description=f"Injects faults into quire and counts what comes of them.\n\nparts:\n{parts}",
        epilog="Exits with 1 when a promise is broken.\nexample: Faults/run kills --seed 7")
    parser.add_argument("parts", nargs="*", metavar="PART", help="which; all without")
    parser.add_argument("--seed", default="quire", help="what the random numbers begin with")
    parser.add_argument("--scale", type=float, default=1, help="how much of it, 10 for ten times")
    parser.add_argument("--quire", type=pathlib.Path, default=ROOT / ".build/release/quire",
                        help="the executable, with quire-worker beside it")
    parser.add_argument("--corpus", type=pathlib.Path, default=ROOT.parent / "shared/corpus",
                        help="a folder of real files; does without when there is none")
    parser.add_argument("--work", default="/var/tmp", help="where its folders are made")
    parser.add_argument("--keep", action="store_true", help="leave them there")
    options = parser.parse_args()
    unknown = [name for name in options.parts if name not in PARTS]
    if unknown:
        parser.error(f"no part '{unknown[0]}'; there are {', '.join(PARTS)}")
    return options
