/// The height of a row's baseline to a fraction of a pixel.
///
/// Layout analysis knows it so, and tells it only rounded, at the ends of words. What it has laid the
/// baseline through is known, so the fraction can be found again.
struct Baseline {
  /// By x, each once.
  private let heights: [RowPoint]
  private let spline: BaselineSpline?

  /// - Parameters:
  ///   - words: All of a row's.
  ///   - parts: Their connected components.
  ///   - lineSize: About the height of a line, in pixels.
  init(_ words: [LayoutRow.Word], parts: [RowBox], lineSize: Float) {
    var heights: [RowPoint] = []
    for point in words.flatMap(\.baseline).sorted(by: { $0.x < $1.x })
    where heights.last?.x != point.x {
      heights.append(point)
    }
    self.heights = heights
    spline = BaselineSpline(parts, lineSize: Double(lineSize), line: Self.straight(heights))
  }

  /// In pixels of the row's frame.
  func height(at x: Int) -> Float {
    let rounded = Self.interpolate(heights, Double(x))
    let fine = spline?.height(at: Double(x)) ?? rounded
    return Float(min(max(fine, rounded - 0.5), rounded + 0.49))
  }

  /// The line of least squares through points.
  private static func straight(_ points: [RowPoint]) -> (Double) -> Double {
    let count = Double(max(points.count, 1))
    let meanX = points.reduce(0) { $0 + Double($1.x) } / count
    let meanY = points.reduce(0) { $0 + Double($1.y) } / count
    let variance = points.reduce(0) { $0 + (Double($1.x) - meanX) * (Double($1.x) - meanX) }
    let covariance = points.reduce(0) { $0 + (Double($1.x) - meanX) * (Double($1.y) - meanY) }
    let slope = variance > 0 ? covariance / variance : 0
    return { meanY + slope * ($0 - meanX) }
  }

  /// Straight between points, level beyond them.
  private static func interpolate(_ points: [RowPoint], _ x: Double) -> Double {
    guard let first = points.first, let last = points.last else { return 0 }
    if x <= Double(first.x) { return Double(first.y) }
    for (one, other) in zip(points, points.dropFirst()) where x <= Double(other.x) {
      let share = (x - Double(one.x)) / Double(other.x - one.x)
      return Double(one.y) + share * Double(other.y - one.y)
    }
    return Double(last.y)
  }
}
