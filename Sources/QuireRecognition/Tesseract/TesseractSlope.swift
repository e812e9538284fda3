import CTesseract
import Glibc
import QuireModel

/// How a line lies on the page: its quarter turn, its slant, and its length.
struct TesseractSlope {
  /// Quarter turns clockwise from upright to the way the text lies.
  let quarters: Int
  /// In radians against the nearest quarter turn, positive when an upright line falls to the right.
  let angle: Double
  /// In pixels.
  let length: Double

  init(quarters: Int, angle: Double, length: Double) {
    self.quarters = quarters
    self.angle = angle
    self.length = length
  }

  /// - Parameter page: With its cursor on the line.
  init(page: OpaquePointer, orientation: TessOrientation) {
    quarters =
      switch orientation {
      case ORIENTATION_PAGE_RIGHT: 1
      case ORIENTATION_PAGE_DOWN: 2
      case ORIENTATION_PAGE_LEFT: 3
      default: 0
      }
    var (x1, y1, x2, y2) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard TessPageIteratorBaseline(page, RIL_TEXTLINE, &x1, &y1, &x2, &y2) != 0 else {
      angle = 0
      length = 0
      return
    }
    let (dx, dy) = (Double(x2 - x1), Double(y2 - y1))
    length = (dx * dx + dy * dy).squareRoot()
    let quarter = Double.pi / 2
    let turn = atan2(dy, dx)
    angle = length > 0 ? turn - (turn / quarter).rounded() * quarter : 0
  }

  /// The corners of a word or line whose upright box is `box`.
  func quad(inside box: (left: Double, top: Double, right: Double, bottom: Double)) -> Quad {
    Quad(inside: box, turnedBy: angle).rotatingCorners(by: quarters)
  }

  /// The corners of the smallest rectangle that lies as the line does and has all words in it.
  ///
  /// - Parameter words: At least one.
  func quad(around words: [Quad]) -> Quad {
    let (cosine, sine) = (cos(angle), sin(angle))
    let points = words.flatMap(\.corners)
    let along = points.map { $0.x * cosine + $0.y * sine }
    let across = points.map { $0.y * cosine - $0.x * sine }
    func corner(_ along: Double, _ across: Double) -> Point {
      Point(x: along * cosine - across * sine, y: along * sine + across * cosine)
    }
    let (left, right) = (along.min()!, along.max()!)
    let (top, bottom) = (across.min()!, across.max()!)
    return Quad(
      topLeft: corner(left, top), topRight: corner(right, top),
      bottomRight: corner(right, bottom), bottomLeft: corner(left, bottom)
    ).rotatingCorners(by: quarters)
  }

  /// The slant of a page in degrees, to two decimals: the median of its lines by length.
  static func skew(of slopes: [TesseractSlope]) -> Double {
    let sorted = slopes.filter { $0.length > 0 }.sorted { $0.angle < $1.angle }
    let half = sorted.reduce(0) { $0 + $1.length } / 2
    var passed = 0.0
    let median = sorted.first { slope in
      passed += slope.length
      return passed >= half
    }
    return ((median?.angle ?? 0) * 180 / .pi).rounded(decimals: 2)
  }
}
