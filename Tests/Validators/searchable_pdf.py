"""Compares the text of a searchable PDF, as other programs find it, with a document's JSON.

usage: searchable_pdf.py DOCUMENT.json DOCUMENT.txt DOCUMENT.pdf
prints one JSON object: for Poppler and PDFium the character error rate against the text, for Poppler
also the share of words found, order aside, and the mean overlap of its word boxes with the document's.
"""
import json
import re
import subprocess
import sys
import tempfile
import unicodedata
import xml.etree.ElementTree as ElementTree
from collections import Counter

import pypdfium2
from rapidfuzz.distance import Levenshtein

# What programs put around text that runs to the left.
DIRECTION_MARKS = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
XHTML = "{http://www.w3.org/1999/xhtml}"


def plain(text):
    text = unicodedata.normalize("NFC", text)
    text = "".join(c for c in text if c not in DIRECTION_MARKS)
    # PDFium marks a hyphen at the end of a line with a character of its own.
    text = text.replace("\ufffe", "-").replace("\u0002", "-")
    return re.sub(r"\s+", " ", text).strip()


def error_rate(expected, found):
    expected, found = plain(expected), plain(found)
    return Levenshtein.distance(expected, found) / max(1, len(expected))


def words_found(expected, found):
    expected, found = Counter(plain(expected).split()), Counter(plain(found).split())
    return 2 * sum((expected & found).values()) / max(1, expected.total() + found.total())


def poppler_text(pdf):
    return subprocess.run(
        ["pdftotext", "-raw", "-enc", "UTF-8", pdf, "-"], check=True, capture_output=True
    ).stdout.decode()


def pdfium_text(pdf):
    document = pypdfium2.PdfDocument(pdf)
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def poppler_boxes(pdf):
    """For each page the words with their boxes, as shares of the page's width and height."""
    with tempfile.NamedTemporaryFile(suffix=".xml") as output:
        subprocess.run(["pdftotext", "-bbox", pdf, output.name], check=True)
        text = open(output.name, encoding="utf-8").read()
    for page in ElementTree.fromstring(text).iter(XHTML + "page"):
        width, height = float(page.get("width")), float(page.get("height"))
        yield [
            (word.text or "", (float(word.get("xMin")) / width, float(word.get("yMin")) / height,
                               float(word.get("xMax")) / width, float(word.get("yMax")) / height))
            for word in page.iter(XHTML + "word")]


def our_boxes(document):
    for page in document["pages"]:
        size = page.get("size")
        words = []
        for item in page["items"]:
            if item["source"] != "ocr":
                continue
            for word in item["words"]:
                xs = [corner[0] / size["width"] for corner in word["quad"]]
                ys = [corner[1] / size["height"] for corner in word["quad"]]
                words.append((word["text"], (min(xs), min(ys), max(xs), max(ys))))
        yield words


def overlap(left, right):
    width = min(left[2], right[2]) - max(left[0], right[0])
    height = min(left[3], right[3]) - max(left[1], right[1])
    if width <= 0 or height <= 0:
        return 0.0
    common = width * height
    area = sum((box[2] - box[0]) * (box[3] - box[1]) for box in (left, right))
    return common / (area - common)


def overlaps(document, pdf):
    """Of every word that Poppler finds under the same spelling, its best overlap with one of ours."""
    for ours, theirs in zip(our_boxes(document), poppler_boxes(pdf)):
        by_text = {}
        for text, box in ours:
            by_text.setdefault(plain(text), []).append(box)
        for text, box in theirs:
            candidates = by_text.get(plain(text))
            if candidates:
                yield max(overlap(box, candidate) for candidate in candidates)


def main():
    json_path, text_path, pdf = sys.argv[1:]
    document = json.load(open(json_path, encoding="utf-8"))
    text = open(text_path, encoding="utf-8").read()
    raw = poppler_text(pdf)
    found = list(overlaps(document, pdf))
    print(json.dumps({
        "popplerErrorRate": error_rate(text, raw),
        "popplerWords": words_found(text, raw),
        "pdfiumErrorRate": error_rate(text, pdfium_text(pdf)),
        "boxOverlap": sum(found) / len(found) if found else None,
        "boxes": len(found),
        "words": sum(len(words) for words in our_boxes(document)),
    }))


main()
