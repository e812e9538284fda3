"""Texts against ground truth, where the corpus is."""
import re
import subprocess

from . import environments
from .report import CannotMeasure, Note


def scored(rows):
    """Makes a row's `measure` of what yields lines from a context and a Python that can score."""

    def measure(context):
        if not context.corpus.is_dir() or not context.score_tool.exists():
            yield Note(f"skipped: {context.corpus} is not here")
            return
        try:
            python = environments.python_with("rapidfuzz")
        except CannotMeasure as error:
            yield Note(f"skipped: {error}")
            return
        yield from rows(context, python)

    return measure


def error_rate(context, python, some, name, texts):
    """Micro-averaged over the set."""
    truths = context.list_file([f"{name}/{path.stem}.gt.txt" for path in some.paths])
    output = subprocess.run(
        [python, context.score_tool, context.corpus, texts, truths], capture_output=True, text=True,
        check=True).stdout
    row = next((line for line in output.splitlines() if line.startswith(name)), "")
    match = re.search(r"pages\s+(\d+)\s+CER\s+([0-9.]+)", row)
    if not match or int(match[1]) != len(some):
        raise CannotMeasure(f"{context.score_tool} did not find all texts of {name}")
    return float(match[2])
