"""PDFs of many pages, made from the samples."""
import shutil
import subprocess
from pathlib import Path

from . import pdf
from .report import CannotMeasure

SAMPLES = Path("samples/english")


def scanned_pdf(context, count):
    """Letters, an archive page and a coloured magazine page in turn, all A4 at 300 dpi."""
    if not shutil.which("pdfimages"):
        raise CannotMeasure("there is no pdfimages; 'apt-get install poppler-utils' brings it")
    folder = context.fresh("images")
    folder.mkdir()
    subprocess.run(["pdfimages", "-j", SAMPLES / "letter.pdf", folder / "letter"], check=True)
    jpegs = [
        *sorted(folder.glob("*.jpg")), SAMPLES / "archive-page.jpg", SAMPLES / "magazine.jpg"]
    path = context.fresh("scanned.pdf")
    pdf.write(path, jpegs, count)
    return path
