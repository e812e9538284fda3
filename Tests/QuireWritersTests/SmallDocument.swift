import QuireModel

/// A document with a page of every status, two paragraphs, and text that each format must escape.
enum SmallDocument {
  static let id = DocumentID(String(repeating: "0123456789abcdef", count: 4))

  static let document = ScannedDocument(
    id: id,
    sources: [
      DocumentSource(
        name: "\"pages\":[].tif", path: "post/\"pages\":[].tif", bytes: 4096,
        sha256: String(repeating: "ab", count: 32), format: .tiff)
    ],
    pipeline: PipelineIdentity(name: "standard", fingerprint: String(repeating: "c", count: 64)),
    versions: EngineVersions(
      quire: "0.0.0", libraries: ["leptonica": "1.82.0", "tesseract": "5.3.0"],
      models: ["eng": "0123456789abcdef"]),
    status: .partial, languages: ["en", "zh-Hans"], pageCount: 6, warnings: ["one of the document"])

  static let pages: [ScannedPage] = [
    page(1, .recognized, ["Dear \"friend\",": 0, "thank you <&> good bye": 1, "发票 12345": 1]),
    page(2, .textLayer, ["Born digital, back\\slash": 0]),
    page(3, .blank),
    page(
      4, .timedOut,
      warnings: ["page 4: took too long; raise pageTimeLimit and run again"]),
    page(5, .failed, warnings: ["page 5: damaged or incomplete; scan or copy it again"]),
    page(6, .skipped),
  ]

  private static func page(
    _ number: Int, _ status: ScannedPage.Status, _ lines: KeyValuePairs<String, Int> = [:],
    warnings: [String] = []
  ) -> ScannedPage {
    let isMeasured = status == .recognized || status == .blank
    return ScannedPage(
      number: number, pageInSource: number, status: status,
      size: isMeasured ? PageSize(width: 1700, height: 2200, dpi: 200) : nil,
      resolution: isMeasured ? PageResolution(dpi: 200, origin: .file) : nil,
      skew: status == .recognized ? 0.15 : nil,
      items: lines.enumerated().map { index, line in
        item(line.key, page: number, position: index + 1, paragraph: line.value)
      }, warnings: warnings)
  }

  private static func item(
    _ text: String, page: Int, position: Int, paragraph: Int
  ) -> TextItem {
    let top = Double(position) * 50
    let confidence = Confidence(0.9 - Double(position) / 10)
    let quad = Quad(left: 100, top: top, right: 900.5, bottom: top + 30)
    return TextItem(
      id: ItemID(document: id, page: page, position: position), text: text,
      confidence: confidence, candidates: [TextCandidate(text: text, confidence: confidence)],
      quad: quad, direction: .leftToRight, block: 0, paragraph: paragraph,
      words: text.split(separator: " ").map {
        TextWord(text: String($0), confidence: confidence, quad: quad)
      }, correction: .on, source: .ocr)
  }
}
