"""what looking for data and barcodes costs: beside recognition, and on hostile text"""
import subprocess
from pathlib import Path

from lib import pages, tools
from lib.measuring import paired
from lib.pages import Pages
from lib.report import CannotMeasure, Line, Note, at_most

PAGES = 10
TYPES = ("telephoneNumber,fullStreetAddress,URL,emailAddress,flightNumber,shipmentTrackingNumber,"
         "dateTimeDuration,currency,paymentReference")
SYMBOLOGIES = ("qr,microQR,aztec,dataMatrix,pdf417,code128,code39,code93,codabar,ean8,ean13,upce,"
               "i2of5,itf14,gs1DataBar,gs1DataBarExpanded,maxiCode,patchCode")
# Folders of the corpus with pages of print and no codes, and which of theirs.
CODELESS = (("old-books-eng", "*"), ("ehri-eng", "*"), ("fondue-spa", "*"), ("fondue-ita", "*"),
            ("printscan", "*-clean300.jpg"))
SIZES = (500_000, 1_000_000)


def measure(context):
    some = pages.for_speed(context, PAGES)
    with_types, without = paired(
        lambda: tools.quire_pages(context, some, "--jobs", "1", "--types", TYPES),
        lambda: tools.quire_pages(context, some, "--jobs", "1"), context.rounds)
    yield Line("CPU seconds a page, all types", with_types.cpu / len(some), "s",
               without.cpu / len(some), "quire, no types", at_most(1.03))
    yield from barcodes(context)
    yield Note(f"hostile text: CPU seconds of the search alone, {SIZES[1]} characters against "
               f"{SIZES[0]}; twice the text should take twice the time")
    for name, (half, whole) in hostile().items():
        yield Line(f"hostile text: {name}", whole, "s", max(half, 0.01), "half of it", at_most(2.6))


def barcodes(context):
    """Beside reading pages of print that have none."""
    found = [path for folder, pattern in CODELESS for path in sorted((context.corpus / folder).glob(pattern))
             if path.suffix in pages.IMAGES]
    if not found:
        yield Note(f"skipped: no pages without barcodes in {context.corpus}")
        return
    some = Pages(found[: context.limit(len(found))])
    with_codes, without_codes = paired(
        lambda: tools.quire_pages(context, some, "--jobs", "1", "--symbologies", SYMBOLOGIES),
        lambda: tools.quire_pages(context, some, "--jobs", "1"), context.rounds)
    yield Line(f"CPU seconds a page, all barcodes, {len(some)} pages", with_codes.cpu / len(some), "s",
               without_codes.cpu / len(some), "quire, no barcodes", at_most(1.05), 3)


def hostile():
    """Seconds at either size for each kind of text."""
    bench = Path(".build/release/quire-bench")
    if not bench.exists():
        raise CannotMeasure("there is no .build/release/quire-bench; 'make bench' builds it")
    output = subprocess.run(
        [bench, "hostile", *map(str, SIZES)], check=True, capture_output=True, text=True).stdout
    seconds = {}
    for line in output.splitlines():
        name, _, value = line.split("\t")
        seconds.setdefault(name, []).append(float(value))
    return seconds
