"""every writer over a book of 10,000 pages: memory and time beside those of a tenth of it"""
import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

from lib import documents, measuring, tools
from lib.measuring import MEGABYTE
from lib.report import CannotMeasure, Line, Note, at_most, figure_at_most

PAGES = 10_000
SHARE = 10
FORMATS = [
    "text", "markdown", "json", "jsonl", "hocr", "alto", "pagexml", "tsv", "fields", "matches", "html",
    "pdf", "command"]
# What quire may have at most while it writes one page after the other, and what a worker may.
COORDINATOR = 150
WORKER = 500
# Of shorter runs the memory is not seen at its height.
SHORTEST = 0.5
PIPELINE = """\
recognize: {contentTypes: [currency], textLayer: ignore, recognitionLevel: fast}
extract: {fields: {sum: {type: currency, label: [Sum]}}}
write:
  formats: [json]
  command: [/bin/cat]
  commandExtension: copy
"""


def measure(context):
    count = context.limit(PAGES)
    few = max(1, count // SHARE)
    pipeline = context.fresh("book.yaml")
    pipeline.write_text(PIPELINE)
    runs = {pages: Book(context, pipeline, pages) for pages in (few, count)}
    book, part = runs[count], runs[few]
    yield Note(f"{count} small pages, {book.source.stat().st_size / MEGABYTE:.0f} MB; each format is made"
               " by quire export, so that its memory stands alone")
    name = f"the same, {few} pages"
    yield from lines("run", book.reading, part.reading, name, count / few)
    for format in FORMATS:
        ours, small = book.export(format), part.export(format)
        yield from lines(format, ours.measured, small.measured, name, count / few)
        if complaint := ours.complaint(count):
            yield Line(f"{format}: {complaint}", 1, "", wanted=figure_at_most(0, ""))


def lines(what, ours, small, name, times):
    for process, bound in (("quire", COORDINATOR), ("quire-worker", WORKER)):
        if process in ours.peaks:
            other = small.peaks.get(process, 0) / MEGABYTE if small.wall > SHORTEST else None
            yield Line(
                f"{what}: peak memory, {process}", ours.peaks[process] / MEGABYTE, "MB", other,
                name if other else "", figure_at_most(bound, "MB"), decimals=0)
    # Linear is 1, and the square of the pages 10.
    yield Line(f"{what}: CPU seconds, per {times:g}", ours.cpu / times, "s", small.cpu, name, at_most(1.5))


@dataclass
class Export:
    measured: measuring.Measurement
    path: Path

    def complaint(self, count):
        """What is wrong with it; a last page that is not there would be told by nothing else."""
        if not self.path.exists():
            return "it is not there"
        if self.path.suffix == ".pdf":
            told = subprocess.run(["pdfinfo", self.path], capture_output=True, text=True).stdout
            if f"Pages:           {count}\n" not in told:
                return "it has not as many pages"
            last = subprocess.run(
                ["pdftotext", "-f", str(count), self.path, "-"], capture_output=True, text=True)
            return None if "leaf" in last.stdout else "its last page has no text"
        return None if self.path.stat().st_size > 0 else "it is empty"


class Book:
    def __init__(self, context, pipeline, count):
        self.context = context
        self.pipeline = pipeline
        self.source = documents.small_pages_pdf(context, count)
        self.output = context.fresh("book")
        self.reading = tools.quire(
            context, self.source, "-p", pipeline, "--settle", "0", output=self.output)
        pages = len(json.loads((self.output / self.source.with_suffix(".json").name).read_bytes())["pages"])
        if pages != count:
            raise CannotMeasure(f"of {count} pages there are {pages}")

    def export(self, format):
        before = set(self.output.iterdir())
        measured = measuring.run(
            [self.context.quire, "export", self.output, "--to", format, "-p", self.pipeline])
        made = set(self.output.iterdir()) - before
        path = made.pop() if made else self.output / f"{self.source.stem}.{format}"
        return Export(measured, path)
