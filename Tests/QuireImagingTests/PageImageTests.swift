import CLeptonica
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

@Suite struct PageImageTests {
  @Test(arguments: [1, 3, 4, 5, 8, 31]) func greyRowsHaveEveryColumn(width: Int) throws {
    let image = try #require(PageImage(greyWidth: width, height: 2))
    image.setGreyRow(1) { UInt8($0 * 5) }
    #expect(
      DrawnPage.pixels(of: image.pix)
        == [UInt8](repeating: 255, count: width) + (0..<width).map { UInt8($0 * 5) })
    #expect(image.width == width && image.height == 2 && image.depth == 8)
  }

  @Test func aSizeBeyondMemoryIsNoImage() {
    #expect(PageImage(greyWidth: 1 << 20, height: 1 << 20) == nil)
  }

  @Test(
    arguments: [
      (300, 300, 300.0), (204, 98, 204), (70, 70, 70), (2400, 2400, 2400), (0, 0, nil),
      (72, 0, nil),
      (69, 69, nil), (2401, 2401, nil), (300, 60, nil),
    ] as [(Int32, Int32, Double?)])
  func onlyCredibleResolutionsCount(x: Int32, y: Int32, expected: Double?) throws {
    let image = try #require(PageImage(greyWidth: 4, height: 4))
    pixSetResolution(image.pix, x, y)
    #expect(image.resolution == expected)
  }

  @Test func reducingAveragesAndKeepsTheResolutionInStep() throws {
    let page = DrawnPage(width: 400, height: 200)
    page.fill(left: 0, top: 0, width: 200, height: 200)
    let image = PageImage(owning: pixClone(page.pix))
    let small = try #require(image.reduced(by: 0.5))
    #expect(small.width == 200 && small.height == 100)
    #expect(small.resolution == 150)
    let pixels = DrawnPage.pixels(of: small.pix)
    #expect(pixels[50 * 200 + 20] == 0 && pixels[50 * 200 + 180] == 255)
    // The original is as it was.
    #expect(image.width == 400 && image.resolution == 300)
  }

  @Test(arguments: [Int32(1), 2, 4, 8, 32]) func reducesEveryDepth(depth: Int32) throws {
    let pix = try #require(pixCreate(300, 300, depth))
    pixSetBlackOrWhite(pix, Int32(L_SET_WHITE))
    let small = try #require(PageImage(owning: pix).reduced(by: 0.4))
    #expect(small.depth == 8 && small.width == 120)
    #expect(DrawnPage.pixels(of: small.pix).allSatisfy { $0 > 250 })
  }

  @Test(arguments: [
    (100, 100, 10_000, true), (101, 100, 10_000, false), (32_767, 1, 1_000_000, true),
    (32_768, 1, 1_000_000, false), (1, 32_768, 1_000_000, false), (.max, .max, .max, false),
    (.max, 2, .max, false),
  ])
  func refusesMorePixelsThanTheLimit(width: Int, height: Int, limit: Int, isAllowed: Bool) {
    do throws(QuireError) {
      try PageImage.checkSize(width: width, height: height, limit: limit)
      #expect(isAllowed)
    } catch {
      #expect(!isAllowed)
      #expect(error.code == .tooLarge)
      #expect(error.detail == "\(width) x \(height)")
    }
  }

  @Test func namesItsVersion() {
    let parts = Leptonica.version.split(separator: ".")
    #expect(parts.count >= 2 && parts.allSatisfy { Int($0) != nil }, "\(Leptonica.version)")
  }
}
