"""Compares the PDFs that were made of images with what was read of those.

usage: compare_images.py OUTPUTS
OUTPUTS were written with --save-pages. Every page of a PDF there, as PDFium shows it, looks like the page as
it was scanned, and qpdf finds no fault. Prints a line for each that fails, a summary, and ends with 1 if any
does.
"""
import pathlib
import subprocess
import sys

import pypdfium2
from PIL import Image, ImageChops, ImageStat

# Both are shrunk to this: a page that is drawn with other rounding differs little there, another picture or
# an empty page much.
SIDE = 16
LARGEST_DIFFERENCE = 12


def small(picture):
    return picture.convert("RGB").convert("L").resize((SIDE, SIDE), Image.Resampling.BOX)


def difference(scan, page):
    with Image.open(scan) as picture:
        wanted = small(picture)
    shown = small(page.render(scale=1000 / max(page.get_size())).to_pil())
    return ImageStat.Stat(ImageChops.difference(shown, wanted)).mean[0]


def problems(pdf, scans):
    document = pypdfium2.PdfDocument(pdf)
    for scan in scans:
        number = int(scan.name.partition("-")[0])
        found = difference(scan, document[number - 1])
        if found > LARGEST_DIFFERENCE:
            yield f"page {number} differs by {found:.0f} of 255"
    check = subprocess.run(["qpdf", "--check", pdf], capture_output=True, text=True)
    if check.returncode != 0:
        yield check.stderr[:300]


def main():
    Image.MAX_IMAGE_PIXELS = None
    checked = failed = 0
    outputs = pathlib.Path(sys.argv[1])
    for pdf in sorted(outputs.rglob("*.pdf")):
        scans = sorted(pdf.with_suffix(".pages").glob("*-scan.png"))
        checked += bool(scans)
        for problem in problems(pdf, scans):
            failed += 1
            print(f"{pdf.relative_to(outputs)}: {problem}")
    print(f"{checked} compared, {failed} failed")
    sys.exit(1 if failed or checked == 0 else 0)


main()
