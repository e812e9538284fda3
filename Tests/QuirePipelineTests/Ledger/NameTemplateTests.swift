import QuireFlow
import QuireModel
import Testing

@testable import QuirePipeline

@Suite struct NameTemplateTests {
  @Test(arguments: [
    ("2025-03-01", "2025-03-01"), ("AB/17 ..", "AB_17"), ("..", "unknown"), ("", "unknown"),
    (".quire", "quire"), ("a\u{0}b\nc", "ab c"), ("x:*?\"<>|\\y", "x________y"), ("発票", "発票"),
    (String(repeating: "é", count: 90), String(repeating: "é", count: 50)),
  ])
  func valuesOfFieldsArePartsOfNames(value: String, wanted: String) throws {
    let template = try #require(NameTemplate("{year}/{field.number}"))
    #expect(template.fields == ["number"])
    let quad = Quad(left: 0, top: 0, right: 1, bottom: 1)
    let field = DocumentField(
      name: "number", required: true,
      values: [
        DocumentField.Value(
          value: value, text: "", page: 1,
          item: ItemID(document: DocumentID("0"), page: 1, position: 1), quad: quad,
          confidence: Confidence(1), verified: false)
      ])
    let path = template.path(for: BytePath("a/b.pdf"), modified: 0, fields: [field])
    #expect(path.display == "1970/\(wanted)")
    // Before it is read.
    #expect(template.path(for: BytePath("a/b.pdf"), modified: 0).display == "1970/unknown")
  }

  @Test func aFieldNeedsNoPrefixWhereItsNameIsItsOwn() throws {
    #expect(try #require(NameTemplate("{year}/{asn}")).fields == ["asn"])
    #expect(try #require(NameTemplate("{date}{stem}")).fields.isEmpty)
    #expect(try #require(NameTemplate("{field.date}")).fields == ["date"])
  }

  @Test func aBarcodeThatFillsAFieldNamesDocuments() {
    let rule = "assemble:\n  barcodes: {'ASN*': {cut: keep, field: asn}}\n"
    #expect(problems(rule + "write:\n  name: '{year}/{asn}'\n").isEmpty)
    #expect(problems(rule + "write:\n  name: '{field.asn}'\n").isEmpty)
    let unknown = problems(rule + "write:\n  name: '{asm}'\n")
    #expect(unknown.count == 1 && unknown[0].contains("did you mean 'asn'"))
    #expect(problems("write:\n  name: '{sten}'\n").first?.contains("did you mean 'stem'") == true)
  }

  /// 31 January 2026, 23:59:59 UTC.
  private static let modified = 1_769_903_999 * 1_000_000_000

  @Test(arguments: [
    ("{dir}/{stem}", "post/in/scan"), ("{stem}", "scan"),
    ("{year}/{month}/{day} {stem}", "2026/01/31 scan"),
    ("{date}_{stem}.{ext}", "2026-01-31_scan.tar"), ("all/{stem}-{stem}", "all/scan-scan"),
  ])
  func partsOfTheNameAreFilledIn(template: String, wanted: String) throws {
    let template = try #require(NameTemplate(template))
    #expect(
      template.path(for: BytePath("post/in/scan.tar"), modified: Self.modified).display == wanted)
  }

  @Test func theStandardIsTheMirroredTree() {
    for path in ["scan.pdf", "a/b.c/scan.pdf", "a/.hidden", "no-extension"] {
      let relative = BytePath(path)
      let wanted = relative.parent.appending(relative.stem)
      #expect(NameTemplate.standard.path(for: relative, modified: 0) == wanted)
    }
  }

  @Test func namesAreBytes() throws {
    let template = try #require(NameTemplate("x/{stem}"))
    let odd = BytePath([0xFF, 0x0A, 0x2D] + Array(".pdf".utf8))
    #expect(template.path(for: odd, modified: 0).bytes == Array("x/".utf8) + [0xFF, 0x0A, 0x2D])
  }

  @Test func nothingLeadsOutOfTheFolder() throws {
    let template = try #require(NameTemplate("{ext}/{stem}"))
    #expect(
      template.path(for: BytePath("scan.."), modified: 0).components.allSatisfy {
        $0 != BytePath("..") && $0 != BytePath(".")
      })
    let dotted = try #require(NameTemplate("{dir}/./{stem}"))
    #expect(dotted.path(for: BytePath("a/b.pdf"), modified: 0).display == "a/_/b")
  }

  @Test(arguments: [
    "", "{dir}", "/{stem}", "../{stem}", "{stem}/../x", "{stem", "{a name}{stem}", "{stem}}",
    "{{stem}",
    "a\n{stem}",
  ])
  func whatCannotBeIsRefused(template: String) {
    #expect(NameTemplate(template) == nil)
    #expect(problems("write:\n  name: \"\(template.replacing("\n", with: "\\n"))\"\n").count == 1)
  }
}
