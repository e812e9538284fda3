package import QuireImaging

/// An open book that was scanned as one page: two pages of it, side by side, with a fold between them.
package struct OpenBook {
  /// Where the fold lies, as a share of the scan's width.
  package let fold: Double

  /// Width by height: of two pages beside each other, with what is seen around them.
  private static let shapes = 1.1...1.9

  /// Whether a scan may show two pages by its shape alone: no more needs to be looked at of others.
  package static func mayShow(width: Int, height: Int) -> Bool {
    height > 0 && shapes.contains(Double(width) / Double(height))
  }

  /// `nil` where no fold is seen.
  ///
  /// - Parameters:
  ///   - isForced: Whether the fold lies in the middle where none is seen.
  ///   - mayRunDown: Whether books have vertical lines: without, a scan with such is on its side, as far as
  ///     marks alone tell.
  package init?(_ scan: PageImage, isForced: Bool, mayRunDown: Bool = false) {
    guard Self.mayShow(width: scan.width, height: scan.height) else { return nil }
    var page = PreparedPage(scan)
    guard isForced || mayRunDown || page.lineDirection() != .upright else { return nil }
    if let found = Self.fold(of: &page, mayRunDown: mayRunDown) {
      fold = found
    } else if isForced {
      fold = 0.5
    } else {
      return nil
    }
  }

  private static func fold(of page: inout PreparedPage, mayRunDown: Bool) -> Double? {
    guard let survey = page.survey(), let mask = page.mask() else { return nil }
    let columns = ColumnProfile(mask)
    guard let place = shadow(survey) ?? columns.gutter,
      columns.hasText(onBothSidesOf: place)
        || mayRunDown && columns.hasText(onBothSidesOf: place, runningDown: true)
    else {
      return nil
    }
    return (Double(place) + 0.5) / Double(survey.width)
  }

  /// Of the width: where a fold may lie, how wide its shadow is at least, and how far from it paper is
  /// compared with.
  private static let (middle, leastWidth, distance) = (0.38...0.62, 0.008, 0.08)
  /// Of the paper's grey: how dark the shadow of a fold is at least, from the head to the foot of the book.
  private static let darkness = 0.93
  private static let bands = 12
  /// Of the bands: in how many the shadow has to be seen.
  private static let seen = 10

  /// The darkest column of a shadow that runs down the middle of a scan, in blocks.
  private static func shadow(_ survey: PageSurvey) -> Int? {
    let (width, height) = (survey.width, survey.height)
    let places = Int(middle.lowerBound * Double(width))..<Int(middle.upperBound * Double(width))
    let reach = Int(distance * Double(width))
    guard places.lowerBound - reach >= 0, places.upperBound + reach < width else { return nil }
    // Light enough that letters do not count: the paper of a column is nearly its lightest block.
    let paper = (0..<bands).map { band in
      (0..<width).map { column in
        let rows = band * height / bands..<(band + 1) * height / bands
        let greys = rows.map { survey.mean[$0 * width + column] }.sorted()
        return Double(greys[greys.count * 8 / 10])
      }
    }
    let mean = (0..<width).map { column in paper.reduce(0) { $0 + $1[column] } }
    guard let place = places.min(by: { mean[$0] < mean[$1] }) else { return nil }
    let isDark = { (greys: [Double], column: Int) in
      greys[column] < darkness * min(greys[place - reach], greys[place + reach])
    }
    let near = max(0, place - reach / 4)...min(width - 1, place + reach / 4)
    guard paper.count(where: { greys in near.contains { isDark(greys, $0) } }) >= seen else {
      return nil
    }
    // A rule is darker, and thin.
    let dark = (place - reach...place + reach).count { isDark(mean, $0) }
    return Double(dark) >= max(6, leastWidth * Double(width)) && dark < 2 * reach ? place : nil
  }
}

/// How much ink the columns of a scan have.
private struct ColumnProfile {
  private let ink: [Int]
  private let mask: InkMask
  /// Of the height: head and foot, where scanners leave borders.
  private static let edge = 0.05
  /// Of the height: ink of so few blocks is dust.
  private static let dust = 0.006
  /// Of the width: how wide the inner margins of two pages are together at least.
  private static let leastGutter = 0.05

  init(_ mask: InkMask) {
    self.mask = mask
    let rows = Int(Self.edge * Double(mask.height))..<Int((1 - Self.edge) * Double(mask.height))
    var ink = [Int](repeating: 0, count: mask.width)
    for row in rows {
      for column in 0..<mask.width { ink[column] += Int(mask.blocks[row * mask.width + column]) }
    }
    self.ink = ink
  }

  private var free: [Range<Int>] {
    let limit = Int(Self.dust * Double(mask.height))
    var runs: [Range<Int>] = []
    var start = 0
    for column in 0...ink.count where column == ink.count || ink[column] > limit {
      if column > start { runs.append(start..<column) }
      start = column + 1
    }
    return runs
  }

  /// The middle of two inner margins: by far the widest gap between columns of type, with margins of
  /// their like at both sides of the scan.
  var gutter: Int? {
    let runs = free
    let inner = runs.filter { $0.lowerBound > 0 && $0.upperBound < ink.count }
    let centre = ink.count / 2
    guard let gutter = inner.first(where: { $0.contains(centre) }),
      Double(gutter.count) >= Self.leastGutter * Double(ink.count),
      let left = runs.first, let right = runs.last, left.lowerBound == 0,
      right.upperBound == ink.count,
      // Gaps between the columns of a table are all of a size.
      inner.allSatisfy({ $0 == gutter || 2 * $0.count < gutter.count }),
      8 * min(left.count, right.count) >= gutter.count
    else { return nil }
    let widths = (gutter.lowerBound - left.upperBound, right.lowerBound - gutter.upperBound)
    guard 4 * min(widths.0, widths.1) >= 3 * max(widths.0, widths.1) else { return nil }
    return (gutter.lowerBound + gutter.upperBound) / 2
  }

  /// In lines: what makes a page of type.
  private static let leastLines = 8

  /// Whether several lines of type stand on each side, or on one beside an empty page.
  func hasText(onBothSidesOf place: Int, runningDown: Bool = false) -> Bool {
    let lines = [0..<place, place..<mask.width].map { columns in
      let inner =
        columns.lowerBound + columns.count / 12..<columns.upperBound - columns.count / 12
      return Self.lines(runningDown ? Array(ink[inner]) : rows(in: inner))
    }
    return lines.max()! >= Self.leastLines && lines.min()! >= Self.leastLines / 2
  }

  private func rows(in columns: Range<Int>) -> [Int] {
    (0..<mask.height).map { row in
      columns.count { mask.blocks[row * mask.width + $0] != 0 }
    }
  }

  /// How often rows with much ink follow rows with little.
  private static func lines(_ rows: [Int]) -> Int {
    let strong = max(4, (rows.max() ?? 0) / 4)
    var (count, isInLine) = (0, false)
    for row in rows {
      if row >= strong, !isInLine { count += 1 }
      if row >= strong {
        isInLine = true
      } else if 3 * row < strong {
        isInLine = false
      }
    }
    return count
  }
}
