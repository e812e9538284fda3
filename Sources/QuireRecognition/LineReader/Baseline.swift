/// The height of a row's baseline to a fraction of a pixel.
///
/// Layout analysis knows it so, and tells it only rounded, at the ends of words. But it has fitted
/// the baseline to the lower edges of the components that stand on it, so a fit to those gives back
/// the fraction: of the lowest degree, up to a parabola, that agrees with the rounded heights. On 235
/// Latin lines of scans 97 % of line images come out as they do with the fraction itself (77 % with
/// rounded heights), on 118 Chinese, Japanese and Korean ones 69 %.
struct Baseline {
  /// By x, each once.
  private let heights: [RowPoint]
  private let edges: [(x: Double, y: Double)]
  private let grain: Double

  /// How far from the rounded baseline a component may end that stands on it, in what layout saw
  /// as pixels.
  private static let reach = 2.0

  /// - Parameters:
  ///   - words: All of a row's.
  ///   - grain: What heights are rounded to, in pixels.
  init(_ words: [LayoutRow.Word], grain: Int) {
    let grain = Double(grain)
    self.grain = grain
    var heights: [RowPoint] = []
    for point in words.flatMap(\.baseline).sorted(by: { $0.x < $1.x })
    where heights.last?.x != point.x {
      heights.append(point)
    }
    self.heights = heights
    let line = heights
    edges = words.flatMap(\.parts).compactMap { part in
      let x = Double(part.left + part.right) / 2
      let y = Double(part.bottom)
      return abs(y - Self.interpolate(line, x)) <= Self.reach * grain ? (x, y) : nil
    }
  }

  /// In pixels of the row's frame.
  func height(at x: Int) -> Float {
    let rounded = Self.interpolate(heights, Double(x))
    var best = rounded
    for degree in 0...2 where edges.count > max(2, 3 * degree) {
      guard let fit = Parabola(edges, degree: degree, origin: Double(x)) else { continue }
      best = fit.value(at: Double(x))
      if heights.allSatisfy({ abs(fit.value(at: Double($0.x)) - Double($0.y)) <= 0.5 * grain }) {
        break
      }
    }
    return Float(min(max(best, rounded - 0.5 * grain), rounded + 0.49 * grain))
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

/// The parabola, or what is simpler, with the least squared distance from points.
private struct Parabola {
  private let coefficients: [Double]
  private let origin: Double
  /// Keeps powers of x of the order of 1.
  private static let scale = 1000.0

  /// - Returns: `nil` where the points do not determine one.
  init?(_ points: [(x: Double, y: Double)], degree: Int, origin: Double) {
    self.origin = origin
    let count = degree + 1
    var rows = [[Double]](repeating: .init(repeating: 0, count: count + 1), count: count)
    for point in points {
      let x = (point.x - origin) / Self.scale
      var powers = [1.0]
      while powers.count < count { powers.append(powers.last! * x) }
      for row in 0..<count {
        for column in 0..<count { rows[row][column] += powers[row] * powers[column] }
        rows[row][count] += powers[row] * point.y
      }
    }
    for pivot in 0..<count {
      let largest = (pivot..<count).max { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) }!
      rows.swapAt(pivot, largest)
      guard abs(rows[pivot][pivot]) > 1e-9 else { return nil }
      for row in 0..<count where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot...count { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    coefficients = (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }

  func value(at x: Double) -> Double {
    let scaled = (x - origin) / Self.scale
    return coefficients.reversed().reduce(0) { $0 * scaled + $1 }
  }
}
