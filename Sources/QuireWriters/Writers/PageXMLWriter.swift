import QuireModel

/// PAGE XML of 2019-07-15: regions, lines and words as polygons.
///
/// A PAGE file holds one page, so that a document is an archive of them: `0001.xml`, `0002.xml` and so on.
/// Tools that read PAGE take it as it is, or unpacked. Unlike other formats PAGE counts pixels on the
/// image as it lies in the file, so that quads are turned back to it.
struct PageXMLWriter: DocumentWriter {
  static let formatName = "pagexml"
  static let fileExtension = "page.zip"

  private var archive = ZIPArchive()
  private var sources: [DocumentSource] = []
  private var creator = ""

  /// PAGE wants to know when a file was made. Outputs hold no clock.
  private static let noTime = "1970-01-01T00:00:00Z"
  private static let namespace = "http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15"

  init(_ options: WriterOptions) {}

  mutating func begin(_ document: ScannedDocument) -> [UInt8] {
    sources = document.sources
    let engine = document.versions.libraries.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value)" }
    creator = XMLText.escape(
      (["quire \(document.versions.quire)"] + engine).joined(separator: ", "))
    return []
  }

  mutating func page(_ page: ScannedPage) -> [UInt8] {
    let digits = "\(page.number)"
    let name = String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".xml"
    return archive.add(Array(xml(of: page).utf8), named: name)
  }

  mutating func end() -> [UInt8] { archive.end() }

  private func xml(of page: ScannedPage) -> String {
    let scan = ScanGrid(page)
    let image = sources.indices.contains(page.source) ? sources[page.source].name : ""
    var attributes = "imageFilename=\"\(XMLText.escape(image))\" imageWidth=\"\(scan.width)\""
    attributes += " imageHeight=\"\(scan.height)\""
    if let dpi = page.resolution?.dpi {
      attributes += " imageXResolution=\"\(dpi)\" imageYResolution=\"\(dpi)\""
      attributes += " imageResolutionUnit=\"PPI\""
    }
    // To the right up to half a turn, and beyond it to the left.
    if scan.turn != 0 { attributes += " orientation=\"\(scan.turn == 270 ? -90 : scan.turn)\"" }
    if let mean = page.meanConfidence { attributes += " conf=\"\(mean.value)\"" }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <PcGts xmlns="\(Self.namespace)" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:schemaLocation="\(Self.namespace) \(Self.namespace)/pagecontent.xsd">
      <Metadata>
      <Creator>\(creator)</Creator>
      <Created>\(Self.noTime)</Created>
      <LastChange>\(Self.noTime)</LastChange>
      </Metadata>
      <Page \(attributes)>
      \(regions(of: page, scan))</Page>
      </PcGts>

      """
  }

  private func regions(of page: ScannedPage, _ scan: ScanGrid) -> String {
    let paragraphs = PageStructure(page).blocks.flatMap(\.paragraphs)
    guard !paragraphs.isEmpty else { return "" }
    let references = paragraphs.indices.map {
      "<RegionRefIndexed index=\"\($0)\" regionRef=\"region_\($0 + 1)\"/>\n"
    }
    var text = "<ReadingOrder>\n<OrderedGroup id=\"reading_order\">\n\(references.joined())"
    text += "</OrderedGroup>\n</ReadingOrder>\n"
    for (index, paragraph) in paragraphs.enumerated() {
      let region = "region_\(index + 1)"
      text += "<TextRegion id=\"\(region)\" type=\"paragraph\">\n"
      text += scan.coordinates(Quad.around(paragraph.lines.map(\.quad))) + "\n"
      for (number, item) in paragraph.lines.enumerated() {
        text += Self.line(item, id: "\(region)_line_\(number + 1)", scan)
      }
      let whole = paragraph.lines.map { XMLText.escape($0.text) }.joined(separator: "\n")
      text += "<TextEquiv><Unicode>\(whole)</Unicode></TextEquiv>\n</TextRegion>\n"
    }
    return text
  }

  private static func line(_ item: TextItem, id: String, _ scan: ScanGrid) -> String {
    let direction =
      switch item.direction {
      case .leftToRight: "left-to-right"
      case .rightToLeft: "right-to-left"
      case .topToBottom: "top-to-bottom"
      }
    var text = "<TextLine id=\"\(id)\" readingDirection=\"\(direction)\">"
    text += scan.coordinates(item.quad) + "\n"
    for (index, word) in item.wordsOrLine.enumerated() {
      text += "<Word id=\"\(id)_word_\(index + 1)\">\(scan.coordinates(word.quad))"
      text += readings(word.text, word.confidence, word.candidates ?? []) + "</Word>\n"
    }
    return text + readings(item.text, item.confidence, item.candidates) + "</TextLine>\n"
  }

  /// The text first, then what else it may be.
  private static func readings(
    _ text: String, _ confidence: Confidence, _ candidates: [TextCandidate]
  ) -> String {
    let others = candidates.dropFirst().map { ($0.text, $0.confidence) }
    return ([(text, confidence)] + others).enumerated().map { index, reading in
      let place = others.isEmpty ? "" : " index=\"\(index)\""
      return "<TextEquiv\(place) conf=\"\(reading.1.value)\">"
        + "<Unicode>\(XMLText.escape(reading.0))</Unicode></TextEquiv>"
    }.joined()
  }
}

/// The image of a page before it was turned upright.
private struct ScanGrid {
  /// Degrees clockwise that the scan was turned by.
  let turn: Int
  let width: Int
  let height: Int

  init(_ page: ScannedPage) {
    turn = page.orientation ?? 0
    let (across, down) = (page.size?.width ?? 0, page.size?.height ?? 0)
    (width, height) = turn % 180 == 0 ? (across, down) : (down, across)
  }

  func coordinates(_ quad: Quad) -> String {
    let points = quad.corners.map { corner -> String in
      let point = before(corner)
      return "\(Self.whole(point.x)),\(Self.whole(point.y))"
    }
    return "<Coords points=\"\(points.joined(separator: " "))\"/>"
  }

  private func before(_ point: Point) -> Point {
    switch turn {
    case 90: Point(x: point.y, y: Double(height) - point.x)
    case 180: Point(x: Double(width) - point.x, y: Double(height) - point.y)
    case 270: Point(x: Double(width) - point.y, y: point.x)
    default: point
    }
  }

  /// Beyond any page, and within any reader's integers.
  private static func whole(_ value: Double) -> Int {
    value.isFinite ? Int(min(max(value.rounded(), 0), 1_000_000)) : 0
  }
}
