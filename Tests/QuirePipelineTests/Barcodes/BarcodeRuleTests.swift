import QuireModel
import QuirePipeline
import Testing

@Suite struct BarcodeRuleTests {
  private static let document = DocumentID(String(repeating: "0", count: 64))

  private func page(_ number: Int, _ payloads: String...) -> ScannedPage {
    var page = ScannedPage(number: number, pageInSource: number, status: .recognized)
    page.barcodes = payloads.enumerated().map { index, payload in
      BarcodeItem(
        id: ItemID(document: Self.document, page: number, code: index + 1), symbology: .code39,
        payload: payload, bytes: "", quad: Quad(left: 0, top: 0, right: 9, bottom: 9))
    }
    return page
  }

  @Test(arguments: [
    ("ASN*", "ASN0042", "0042"), ("ASN*", "XASN0042", nil), ("*", "anything", "anything"),
    ("PATCHT", "PATCHT", "PATCHT"), ("PATCHT", "PATCHT1", nil), ("a*a", "a", nil),
    ("a*a", "aa", ""),
    ("*-DE", "12-DE", "12"),
  ]) func aPatternTellsWhatItsStarStandsFor(pattern: String, payload: String, value: String?) throws
  {
    #expect(try #require(PayloadPattern(pattern)).value(of: payload) == value)
  }

  @Test func aCodeFillsItsField() throws {
    let settings = try settings(
      "assemble: {barcodes: {'ASN*': {field: asn}, 'TAG:*': {field: tag}}}")
    var filler = FieldFiller(settings.form, pageCount: 2)
    filler.add(page(1, "TAG:red", "ASN7"))
    filler.add(page(2, "TAG:blue"))
    #expect(filler.fields.map(\.name) == ["asn", "tag"])
    #expect(filler.fields.map { $0.values.map(\.value) } == [["7"], ["red", "blue"]])
  }

  @Test(arguments: [
    "PATCHT", "[PATCHT]", "{PATCHT: drop}", "{PATCHT: {}}",
    "{'a*b*': {field: a}}", "{PATCHT: {fild: a}}", "{'ASN*': {field: 'a b'}}",
  ]) func whatIsNoRuleIsRefused(yaml: String) {
    #expect(problems("assemble: {barcodes: \(yaml)}").count == 1)
  }
}
