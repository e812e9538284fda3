import CLeptonica
import QuireImaging
import QuireTestSupport
import Testing

@Suite struct InkTests {
  private static func coverage(_ page: DrawnPage) -> Double {
    PageImage(owning: pixClone(page.pix)).inkCoverage
  }

  @Test(arguments: [(40, 30), (2480, 3508), (600, 600), (5000, 20)])
  func whitePaperHasNone(width: Int, height: Int) {
    #expect(Self.coverage(DrawnPage(width: width, height: height)) == 0)
  }

  @Test func greyPaperHasNone() {
    let page = DrawnPage(width: 1000, height: 1000)
    page.fill(left: 0, top: 0, width: 1000, height: 1000, grey: 150)
    #expect(Self.coverage(page) == 0)
  }

  @Test func aBarIsItsShareOfThePage() {
    let page = DrawnPage(width: 1000, height: 1000)
    page.fill(left: 100, top: 100, width: 800, height: 100)
    #expect(abs(Self.coverage(page) - 0.08) < 0.005)
  }

  @Test func aFaintShadowIsNoInk() {
    let page = DrawnPage(width: 1000, height: 1000)
    page.fill(left: 0, top: 0, width: 300, height: 1000, grey: 225)
    #expect(Self.coverage(page) == 0)
  }

  @Test func aSingleWordIsInk() {
    let page = DrawnPage(width: 2480, height: 3508)
    page.draw("Confidential", left: 1000, top: 1000)
    #expect(Self.coverage(page) > 0.0005)
  }

  @Test func aDarkPageIsNotEmpty() {
    let page = DrawnPage(width: 500, height: 500)
    page.fill(left: 0, top: 0, width: 500, height: 500, grey: 10)
    #expect(Self.coverage(page) == 1)
  }

  @Test func bitonalPagesCountTheSame() throws {
    let page = DrawnPage(width: 1000, height: 1000)
    page.fill(left: 0, top: 0, width: 500, height: 100)
    let bitonal = PageImage(owning: try #require(pixConvertTo1(page.pix, 128)))
    #expect(abs(bitonal.inkCoverage - 0.05) < 0.005)
  }
}
