"""Facts about the machine, without which no figure means anything."""
import os
import platform
import subprocess
from pathlib import Path

from . import environments


def load_average():
    averages = os.getloadavg()
    text = " ".join(f"{value:.2f}" for value in averages)
    busy = averages[0] > len(os.sched_getaffinity(0)) / 2
    return text + (" (others use the machine: trust CPU seconds, not wall time)" if busy else "")


def facts(context):
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / (1 << 30)
    yield f"machine: {context.cores} cores, {_processor()}, {memory:.0f} GB, {_system()}"
    versions = [
        _first_line(context.quire, "version"),
        " ".join(_first_line("tesseract", "--version").split()),
    ]
    if environments.OCRMYPDF.exists():
        versions.append("ocrmypdf " + _first_line(environments.OCRMYPDF, "--version"))
    yield f"versions: {', '.join(versions)}, Python {platform.python_version()}"


def _processor():
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


def _system():
    release = platform.freedesktop_os_release().get("PRETTY_NAME", "Linux")
    return f"{release}, Linux {platform.release()}"


def _first_line(*command):
    output = subprocess.run(command, capture_output=True, text=True)
    return (output.stdout or output.stderr).partition("\n")[0]
