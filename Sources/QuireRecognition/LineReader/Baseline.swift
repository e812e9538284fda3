/// The straight line through points of a row's baseline that were rounded to pixels.
struct Baseline {
  private let slope: Double
  private let middle: (x: Double, y: Double)

  /// - Parameter points: At least one.
  init(_ points: [RowPoint]) {
    let count = Double(points.count)
    let x = points.reduce(0) { $0 + Double($1.x) } / count
    let y = points.reduce(0) { $0 + Double($1.y) } / count
    var (covariance, variance) = (0.0, 0.0)
    for point in points {
      covariance += (Double(point.x) - x) * (Double(point.y) - y)
      variance += (Double(point.x) - x) * (Double(point.x) - x)
    }
    slope = variance > 0 ? covariance / variance : 0
    middle = (x, y)
  }

  /// In pixels of the row's frame.
  func height(at x: Int) -> Float { Float(middle.y + slope * (Double(x) - middle.x)) }
}
