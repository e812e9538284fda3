import QuireModel

/// Markdown (CommonMark, tables as GitHub has them): paragraphs, headings told by their height, and rows
/// of columns as tables. A rule stands between pages.
struct MarkdownWriter: DocumentWriter {
  static let formatName = "markdown"
  static let fileExtension = "md"

  private var isFirst = true

  /// A heading has at most so many lines, and is so much higher than the page's usual line.
  private static let mostHeadingLines = 2
  private static let firstLevel = 1.8
  private static let secondLevel = 1.35

  init(_ options: WriterOptions) {}

  mutating func begin(_ document: ScannedDocument) -> [UInt8] { [] }

  mutating func page(_ page: ScannedPage) -> [UInt8] {
    defer { isFirst = false }
    let usual = Self.usualHeight(of: page)
    var parts: [String] = []
    for block in PageStructure(page).blocks {
      for part in TableRows.split(block.paragraphs.flatMap(\.lines)) {
        if let table = part.table {
          parts.append(Self.table(table))
        } else {
          parts += PageStructure.paragraphs(of: part.lines).map {
            Self.paragraph($0, usual: usual)
          }
        }
      }
    }
    let text = parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    return Array(((isFirst ? "" : "\n---\n\n") + text + (text.isEmpty ? "" : "\n")).utf8)
  }

  mutating func end() -> [UInt8] { [] }

  private static func paragraph(_ paragraph: PageStructure.Paragraph, usual: Double) -> String {
    let text = escape(ParagraphText.join(paragraph.lines))
    guard paragraph.lines.count <= mostHeadingLines, usual > 0, !text.isEmpty else { return text }
    let height = paragraph.lines.map { $0.wordHeight }.max() ?? 0
    if height >= usual * firstLevel { return "# " + text }
    return height >= usual * secondLevel ? "## " + text : text
  }

  private static func usualHeight(of page: ScannedPage) -> Double {
    let heights = page.items.map { $0.wordHeight }.sorted()
    return heights.isEmpty ? 0 : heights[heights.count / 2]
  }

  private static func table(_ table: TableRows) -> String {
    let rows = table.rows.map { row in
      "| " + row.map { escape($0).replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
    let rule = "|" + String(repeating: " --- |", count: table.rows[0].count)
    return ([rows[0], rule] + rows.dropFirst()).joined(separator: "\n")
  }

  /// Text that would be read as marks of its own gets backslashes before it.
  private static func escape(_ text: String) -> String {
    var escaped = ""
    for (index, character) in text.enumerated() {
      let isSpecial = "\\`*_[]<>&".contains(character)
      let beginsBlock = index == 0 && "#+-=~".contains(character)
      if isSpecial || beginsBlock { escaped += "\\" }
      escaped.append(character)
    }
    // A number with a dot or bracket, and a space behind it, begins a list.
    let digits = escaped.prefix { $0.isASCII && $0.isNumber }
    let rest = escaped.dropFirst(digits.count)
    if (1...9).contains(digits.count), let mark = rest.first, mark == "." || mark == ")",
      rest.dropFirst().first ?? " " == " "
    {
      escaped.insert("\\", at: rest.startIndex)
    }
    return escaped
  }
}

extension TextItem {
  /// The middle height of the words' boxes, in pixels.
  fileprivate var wordHeight: Double {
    let heights = wordsOrLine.map { $0.quad.bounds.bottom - $0.quad.bounds.top }.sorted()
    return heights[heights.count / 2]
  }
}
