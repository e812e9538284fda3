/// Which way lines of text run on a scan, told from its marks alone and so without any language.
package enum LineDirection: Sendable {
  case level, upright
  /// Too little text, or lines that run both ways.
  case unknown

  /// Rows alternate so much more than columns, or the other way round, where lines run one way.
  private static let certainty = 1.25

  fileprivate init(_ mask: InkMask?) {
    guard let mask else {
      self = .unknown
      return
    }
    let (rows, columns) = mask.alternation
    if rows > columns * Self.certainty {
      self = .level
    } else if columns > rows * Self.certainty {
      self = .upright
    } else {
      self = .unknown
    }
  }
}

extension PreparedPage {
  package mutating func lineDirection() -> LineDirection { LineDirection(mask()) }
}
