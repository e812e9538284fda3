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

  @Test func inkOutsideOfBoxesIsCounted() throws {
    let page = DrawnPage(width: 1000, height: 1000)
    page.fill(left: 100, top: 100, width: 30, height: 20)
    page.fill(left: 300, top: 100, width: 10, height: 20)
    page.fill(left: 500, top: 300, width: 10, height: 400)
    let image = PageImage(owning: try #require(pixThresholdToBinary(page.pix, 128)))
    let first = (left: 90, top: 90, right: 140, bottom: 130)
    #expect(abs(image.inkOutside([first]) - 4200 / 4800.0) < 0.001)
    // The bar is too high to be type.
    #expect(abs(image.inkOutside([first], componentHeights: 10...40) - 0.25) < 0.001)
    #expect(image.inkOutside([(left: 0, top: 0, right: 1000, bottom: 1000)]) == 0)
    #expect(image.inkOutside([]) == 1)
  }
}
