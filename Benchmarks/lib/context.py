"""What all rows share: arguments, tools, and a folder for what runs write."""
import os
import shutil
import tempfile
from pathlib import Path

from .report import CannotMeasure


class Context:
    def __init__(self, arguments):
        self.arguments = arguments
        self.cores = len(os.sched_getaffinity(0))
        self.quire = Path(".build/release/quire")
        self.corpus = Path(arguments.shared) / "corpus"
        self.score_tool = Path(arguments.shared) / "tools/score.py"
        self.serial = 0

    def __enter__(self):
        if not self.quire.exists():
            raise CannotMeasure("there is no .build/release/quire; 'make release' builds it")
        if not shutil.which("tesseract"):
            raise CannotMeasure("there is no tesseract; 'apt-get install tesseract-ocr' brings it")
        Path("bench-out").mkdir(exist_ok=True)
        self.scratch = Path(tempfile.mkdtemp(prefix="run-", dir="bench-out"))
        return self

    def __exit__(self, *_):
        if not self.arguments.keep:
            shutil.rmtree(self.scratch, ignore_errors=True)
            if not any(Path("bench-out").iterdir()):
                Path("bench-out").rmdir()

    @property
    def rounds(self):
        return self.arguments.rounds

    def limit(self, pages):
        """As many pages as a row wants, or the fewer that --pages allows."""
        return min(pages, self.arguments.pages or pages)

    def fresh(self, name):
        """A path in the scratch folder that nothing has used."""
        self.serial += 1
        return self.scratch / f"{self.serial:03}-{name}"

    def list_file(self, paths, separator="\n"):
        file = self.fresh("list.txt")
        file.write_bytes(b"".join(os.fsencode(path) + separator.encode() for path in paths))
        return file
