/// Which of two pages of an open book that were scanned as one.
public struct SpreadHalf: Sendable, Hashable, Codable {
  public enum Side: String, Sendable, Hashable, Codable {
    case left, right
  }

  public var side: Side
  /// Where the fold lies, as a share of the scan's width.
  public var fold: Double

  public init(side: Side, fold: Double) {
    self.side = side
    self.fold = fold.rounded(decimals: 4)
  }

  /// The columns of a scan that show the page.
  ///
  /// - Parameter width: Of the scan, in pixels.
  package func columns(ofWidth width: Int) -> Range<Int> {
    let fold = min(max(1, Int((self.fold * Double(width)).rounded())), max(1, width - 1))
    return side == .left ? 0..<fold : fold..<max(width, fold + 1)
  }
}
