"""Compares searchable PDFs with the files they were made of.

usage: compare_pdfs.py SOURCES OUTPUTS
For every PDF in OUTPUTS: qpdf and Poppler find no fault in it that its source has not, and every page
looks the same. Prints a line for each file that fails, a summary, and ends with 1 if any does.
"""
import pathlib
import subprocess
import sys
import tempfile

from PIL import Image, ImageChops

RESOLUTION = "40"
# Of 255. Rounding may differ where a renderer draws in another order; content differs by far more.
LARGEST_DIFFERENCE = 16
MOST_PAGES = 12
TIME_LIMIT = 120


def run(*command):
    return subprocess.run(command, capture_output=True, timeout=TIME_LIMIT)


def qpdf_faults(pdf):
    return run("qpdf", "--check", pdf).returncode


def pages(pdf, folder):
    """Renders the first pages, and says what Poppler had against them."""
    result = run("pdftoppm", "-r", RESOLUTION, "-l", str(MOST_PAGES), pdf, folder / "page")
    complaints = {line for line in result.stderr.decode(errors="replace").splitlines()}
    return sorted(folder.glob("page*")), complaints


def difference(source, output):
    with tempfile.TemporaryDirectory() as before, tempfile.TemporaryDirectory() as after:
        old, old_complaints = pages(source, pathlib.Path(before))
        new, new_complaints = pages(output, pathlib.Path(after))
        if len(old) != len(new):
            return f"{len(new)} pages instead of {len(old)}"
        # Offsets in the file are in its messages.
        if len(new_complaints) > len(old_complaints):
            return f"Poppler says {sorted(new_complaints - old_complaints)[:1]}"
        for number, (left, right) in enumerate(zip(old, new), 1):
            with Image.open(left) as one, Image.open(right) as other:
                if one.size != other.size:
                    return f"page {number} has another size"
                extremes = ImageChops.difference(one, other).getextrema()
                most = max(extremes[1] if isinstance(extremes[0], int)
                           else max(pair[1] for pair in extremes), 0)
                if most > LARGEST_DIFFERENCE:
                    return f"page {number} looks different, by {most} of 255"
    return None


def main():
    sources, outputs = map(pathlib.Path, sys.argv[1:])
    checked = failed = 0
    for output in sorted(outputs.rglob("*.pdf")):
        source = sources / output.relative_to(outputs)
        if not source.exists():
            continue
        checked += 1
        try:
            problem = difference(source, output)
            if qpdf_faults(output) > qpdf_faults(source):
                problem = run("qpdf", "--check", output).stderr.decode(errors="replace")[:300]
        except subprocess.TimeoutExpired:
            problem = "took too long to look at"
        if problem:
            failed += 1
            print(f"{output.relative_to(outputs)}: {problem}")
    print(f"{checked} compared, {failed} failed")
    sys.exit(1 if failed else 0)


main()
