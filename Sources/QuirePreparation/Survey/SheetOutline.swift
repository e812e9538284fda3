import Glibc
import QuireModel

/// The four edges of a sheet that lies on something darker, or of another colour.
struct SheetOutline {
  /// In blocks; may lie beside the picture.
  let corners: Quad
  /// The largest angle between opposite edges, in degrees.
  let distortion: Double
  /// The grey of the sheet.
  let paper: UInt8
  /// Whether there is print beside it, on paper like its own.
  let leavesPrint: Bool

  /// How much of each edge has to be told from what lies beside it, and of all four together.
  private static let (leastSeen, leastSeenOfAll): (Double, Double) = (0.45, 0.6)
  /// Of the picture's width and height: the smallest sheet, which is a receipt.
  private static let (leastSide, leastLength) = (0.15, 0.33)
  /// Of each edge: how much lies within the picture at least.
  private static let leastWithin = 0.6
  /// How much a sheet counts for that fills the picture: of two with edges as clear the larger is the
  /// sheet, and the other a part of it.
  private static let worthOfSize = 0.25

  /// `nil` when not all four edges are seen, or they make no sheet.
  init?(_ grid: SheetGrid) {
    guard let best = Self.best(grid) else { return nil }
    corners = best.corners.scaled(by: Double(grid.blocksALine))
    distortion = best.distortion
    let rest = SheetRest(of: best.corners, on: grid)
    paper = UInt8(max(0, min(255, rest.paper)))
    leavesPrint = rest.hasPrint
  }

  private struct Candidate {
    let corners: Quad
    let distortion: Double
    let worth: Double
  }

  private static func best(_ grid: SheetGrid) -> Candidate? {
    let sides = [.left, .right, .top, .bottom].map { SheetSide($0, of: grid).lines }
    var best: Candidate?
    for left in sides[0] {
      for right in sides[1] {
        for top in sides[2] {
          for bottom in sides[3] {
            if let found = candidate(left, top, right, bottom, grid),
              found.worth > best?.worth ?? 0
            {
              best = found
            }
          }
        }
      }
    }
    return best
  }

  private static func candidate(
    _ left: SheetSide.Line, _ top: SheetSide.Line, _ right: SheetSide.Line,
    _ bottom: SheetSide.Line, _ grid: SheetGrid
  ) -> Candidate? {
    let (width, height) = (Double(grid.columns), Double(grid.rows))
    let corners = Quad(
      topLeft: meeting(left, top), topRight: meeting(right, top),
      bottomRight: meeting(right, bottom), bottomLeft: meeting(left, bottom))
    let (a, b, c, d) = (
      corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft
    )
    let widths = [b.x - a.x, c.x - d.x]
    let heights = [d.y - a.y, c.y - b.y]
    guard widths.min()! > leastSide * width, heights.min()! > leastSide * height,
      max(widths.max()! / width, heights.max()! / height) > leastLength
    else { return nil }
    let edges = [
      seen(left, a.y, d.y), seen(right, b.y, c.y), seen(top, a.x, b.x), seen(bottom, d.x, c.x),
    ]
    guard edges.allSatisfy({ $0 >= leastSeen }) else { return nil }
    let lengths = [heights[0], heights[1], widths[0], widths[1]]
    let sum = zip(edges, lengths).reduce(0) { $0 + $1.0 * $1.1 } / lengths.reduce(0, +)
    guard sum >= leastSeenOfAll,
      !SheetGap.divides(corners, top, bottom, isUpright: true, on: grid),
      !SheetGap.divides(corners, left, right, isUpright: false, on: grid)
    else { return nil }
    let toDegrees = 180 / Double.pi
    let distortion =
      max(abs(atan(left.slope) - atan(right.slope)), abs(atan(top.slope) - atan(bottom.slope)))
      * toDegrees
    let size = widths.reduce(0, +) * heights.reduce(0, +) / (4 * width * height)
    return Candidate(
      corners: corners, distortion: distortion, worth: sum + worthOfSize * min(1, size))
  }

  /// The share of an edge that is seen, of what lies within the picture.
  private static func seen(_ line: SheetSide.Line, _ from: Double, _ to: Double) -> Double {
    // Edges that hardly turn towards each other meet farther away than numbers go.
    guard abs(from) < 1_000_000_000, abs(to) < 1_000_000_000 else { return 0 }
    // Edges may meet beside the picture.
    let start = min(max(0, Int(from)), line.seen.count)
    let places = start..<max(start, min(line.seen.count, Int(to)))
    let within = line.seen[places].compactMap { $0 }
    guard Double(within.count) >= leastWithin * (to - from), !within.isEmpty else { return 0 }
    return Double(within.reduce(0, +)) / Double(within.count)
  }

  /// Where an upright edge and a level one cross.
  private static func meeting(_ upright: SheetSide.Line, _ level: SheetSide.Line) -> Point {
    // x = a + b y and y = c + d x.
    let x =
      (upright.offset + upright.slope * level.offset) / (1 - upright.slope * level.slope)
    return Point(x: x, y: level.offset + level.slope * x)
  }
}
