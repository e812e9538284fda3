import QuireReader

/// What was read on a row, the words of which are in the order of reading.
struct ReadRow {
  let row: LayoutRow
  /// From left to right on the page.
  var units: [LineUnitReader.Reading]
  var words: [LineUnitReader.Word]
  /// Whether the paragraph runs from right to left.
  var isRightToLeft = false

  init(_ row: LayoutRow, _ units: [LineUnitReader.Reading]) {
    self.row = row
    self.units = units
    words = units.flatMap(\.words)
  }

  /// Brings the words of all rows into the order of reading, paragraph by paragraph.
  ///
  /// - Parameter rows: In the order of the page.
  static func order(_ rows: inout [ReadRow]) {
    var start = 0
    while start < rows.count {
      let paragraph = rows[start].row.paragraph
      let end = rows[start...].firstIndex { $0.row.paragraph != paragraph } ?? rows.count
      let directions = rows[start..<end].map { $0.words.map(\.direction) }
      if directions.joined().contains(where: { $0 == .rightToLeft || $0 == .mixed }) {
        let runsLeftToRight = ReadingOrder.runsLeftToRight(directions)
        for (index, directions) in zip(start..<end, directions) {
          rows[index].order(directions, runsLeftToRight)
        }
      }
      start = end
    }
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
