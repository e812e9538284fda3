import QuireModel
import Testing

@testable import QuirePipeline

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
    ("*-DE", "12-DE", "12"), ("ASN*", "ASN 42", "42"),
  ]) func aPatternTellsWhatItsStarStandsFor(pattern: String, payload: String, value: String?) throws
  {
    #expect(try #require(PayloadPattern(pattern)).value(of: payload) == value)
  }

  @Test func codesCutAndSheetsAreLeftOut() throws {
    let settings = try QuirePipelineTests.settings(
      "assemble: {barcodes: {PATCHT: {cut: drop}, 'ASN*': {cut: keep, field: asn}}}")
    var cutting = DocumentCutting(settings.assemble)
    for page in [
      page(1, "ASN1"), page(2, "other"), page(3, "PATCHT"), page(4), page(5, "ASN2"), page(6),
      page(7, "ASN3", "PATCHT"),
    ] { cutting.add(page) }
    let parts = cutting.finished()
    #expect(parts.map(\.pages) == [[1, 2], [4], [5, 6]])
    #expect(parts.map(\.cut) == [.start, .barcode, .barcode])
    #expect(parts.map(\.sheet) == [nil, 3, nil])
    #expect(!DocumentCutting.isNeeded(try self.settings("barcodes: {'A*': {field: a}}")))
  }

  private func settings(_ assemble: String) throws -> AssembleSettings {
    try QuirePipelineTests.settings("assemble:\n  \(assemble)\n").assemble
  }

  @Test func aCodeFillsItsField() throws {
    let settings = try QuirePipelineTests.settings(
      "assemble: {barcodes: {'ASN*': {field: asn}, 'TAG:*': {field: tag}}}")
    var filler = FieldFiller(settings.form, pageCount: 2)
    filler.add(page(1, "TAG:red", "ASN7"))
    filler.add(page(2, "TAG:blue"))
    #expect(filler.fields.map(\.name) == ["asn", "tag"])
    #expect(filler.fields.map { $0.values.map(\.value) } == [["7"], ["red", "blue"]])
  }

  @Test(arguments: [
    "PATCHT", "[PATCHT]", "{PATCHT: drop}", "{PATCHT: {}}", "{PATCHT: {cut: yes}}",
    "{'a*b*': {field: a}}", "{PATCHT: {cutt: drop}}", "{'ASN*': {field: 'a b'}}",
  ]) func whatIsNoRuleIsRefused(yaml: String) {
    #expect(problems("assemble: {barcodes: \(yaml)}").count == 1)
  }
}
