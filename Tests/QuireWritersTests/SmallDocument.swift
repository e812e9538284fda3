import QuireModel

/// A document with a page of every status, two paragraphs, and text that each format must escape.
enum SmallDocument {
  static let id = DocumentID(String(repeating: "0123456789abcdef", count: 4))

  static let document: ScannedDocument = {
    var document = plainDocument
    document.fields = [
      DocumentField(
        name: "total, \"net\"", required: true,
        values: [
          DocumentField.Value(
            value: "-12.50 EUR", text: "-12,50 €", page: 1,
            item: ItemID(document: id, page: 1, position: 3), quad: quad(3),
            confidence: Confidence(0.6), verified: false)
        ]),
      DocumentField(name: "=cmd", required: true, values: []),
    ]
    return document
  }()

  private static let plainDocument = ScannedDocument(
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
    withData(
      page(1, .recognized, ["Dear \"friend\",": 0, "thank you <&> good bye": 1, "发票 12345": 1])),
    page(2, .textLayer, ["Born digital, back\\slash": 0]),
    page(3, .blank),
    page(
      4, .timedOut,
      warnings: ["page 4: took too long; raise pageTimeLimit and run again"]),
    page(5, .failed, warnings: ["page 5: damaged or incomplete; scan or copy it again"]),
    page(6, .skipped),
  ]

  /// A match within a line, one over two lines, one in a barcode, and readings to choose from.
  private static func withData(_ plain: ScannedPage) -> ScannedPage {
    var page = plain
    func part(_ position: Int, _ start: Int, _ end: Int) -> ContentMatch.Part {
      ContentMatch.Part(
        item: page.items[position - 1].id, range: ScalarRange(start, end), quad: quad(position))
    }
    page.items[1].matches = [
      ContentMatch(
        type: .fullStreetAddress, text: "good bye\n发票", value: "good bye, 发票",
        components: ["street": "good bye", "city": "发票"], page: 1,
        parts: [part(2, 14, 22), part(3, 0, 2)], confidence: Confidence(0.7), verified: false)
    ]
    page.items[2].matches = [
      ContentMatch(
        type: .telephoneNumber, text: "12345", value: "+4912345", components: ["country": "49"],
        page: 1, parts: [part(3, 3, 8)], confidence: Confidence(0.6), verified: true,
        alternatives: ["12345"])
    ]
    page.items[2].candidates.append(TextCandidate(text: "发票 12346", confidence: Confidence(0.3)))
    page.items[2].words[1].candidates = [
      TextCandidate(text: "12345", confidence: Confidence(0.6)),
      TextCandidate(text: "12346", confidence: Confidence(0.3)),
    ]
    let code = ItemID(document: id, page: 1, code: 1)
    page.barcodes = [
      BarcodeItem(
        id: code, symbology: .qr, payload: "=HYPERLINK(\"http://example.org\")", bytes: "PUhZ",
        quad: quad(5), fields: ["gtin": "0123"],
        matches: [
          ContentMatch(
            type: .url, text: "http://example.org", value: "=HYPERLINK(\"http://example.org\")",
            page: 1, parts: [ContentMatch.Part(item: code, range: nil, quad: quad(5))],
            confidence: Confidence(1), verified: true)
        ])
    ]
    page.orientation = 90
    page.orientationConfidence = Confidence(0.9)
    page.preparation = ["turned"]
    return page
  }

  private static func quad(_ position: Int) -> Quad {
    let top = Double(position) * 50
    return Quad(left: 100, top: top, right: 900.5, bottom: top + 30)
  }

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
    let confidence = Confidence(0.9 - Double(position) / 10)
    let quad = quad(position)
    return TextItem(
      id: ItemID(document: id, page: page, position: position), text: text,
      confidence: confidence, candidates: [TextCandidate(text: text, confidence: confidence)],
      quad: quad, direction: .leftToRight, block: 0, paragraph: paragraph,
      words: text.split(separator: " ").map {
        TextWord(text: String($0), confidence: confidence, quad: quad)
      }, correction: .on, source: .ocr)
  }
}
