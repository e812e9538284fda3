package import QuireModel

/// An open book on one scan: two pages beside each other.
package struct Spread: Sendable, Hashable, Codable {
  /// See ``SpreadHalf/fold``.
  package var fold: Double
  /// Clockwise, that set the scan upright, 0...3.
  package var quarterTurns: Int
  /// Whether the right page is the first, as in books with vertical lines.
  package var beginsRight: Bool

  package init(fold: Double, quarterTurns: Int = 0, beginsRight: Bool = false) {
    self.fold = fold
    self.quarterTurns = quarterTurns
    self.beginsRight = beginsRight
  }

  /// Its pages in reading order.
  package var halves: [SpreadHalf] {
    (beginsRight ? [SpreadHalf.Side.right, .left] : [.left, .right]).map {
      SpreadHalf(side: $0, fold: fold, quarterTurns: quarterTurns)
    }
  }
}
