"""quire run against OCRmyPDF over the same PDF"""
import subprocess

from lib import documents, environments, measuring, tools
from lib.report import CannotMeasure, Line, Note, at_least, at_most

PAGES = 24
HOW_TO_INSTALL = "skipped: OCRmyPDF is not installed; 'make bench-ocrmypdf' installs it"


def measure(context):
    if not environments.OCRMYPDF.exists():
        yield Note(HOW_TO_INSTALL)
        return
    count = context.limit(PAGES)
    source = documents.scanned_pdf(context, count)
    yield Note(
        f"a PDF of {count} scanned pages; both write a searchable PDF and text, quire an index too")

    made = {}

    def quire():
        output = context.fresh("quire")
        made["quire"] = output / source.name
        return tools.quire(
            context, source, "--formats", "pdf,text", "--settle", "0", output=output)

    def ocrmypdf():
        made["ocrmypdf"] = context.fresh("ocrmypdf.pdf")
        return measuring.run([
            environments.OCRMYPDF, "-j", context.cores, "--output-type", "pdf",
            # Quire makes no image smaller, so the peer need not either.
            "--optimize", "0", "--sidecar", context.fresh("sidecar.txt"), source,
            made["ocrmypdf"]], environment=tools.ONE_THREAD)

    ours, peer = measuring.paired(quire, ocrmypdf, context.rounds)
    words = {name: words_found(pdf, count) for name, pdf in made.items()}
    yield Note(f"words that pdftotext finds: {words['quire']} in quire's PDF, {words['ocrmypdf']} in the peer's")
    name = f"ocrmypdf -j {context.cores}"
    yield Line("pages a second", count / ours.wall, "", count / peer.wall, name,
               at_least(4))
    yield Line("CPU seconds a page", ours.cpu / count, "s", peer.cpu / count, name, at_most(0.25))
    yield Line(
        "peak memory, largest process", ours.peaks.get("quire-worker", 0) / measuring.MEGABYTE,
        "MB", peer.largest / measuring.MEGABYTE, name, decimals=0)


def words_found(pdf, count):
    """How many words the PDF has; every page has to have some, or nothing was compared."""
    text = subprocess.run(["pdftotext", "-raw", pdf, "-"], check=True, capture_output=True, text=True).stdout
    pages = text.split("\f")[:count]
    if len(pages) < count or not all(page.split() for page in pages):
        raise CannotMeasure(f"{pdf} has pages without text")
    return len(text.split())
