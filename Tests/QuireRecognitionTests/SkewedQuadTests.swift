import Glibc
import QuireModel
import Testing

@testable import QuireRecognition

@Suite struct SkewedQuadTests {
  private static func turned(_ point: Point, by angle: Double, around centre: Point) -> Point {
    let (dx, dy) = (point.x - centre.x, point.y - centre.y)
    return Point(
      x: centre.x + dx * cos(angle) - dy * sin(angle),
      y: centre.y + dx * sin(angle) + dy * cos(angle))
  }

  private static func isNear(_ left: Quad, _ right: Quad, within distance: Double) -> Bool {
    zip(left.corners, right.corners).allSatisfy {
      abs($0.x - $1.x) <= distance && abs($0.y - $1.y) <= distance
    }
  }

  @Test(
    arguments: [-0.4, -0.1, -0.01, 0.002, 0.01, 0.05, 0.2, 0.4],
    [(300.0, 40.0), (40, 35), (900, 12)])
  func aTurnedRectangleComesBackFromItsBox(angle: Double, size: (Double, Double)) {
    let rectangle = Quad(left: 100, top: 200, right: 100 + size.0, bottom: 200 + size.1)
    let centre = Point(x: 100 + size.0 / 2, y: 200 + size.1 / 2)
    let corners = rectangle.corners.map { Self.turned($0, by: angle, around: centre) }
    let turned = Quad(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
    #expect(Self.isNear(Quad(inside: turned.bounds, turnedBy: angle), turned, within: 0.01))
  }

  @Test func positiveAnglesFallToTheRight() {
    let quad = Quad(inside: (0, 0, 200, 60), turnedBy: 0.1)
    #expect(quad.topRight.y > quad.topLeft.y)
    #expect(quad.topLeft.x > quad.bottomLeft.x)
  }

  @Test(arguments: [0, 0.0004, 0.8, 1.5, -2, .nan])
  func withoutASensibleAngleItIsTheBox(angle: Double) {
    #expect(
      Quad(inside: (10, 20, 110, 50), turnedBy: angle)
        == Quad(left: 10, top: 20, right: 110, bottom: 50))
  }

  @Test func aBoxTooFlatForItsAngleStaysABox() {
    #expect(
      Quad(inside: (0, 0, 100, 10), turnedBy: 0.4)
        == Quad(left: 0, top: 0, right: 100, bottom: 10))
  }

  @Test func turningTextMovesItsFirstCorner() {
    let quad = Quad(left: 0, top: 0, right: 10, bottom: 5)
    #expect(quad.rotatingCorners(by: 0) == quad)
    // Text that runs down the page begins at the top right.
    #expect(quad.rotatingCorners(by: 1).topLeft == quad.topRight)
    #expect(quad.rotatingCorners(by: 2).topLeft == quad.bottomRight)
    // Text that runs up the page begins at the bottom left.
    #expect(quad.rotatingCorners(by: 3).topLeft == quad.bottomLeft)
    #expect(quad.rotatingCorners(by: 3).topRight == quad.topLeft)
    #expect(quad.rotatingCorners(by: 4) == quad)
  }
}
