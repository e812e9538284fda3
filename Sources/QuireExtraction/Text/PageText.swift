package import QuireModel

/// The lines of a page as one text, with the way back from every offset to the item it came from.
package struct PageText: Sendable {
  struct Line: Sendable {
    /// Index into the items.
    var item: Int
    var start: Int
    var end: Int
  }

  /// As read; a line feed ends each line and a second one each paragraph.
  let scalars: [Scalar]
  /// See ``Folding``; as long as `scalars`.
  let folded: [Scalar]
  let lines: [Line]
  let tokens: [Token]

  package init(_ items: [TextItem]) {
    self.init(items.map { ($0.text, $0.block &* 100_000 &+ $0.paragraph) })
  }

  /// - Parameter lines: Texts, and numbers that are equal within a paragraph.
  init(_ lines: [(text: String, paragraph: Int)]) {
    var scalars: [Scalar] = []
    var places: [Line] = []
    for (index, line) in lines.enumerated() {
      let start = scalars.count
      for scalar in line.text.unicodeScalars {
        scalars.append(scalar.value == 0x0A ? 0x20 : scalar.value)
      }
      places.append(Line(item: index, start: start, end: scalars.count))
      scalars.append(0x0A)
      if index + 1 < lines.count, lines[index + 1].paragraph != line.paragraph {
        scalars.append(0x0A)
      }
    }
    self.scalars = scalars
    folded = scalars.map(Folding.fold)
    self.lines = places
    tokens = Token.tokens(of: folded)
  }

  /// The line that an offset lies in, or the next one after it.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].end < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func text(_ range: Range<Int>) -> String { String(scalars: scalars[range]) }

  /// Whether an offset begins a word: what stands before is no letter and no digit.
  func isWordStart(_ offset: Int) -> Bool {
    offset == 0
      || !(folded[offset - 1].isDigit || (folded[offset - 1].isLetter && !folded[offset - 1].isCJK))
  }

  func isWordEnd(_ offset: Int) -> Bool {
    offset >= folded.count
      || !(folded[offset].isDigit || (folded[offset].isLetter && !folded[offset].isCJK))
  }

  /// The first token that begins at or after an offset.
  func token(at offset: Int) -> Int {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
