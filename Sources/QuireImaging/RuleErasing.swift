import CLeptonica

extension PageImage {
  /// A stretch of a thin level line, and the rows around it where it may run.
  package struct Rule: Sendable, Hashable {
    package var columns: Range<Int>
    package var rows: Range<Int>

    package init(columns: Range<Int>, rows: Range<Int>) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// A copy without level lines: of every column of theirs, what is dark is painted as the paper beside it.
  /// Where it is higher than a line, a letter crosses it, which stays.
  ///
  /// - Parameters:
  ///   - thickness: The most pixels that a line is thick.
  ///   - margin: Pixels around the rows of a line, where paper has to be seen.
  /// - Returns: `nil` when nothing was painted, or Leptonica fails.
  package func withoutRules(_ rules: [Rule], thickness: Int, margin: Int) -> PageImage? {
    guard let copy = copy() else { return nil }
    var isChanged = false
    for rule in rules {
      let rows =
        max(0, rule.rows.lowerBound - margin)..<min(height, rule.rows.upperBound + margin)
      for column in rule.columns.clamped(to: 0..<width) {
        let strip = GreyStrip(copy, column: column, rows: rows)
        guard let run = strip.run(within: rule.rows), run.count <= thickness else { continue }
        strip.erase(run, on: copy)
        isChanged = true
      }
    }
    return isChanged ? copy : nil
  }
}

/// Some rows of a column.
private struct GreyStrip {
  let column: Int
  let rows: Range<Int>
  let greys: [UInt8]
  private let isBinary: Bool

  init(_ image: PageImage, column: Int, rows: Range<Int>) {
    (self.column, self.rows) = (column, rows)
    let isBinary = image.depth == 1
    self.isBinary = isBinary
    greys = rows.map { row in
      var value: UInt32 = 0
      pixGetPixel(image.pix, Int32(column), Int32(row), &value)
      return isBinary ? (value == 0 ? 255 : 0) : UInt8(truncatingIfNeeded: value)
    }
  }

  private var paper: UInt8 { greys.max() ?? 255 }

  /// The dark rows around the darkest one of some; `nil` where none is dark, or they reach the end.
  func run(within middle: Range<Int>) -> Range<Int>? {
    let candidates = middle.clamped(to: rows)
    guard
      let darkest = candidates.min(by: { greys[$0 - rows.lowerBound] < greys[$1 - rows.lowerBound] }
      )
    else { return nil }
    let (paper, ink) = (Int(paper), Int(greys[darkest - rows.lowerBound]))
    guard ink * 4 < paper * 3 else { return nil }
    let limit = (paper + ink) / 2
    let isDark = { (row: Int) in Int(greys[row - rows.lowerBound]) <= limit }
    var (first, last) = (darkest, darkest)
    while first > rows.lowerBound, isDark(first - 1) { first -= 1 }
    while last < rows.upperBound - 1, isDark(last + 1) { last += 1 }
    guard first > rows.lowerBound, last < rows.upperBound - 1 else { return nil }
    return first..<last + 1
  }

  /// Paints over some rows and the halo around them.
  func erase(_ run: Range<Int>, on image: PageImage) {
    let halo = isBinary ? 0 : 2
    for row in (run.lowerBound - halo..<run.upperBound + halo).clamped(to: rows) {
      pixSetPixel(image.pix, Int32(column), Int32(row), isBinary ? 0 : UInt32(paper))
    }
  }
}
