import QuireModel
import QuirePreparation
import Testing

@Suite struct HomographyTests {
  private static let corners = Quad(
    topLeft: Point(x: 12, y: 30), topRight: Point(x: 410, y: 5),
    bottomRight: Point(x: 430, y: 600), bottomLeft: Point(x: -8, y: 580))

  private static func isNear(_ one: Point, _ other: Point) -> Bool {
    abs(one.x - other.x) < 1e-6 && abs(one.y - other.y) < 1e-6
  }

  @Test func fourPointsMakeAMap() throws {
    let flat = Quad(left: 0, top: 0, right: 400, bottom: 600)
    let map = try #require(Homography(from: flat, to: Self.corners))
    for (from, to) in zip(flat.corners, Self.corners.corners) {
      #expect(Self.isNear(map.apply(from), to))
    }
    // Where the diagonals cross stays where the diagonals cross, and is no more the mean.
    #expect(!Self.isNear(map.apply(Point(x: 200, y: 300)), Point(x: 211, y: 303.75)))
  }

  @Test func theInverseLeadsBack() throws {
    let flat = Quad(left: 0, top: 0, right: 400, bottom: 600)
    let map = try #require(Homography(from: flat, to: Self.corners))
    let point = Point(x: 123, y: 456)
    #expect(Self.isNear(try #require(map.inverse).apply(map.apply(point)), point))
  }

  @Test func mapsAreTakenOneAfterTheOther() {
    let both = Homography(scale: 2, dx: 1).then(Homography(scale: 1, dx: 10, dy: 20))
    #expect(both.apply(Point(x: 3, y: 4)) == Point(x: 17, y: 28))
  }

  @Test func turningIsClockwise() {
    let map = Homography(
      turningBy: .pi / 2, about: Point(x: 10, y: 10), to: Point(x: 10, y: 10))
    #expect(Self.isNear(map.apply(Point(x: 20, y: 10)), Point(x: 10, y: 20)))
  }

  @Test func pointsOnALineMakeNone() {
    let line = Quad(
      topLeft: Point(x: 0, y: 0), topRight: Point(x: 1, y: 0), bottomRight: Point(x: 2, y: 0),
      bottomLeft: Point(x: 3, y: 0))
    #expect(Homography(from: line, to: Self.corners) == nil)
  }
}
