import CLeptonica
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

@Suite struct HidingTests {
  @Test func aTurnedSymbolBecomesPaperAndNothingElse() throws {
    let page = DrawnPage(width: 400, height: 300)
    page.fill(left: 0, top: 0, width: 400, height: 300, grey: 230)
    page.fill(left: 150, top: 100, width: 80, height: 80)
    page.fill(left: 20, top: 20, width: 60, height: 20)
    let image = PageImage(owning: try #require(pixCopy(nil, page.pix)))
    // On a corner, as if it had been turned.
    let quad = Quad(
      topLeft: Point(x: 190, y: 50), topRight: Point(x: 280, y: 140),
      bottomRight: Point(x: 190, y: 230), bottomLeft: Point(x: 100, y: 140))
    let pixels = try #require(image.hiding([quad], margin: 0.04)).greyPixels
    #expect(
      (95..<185).allSatisfy { row in (145..<235).allSatisfy { pixels[row * 400 + $0] == 230 } })
    #expect(pixels[30 * 400 + 50] == 0)
    #expect(image.greyPixels[140 * 400 + 190] == 0)
  }

  @Test func atTheEdgeNothingIsWrittenBesideThePage() throws {
    let page = DrawnPage(width: 100, height: 100)
    page.fill(left: 0, top: 0, width: 40, height: 40)
    let image = PageImage(owning: try #require(pixCopy(nil, page.pix)))
    let quad = Quad(left: -10, top: -10, right: 41, bottom: 41)
    let hidden = try #require(image.hiding([quad], margin: 0.1))
    #expect(hidden.greyPixels.allSatisfy { $0 == 255 })
  }
}
