"""What lies in an output folder, and whether it is whole."""
import json
import os
import sqlite3

SUMMARY = "documents.jsonl"


def outputs(out):
    """Path below `out` to bytes: everything people see, and the stored results."""
    files = {}
    for folder, _, names in os.walk(out):
        for name in names:
            path = os.path.join(folder, name)
            below = os.path.relpath(path, out)
            if below.startswith("index.sqlite") or below.startswith(".quire/ledger.sqlite") \
                    or below.startswith(".quire/runs/"):
                continue
            with open(path, "rb") as file:
                files[below] = file.read()
    return files


def problems(out):
    """Torn and left-over files, and databases that are not whole, a sentence each."""
    found = []
    for path, data in outputs(out).items():
        name = os.path.basename(path)
        if name.startswith(".quire-") or name.endswith(".new"):
            found.append(f"left over: {path}")
        elif path.endswith(".json"):
            found += _unparsed(path, [data])
        elif path.endswith(".jsonl"):
            found += _unparsed(path, data.splitlines())
            if data and not data.endswith(b"\n"):
                found.append(f"torn: {path}")
        elif path.endswith(".txt"):
            try:
                data.decode()
            except UnicodeDecodeError:
                found.append(f"torn: {path}")
    for name in os.listdir(f"{out}/.quire/runs"):
        if name.startswith(".quire-"):
            found.append(f"left over: .quire/runs/{name}")
    for name in (".quire/ledger.sqlite", "index.sqlite"):
        found += _database_problems(f"{out}/{name}", name)
    return found


def _unparsed(path, texts):
    try:
        for text in texts:
            json.loads(text)
    except ValueError:
        return [f"torn: {path}"]
    return []


def _database_problems(path, name):
    if not os.path.exists(path):
        return [f"missing: {name}"]
    with sqlite3.connect(path) as database:
        # The full-text table needs quire's own tokenizer, and is looked at by searching.
        tables = [row[0] for row in database.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
            " AND name NOT LIKE 'sqlite_%'")]
        verdicts = [row[0] for table in tables
                    for row in database.execute(f"PRAGMA quick_check('{table}')")]
    database.close()
    return [f"{name}: {verdict}" for verdict in verdicts if verdict != "ok"]


def catalogue(out):
    """The rows of the index in an order of their own: keys depend on the order of reading."""
    with sqlite3.connect(f"{out}/index.sqlite") as database:
        rows = {
            "documents": "SELECT path_key, id, page_count, status, outputs, confidence, warnings"
                         " FROM documents ORDER BY 1",
            "duplicates": "SELECT duplicates.path_key, documents.path_key FROM duplicates"
                          " JOIN documents ON documents.key = document ORDER BY 1",
            "pages": "SELECT path_key, number, pages.status, text FROM pages"
                     " JOIN documents ON documents.key = document ORDER BY 1, 2",
            "lines": "SELECT path, page, position, text, confidence FROM lines ORDER BY 1, 2, 3",
        }
        result = {name: database.execute(sql).fetchall() for name, sql in rows.items()}
    database.close()
    return result


def summary(out):
    with open(f"{out}/{SUMMARY}", "rb") as file:
        return [json.loads(line) for line in file]


def gentle_pages(out):
    """Pages whose results record gentler settings, a timeout or a failure."""
    found = []
    for path, data in outputs(out).items():
        if path.startswith(".quire") or path.startswith("failed/") or not path.endswith(".json"):
            continue
        for page in json.loads(data).get("pages", []):
            gentle = [w for w in page.get("warnings", []) if "other attempts" in w]
            if gentle or page["status"] in ("failed", "timedOut"):
                found.append(f"{path}, page {page['number']}: {page['status']}"
                             + (", gentler settings" if gentle else ""))
    return found
