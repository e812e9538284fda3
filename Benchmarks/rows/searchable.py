"""searchable PDF of a 300-page scan: time, memory and size beside the text alone, text found in it"""
import json
import subprocess
from pathlib import Path

from lib import documents, measuring, tools
from lib.measuring import MEGABYTE
from lib.report import Line, Note, figure_at_most

PAGES = 300
SHARE_FOR_MEMORY = 10
VALIDATOR = Path("Tests/Validators/searchable_pdf.py")
PYTHON = Path(".build/validators/bin/python")


def measure(context):
    count = context.limit(PAGES)
    few = max(1, count // SHARE_FOR_MEMORY)
    runs = {pages: read_and_export(context, pages) for pages in {few, count}}
    reading, export, source, pdf = runs[count]
    yield Note(f"{count} pages, {source.stat().st_size / MEGABYTE:.0f} MB; the PDF is made behind the"
               " run by quire export, so that its cost stands alone")
    yield Line("wall time over the run", 100 * export.wall / reading.wall, "%",
               wanted=figure_at_most(8, "%"))
    yield Line("CPU seconds over the run", 100 * export.cpu / reading.cpu, "%",
               wanted=figure_at_most(8, "%"))
    grown = pdf.stat().st_size - source.stat().st_size
    allowed = 0.03 * source.stat().st_size + 10_000
    yield Line("size over the original, of 3 % and 10 KB", 100 * grown / allowed, "%",
               wanted=figure_at_most(100, "%"))
    yield Line("bytes a page", grown / count, "B", decimals=0)
    for process in ("quire", "quire-worker"):
        peak, small = (runs[pages][1].peaks.get(process, 0) for pages in (count, few))
        yield Line(f"peak memory, {process}", peak / MEGABYTE, "MB", small / MEGABYTE,
                   f"the same, {few} pages", decimals=0)
    if not PYTHON.exists():
        yield Note("text not compared: 'make deps-development' installs what that needs")
        return
    found = json.loads(subprocess.run(
        [PYTHON, VALIDATOR, *(pdf.with_suffix(suffix) for suffix in (".json", ".txt", ".pdf"))],
        check=True, capture_output=True).stdout)
    yield Line("CER of pdftotext -raw against the text", found["popplerErrorRate"], "", decimals=5,
               wanted=figure_at_most(0.002, ""))
    yield Line("words not found, order aside", 1 - found["popplerWords"], "", decimals=5)
    yield Line("the same, PDFium", found["pdfiumErrorRate"], "", decimals=5)
    yield Line("1 - overlap of word boxes", 1 - found["boxOverlap"], "", decimals=3,
               wanted=figure_at_most(0.2, ""))


def read_and_export(context, count):
    source = documents.scanned_pdf(context, count)
    output = context.fresh("searchable")
    reading = tools.quire(
        context, source, "--text-layer", "ignore", "--formats", "text,json", "--settle", "0",
        output=output)
    export = measuring.run([context.quire, "export", output, "--to", "pdf"])
    return reading, export, source, output / source.with_suffix(".pdf").name
