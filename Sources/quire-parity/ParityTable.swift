import QuireParity
import QuireRecognition
import QuireTestSupport

/// What one row of the table says.
struct ParityRow {
  let set: String
  let model: String
  var pages = 0
  var parity = Parity()
  var theirErrors = CharacterErrorRate()
  var ourErrors = CharacterErrorRate()

  /// Counts a page.
  mutating func add(
    _ parity: Parity, truth: String, _ theirs: RecognizedText, _ ours: RecognizedText
  ) {
    pages += 1
    self.parity.add(parity)
    theirErrors.add(theirs.lines.map(\.text).joined(separator: "\n"), truth: truth)
    ourErrors.add(ours.lines.map(\.text).joined(separator: "\n"), truth: truth)
  }
}

/// The results, aligned for reading.
struct ParityTable: CustomStringConvertible {
  let rows: [ParityRow]

  private static let titles = [
    "set", "model", "pages", "lines", "identical", "sure", "identical", "extra", "words", "box",
    "confidence", "CER", "tesseract's",
  ]

  var description: String {
    let cells = [Self.titles] + rows.map(Self.cells)
    let widths = Self.titles.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column < 2 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "  ") + "\n"
    }.joined()
  }

  private static func cells(_ row: ParityRow) -> [String] {
    let parity = row.parity
    return [
      row.set, row.model, "\(row.pages)", "\(parity.lines)", percent(parity.shareOfLines),
      "\(parity.sureLines)", percent(parity.shareOfSureLines), "\(parity.extraLines)",
      "\(parity.words)", percent(parity.shareOfBoxes), percent(parity.shareOfConfidences),
      decimals(row.ourErrors.value), decimals(row.theirErrors.value),
    ]
  }

  private static func percent(_ share: Double) -> String {
    let tenths = Int((1000 * share).rounded(.down))
    return "\(tenths / 10).\(tenths % 10) %"
  }

  private static func decimals(_ value: Double) -> String {
    let digits = String(Int((value * 10_000).rounded()) + 100_000)
    return "\(digits.dropFirst().dropLast(4).last!).\(digits.suffix(4))"
  }
}
