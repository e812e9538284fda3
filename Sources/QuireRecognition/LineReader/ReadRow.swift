import QuireReader

/// What was read on a row, the words of which are in the order of reading.
struct ReadRow {
  let row: LayoutRow
  /// From left to right on the page.
  var units: [LineUnitReader.Reading]
  var words: [LineUnitReader.Word]
  /// Whether it runs from right to left.
  var isRightToLeft = false

  init(_ row: LayoutRow, _ units: [LineUnitReader.Reading]) {
    self.row = row
    self.units = units
    words = units.flatMap(\.words)
  }

  /// Which reader the longest of its units was read by.
  var language: Int {
    units.max {
      $0.words.reduce(0) { $0 + $1.characterCount } < $1.words.reduce(0) { $0 + $1.characterCount }
    }?.language ?? 0
  }

  /// Brings the words of all rows into the order of reading, paragraph by paragraph.
  ///
  /// - Parameters:
  ///   - rows: In the order of the page.
  ///   - isExact: Whether a row runs as its paragraph does in any case, as with libtesseract, and not
  ///     its own way where all its words run so: under a heading in another language.
  static func order(_ rows: inout [ReadRow], isExact: Bool) {
    var start = 0
    while start < rows.count {
      let paragraph = rows[start].row.paragraph
      let end = rows[start...].firstIndex { $0.row.paragraph != paragraph } ?? rows.count
      let directions = rows[start..<end].map { $0.words.map(\.direction) }
      if directions.joined().contains(where: { $0 == .rightToLeft || $0 == .mixed }) {
        let runsLeftToRight = ReadingOrder.runsLeftToRight(directions)
        for (index, directions) in zip(start..<end, directions) {
          rows[index].order(
            directions, isExact ? runsLeftToRight : only(directions) ?? runsLeftToRight)
        }
      }
      start = end
    }
  }

  /// Whether words run from left to right, where all do that run one way at all.
  private static func only(_ directions: [ReadingOrder.WordDirection]) -> Bool? {
    let some = Set(directions.filter { $0 != .neutral })
    return some == [.leftToRight] ? true : some == [.rightToLeft] ? false : nil
  }

  /// What may stand in each place, in the order of reading; for rows that are read as they run, with
  /// readings of whole units, which know the spaces between words better.
  var parts: [LineCandidates.Alternatives] {
    let runs = Set(words.map(\.direction))
    if !units.contains(where: \.alternatives.isEmpty),
      runs.isSubset(of: [.neutral, .leftToRight]) || runs.isSubset(of: [.neutral, .rightToLeft])
    {
      return Array(units.map { [$0.alternatives] }.joined(separator: [[(" ", 1)]]))
    }
    var parts: [LineCandidates.Alternatives] = []
    for word in words {
      if let last = parts.last?.first?.text, word.followsSpace,
        WordJoining.needsSpace(between: last, word.text)
      {
        parts.append([(" ", 1)])
      }
      parts.append(word.alternatives)
    }
    return parts
  }

  private mutating func order(
    _ directions: [ReadingOrder.WordDirection], _ runsLeftToRight: Bool
  ) {
    isRightToLeft = !runsLeftToRight
    if isRightToLeft { units.reverse() }
    words = ReadingOrder.words(directions, paragraphRunsLeftToRight: runsLeftToRight).map {
      var word = words[$0.index]
      if !$0.runsLeftToRight { word.text = word.fromRight }
      // Whose neighbour was on which side is no longer told.
      word.followsSpace = true
      return word
    }
  }
}
