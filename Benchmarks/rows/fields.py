"""fields of invoices filled rightly, and none that is wrong and said to be proven"""
import json
import re

from lib import tools
from lib.report import Bound, Line, Note

SETS = ("invoices-zugferd", "invoice2data")
FORMATS = (".pdf", ".png", ".jpg", ".tif")
# What the truth calls the fields of pipelines/invoices.yaml; of several values any will do.
NAMES = {
    "number": ("number", "invoice_number"),
    "date": ("issue_date", "date"),
    "total": ("grand_total", "due_payable", "amount"),
}
MOST = 60


def measure(context):
    for name in SETS:
        invoices = truths(context.corpus / name)
        if not invoices:
            yield Note(f"skipped: {context.corpus / name} is not here")
            continue
        invoices = spread(invoices, context.limit(MOST))
        output = context.fresh("fields")
        tools.quire(
            context, "-p", "pipelines/invoices.yaml", "--languages", "de,en,fr",
            *[path for path, _ in invoices], output=output, accepts=(0, 1, 3))
        wanted, right, lies = 0, dict.fromkeys(NAMES, 0), 0
        scans, right_on_scans = 0, 0
        counts = dict.fromkeys(NAMES, 0)
        found = read_fields(output)
        for path, truth in invoices:
            fields = found.get(path.name, {})
            for field, names in NAMES.items():
                values = [truth[key] for key in names if truth.get(key) not in (None, "")]
                # Some have the XML of another invoice in them: only what can be read counts.
                values = [value for value in values if is_on_page(field, value, path)]
                if not values:
                    continue
                wanted += 1
                counts[field] += 1
                scans += is_scan(path)
                value = next(iter(fields.get(field, [])), None)
                if value and any(agrees(field, value["value"], other) for other in values):
                    right[field] += 1
                    right_on_scans += is_scan(path)
                elif value:
                    lies += value["verified"]
                    if context.arguments.keep:
                        print(f"  {path.name} {field}: {value['value']!r}, wanted {values}")
                elif context.arguments.keep:
                    print(f"  {path.name} {field}: nothing, wanted {values}")
        for field, count in counts.items():
            if count:
                yield Line(
                    f"{name}: {field} right, of {count}", right[field] / count, "", None, "", None)
        yield Line(
            f"{name}: fields right, of {wanted}", sum(right.values()) / wanted, "", None, "",
            Bound(0.85, is_lower=True, of_ratio=False))
        if scans:
            yield Line(
                f"{name}: right on scans, of {scans}", right_on_scans / scans, "", None, "",
                Bound(0.85, is_lower=True, of_ratio=False))
        yield Line(
            f"{name}: wrong and called verified", lies, "", None, "",
            Bound(0, of_ratio=False), 0)


def is_scan(path):
    """Whether it was printed and scanned, or looks so: it has no text layer."""
    return path.suffix != ".pdf"


def truths(folder):
    """Paths of invoices, each with what is to be found."""
    invoices = []
    for facts in sorted(folder.glob("*.fields.json")):
        truth = json.loads(facts.read_text())
        truth = truth[0] if isinstance(truth, list) else truth
        stem = facts.name[: -len(".fields.json")]
        path = next((p for p in (facts.parent / (stem + end) for end in FORMATS) if p.exists()), None)
        if path:
            invoices.append((path, truth))
    return invoices


def is_on_page(field, value, path):
    """Whether a value stands in the text of the page, where that is known."""
    text = path.with_name(path.stem + ".gt.txt")
    if not text.exists():
        return True
    text, value = text.read_text(), str(value)
    if field == "number":
        return value in text
    if field == "total":
        whole, _, cents = value.lstrip("-").partition(".")
        groups = re.sub(r"(?<=\d)(?=(\d{3})+$)", "[., ']?", whole)
        return re.search(rf"(?<!\d){groups}[.,]{cents.ljust(2, '0')}(?!\d)", text) is not None
    digits = re.sub(r"\D", "", value)
    year, month, day = digits[:4], digits[4:6], digits[6:8]
    return re.search(
        rf"{day}\D{month}\D(\d\d)?{year[2:]}|{year}\D{month}\D{day}"
        rf"|(?<!\d){int(day)}\.? ?[^\W\d]+ {year}", text) is not None


def spread(items, count):
    step = max(1, len(items) // count)
    return items[::step][:count]


def read_fields(output):
    """The values of each document's fields, by the name of its file."""
    found = {}
    for line in (output / "documents.jsonl").read_text().splitlines():
        document = json.loads(line)
        for path in document.get("outputs", []):
            if path.endswith(".json"):
                whole = json.loads((output / path).read_text())
                if "sources" in whole:
                    found[whole["sources"][0]["name"]] = {
                        field["name"]: field["values"] for field in whole.get("fields", [])}
    return found


def agrees(field, own, wanted):
    if field == "date":
        digits = re.sub(r"\D", "", str(wanted))[:8]
        return re.sub(r"\D", "", own)[:8] == digits
    if field == "total":
        try:
            return abs(float(own.split()[0]) - float(wanted)) < 0.005
        except ValueError:
            return False
    return re.sub(r"\W", "", own).lower() == re.sub(r"\W", "", str(wanted)).lower()
