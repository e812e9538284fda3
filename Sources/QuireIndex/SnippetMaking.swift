extension Snippet {
  /// Unicode scalars of a snippet, about; those of scripts that are written without spaces count
  /// twice, as they are twice as wide and say twice as much.
  static let width = 160

  /// Cuts the part out of `text` that shows most of the phrases.
  ///
  /// - Parameter matches: The matches of each phrase, as UTF-8 offsets into `text`.
  init(text: String, matches: [[Range<Int>]]) {
    let scalars = MappedScalars(text)
    let marks = matches.enumerated().flatMap { phrase, ranges in
      ranges.map { (phrase: phrase, range: scalars.range(ofUTF8: $0)) }
    }.filter { !$0.range.isEmpty }.sorted { $0.range.lowerBound < $1.range.lowerBound }

    let best = Self.best(marks, scalars)
    let focus = best.map { marks[$0].range } ?? 0..<0
    let window = scalars.window(around: focus, width: Self.width)
    var joined: [Range<Int>] = []
    for mark in marks.map(\.range) where mark.overlaps(window) {
      let mark = mark.clamped(to: window)
      if let last = joined.last, mark.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, mark.upperBound)
      } else {
        joined.append(mark)
      }
    }
    let isCutBefore = window.lowerBound > 0
    let shift = (isCutBefore ? 1 : 0) - window.lowerBound
    var view = String.UnicodeScalarView()
    if isCutBefore { view.append("…") }
    view.append(contentsOf: scalars.scalars[window])
    if window.upperBound < scalars.scalars.count { view.append("…") }
    self.text = String(view)
    self.marks = joined.map { $0.lowerBound + shift..<$0.upperBound + shift }
  }

  /// The first mark from which on a snippet's width holds the most different phrases.
  private static func best(
    _ marks: [(phrase: Int, range: Range<Int>)], _ scalars: MappedScalars
  ) -> Int? {
    var best: Int?
    var most = 0
    var counts: [Int: Int] = [:]
    var end = 0
    for start in marks.indices {
      // The text before the match takes a quarter.
      while end < marks.count,
        scalars.width(marks[start].range.lowerBound..<marks[end].range.upperBound) <= width * 3 / 4
          || end == start
      {
        counts[marks[end].phrase, default: 0] += 1
        end += 1
      }
      if counts.count > most { (best, most) = (start, counts.count) }
      let phrase = marks[start].phrase
      counts[phrase] = counts[phrase] == 1 ? nil : counts[phrase, default: 0] - 1
    }
    return best
  }
}

/// A text as one line: line ends as spaces, or as nothing between characters that need none, and
/// control characters left out.
struct MappedScalars {
  private(set) var scalars: [Unicode.Scalar] = []
  /// UTF-8 offset in the text of each scalar.
  private var offsets: [Int] = []
  /// Width of everything before each scalar, and in all.
  private var widths = [0]

  init(_ text: String) {
    var offset = 0
    var isSpacePending = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        isSpacePending = !scalars.isEmpty
      } else if !scalar.isInvisible {
        let isNeeded = scalars.last.map { !($0.isWide && scalar.isWide) } ?? false
        if isSpacePending, isNeeded { append(" ", offset - 1) }
        isSpacePending = false
        append(scalar, offset)
      }
      offset += UTF8.width(scalar)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ offset: Int) {
    scalars.append(scalar)
    offsets.append(offset)
    widths.append(widths[widths.count - 1] + (scalar.isWide ? 2 : 1))
  }

  func width(_ range: Range<Int>) -> Int { widths[range.upperBound] - widths[range.lowerBound] }

  func range(ofUTF8 range: Range<Int>) -> Range<Int> {
    index(range.lowerBound)..<index(range.upperBound)
  }

  /// The first scalar at or behind a UTF-8 offset.
  private func index(_ offset: Int) -> Int {
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// About `width` of text, a quarter of it before `focus`, cut between words where there are any.
  func window(around focus: Range<Int>, width: Int) -> Range<Int> {
    var start = focus.lowerBound
    while start > 0, self.width(start - 1..<focus.lowerBound) <= width / 4 { start -= 1 }
    var end = focus.upperBound
    while end < scalars.count, self.width(start..<end + 1) <= width { end += 1 }
    while start > 0, end == scalars.count, self.width(start - 1..<end) <= width { start -= 1 }
    if start > 0 {
      start = (start..<focus.lowerBound).first { mayCut($0) } ?? start
      if start < focus.lowerBound, scalars[start] == " " { start += 1 }
    }
    if end < scalars.count {
      end = (focus.upperBound..<end).last { mayCut($0) } ?? end
    }
    return start..<max(start, end)
  }

  private func mayCut(_ index: Int) -> Bool {
    scalars[index] == " " || (index > 0 && scalars[index].isWide && scalars[index - 1].isWide)
  }
}

extension Unicode.Scalar {
  /// Of East Asian scripts, whose characters are as wide as two others.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Controls could steer a terminal; marks of direction could turn text around.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .surrogate: true
    case .format: value != 0x200C && value != 0x200D
    default: false
    }
  }
}
