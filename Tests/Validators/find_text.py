"""Finds the text of a PDF with Poppler, PDFium and, where it is, pdf.js.

usage: find_text.py FILE.pdf
prints one JSON object: for each program a list of pages, each with its `text` and its `words`, and for
each word its `text` and its `box` (left, top, right, bottom as shares of the page as displayed).
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

import pypdfium2

XHTML = "{http://www.w3.org/1999/xhtml}"
PDFJS = pathlib.Path("/usr/share/javascript/pdf/build/pdf.js")


def poppler(pdf):
    text = subprocess.run(
        ["pdftotext", "-raw", "-enc", "UTF-8", pdf, "-"], check=True, capture_output=True)
    texts = text.stdout.decode().split("\f")
    with tempfile.NamedTemporaryFile(suffix=".xml") as output:
        # The crop box is what is displayed.
        subprocess.run(["pdftotext", "-bbox", "-cropbox", pdf, output.name], check=True)
        root = ElementTree.fromstring(open(output.name, encoding="utf-8").read())
    pages = []
    document = pypdfium2.PdfDocument(pdf)
    for page, text, shape in zip(root.iter(XHTML + "page"), texts, document):
        # Places are told on the page as displayed, its size as it was before.
        turned = shape.get_rotation() % 180 == 90
        size = [float(page.get(side))
                for side in (("height", "width") if turned else ("width", "height"))] * 2
        words = [
            {"text": word.text or "",
             "box": [float(word.get(side)) / length
                     for side, length in zip(("xMin", "yMin", "xMax", "yMax"), size)]}
            for word in page.iter(XHTML + "word")]
        pages.append({"text": text, "words": words})
    return pages


def pdfium(pdf):
    pages = []
    for page in pypdfium2.PdfDocument(pdf):
        textpage = page.get_textpage()
        text = textpage.get_text_range()
        words = []
        for word in text.split():
            searcher = textpage.search(word, match_case=True)
            found = searcher.get_next()
            if not found:
                continue
            boxes = [textpage.get_charbox(found[0] + index) for index in range(found[1])]
            left, bottom = min(b[0] for b in boxes), min(b[1] for b in boxes)
            right, top = max(b[2] for b in boxes), max(b[3] for b in boxes)
            words.append({"text": word, "box": displayed(page, left, bottom, right, top)})
        pages.append({"text": text, "words": words})
    return pages


def displayed(page, left, bottom, right, top):
    """From the page's own coordinates to shares of what is displayed."""
    x0, y0, x1, y1 = page.get_cropbox()
    a, b = (left - x0) / (x1 - x0), (right - x0) / (x1 - x0)
    c, d = (y1 - top) / (y1 - y0), (y1 - bottom) / (y1 - y0)
    return {0: [a, c, b, d], 90: [1 - d, a, 1 - c, b], 180: [1 - b, 1 - d, 1 - a, 1 - c],
            270: [c, 1 - b, d, 1 - a]}[page.get_rotation()]


def pdfjs(pdf):
    script = pathlib.Path(__file__).with_name("find_text.js")
    answer = subprocess.run(
        ["node", script, PDFJS, pdf], check=True, capture_output=True).stdout
    return json.loads(answer)


def main():
    pdf = sys.argv[1]
    found = {"poppler": poppler(pdf), "pdfium": pdfium(pdf)}
    if PDFJS.exists() and shutil.which("node"):
        found["pdfjs"] = pdfjs(pdf)
    print(json.dumps(found))


main()
