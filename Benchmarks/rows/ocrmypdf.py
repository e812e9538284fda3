"""quire run against OCRmyPDF over the same PDF"""
from lib import documents, environments, measuring, tools
from lib.report import Line, Note

PAGES = 8
HOW_TO_INSTALL = "skipped: OCRmyPDF is not installed; 'make bench-ocrmypdf' installs it"


def measure(context):
    if not environments.OCRMYPDF.exists():
        yield Note(HOW_TO_INSTALL)
        return
    count = context.limit(PAGES)
    source = documents.scanned_pdf(context, count)
    yield Note(
        f"a PDF of {count} scanned pages; OCRmyPDF writes PDF and text, quire text, JSON and index")

    def quire():
        return tools.quire(context, source, "--text-layer", "ignore")

    def ocrmypdf():
        return measuring.run([
            environments.OCRMYPDF, "-j", context.cores, "--output-type", "pdf", "--force-ocr",
            # Quire makes no image smaller, so the peer need not either.
            "--optimize", "0", "--sidecar", context.fresh("sidecar.txt"), source,
            context.fresh("ocrmypdf.pdf")])

    ours, peer = measuring.paired(quire, ocrmypdf, context.rounds)
    name = f"ocrmypdf -j {context.cores}"
    yield Line("pages a second", count / ours.wall, "", count / peer.wall, name)
    yield Line("CPU seconds a page", ours.cpu / count, "s", peer.cpu / count, name)
    yield Line(
        "peak memory, largest process", ours.peaks.get("quire-worker", 0) / measuring.MEGABYTE,
        "MB", peer.largest / measuring.MEGABYTE, name, decimals=0)
