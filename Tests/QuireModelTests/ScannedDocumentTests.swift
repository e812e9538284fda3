import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

@Suite struct ScannedDocumentTests {
  /// Every key that the public JSON can have, once.
  private static var document: ScannedDocument {
    let id = DocumentID(String(repeating: "0123456789abcdef", count: 4))
    let quad = Quad(left: 10, top: 20, right: 110.5, bottom: 44)
    let item = TextItem(
      id: ItemID(document: id, page: 1, position: 1), text: "Total 12/13",
      confidence: Confidence(0.9),
      candidates: [
        TextCandidate(text: "Total 12/13", confidence: Confidence(0.9)),
        TextCandidate(text: "Total 12/18", confidence: Confidence(0.4)),
      ], quad: quad, direction: .leftToRight, block: 0, paragraph: 0,
      words: [TextWord(text: "Total", confidence: Confidence(0.95), quad: quad)], correction: .on,
      source: .ocr)
    let page = ScannedPage(
      number: 1, pageInSource: 1, status: .recognized,
      size: PageSize(width: 1240, height: 1754, dpi: 150),
      resolution: PageResolution(dpi: 150, origin: .file), orientation: 90,
      orientationConfidence: Confidence(0.8), skew: -0.25, preparation: ["turned", "reduced"],
      items: [item], warnings: ["a warning"])
    return ScannedDocument(
      id: id,
      sources: [
        DocumentSource(
          name: "b\u{FFFD}.tif", nameBytes: "Yv8udGlm", path: "in/b\u{FFFD}.tif", bytes: 1234,
          sha256: String(repeating: "ef", count: 32), format: .tiff)
      ],
      pipeline: PipelineIdentity(name: "standard", fingerprint: String(repeating: "9", count: 64)),
      versions: EngineVersions(
        quire: "1.2.3", libraries: ["tesseract": "5.3.0"], models: ["eng": "0123456789abcdef"]),
      status: .partial, languages: ["en"], pageCount: 2,
      pages: [page, ScannedPage(number: 2, pageInSource: 2, status: .failed, warnings: ["why"])],
      warnings: ["of the document"])
  }

  @Test func jsonIsStable() throws {
    let json = try JSON.encode(Self.document) + Array("\n".utf8)
    #expect(try Golden.problem(with: json, named: "scanned-document.json") == nil)
  }

  @Test func survivesJSON() throws {
    #expect(
      try JSON.decode(ScannedDocument.self, from: JSON.encode(Self.document)) == Self.document)
  }

  @Test func documentIDsCompareByTheirDigits() {
    #expect(DocumentID("0a") < DocumentID("0b"))
    #expect(!(DocumentID("0b") < DocumentID("0a")))
  }
}
