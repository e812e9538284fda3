"""SIGKILL of the coordinator or of a worker at random instants, until a batch has been read all the
same; then what lies there is compared with an undisturbed run, byte for byte."""
import shutil
import time

from . import batch, tree

PAGES = 500
KILLS = 200
SEARCHES = ["anchor", "silver turtle", "window OR winter", "thund*", "notaword"]


def run(context):
    report = context.report("kills")
    folder = context.folder("kills")
    source = folder / "in"
    source.mkdir()
    random = context.random("kills batch")
    made = batch.make(source, random, PAGES)
    report.note(f"a batch of {made['pages']} pages in {made['files']} files, besides"
                f" {made['duplicates']} duplicates and {made['unreadable']} unreadable files;"
                f" {made['collisions']} of the names meet")
    truth = folder / "truth"
    started = time.monotonic()
    undisturbed = context.product.run([source], truth, log=folder / "truth.log")
    code = undisturbed.wait(600)
    report.note(f"undisturbed: {time.monotonic() - started:.1f} s, exit code {code}")
    report.promise("undisturbed run ends with 1, for the unreadable files", code == 1)
    for problem in tree.problems(truth):
        report.broken(f"undisturbed: {problem}")
    wanted = Expected(context, truth, code)

    kills = {"coordinator": 0, "worker": 0}
    rounds = restarts = 0
    random = context.random("kills")
    gentle = []
    limit = KILLS * context.scale
    while sum(kills.values()) < limit:
        rounds += 1
        out = folder / f"out-{rounds}"
        log = folder / f"out-{rounds}.log"
        code, starts = _until_it_ends(context, report, source, out, log, random, kills, limit)
        restarts += starts - 1
        gentle += tree.gentle_pages(out)
        if wanted.compare(report, out, code, f"round {rounds}"):
            shutil.rmtree(out)
            log.unlink()
    report.count("kills of the coordinator", kills["coordinator"])
    report.count("kills of a worker", kills["worker"])
    report.count("batches finished", rounds)
    report.count("restarts", restarts)
    report.count("documents lost", wanted.lost)
    report.count("documents duplicated", wanted.doubled)
    report.count("torn or left-over files", wanted.torn)
    report.count("outputs that differ", wanted.different)
    report.count("pages with gentler settings or a timeout", len(gentle))
    for page in gentle:
        report.broken(f"by kills alone: {page}")
    return report


def _until_it_ends(context, report, source, out, log, random, kills, limit):
    """Runs, kills and runs again; returns the last exit code and how many runs it took."""
    starts = 0
    while True:
        starts += 1
        run = context.product.run([source], out, log=log)
        victims = set()
        while True:
            # Mostly soon enough that several kills fall into one batch, now and then late.
            pause = random.uniform(0.02, 1.2) if random.random() < 0.8 else random.uniform(1, 8)
            code = run.wait(pause)
            if code is not None:
                break
            if sum(kills.values()) >= limit:
                code = run.wait(600)
                break
            workers = run.workers()
            victims.update(workers)
            if random.random() < 0.5 and workers:
                kills["worker"] += run.kill(random.choice(workers))
                continue
            kills["coordinator"] += run.kill()
            run.process.wait()
            code = -9
            break
        left = run.left_behind()
        if left:
            report.broken(f"{len(left)} worker processes outlived their run")
        if code is None:
            run.kill()
            report.broken("a run did not end within 600 s")
        if code != -9:
            return code, starts


class Expected:
    """What an undisturbed run gave."""

    def __init__(self, context, out, code):
        self.context = context
        self.code = code
        self.files = tree.outputs(out)
        self.rows = tree.catalogue(out)
        self.paths = sorted(line["path"] for line in tree.summary(out))
        self.hits = self._hits(out)
        self.lost = self.doubled = self.torn = self.different = 0

    def _hits(self, out):
        return [self.context.product.command("search", text, "--index", out, "--format", "json")
                .stdout for text in SEARCHES]

    def compare(self, report, out, code, name):
        """Whether the folder is as it should be; adds to the counts."""
        before = (self.lost, self.doubled, self.torn, self.different)
        if code != self.code:
            report.broken(f"{name}: exit code {code} instead of {self.code}")
        for problem in tree.problems(out):
            self.torn += 1
            report.broken(f"{name}: {problem}")
        files = tree.outputs(out)
        if tree.SUMMARY not in files:
            report.broken(f"{name}: no {tree.SUMMARY}")
            return False
        paths = sorted(line["path"] for line in tree.summary(out))
        missing, extra = set(self.paths) - set(paths), len(paths) - len(set(paths))
        self.lost += len(missing)
        self.doubled += extra + len(set(paths) - set(self.paths))
        for path in sorted(missing):
            report.broken(f"{name}: lost {path}")
        for path in sorted(set(files) | set(self.files)):
            if files.get(path) != self.files.get(path):
                self.different += 1
                how = "missing" if path not in files else (
                    "not wanted" if path not in self.files else "different")
                report.broken(f"{name}: {path} is {how}")
        rows = tree.catalogue(out)
        for table, wanted in self.rows.items():
            if rows[table] != wanted:
                self.different += 1
                report.broken(f"{name}: the index differs in {table}")
        if self._hits(out) != self.hits:
            self.different += 1
            report.broken(f"{name}: searches find something else")
        return before == (self.lost, self.doubled, self.torn, self.different) \
            and code == self.code
