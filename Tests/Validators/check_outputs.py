"""Checks every output in a folder against what its format demands.

usage: check_outputs.py FOLDER
JSON against the schema in the repository, hOCR with hocr-tools, HTML for what it loads, XML for well-formedness and, where
QUIRE_ALTO_SCHEMA names the schema, ALTO for validity, TSV for its columns. Prints what is wrong and
ends with 1 if anything is.
"""
import json
import os
import pathlib
import subprocess
import sys

import jsonschema
from lxml import etree, html

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMAS = ROOT / "schemas"
COLUMNS = ("level page_num block_num par_num line_num word_num left top width height conf"
           " text").split()
ALTO = "{http://www.loc.gov/standards/alto/ns-v4#}"


def schema(name):
    return json.loads((SCHEMAS / name).read_text(encoding="utf-8"))


DOCUMENT = schema("document.schema.json")
PAGE = {"$ref": "#/$defs/page", "$defs": DOCUMENT["$defs"]}


def check_json(path):
    jsonschema.validate(json.loads(path.read_text(encoding="utf-8")), DOCUMENT,
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


def check_alto(path):
    tree = etree.parse(str(path))
    if "QUIRE_ALTO_SCHEMA" in os.environ:
        etree.XMLSchema(etree.parse(os.environ["QUIRE_ALTO_SCHEMA"])).assertValid(tree)
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
    tree = html.document_fromstring(path.read_bytes())
    ids = tree.xpath("//@id")
    assert len(ids) == len(set(ids)), "ids that are not unique"
    for link in tree.xpath("//@src | //@href"):
        assert link.startswith("data:image/"), f"something from elsewhere: {link[:60]}"
    lines = set(tree.xpath("//span/@data-line"))
    assert set(tree.xpath("//polygon/@data-line")) <= lines, "an outline without a line"


CHECKS = {".json": check_json, ".jsonl": check_jsonl, ".hocr": check_hocr, ".alto.xml": check_alto,
          ".tsv": check_tsv, ".html": check_html}


def main():
    problems = 0
    for path in sorted(pathlib.Path(sys.argv[1]).rglob("*")):
        for suffix, check in CHECKS.items():
            if not path.name.endswith(suffix) or ".quire" in path.parts:
                continue
            if suffix == ".json" and (path.name.endswith(".error.json")
                                      or b'"duplicateOf"' in path.read_bytes()[:4000]):
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
