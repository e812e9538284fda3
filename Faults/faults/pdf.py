"""Small PDF files, written by hand: pages of text, pages that are one picture, and both."""
import zlib


class PDF:
    def __init__(self):
        self.pages = []

    def add_text(self, lines, size=(300, 120)):
        shown = " T* ".join("(" + line.replace("(", r"\(").replace(")", r"\)") + ") Tj"
                            for line in lines)
        content = f"BT /F1 12 Tf 14 TL 12 {size[1] - 20} Td {shown} ET"
        self.pages.append((size, content.encode(), None))

    def add_picture(self, width, height, grey):
        """A page that is one 8-bit grey picture at 150 dpi; `grey` has its rows, top first."""
        size = (width * 72 / 150, height * 72 / 150)
        content = f"q {size[0]:.2f} 0 0 {size[1]:.2f} 0 0 cm /I Do Q"
        self.pages.append((size, content.encode(), (width, height, grey)))

    def bytes(self):
        objects = [b"<< /Type /Catalog /Pages 2 0 R >>", None,
                   b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
        kids = []
        for size, content, picture in self.pages:
            resources = b"/Font << /F1 3 0 R >>"
            if picture:
                width, height, grey = picture
                head = (f"/Type /XObject /Subtype /Image /Width {width} /Height {height}"
                        " /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode")
                objects.append(stream(zlib.compress(grey), head.encode()))
                resources = b"/XObject << /I %d 0 R >>" % len(objects)
            objects.append(stream(content))
            objects.append(
                b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %.2f %.2f] /Contents %d 0 R"
                b" /Resources << %s >> >>" % (*size, len(objects), resources))
            kids.append(b"%d 0 R" % len(objects))
        objects[1] = b"<< /Type /Pages /Kids [%s] /Count %d >>" % (b" ".join(kids), len(kids))
        return assembled(objects)


def stream(data, head=b""):
    return b"<< %s /Length %d >>\nstream\n%s\nendstream" % (head, len(data), data)


def assembled(objects):
    """A file of these objects, numbered from 1, the first being its catalogue."""
    out, offsets = bytearray(b"%PDF-1.5\n"), []
    for number, body in enumerate(objects, 1):
        offsets.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    for offset in offsets:
        out += b"%010d 00000 n \n" % offset
    out += b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
        len(objects) + 1, table)
    return bytes(out)
