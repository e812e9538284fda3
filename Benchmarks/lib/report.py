"""Lines of the table and their verdicts."""
from dataclasses import dataclass


class CannotMeasure(Exception):
    """What is missing and what to do about it, in one sentence."""


@dataclass(frozen=True)
class Bound:
    """What is wanted of a line's ratio, or of quire's own figure."""

    limit: float
    is_lower: bool = False
    of_ratio: bool = True
    unit: str = ""

    def holds(self, line):
        value = line.ratio if self.of_ratio else line.quire
        return value >= self.limit if self.is_lower else value <= self.limit

    def __str__(self):
        return f"{'>=' if self.is_lower else '<='} {self.limit:g}{self.unit}"


def at_most(limit):
    return Bound(limit)


def at_least(limit):
    return Bound(limit, is_lower=True)


def figure_at_most(limit, unit):
    return Bound(limit, of_ratio=False, unit=f" {unit}")


@dataclass(frozen=True)
class Line:
    """One comparison. `peer` is None where quire is measured against a bound alone."""

    what: str
    quire: float
    unit: str
    peer: float | None = None
    peer_name: str = ""
    wanted: Bound | None = None
    decimals: int = 2

    @property
    def ratio(self):
        return self.quire / self.peer if self.peer else None

    def figure(self, value):
        return f"{value:.{self.decimals}f} {self.unit}".strip()


@dataclass(frozen=True)
class Note:
    """A sentence in place of figures, such as why something was skipped."""

    text: str


class Table:
    """Prints lines as they are measured and counts the bounds missed."""

    FORMAT = "{:<10} {:<44} {:>13} {:>13} {:<32} {:>6} {:>9} {}"

    def __init__(self, figures=None):
        self.bounds = 0
        self.missed = 0
        self.figures = figures
        print(self.FORMAT.format(
            "row", "what", "quire", "peer", "", "ratio", "wanted", "").rstrip(), flush=True)

    def add(self, row, line):
        if isinstance(line, Note):
            print(f"{row:<10} {line.text}", flush=True)
            return
        verdict = ""
        if line.wanted:
            self.bounds += 1
            holds = line.wanted.holds(line)
            self.missed += not holds
            verdict = "ok" if holds else "MISSED"
            self.keep(row, line, verdict)
        print(self.FORMAT.format(
            row, line.what, line.figure(line.quire),
            "" if line.peer is None else line.figure(line.peer), line.peer_name,
            "" if line.ratio is None else f"{line.ratio:.2f}",
            str(line.wanted or ""), verdict).rstrip(), flush=True)

    def keep(self, row, line, verdict):
        if not self.figures:
            return
        what, _, on = line.what.partition(", of ") if ", of " in line.what else (line.what, "", "")
        figure = f"{line.ratio:.2f}" if line.wanted.of_ratio else line.figure(line.quire)
        peer = f"of {line.peer_name}" if line.wanted.of_ratio else f"{on} fields" if on else row
        with open(self.figures, "a", encoding="utf-8") as file:
            file.write("\t".join([what, peer, figure, str(line.wanted), verdict]) + "\n")

    @property
    def summary(self):
        return f"{self.missed} of {self.bounds} bounds missed"
