"""what looking for data and barcodes costs: beside recognition, and on hostile text"""
from lib import pages, tools
from lib.measuring import paired
from lib.report import Line, Note, at_most

PAGES = 10
TYPES = ("telephoneNumber,fullStreetAddress,URL,emailAddress,flightNumber,shipmentTrackingNumber,"
         "dateTimeDuration,currency,paymentReference")
SYMBOLOGIES = ("qr,microQR,aztec,dataMatrix,pdf417,code128,code39,code93,codabar,ean8,ean13,upce,"
               "i2of5,itf14,gs1DataBar,gs1DataBarExpanded,maxiCode,patchCode")
# A line of each, repeated: numbers that never end, and patterns that almost fit.
HOSTILE = {
    "digits": "0123456789" * 20,
    "digits in groups": "1234 5678 " * 20,
    "dots and signs": "a.b@c.d-e.f_g/" * 14,
    "dates that go on": "1/2/3/4 from 5 to 6 until 7 " * 7,
    "streets that go on": "12 Old New Green Park Street Road " * 6,
}
SIZES = (500_000, 1_000_000)


def measure(context):
    some = pages.for_speed(context, PAGES)
    with_types, without = paired(
        lambda: tools.quire_pages(context, some, "--jobs", "1", "--types", TYPES),
        lambda: tools.quire_pages(context, some, "--jobs", "1"), context.rounds)
    yield Line("CPU seconds a page, all types", with_types.cpu / len(some), "s",
               without.cpu / len(some), "quire, no types", at_most(1.03))
    with_codes, without_codes = paired(
        lambda: tools.quire_pages(context, some, "--jobs", "1", "--symbologies", SYMBOLOGIES),
        lambda: tools.quire_pages(context, some, "--jobs", "1"), context.rounds)
    yield Line("CPU seconds a page, all barcodes", with_codes.cpu / len(some), "s",
               without_codes.cpu / len(some), "quire, no barcodes", at_most(1.05))
    yield Note(f"hostile text: CPU seconds of the search alone, {SIZES[1]} characters against "
               f"{SIZES[0]}; twice the text should take twice the time")
    for name, line in HOSTILE.items():
        half, whole = (search_time(context, name, line, size) for size in SIZES)
        yield Line(f"hostile text: {name}", whole, "s", max(half, 0.01), "half of it", at_most(2.6))


def search_time(context, name, line, size):
    path = context.fresh(f"hostile-{name.replace(' ', '-')}-{size}").with_suffix(".pdf")
    write_text_pdf(path, line, size)

    def run(*arguments):
        return tools.quire(context, path, "--jobs", "1", "--formats", "json", *arguments).cpu

    return max(min(run("--types", TYPES) for _ in range(2)) - min(run() for _ in range(2)), 0)


def write_text_pdf(path, line, size):
    """One page with lines of one text, as small as they have to be."""
    count = max(1, size // len(line))
    content = "BT /F 1 Tf 1 TL 1 0 0 1 10 " + str(count + 10) + " Tm\n"
    escaped = line.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
    content += f"({escaped}) Tj T*\n" * count + "ET"
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 {count + 20}]"
        " /Resources << /Font << /F 4 0 R >> >> /Contents 5 0 R >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        f"<< /Length {len(content)} >>\nstream\n{content}\nendstream",
    ]
    data, offsets = b"%PDF-1.4\n", []
    for number, text in enumerate(objects, 1):
        offsets.append(len(data))
        data += f"{number} 0 obj\n{text}\nendobj\n".encode()
    start = len(data)
    data += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    data += b"".join(f"{offset:010} 00000 n \n".encode() for offset in offsets)
    data += (f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\n"
             f"startxref\n{start}\n%%EOF\n").encode()
    path.write_bytes(data)
