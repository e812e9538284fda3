import QuireFlow
import QuireModel

/// Plain text: a row for each line or each paragraph, an empty row between paragraphs, and a mark
/// between pages.
struct TextWriter: DocumentWriter {
  static let formatName = "text"
  static let fileExtension = "txt"

  private let options: WriterOptions
  private var isFirst = true

  init(_ options: WriterOptions) { self.options = options }

  mutating func begin(_ document: ScannedDocument) -> [UInt8] { [] }

  mutating func page(_ page: ScannedPage) -> [UInt8] {
    defer { isFirst = false }
    let text =
      switch options.textLines {
      case .asScanned: Self.lines(of: page)
      case .paragraphs: Self.paragraphs(of: page)
      }
    return Array((separator(before: page) + text + (text.isEmpty ? "" : "\n")).utf8)
  }

  mutating func end() -> [UInt8] { [] }

  private func separator(before page: ScannedPage) -> String {
    switch options.pageSeparator {
    case .formFeed: isFirst ? "" : "\u{C}"
    case .emptyLine: isFirst ? "" : "\n"
    case .pageNumber: (isFirst ? "" : "\n") + "--- \(page.number) ---\n"
    }
  }

  private static func lines(of page: ScannedPage) -> String {
    var text = ""
    for (index, item) in page.items.enumerated() {
      if index > 0 {
        text += page.items[index - 1].paragraph == item.paragraph ? "\n" : "\n\n"
      }
      text += CleanText.line(item.text)
    }
    return text
  }

  private static func paragraphs(of page: ScannedPage) -> String {
    PageStructure(page).blocks.flatMap(\.paragraphs).map { ParagraphText.join($0.lines) }
      .joined(separator: "\n\n")
  }
}
