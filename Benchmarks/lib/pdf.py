"""Writes PDFs of scanned pages: each page one JPEG as it is, the way scanners write them."""
import struct
from pathlib import Path

START_OF_FRAME = {0xC0, 0xC1, 0xC2}
WITHOUT_LENGTH = {0x01, *range(0xD0, 0xD9)}
COLOUR_SPACES = {1: "/DeviceGray", 3: "/DeviceRGB"}
RESOLUTION = 300


def write(path, jpegs, count):
    """Writes `count` pages, taking the files in `jpegs` in turn. Every page has an image of its
    own, so that the file is as large as a real one."""
    images = [(data, *_frame(data)) for data in (Path(jpeg).read_bytes() for jpeg in jpegs)]

    def page(index, add):
        data, width, height, components = images[index % len(images)]
        across, down = (side * 72 / RESOLUTION for side in (width, height))
        content = f"q {across:.2f} 0 0 {down:.2f} 0 0 cm /Im Do Q".encode()
        image = add(
            f"<< /Type /XObject /Subtype /Image /Width {width} /Height {height}"
            f" /ColorSpace {COLOUR_SPACES[components]} /BitsPerComponent 8"
            f" /Filter /DCTDecode /Length {len(data)} >>", data)
        return across, down, f"/XObject << /Im {image} 0 R >>", content

    _write(path, count, page)


def write_texts(path, pages):
    """Writes a page for each list of lines, as large as they are, in Helvetica."""
    def page(index, add):
        lines = pages[index]
        content = "BT /F 14 Tf 20 TL 12 {} Td {} ET".format(
            20 * len(lines) - 4, " ".join(f"({line}) Tj T*" for line in lines))
        font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
        return 250, 20 * len(lines) + 10, f"/Font << /F {font} >>", content.encode()

    _write(path, len(pages), page)


def _write(path, count, page):
    """`page` adds what it needs and tells its width and height, its resources and its content."""
    with open(path, "wb") as file:
        file.write(b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n")
        offsets = {}

        def put(number, dictionary, stream=None):
            offsets[number] = file.tell()
            file.write(f"{number} 0 obj\n{dictionary}\n".encode())
            if stream is not None:
                file.write(b"stream\n" + stream + b"\nendstream\n")
            file.write(b"endobj\n")
            return number

        def add(dictionary, stream=None):
            return put(len(offsets) + 3, dictionary, stream)

        kids = []
        for index in range(count):
            across, down, resources, content = page(index, add)
            stream = add(f"<< /Length {len(content)} >>", content)
            kids.append(add(
                f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {across:.2f} {down:.2f}]"
                f" /Resources << {resources} >> /Contents {stream} 0 R >>"))
        put(1, "<< /Type /Catalog /Pages 2 0 R >>")
        put(2, f"<< /Type /Pages /Count {count} /Kids [{' '.join(f'{kid} 0 R' for kid in kids)}] >>")
        start = file.tell()
        file.write(f"xref\n0 {len(offsets) + 1}\n0000000000 65535 f \n".encode())
        file.write(b"".join(f"{offsets[number]:010} 00000 n \n".encode() for number in sorted(offsets)))
        file.write(
            f"trailer\n<< /Size {len(offsets) + 1} /Root 1 0 R >>\n"
            f"startxref\n{start}\n%%EOF\n".encode())


def _frame(data):
    """Width, height and number of components, from the JPEG's frame header."""
    position = 2
    while True:
        _, marker = data[position : position + 2]
        if marker in WITHOUT_LENGTH:
            position += 2
            continue
        if marker in START_OF_FRAME:
            height, width, components = struct.unpack(">HHB", data[position + 5 : position + 10])
            return width, height, components
        position += 2 + struct.unpack(">H", data[position + 2 : position + 4])[0]
