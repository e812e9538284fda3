"""Latency, idle cost, polling cost and growth of a watcher."""
import os, re, statistics, subprocess, time
from watcher import Watcher, wait_until, scan


def latency(folder, is_long):
    """From the last byte to the text file, less the settle time and the page's own time."""
    watcher = Watcher(folder, settle=1, worker="quire-worker")
    letter = os.path.join(folder, "letter.pgm")
    draw_line(letter)
    with open(letter, "rb") as file:
        data = file.read()
    watcher.start()
    wait_until(lambda: os.path.exists(watcher.metrics_file), 30)
    extra = []
    for number in range(30 if is_long else 10):
        name = f"{number:02}"
        before = page_seconds(watcher)
        with open(os.path.join(watcher.drop, f"{name}.pgm"), "wb") as file:
            file.write(data + f"{number}".encode())
        end = time.time()
        text = os.path.join(watcher.out, f"{name}.txt")
        wait_until(lambda: os.path.exists(text), 60, 0.005)
        total = os.stat(text).st_mtime - end
        # The figures are written every 15 seconds.
        wait_until(lambda: page_seconds(watcher) > before, 40)
        if number >= 2:
            extra.append(total - 1 - (page_seconds(watcher) - before))
    watcher.stop()
    median, worst = statistics.median(extra), max(extra)
    yield "seconds beside settling and the page, median", f"{median:.3f}", "<= 0.3", median <= 0.3
    yield "the same, worst", f"{worst:.3f}", "", True


def page_seconds(watcher):
    """Spent in recognition since the watcher's start."""
    try:
        with open(watcher.metrics_file) as file:
            found = re.search(r'stage_seconds_total{stage="recognize"} (\S+)', file.read())
        return float(found.group(1)) if found else 0
    except OSError:
        return 0


def draw_line(path):
    """A page with a line of text, cut from a sample."""
    subprocess.run(
        ["pdftoppm", "-r", "150", "-gray", "-f", "1", "-l", "1", "-x", "100", "-y", "100", "-W", "1000",
         "-H", "120", "-singlefile",
         os.path.join(os.path.dirname(__file__), "..", "..", "samples", "english", "letter.pdf"),
         os.path.splitext(path)[0]], check=True)


def fill(watcher, count, folders):
    """A tree of so many small files, all of them read."""
    for number in range(count):
        place = os.path.join(watcher.drop, f"{number % folders:04}")
        if number < folders:
            os.makedirs(place, exist_ok=True)
        with open(os.path.join(place, f"{number:06}.pgm"), "wb") as file:
            # Few contents: the rest are duplicates, which cost the ledger as much.
            file.write(scan(f"{number % 200}"))


def settle_down(watcher, count, limit):
    done = wait_until(
        lambda: sum(watcher.status().get(s, 0) for s in ("written", "duplicate")) >= count, limit, 2)
    watcher.stop()
    return done


def at_rest(watcher, seconds):
    """Share of a core that an idle watcher takes."""
    wait_until(lambda: os.path.exists(watcher.metrics_file), 60)
    time.sleep(20)
    before, start = watcher.processor_seconds(), time.monotonic()
    time.sleep(seconds)
    return (watcher.processor_seconds() - before) / (time.monotonic() - start)


def idle(folder, is_long):
    """A tree that is done, watched for a minute."""
    count = 100_000 if is_long else 20_000
    watcher = Watcher(folder, settle=0)
    fill(watcher, count, 1000)
    watcher.start()
    done = settle_down(watcher, count, 3600)
    os.unlink(watcher.metrics_file)
    watcher.start()
    share = at_rest(watcher, 60)
    resident = watcher.resident() / 2**20
    watcher.stop()
    yield f"{count} files were read", f"{done}", "True", done
    yield "percent of a core at rest", f"{share * 100:.3f}", "< 0.1", share < 0.001
    yield "MB resident", f"{resident:.1f}", "< 60", resident < 60


def polling(folder, is_long):
    """The same with folders that tell of nothing: a user namespace without inotify watches."""
    count = 10_000
    wrapper = ["unshare", "--user", "--map-root-user", "sh", "-c",
               'echo 0 > /proc/sys/user/max_inotify_watches && exec "$@"', "sh"]
    if subprocess.run(wrapper + ["true"], capture_output=True).returncode != 0:
        print("skip  polling  no user namespace with a limit on watches can be had here")
        return
    watcher = Watcher(folder, settle=0, wrapper=wrapper)
    fill(watcher, count, 100)
    watcher.start()
    done = settle_down(watcher, count, 1200)
    os.unlink(watcher.metrics_file)
    watcher.start()
    share = at_rest(watcher, 120 if is_long else 60)
    with open(watcher.metrics_file) as file:
        polled = 'how="watched"} 0' in file.read()
    watcher.stop()
    yield f"{count} files were read, all folders polled", f"{done and polled}", "True", done and polled
    yield "percent of a core at rest", f"{share * 100:.3f}", "< 1", share < 0.01


def growth(folder, is_long):
    """Memory after many pages beside that after the first thousand."""
    first, last = (1000, 20_000) if is_long else (1000, 5000)
    watcher = Watcher(folder, settle=0)
    watcher.start()

    def read(numbers):
        for number in numbers:
            place = os.path.join(watcher.drop, f"{number // 500:03}")
            os.makedirs(place, exist_ok=True)
            with open(os.path.join(place, f"{number:06}.pgm"), "wb") as file:
                file.write(scan(f"{number}"))
        return wait_until(lambda: watcher.status().get("written", 0) > numbers[-1], 3600, 2)

    def at_ease():
        # What a burst took is given back with the next figures, every 15 seconds.
        time.sleep(20)
        return watcher.resident()

    done = read(range(first))
    before = at_ease()
    yield f"MB after {first} pages", f"{before / 2**20:.1f}", "", True
    # In portions, as the day brings them.
    for start in range(first, last, 1000):
        done = read(range(start, start + 1000)) and done
        if (start + 1000) % (last // 4) == 0:
            after = at_ease()
            yield f"MB after {start + 1000} pages", f"{after / 2**20:.1f}", "", True
    watcher.stop()
    yield f"{last} pages were read", f"{done}", "True", done
    yield f"growth up to {last} pages, percent", f"{(after / before - 1) * 100:.1f}", "<= 10", after <= before * 1.1
