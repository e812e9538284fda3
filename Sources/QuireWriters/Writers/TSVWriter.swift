import QuireFlow
import QuireModel

/// Tab-separated values with the columns of Tesseract's `tsv`: a row for each page, block, paragraph,
/// line and word, each numbered from 1 within the one around it.
struct TSVWriter: DocumentWriter {
  static let formatName = "tsv"
  static let fileExtension = "tsv"

  init(_ options: WriterOptions) {}

  mutating func begin(_ document: ScannedDocument) -> [UInt8] {
    Array(
      ("level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf"
        + "\ttext\n").utf8)
  }

  mutating func page(_ page: ScannedPage) -> [UInt8] {
    var rows = Self.row(
      1, [page.number, 0, 0, 0, 0],
      PixelBox(width: page.size?.width ?? 0, height: page.size?.height ?? 0))
    for (block, contents) in PageStructure(page).blocks.enumerated() {
      rows += Self.row(2, [page.number, block + 1, 0, 0, 0], contents.box)
      for (paragraph, lines) in contents.paragraphs.enumerated() {
        rows += Self.row(3, [page.number, block + 1, paragraph + 1, 0, 0], lines.box)
        for (line, item) in lines.lines.enumerated() {
          let place = [page.number, block + 1, paragraph + 1, line + 1]
          rows += Self.row(4, place + [0], PixelBox([item.quad]))
          for (word, part) in item.wordsOrLine.enumerated() {
            rows += Self.row(
              5, place + [word + 1], PixelBox([part.quad]), confidence: part.confidence,
              text: part.text)
          }
        }
      }
    }
    return Array(rows.utf8)
  }

  mutating func end() -> [UInt8] { [] }

  /// - Parameter confidence: `nil` where only words have one, which Tesseract writes as -1.
  private static func row(
    _ level: Int, _ place: [Int], _ box: PixelBox, confidence: Confidence? = nil, text: String = ""
  ) -> String {
    let numbers = [level] + place + [box.left, box.top, box.width, box.height]
    let sureness = confidence.map { "\($0.value.asPercent)" } ?? "-1"
    return (numbers.map(String.init) + [sureness, CleanText.line(text)]).joined(separator: "\t")
      + "\n"
  }
}

extension Double {
  /// 0...100 with two decimals.
  fileprivate var asPercent: Double { (self * 100).rounded(decimals: 2) }
}
