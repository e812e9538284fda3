import Glibc
import QuireModel

/// The four edges of a sheet that lies on something darker.
struct SheetOutline {
  /// In blocks.
  let corners: Quad
  /// The largest angle between opposite edges, in degrees.
  let distortion: Double

  /// An edge as `position = offset + slope * place`, along its side of the image.
  private struct Edge {
    var offset: Double
    var slope: Double
  }

  /// The least share of a side along which an edge has to be seen.
  private static let leastSeen = 0.5

  /// `nil` when fewer than all four edges are seen, or they make no sheet.
  init?(_ profile: EdgeProfile, width: Int, height: Int) {
    let (w, h) = (Double(width), Double(height))
    guard let left = Self.edge(profile.depths[.left]!),
      let top = Self.edge(profile.depths[.top]!),
      let right = Self.edge(profile.depths[.right]!),
      let bottom = Self.edge(profile.depths[.bottom]!)
    else { return nil }
    // Depths on the right and at the bottom count from there.
    let rightEdge = Edge(offset: w - right.offset, slope: -right.slope)
    let bottomEdge = Edge(offset: h - bottom.offset, slope: -bottom.slope)
    corners = Quad(
      topLeft: Self.meeting(left, top), topRight: Self.meeting(rightEdge, top),
      bottomRight: Self.meeting(rightEdge, bottomEdge),
      bottomLeft: Self.meeting(left, bottomEdge))
    let toDegrees = 180 / Double.pi
    distortion =
      max(
        abs(atan(left.slope) - atan(rightEdge.slope)), abs(atan(top.slope) - atan(bottomEdge.slope))
      )
      * toDegrees
    let steepest = [left, rightEdge, top, bottomEdge].map { abs($0.slope) }.max()!
    let bounds = corners.bounds
    guard steepest < 0.35, bounds.right - bounds.left > w / 3, bounds.bottom - bounds.top > h / 3
    else { return nil }
  }

  /// Where an upright edge and a level one cross.
  private static func meeting(_ upright: Edge, _ level: Edge) -> Point {
    // x = a + b y and y = c + d x.
    let x =
      (upright.offset + upright.slope * level.offset) / (1 - upright.slope * level.slope)
    return Point(x: x, y: level.offset + level.slope * x)
  }

  /// The straight line that most of the profile lies on.
  private static func edge(_ depths: [Int]) -> Edge? {
    let places = depths.indices.filter { depths[$0] > 0 }
    guard Double(places.count) >= leastSeen * Double(depths.count) else { return nil }
    let sample = stride(from: 0, to: places.count, by: max(1, places.count / 40)).map { places[$0] }
    var best: (edge: Edge, seen: Int)?
    for (index, one) in sample.enumerated() {
      for other in sample[(index + 1)...] where other - one > depths.count / 5 {
        let slope = Double(depths[other] - depths[one]) / Double(other - one)
        let edge = Edge(offset: Double(depths[one]) - slope * Double(one), slope: slope)
        let seen = inliers(edge, places, depths).count
        if seen > best?.seen ?? 0 { best = (edge, seen) }
      }
    }
    guard let best, Double(best.seen) >= leastSeen * Double(depths.count) else { return nil }
    return fitted(inliers(best.edge, places, depths), depths)
  }

  private static func inliers(_ edge: Edge, _ places: [Int], _ depths: [Int]) -> [Int] {
    places.filter { abs(edge.offset + edge.slope * Double($0) - Double(depths[$0])) <= 1.5 }
  }

  /// By least squares; half a block on, since a block that is half dark counts as light.
  private static func fitted(_ places: [Int], _ depths: [Int]) -> Edge? {
    let count = Double(places.count)
    let meanX = places.reduce(0.0) { $0 + Double($1) } / count
    let meanY = places.reduce(0.0) { $0 + Double(depths[$1]) } / count
    let spread = places.reduce(0.0) { $0 + (Double($1) - meanX) * (Double($1) - meanX) }
    guard spread > 0 else { return nil }
    let slope =
      places.reduce(0.0) { $0 + (Double($1) - meanX) * (Double(depths[$1]) - meanY) } / spread
    // Places are the middles of blocks.
    return Edge(offset: meanY - slope * (meanX + 0.5) + 0.5, slope: slope)
  }
}
