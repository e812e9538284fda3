import QuireModel

/// How the grid of a page, on which its text was read, lies in the coordinates of its PDF page.
struct PagePlacement {
  /// Layer units per point, at least: coordinates are whole numbers, of which small ones take less room.
  /// Half a point is two pixels at 300 dpi.
  private static let fewestUnits = 2.0
  private static let mostUnits = 64.0
  /// Layer units that half of the pieces are high at least: rounding is to move small type no further than
  /// large.
  private static let heightInUnits = 12.0

  /// Layer units a pixel.
  let across: Double
  let down: Double
  /// The grid's height in layer units: the layer counts upwards, the grid downwards.
  let height: Double
  /// Takes layer units to the page: the operands of `cm`.
  let matrix: [Double]

  /// - Parameters:
  ///   - size: Of the page as it is displayed, in pixels.
  ///   - box: What of it is displayed, in its own coordinates.
  ///   - rotation: By how many degrees it is turned clockwise for that: 0, 90, 180 or 270.
  ///   - lines: What is to be placed.
  init(size: PageSize, box: PageBox, rotation: Int, lines: [PageText.Line]) {
    let isTurned = rotation == 90 || rotation == 270
    let (width, height) = isTurned ? (box.height, box.width) : (box.width, box.height)
    let units = Self.units(for: lines, pointsPerPixel: height / Double(size.height))
    across = width * units / Double(size.width)
    down = height * units / Double(size.height)
    self.height = height * units
    let unit = 1 / units
    matrix =
      switch rotation {
      case 90: [0, unit, -unit, 0, box.right, box.bottom]
      case 180: [-unit, 0, 0, -unit, box.right, box.top]
      case 270: [0, -unit, unit, 0, box.left, box.top]
      default: [unit, 0, 0, unit, box.left, box.bottom]
      }
  }

  private static func units(for lines: [PageText.Line], pointsPerPixel: Double) -> Double {
    let heights = lines.flatMap(\.pieces).map { piece in
      let bounds = piece.quad.bounds
      return bounds.bottom - bounds.top
    }.sorted()
    guard let usual = heights.isEmpty ? nil : heights[heights.count / 2] * pointsPerPixel,
      usual > 0
    else { return fewestUnits }
    var units = fewestUnits
    while units < mostUnits, units * usual < heightInUnits { units *= 2 }
    return units
  }

  /// Beyond the largest page that PDF knows, of 200 inches: recognisers may say anything.
  private static let farthest = 1_000_000.0

  /// A point of the grid in layer units, counted from the bottom left of the page as displayed.
  func point(_ point: Point) -> Point {
    Point(x: Self.bounded(point.x * across), y: Self.bounded(height - point.y * down))
  }

  private static func bounded(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -farthest), farthest)
  }
}

/// A rectangle in the coordinates of a page, in points.
struct PageBox {
  var left: Double
  var bottom: Double
  var right: Double
  var top: Double

  var width: Double { right - left }
  var height: Double { top - bottom }
}
