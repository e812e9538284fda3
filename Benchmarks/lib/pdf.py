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
    offsets = []
    with open(path, "wb") as file:
        file.write(b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n")

        def add(dictionary, stream=None):
            offsets.append(file.tell())
            file.write(f"{len(offsets)} 0 obj\n{dictionary}\n".encode())
            if stream is not None:
                file.write(b"stream\n" + stream + b"\nendstream\n")
            file.write(b"endobj\n")
            return len(offsets)

        kids = " ".join(f"{3 + 3 * index} 0 R" for index in range(count))
        add("<< /Type /Catalog /Pages 2 0 R >>")
        add(f"<< /Type /Pages /Count {count} /Kids [{kids}] >>")
        for index in range(count):
            data, width, height, components = images[index % len(images)]
            across, down = (side * 72 / RESOLUTION for side in (width, height))
            page = 3 + 3 * index
            add(f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {across:.2f} {down:.2f}]"
                f" /Resources << /XObject << /Im {page + 2} 0 R >> >> /Contents {page + 1} 0 R >>")
            content = f"q {across:.2f} 0 0 {down:.2f} 0 0 cm /Im Do Q".encode()
            add(f"<< /Length {len(content)} >>", content)
            add(f"<< /Type /XObject /Subtype /Image /Width {width} /Height {height}"
                f" /ColorSpace {COLOUR_SPACES[components]} /BitsPerComponent 8"
                f" /Filter /DCTDecode /Length {len(data)} >>", data)
        start = file.tell()
        file.write(f"xref\n0 {len(offsets) + 1}\n0000000000 65535 f \n".encode())
        file.write(b"".join(f"{offset:010} 00000 n \n".encode() for offset in offsets))
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
