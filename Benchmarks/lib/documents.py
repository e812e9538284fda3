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


def small_pages_pdf(context, count):
    """Pages of two lines each, as images: as cheap to read as pages can be."""
    folder = context.fresh("leaves")
    folder.mkdir()
    for tool in ("pdftoppm", "pdfimages"):
        if not shutil.which(tool):
            raise CannotMeasure(f"there is no {tool}; 'apt-get install poppler-utils' brings it")
    texts = folder / "texts.pdf"
    pdf.write_texts(
        texts, [[f"This is leaf {number} of a book", f"Sum: {number}.50 EUR"] for number in range(1, 101)])
    subprocess.run(
        ["pdftoppm", "-r", "300", "-gray", "-jpeg", texts, folder / "leaf"], check=True)
    path = context.fresh("book.pdf")
    pdf.write(path, sorted(folder.glob("*.jpg")), count)
    return path
