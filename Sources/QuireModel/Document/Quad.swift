/// A point in pixels of the page as scanned and turned upright, origin top left.
///
/// Encoded as `[x, y]` with one decimal.
public struct Point: Sendable, Hashable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension Point: Codable {
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    x = try container.decode(Double.self)
    y = try container.decode(Double.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(x.rounded(decimals: 1))
    try container.encode(y.rounded(decimals: 1))
  }
}

/// Four corners, clockwise from the top left *of the text*: on a line that runs upwards the first
/// corner lies at the bottom left of the page.
///
/// Encoded as a list of four points.
public struct Quad: Sendable, Hashable {
  public var topLeft: Point
  public var topRight: Point
  public var bottomRight: Point
  public var bottomLeft: Point

  public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// An upright rectangle; `right` and `bottom` are exclusive.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(
      topLeft: Point(x: left, y: top), topRight: Point(x: right, y: top),
      bottomRight: Point(x: right, y: bottom), bottomLeft: Point(x: left, y: bottom))
  }

  public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// The smallest upright rectangle around the corners.
  public var bounds: (left: Double, top: Double, right: Double, bottom: Double) {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return (xs.min()!, ys.min()!, xs.max()!, ys.max()!)
  }

  /// Every corner multiplied by `factor`.
  public func scaled(by factor: Double) -> Quad { scaled(x: factor, y: factor) }

  /// Every corner multiplied, each coordinate by its own factor.
  public func scaled(x: Double, y: Double) -> Quad {
    mapped { Point(x: $0.x * x, y: $0.y * y) }
  }

  /// Every corner that much further right and down.
  public func moved(x: Double, y: Double) -> Quad {
    mapped { Point(x: $0.x + x, y: $0.y + y) }
  }

  private func mapped(_ change: (Point) -> Point) -> Quad {
    Quad(
      topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
      bottomLeft: change(bottomLeft))
  }
}

extension Quad: Codable {
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    topLeft = try container.decode(Point.self)
    topRight = try container.decode(Point.self)
    bottomRight = try container.decode(Point.self)
    bottomLeft = try container.decode(Point.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for corner in corners { try container.encode(corner) }
  }
}
