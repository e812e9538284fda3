"""The batch that is killed: short mixed pages, which are read in some ten milliseconds each."""
from . import leptonica, pdf, words

SINGLE = ["png", "bmp", "pnm", "jpeg", "gif", "webp", "jp2", "tiff-g4", "tiff-zip"]
FOLDERS = ["", "letters", "faxes/2019", "faxes/2020", "books/a", "books/b"]


def make(folder, random, pages):
    """Fills `folder` with about that many pages; returns how many there are and what is in it."""
    counts = {"pages": 0, "files": 0, "duplicates": 0, "collisions": 0, "unreadable": 0}
    number = 0
    while counts["pages"] < pages:
        number += 1
        place = folder / random.choice(FOLDERS)
        place.mkdir(parents=True, exist_ok=True)
        kind = random.random()
        if kind < 0.5:
            path = place / f"single-{number}"
            path, count = _single(path, random), 1
        elif kind < 0.75:
            count = random.randint(2, 6)
            path = _tiff(place / f"fax-{number}.tif", random, count)
        else:
            count = random.randint(2, 24 if kind > 0.97 else 6)
            path = _pdf(place / f"paper-{number}.pdf", random, count)
        counts["pages"] += count
        counts["files"] += 1
        if random.random() < 0.1:
            other = folder / random.choice(FOLDERS) / f"copy-of-{path.name}"
            other.parent.mkdir(parents=True, exist_ok=True)
            other.write_bytes(path.read_bytes())
            counts["duplicates"] += 1
        if random.random() < 0.1:
            _single(path.with_suffix(""), random, besides=path.suffix)
            counts["pages"] += 1
            counts["files"] += 1
            counts["collisions"] += 1
    _unreadable(folder, counts)
    return counts


def _picture(random):
    return leptonica.drawn([words.line(random, 3)])


def _single(path, random, besides=None):
    names = [n for n in SINGLE if "." + leptonica.FORMATS[n][1] != besides]
    name = random.choice(names)
    path = path.with_name(f"{path.name}.{leptonica.FORMATS[name][1]}")
    path.write_bytes(_picture(random).encoded(name))
    return path


def _tiff(path, random, count):
    for number in range(count):
        compression = random.choice(["tiff-g4", "tiff-lzw", "tiff-zip", "tiff-packbits"])
        _picture(random).appended_to(path, compression, first=number == 0)
    return path


def _pdf(path, random, count):
    document = pdf.PDF()
    for _ in range(count):
        if random.random() < 0.5:
            document.add_text([words.line(random, 5) for _ in range(4)])
        else:
            bmp = _picture(random)
            width, height, grey = _pixels(bmp.encoded("pnm"))
            document.add_picture(width, height, grey)
    path.write_bytes(document.bytes())
    return path


def _pixels(pgm):
    """Width, height and rows of a binary PGM as Leptonica writes it."""
    head, rest = pgm.split(b"\n255\n", 1)
    width, height = (int(n) for n in head.split(b"\n")[-1].split())
    return width, height, rest


def _unreadable(folder, counts):
    """Files that fail, so that failures have to survive kills too; two of them are the same."""
    (folder / "empty.pdf").write_bytes(b"")
    (folder / "cut-short.pdf").write_bytes(b"%PDF-1.4\nnothing of a document follows\n")
    broken = pdf.PDF().bytes()
    (folder / "broken.pdf").write_bytes(broken)
    (folder / "letters" / "broken-again.pdf").write_bytes(broken)
    (folder / "notes.md").write_text("Not a scan, and not named like one.\n")
    counts["unreadable"] += 4
