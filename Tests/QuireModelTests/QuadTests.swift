import QuireFlow
import QuireModel
import Testing

@Suite struct QuadTests {
  @Test func encodesFourCornersWithOneDecimal() throws {
    let quad = Quad(left: 10, top: 20.04, right: 110.06, bottom: 45.5)
    let json = String(decoding: try JSON.encode(quad), as: UTF8.self)
    #expect(json == "[[10,20],[110.1,20],[110.1,45.5],[10,45.5]]")
    #expect(
      try JSON.decode(Quad.self, from: json.utf8)
        == Quad(left: 10, top: 20, right: 110.1, bottom: 45.5))
  }

  @Test func aTouchLeftOfThePageIsNoNegativeZero() throws {
    let json = String(decoding: try JSON.encode(Point(x: -0.04, y: -0.0)), as: UTF8.self)
    #expect(json == "[0,0]")
  }

  @Test func boundsGoAroundATurnedQuad() {
    let quad = Quad(
      topLeft: Point(x: 5, y: 0), topRight: Point(x: 10, y: 5), bottomRight: Point(x: 5, y: 10),
      bottomLeft: Point(x: 0, y: 5))
    let bounds = quad.bounds
    #expect(bounds == (0, 0, 10, 10))
    #expect(quad.corners.first == quad.topLeft)
    #expect(quad.corners.last == quad.bottomLeft)
  }

  @Test func scalesEveryCorner() {
    let quad = Quad(left: 1, top: 2, right: 3, bottom: 4).scaled(by: 2.5)
    #expect(quad == Quad(left: 2.5, top: 5, right: 7.5, bottom: 10))
  }

  @Test(arguments: ["[]", "[[1,2],[3,4],[5,6]]", "[[1],[2],[3],[4]]", "{}"])
  func refusesWhatIsNoQuad(json: String) {
    #expect(throws: (any Error).self) { try JSON.decode(Quad.self, from: json.utf8) }
  }
}
