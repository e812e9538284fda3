import Glibc
import QuireModel

/// What lies on a photo beside a sheet: a desk, or more to read, as another sheet or the rest of a page that has
/// a frame printed on it.
struct SheetRest {
  /// The lightness of the sheet, on average.
  let paper: Float
  let hasPrint: Bool

  /// Paper of the same sheet, or another of its kind, differs by less in lightness or colour.
  private static let alike: Float = 0.07
  /// How dark print is at least on cells that are larger than its strokes.
  private static let print: Float = 0.25
  /// Of the print within the corners: with less beside them that is the grain of a desk.
  private static let leastPrint = 0.04
  /// In cells: how far from an edge its blur ends, and the shadow of a sheet that does not lie flat.
  private static let blur = 3.0

  init(of corners: Quad, on grid: SheetGrid) {
    var (inside, outside): ([Int], [Int]) = ([], [])
    let edges = zip(corners.corners, corners.corners.dropFirst() + [corners.topLeft]).map {
      let length = max(1, hypot($1.x - $0.x, $1.y - $0.y))
      // The distance from an edge is a x + b y + c, and grows inwards.
      let (a, b) = (-($1.y - $0.y) / length, ($1.x - $0.x) / length)
      return (a, b, -a * $0.x - b * $0.y)
    }
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
        let depth = edges.map { $0.0 * x + $0.1 * y + $0.2 }.min()!
        if depth >= Self.blur { inside.append(row * grid.columns + column) }
        if depth <= -Self.blur { outside.append(row * grid.columns + column) }
      }
    }
    let light = Slope(inside, grid)
    paper = light.mean
    func isPrinted(_ cell: Int) -> Bool { grid.contrast[cell] >= Self.print }
    let look = grid.look(at: inside)
    let other = outside.count { cell in
      guard isPrinted(cell) else { return false }
      var here = grid.look(at: cell, step: 1, cells: 1)
      // As it would look in the light on the middle of the sheet.
      let share = light.mean / max(1, light.level(at: cell, grid))
      here.light *= share
      here.red *= share
      here.blue *= share
      return here.light >= look.light * (1 - Self.alike) && look.stands(outFrom: here) < Self.alike
    }
    hasPrint = Double(other) > Self.leastPrint * Double(max(1, inside.count(where: isPrinted)))
  }
}

/// Light that falls off evenly over a sheet, and beside it.
private struct Slope {
  let mean: Float
  private let (middleX, middleY): (Float, Float)
  private let (x, y): (Float, Float)

  init(_ cells: [Int], _ grid: SheetGrid) {
    guard !cells.isEmpty else {
      (mean, middleX, middleY, x, y) = (255, 0, 0, 0, 0)
      return
    }
    let count = Float(cells.count)
    let columns = cells.map { Float($0 % grid.columns) }
    let rows = cells.map { Float($0 / grid.columns) }
    let levels = cells.map { grid.light[$0] }
    let (meanX, meanY) = (columns.reduce(0, +) / count, rows.reduce(0, +) / count)
    let level = levels.reduce(0, +) / count
    var (xx, yy, xy, xl, yl): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
    for index in cells.indices {
      let (dx, dy, dl) = (columns[index] - meanX, rows[index] - meanY, levels[index] - level)
      xx += dx * dx
      yy += dy * dy
      xy += dx * dy
      xl += dx * dl
      yl += dy * dl
    }
    let determinant = xx * yy - xy * xy
    (mean, middleX, middleY) = (level, meanX, meanY)
    x = determinant > 0 ? (xl * yy - yl * xy) / determinant : 0
    y = determinant > 0 ? (yl * xx - xl * xy) / determinant : 0
  }

  func level(at cell: Int, _ grid: SheetGrid) -> Float {
    mean + x * (Float(cell % grid.columns) - middleX) + y * (Float(cell / grid.columns) - middleY)
  }
}
