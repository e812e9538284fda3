"""Starts quire, watches it and its workers, and ends them."""
import os
import signal
import subprocess
import time


class Product:
    def __init__(self, quire):
        self.quire = quire

    def command(self, *arguments):
        return subprocess.run([self.quire, *map(str, arguments)], capture_output=True, timeout=300)

    def run(self, inputs, out, *options, log=None):
        return Run(self.quire, ["run", *map(str, inputs), "-o", str(out), *map(str, options)], log)


class Run:
    """A `quire run` in a session of its own, so that everything it started can be found."""

    def __init__(self, quire, arguments, log):
        self.log = open(log, "ab") if log else subprocess.DEVNULL
        self.process = subprocess.Popen(
            [quire, *arguments], stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
            start_new_session=True)
        self.id = self.process.pid

    def wait(self, seconds):
        """The exit code, or None when it is still running after so long."""
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def workers(self):
        return [int(n) for task in _listed(f"/proc/{self.id}/task")
                for n in _text(f"/proc/{self.id}/task/{task}/children").split()]

    def kill(self, process=None):
        try:
            os.kill(process or self.id, signal.SIGKILL)
        except ProcessLookupError:
            return False
        return True

    def left_behind(self, seconds=5):
        """Processes of this run that still live so long after its end."""
        end = time.monotonic() + seconds
        while True:
            left = [n for n in map(int, filter(str.isdigit, _listed("/proc")))
                    if n != self.id and self._is_ours(n)]
            if not left or time.monotonic() > end:
                return left
            time.sleep(0.02)

    def _is_ours(self, process):
        fields = _text(f"/proc/{process}/stat").rpartition(")")[2].split()
        return len(fields) > 3 and int(fields[3]) == self.id and fields[0] != "Z"


def _listed(folder):
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _text(path):
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return ""
