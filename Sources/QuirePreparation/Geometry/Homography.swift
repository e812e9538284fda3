import Glibc
package import QuireModel

/// A projective map of the plane, which straight lines survive: turning, moving, scaling, and how a
/// flat sheet looks from the side.
package struct Homography: Sendable, Hashable {
  /// Row by row, nine numbers.
  let elements: [Double]

  init(_ elements: [Double]) { self.elements = elements }

  package static let identity = Homography([1, 0, 0, 0, 1, 0, 0, 0, 1])

  /// Scales about the origin, then moves.
  package init(scale: Double = 1, dx: Double = 0, dy: Double = 0) {
    self.init([scale, 0, dx, 0, scale, dy, 0, 0, 1])
  }

  /// Turns clockwise, as seen on a page whose y axis points down.
  ///
  /// - Parameters:
  ///   - angle: In radians.
  ///   - target: Where `centre` goes.
  package init(turningBy angle: Double, about centre: Point, to target: Point) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init([
      cosine, -sine, target.x - cosine * centre.x + sine * centre.y,
      sine, cosine, target.y - sine * centre.x - cosine * centre.y,
      0, 0, 1,
    ])
  }

  /// The map that takes four points to four others, or `nil` when three of them lie on a line.
  package init?(from source: Quad, to target: Quad) {
    // Two equations a point in the eight unknowns, with the ninth element set to 1.
    var rows: [[Double]] = []
    for (from, to) in zip(source.corners, target.corners) {
      rows.append([from.x, from.y, 1, 0, 0, 0, -to.x * from.x, -to.x * from.y, to.x])
      rows.append([0, 0, 0, from.x, from.y, 1, -to.y * from.x, -to.y * from.y, to.y])
    }
    guard let solution = LinearSystem.solve(rows) else { return nil }
    self.init(solution + [1])
  }

  package func apply(_ point: Point) -> Point {
    let e = elements
    let w = e[6] * point.x + e[7] * point.y + e[8]
    return Point(
      x: (e[0] * point.x + e[1] * point.y + e[2]) / w,
      y: (e[3] * point.x + e[4] * point.y + e[5]) / w)
  }

  package func apply(_ quad: Quad) -> Quad {
    Quad(
      topLeft: apply(quad.topLeft), topRight: apply(quad.topRight),
      bottomRight: apply(quad.bottomRight), bottomLeft: apply(quad.bottomLeft))
  }

  /// First this, then `next`.
  package func then(_ next: Homography) -> Homography {
    let (a, b) = (next.elements, elements)
    return Homography(
      (0..<9).map { index in
        let (row, column) = (index / 3 * 3, index % 3)
        return a[row] * b[column] + a[row + 1] * b[column + 3] + a[row + 2] * b[column + 6]
      })
  }

  /// The way back, or `nil` when there is none.
  package var inverse: Homography? {
    let e = elements
    let determinant =
      e[0] * (e[4] * e[8] - e[5] * e[7]) - e[1] * (e[3] * e[8] - e[5] * e[6])
      + e[2] * (e[3] * e[7] - e[4] * e[6])
    guard abs(determinant) > 1e-12 else { return nil }
    return Homography(
      [
        e[4] * e[8] - e[5] * e[7], e[2] * e[7] - e[1] * e[8], e[1] * e[5] - e[2] * e[4],
        e[5] * e[6] - e[3] * e[8], e[0] * e[8] - e[2] * e[6], e[2] * e[3] - e[0] * e[5],
        e[3] * e[7] - e[4] * e[6], e[1] * e[6] - e[0] * e[7], e[0] * e[4] - e[1] * e[3],
      ].map { $0 / determinant })
  }
}

enum LinearSystem {
  /// Solves as many equations as unknowns by elimination with row pivots; each row ends with the
  /// right-hand side. `nil` when they do not determine the unknowns.
  static func solve(_ equations: [[Double]]) -> [Double]? {
    var rows = equations
    let count = rows.count
    for column in 0..<count {
      let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) }!
      guard abs(rows[pivot][column]) > 1e-9 else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        guard factor != 0 else { continue }
        for index in column...count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }
}
