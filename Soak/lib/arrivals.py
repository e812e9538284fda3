"""Files that come in every manner while the watcher is killed again and again."""
import json, os, random, threading, time
from watcher import Watcher, wait_until, scan

WRITERS = 8
KILLS = 20


class Writer(threading.Thread):
    """Drops its share of the files; remembers what every file of the drop folder holds at last."""

    def __init__(self, number, drop, away, count, longest_pause):
        super().__init__()
        self.number, self.drop, self.away, self.count = number, drop, away, count
        self.random = random.Random(number)
        self.longest_pause = longest_pause
        self.contents = {}
        self.copies = 0

    def run(self):
        manners = [
            self.plain, self.slow, self.renamed, self.copied, self.linked, self.temporary,
            self.chunks, self.again]
        for number in range(self.count):
            folder = self.random.choice(["", "a", "a/b", f"w{self.number}/{number // 50}"])
            os.makedirs(os.path.join(self.drop, folder), exist_ok=True)
            name = os.path.join(folder, f"{self.number}-{number:05}.pgm")
            # Pages of some length, so that there is something to read half of.
            data = scan(f"{self.number} {number} " + "x" * self.random.randrange(20, 4000))
            manner = manners[number % len(manners)]
            manner(os.path.join(self.drop, name), data)
            if manner != self.again:
                self.contents[name] = data

    def pause(self):
        return self.random.random() ** 4 * self.longest_pause

    def plain(self, path, data):
        with open(path, "wb") as file:
            file.write(data)

    def slow(self, path, data):
        third = len(data) // 3
        with open(path, "wb") as file:
            for part in (data[:third], data[third:2 * third], data[2 * third:]):
                file.write(part)
                file.flush()
                time.sleep(self.pause())

    def renamed(self, path, data):
        hidden = os.path.join(self.away, f"{self.number}.new")
        self.plain(hidden, data)
        os.rename(hidden, path)

    def copied(self, path, data):
        source = os.path.join(self.away, f"{self.number}.copy")
        self.plain(source, data)
        os.utime(source, (1e9, 1e9))
        with open(source, "rb") as old, open(path, "wb") as new:
            while part := old.read(512):
                new.write(part)
        os.utime(path, (1e9, 1e9))

    def linked(self, path, data):
        self.slow(path + ".filepart", data)
        os.link(path + ".filepart", path)
        os.unlink(path + ".filepart")

    def temporary(self, path, data):
        part = self.random.choice([path + ".part", path + ".tmp"])
        self.slow(part, data)
        os.rename(part, path)

    def chunks(self, path, data):
        """Out of order, as some clients write: the file has its full length from the first moment."""
        step = max(1, len(data) // 4)
        order = list(range(0, len(data), step))
        self.random.shuffle(order)
        with open(path, "wb") as file:
            file.truncate(len(data))
            for offset in order:
                file.seek(offset)
                file.write(data[offset:offset + step])
                file.flush()
                time.sleep(self.pause() / 4)

    def again(self, path, data):
        """The bytes of an earlier file under another name."""
        name, old = self.random.choice(list(self.contents.items()))
        self.plain(path, old)
        self.contents[os.path.relpath(path, self.drop)] = old
        self.copies += 1


def run(folder, is_long):
    count, longest_pause = (5000, 3.0) if is_long else (1600, 3.0)
    watcher = Watcher(folder, settle=0.5)
    away = os.path.join(folder, "away")
    os.makedirs(away)
    writers = [Writer(n, watcher.drop, away, count // WRITERS, longest_pause) for n in range(WRITERS)]
    start = time.monotonic()
    for writer in writers:
        writer.start()
    kills = 0
    chance = random.Random(7)
    watcher.start()
    while any(writer.is_alive() for writer in writers) or kills < KILLS:
        time.sleep(chance.uniform(0.5, 4.0))
        if kills < KILLS:
            watcher.kill()
            kills += 1
            watcher.start()
    for writer in writers:
        writer.join()
    contents = {name: data for writer in writers for name, data in writer.contents.items()}
    wanted = len(contents)
    kinds = len(set(contents.values()))

    def is_done():
        states = watcher.status()
        return states.get("written", 0) + states.get("duplicate", 0) >= wanted

    wait_until(is_done, 600, 1)
    seconds = time.monotonic() - start
    states = watcher.status()
    ending = watcher.stop()
    # What became of each file: its own document, or a note that names another with the same bytes.
    missing, wrong, read = [], [], {}
    for name, data in contents.items():
        try:
            with open(os.path.join(watcher.out, os.path.splitext(name)[0] + ".json")) as file:
                document = json.load(file)
        except (OSError, ValueError):
            missing.append(name)
            continue
        if "duplicateOf" in document:
            if contents.get(document["duplicateOf"]) != data:
                wrong.append(name)
        else:
            read.setdefault(data, []).append(name)
            if document["sources"][0]["bytes"] != len(data) or len(document["pages"]) != 1:
                wrong.append(name)
    twice = sum(len(names) - 1 for names in read.values())
    with open(os.path.join(watcher.bin, "attempts")) as file:
        pages = sum(line.startswith("1 ok") for line in file)
    others = {s: n for s, n in states.items() if n and s not in ("written", "duplicate")}
    errors = [e for e in watcher.entries() if e["level"] == "error"]
    yield f"{wanted} files, {KILLS} kills: without a result", f"{len(missing)}", "0", not missing
    yield "half read, or duplicates that name another", f"{len(wrong)}", "0", not wrong
    yield f"{kinds} contents: documents too many", f"{twice}", "0", twice == 0 and len(read) == kinds
    yield "left in the ledger in another state", f"{others or 0}", "0", not others
    yield "errors logged", f"{len(errors)}", "0", not errors
    # A page whose answer was on its way when the watcher was killed is read again.
    yield "pages read again after a kill", f"{pages - kinds}", f"<= {KILLS * 8}", pages - kinds <= KILLS * 8
    yield "exit code when told to stop", f"{ending}", "0", ending == 0
    yield "files a second", f"{wanted / seconds:.1f}", "", True
