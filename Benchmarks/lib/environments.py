"""Python packages in virtual environments of their own, under .venv."""
import subprocess
import sys
from pathlib import Path

from .report import CannotMeasure

OCRMYPDF = Path(".venv/ocrmypdf/bin/ocrmypdf")


def python_with(package):
    """A Python that has `package`, installed now where it is missing."""
    folder = Path(".venv") / package
    python = folder / "bin/python"
    if not (folder / "complete").exists():
        commands = (
            [sys.executable, "-m", "venv", "--clear", str(folder)],
            [str(python), "-m", "pip", "install", "--quiet", package],
        )
        for command in commands:
            result = subprocess.run(command, capture_output=True, text=True)
            if result.returncode != 0:
                last = (result.stderr or result.stdout).strip().rpartition("\n")[2]
                raise CannotMeasure(f"{package} cannot be installed in {folder}: {last}")
        (folder / "complete").touch()
    return python
