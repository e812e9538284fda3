import QuireModel

/// Plain text: a row for each line, an empty row between paragraphs, and a form feed between pages.
struct TextWriter: DocumentWriter {
  static let formatName = "text"
  static let fileExtension = "txt"

  private var isFirst = true

  mutating func begin(_ document: ScannedDocument) -> [UInt8] { [] }

  mutating func page(_ page: ScannedPage) -> [UInt8] {
    defer { isFirst = false }
    let text = page.text
    return Array(((isFirst ? "" : "\u{C}") + text + (text.isEmpty ? "" : "\n")).utf8)
  }

  mutating func end() -> [UInt8] { [] }
}
