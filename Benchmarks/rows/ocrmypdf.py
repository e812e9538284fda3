"""quire run against OCRmyPDF over the same PDF"""
from lib import documents, environments, measuring, tools
from lib.report import Line, Note, at_least, at_most

PAGES = 8
HOW_TO_INSTALL = "skipped: OCRmyPDF is not installed; 'make bench-ocrmypdf' installs it"


def measure(context):
    if not environments.OCRMYPDF.exists():
        yield Note(HOW_TO_INSTALL)
        return
    count = context.limit(PAGES)
    source = documents.scanned_pdf(context, count)
    yield Note(
        f"a PDF of {count} scanned pages; both write a searchable PDF and text, quire an index too")

    def quire():
        return tools.quire(
            context, source, "--text-layer", "ignore", "--formats", "pdf,text", "--settle", "0")

    def ocrmypdf():
        return measuring.run([
            environments.OCRMYPDF, "-j", context.cores, "--output-type", "pdf", "--force-ocr",
            # Quire makes no image smaller, so the peer need not either.
            "--optimize", "0", "--sidecar", context.fresh("sidecar.txt"), source,
            context.fresh("ocrmypdf.pdf")], environment=tools.ONE_THREAD)

    ours, peer = measuring.paired(quire, ocrmypdf, context.rounds)
    name = f"ocrmypdf -j {context.cores}"
    yield Line("pages a second", count / ours.wall, "", count / peer.wall, name,
               at_least(4))
    yield Line("CPU seconds a page", ours.cpu / count, "s", peer.cpu / count, name, at_most(0.25))
    yield Line(
        "peak memory, largest process", ours.peaks.get("quire-worker", 0) / measuring.MEGABYTE,
        "MB", peer.largest / measuring.MEGABYTE, name, decimals=0)
