"""A running quire watch: started, killed, asked."""
import json, os, shutil, signal, subprocess, time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.path.join(ROOT, ".build", "release")
TICK = os.sysconf("SC_CLK_TCK")


class Watcher:
    def __init__(self, folder, settle=0.5, pipeline="", worker="quire-faulty-worker", wrapper=()):
        self.folder, self.wrapper = folder, list(wrapper)
        self.drop, self.out = os.path.join(folder, "in"), os.path.join(folder, "out")
        self.bin = os.path.join(folder, "bin")
        self.metrics_file = os.path.join(folder, "metrics")
        for path in (self.drop, self.bin):
            os.makedirs(path, exist_ok=True)
        for source, name in (("quire", "quire"), (worker, "quire-worker")):
            shutil.copy2(os.path.join(BUILD, source), os.path.join(self.bin, name))
        self.pipeline = os.path.join(folder, "drop.yaml")
        with open(self.pipeline, "w") as file:
            file.write(pipeline)
        self.settle = settle
        self.log = open(os.path.join(folder, "log"), "ab")
        self.process = None

    def start(self, *more):
        self.process = subprocess.Popen(
            self.wrapper + [
                os.path.join(self.bin, "quire"), "watch", self.drop, "-o", self.out, "-p",
                self.pipeline, "--settle", str(self.settle), "--log", "json", "--metrics",
                self.metrics_file, *more],
            stdout=subprocess.DEVNULL, stderr=self.log, stdin=subprocess.DEVNULL)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(60)

    def status(self):
        """State to number of inputs."""
        answer = subprocess.run(
            [os.path.join(self.bin, "quire"), "status", self.out, "--format", "json"],
            capture_output=True, text=True)
        return json.loads(answer.stdout)["states"] if answer.returncode == 0 else {}

    def entries(self):
        """What was logged, by all that were started."""
        with open(os.path.join(self.folder, "log"), "rb") as file:
            for line in file:
                try:
                    yield json.loads(line)
                except ValueError:
                    yield {"level": "error", "message": line.decode(errors="replace")}

    def processor_seconds(self):
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def resident(self):
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def wait_until(condition, limit, pause=0.2):
    """Whether the condition came true within the limit."""
    end = time.monotonic() + limit
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(pause)
    return condition()


def scan(text, pages=("ok",)):
    """A made-up scan that quire-faulty-worker reads at once."""
    lines = ["P5 # a greymap to who sees no further", f"# {text}", "probe ok", *pages, f"# end {text}"]
    return ("\n".join(lines) + "\n").encode()
