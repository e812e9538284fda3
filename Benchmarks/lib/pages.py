"""Which images are read."""
from dataclasses import dataclass
from itertools import chain, zip_longest
from pathlib import Path

IMAGES = {".jpg", ".jpeg", ".png", ".tif", ".tiff"}
SPEED_SETS = ("old-books-eng", "ehri-eng")


@dataclass(frozen=True)
class Pages:
    """Images in one language, with the names that quire and tesseract have for it."""

    paths: list[Path]
    language: str = "en"
    model: str = "eng"

    def __len__(self):
        return len(self.paths)


def for_speed(context, wanted):
    """English pages: samples, and as many real ones from each set of the corpus where it is."""
    # The fax has three pages; files and pages are to be the same count.
    samples = [path for path in images(Path("samples/english")) if path.suffix != ".tif"]
    sets = [samples, *(images(context.corpus / name) for name in SPEED_SETS)]
    mixed = [path for path in chain(*zip_longest(*sets)) if path]
    return Pages(mixed[: context.limit(wanted)])


def images(folder):
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.iterdir() if path.suffix.lower() in IMAGES)
