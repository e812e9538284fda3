/// The height of a row's baseline to a fraction of a pixel.
///
/// Layout analysis knows it so, and tells it only rounded, at the ends of words. What it has laid the
/// baseline through is known, so the fraction can be found again: of a pixel that it saw, which may
/// be several of the page.
struct Baseline {
  /// By x, each once.
  private let heights: [RowPoint]
  private let spline: BaselineSpline?
  /// Pixels of the page for one that layout saw, and where those begin.
  private let grain: Int
  private let start: Int

  /// - Parameters:
  ///   - words: All of a row's.
  ///   - parts: Their connected components.
  ///   - lineSize: About the height of a line, in pixels that layout saw.
  ///   - grain: Pixels of the page for one of those.
  init(_ words: [LayoutRow.Word], parts: [RowBox], lineSize: Float, grain: Int) {
    let ends = words.flatMap(\.baseline)
    let start = ends.first.map { $0.y - Self.seen($0.y, grain) * grain } ?? 0
    func seen(_ height: Int) -> Int { Self.seen(height - start, grain) }
    var heights: [RowPoint] = []
    for point in ends.map({ RowPoint(x: Self.seen($0.x, grain), y: seen($0.y)) })
      .sorted(by: { $0.x < $1.x })
    where heights.last?.x != point.x {
      heights.append(point)
    }
    self.heights = heights
    self.grain = grain
    self.start = start
    let parts = parts.map {
      RowBox(
        left: Self.seen($0.left, grain), bottom: seen($0.bottom),
        right: Self.seen($0.right, grain), top: seen($0.top))
    }
    spline = BaselineSpline(parts, lineSize: Double(lineSize), line: Self.straight(heights))
  }

  /// In pixels of the row's frame.
  func height(at x: Int) -> Float {
    let place = Double(x) / Double(grain)
    let rounded = Self.interpolate(heights, place)
    let fine = spline?.height(at: place) ?? rounded
    return Float(min(max(fine, rounded - 0.5), rounded + 0.49)) * Float(grain) + Float(start)
  }

  /// Rounded down, below zero too.
  private static func seen(_ value: Int, _ grain: Int) -> Int {
    Int((Double(value) / Double(grain)).rounded(.down))
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
