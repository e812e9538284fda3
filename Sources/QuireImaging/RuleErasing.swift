import CLeptonica

extension PageImage {
  /// A stretch of a thin line, and the rows or columns around it where it may run.
  package struct Rule: Sendable, Hashable {
    package var columns: Range<Int>
    package var rows: Range<Int>
    /// Whether it runs down the page and not across it.
    package var isUpright: Bool
    /// What is darker is a letter that crosses it.
    package var darkest: UInt8

    package init(
      columns: Range<Int>, rows: Range<Int>, isUpright: Bool = false, darkest: UInt8 = 0
    ) {
      self.columns = columns
      self.rows = rows
      self.isUpright = isUpright
      self.darkest = darkest
    }
  }

  /// A copy without lines: at every place along them, what is dark is painted as the paper beside it. Where
  /// it is thicker than a line, a letter crosses it, which stays.
  ///
  /// - Parameters:
  ///   - thickness: The most pixels that a line is thick.
  ///   - margin: Pixels on both sides of a line, where paper has to be seen.
  /// - Returns: `nil` when nothing was painted, or Leptonica fails.
  package func withoutRules(_ rules: [Rule], thickness: Int, margin: Int) -> PageImage? {
    guard let copy = copy() else { return nil }
    var isChanged = false
    for rule in rules {
      let (along, across) =
        rule.isUpright
        ? (rule.rows.clamped(to: 0..<height), rule.columns)
        : (rule.columns.clamped(to: 0..<width), rule.rows)
      let reach =
        max(
          0, across.lowerBound - margin)..<min(
          rule.isUpright ? width : height, across.upperBound + margin)
      for place in along {
        let strip = GreyStrip(copy, at: place, isLevel: rule.isUpright, reach)
        guard let run = strip.run(within: across, darkest: rule.darkest), run.count <= thickness
        else { continue }
        strip.erase(run, on: copy)
        isChanged = true
      }
    }
    return isChanged ? copy : nil
  }
}

/// Some pixels of a column, or of a row.
private struct GreyStrip {
  /// The column or the row.
  private let place: Int
  private let isLevel: Bool
  private let range: Range<Int>
  private let greys: [UInt8]
  private let isBinary: Bool

  init(_ image: PageImage, at place: Int, isLevel: Bool, _ range: Range<Int>) {
    (self.place, self.isLevel, self.range) = (place, isLevel, range)
    let isBinary = image.depth == 1
    self.isBinary = isBinary
    greys = range.map { pixel in
      var value: UInt32 = 0
      let (x, y) = isLevel ? (pixel, place) : (place, pixel)
      pixGetPixel(image.pix, Int32(x), Int32(y), &value)
      return isBinary ? (value == 0 ? 255 : 0) : UInt8(truncatingIfNeeded: value)
    }
  }

  private var paper: UInt8 { greys.max() ?? 255 }

  /// The dark pixels around the darkest one of some; `nil` where none is dark, one is too dark, or they reach
  /// the end.
  func run(within middle: Range<Int>, darkest limit: UInt8) -> Range<Int>? {
    let candidates = middle.clamped(to: range)
    guard
      let darkest = candidates.min(by: {
        greys[$0 - range.lowerBound] < greys[$1 - range.lowerBound]
      })
    else { return nil }
    let (paper, ink) = (Int(paper), Int(greys[darkest - range.lowerBound]))
    guard ink * 4 < paper * 3, ink >= limit else { return nil }
    let limit = (paper + ink) / 2
    let isDark = { (pixel: Int) in Int(greys[pixel - range.lowerBound]) <= limit }
    var (first, last) = (darkest, darkest)
    while first > range.lowerBound, isDark(first - 1) { first -= 1 }
    while last < range.upperBound - 1, isDark(last + 1) { last += 1 }
    guard first > range.lowerBound, last < range.upperBound - 1 else { return nil }
    return first..<last + 1
  }

  /// Paints over some pixels and the halo around them.
  func erase(_ run: Range<Int>, on image: PageImage) {
    let halo = isBinary ? 0 : 2
    for pixel in (run.lowerBound - halo..<run.upperBound + halo).clamped(to: range) {
      let (x, y) = isLevel ? (pixel, place) : (place, pixel)
      pixSetPixel(image.pix, Int32(x), Int32(y), isBinary ? 0 : UInt32(paper))
    }
  }
}
