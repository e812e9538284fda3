/// Which of two pages of an open book that were scanned as one.
public struct SpreadHalf: Sendable, Hashable, Codable {
  public enum Side: String, Sendable, Hashable, Codable {
    case left, right
  }

  /// Of the scan as it is upright.
  public var side: Side
  /// Where the fold lies, as a share of the upright scan's width.
  public var fold: Double
  /// Degrees clockwise that set the scan upright before it was divided; `nil` where it lay upright.
  public var orientation: Int?

  /// - Parameter quarterTurns: Clockwise, that set the scan upright, 0...3.
  public init(side: Side, fold: Double, quarterTurns: Int = 0) {
    self.side = side
    self.fold = fold.rounded(decimals: 4)
    orientation = quarterTurns == 0 ? nil : quarterTurns * 90
  }

  /// Clockwise, that set the scan upright, 0...3.
  package var quarterTurns: Int { (orientation ?? 0) / 90 }

  /// The columns of an upright scan that show the page.
  ///
  /// - Parameter width: Of the scan, in pixels.
  package func columns(ofWidth width: Int) -> Range<Int> {
    let fold = min(max(1, Int((self.fold * Double(width)).rounded())), max(1, width - 1))
    return side == .left ? 0..<fold : fold..<max(width, fold + 1)
  }
}
