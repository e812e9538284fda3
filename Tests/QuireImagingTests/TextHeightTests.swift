import QuireImaging
import Testing

@Suite struct TextHeightTests {
  /// Dark bars of a height with gaps as wide, as lines are through half-closed eyes.
  private func bars(_ height: Int, gap: Int) throws -> PageImage {
    let image = try #require(PageImage(greyWidth: 640, height: 900))
    for row in 40..<860 where (row - 40) % (height + gap) < height {
      image.setGreyRow(row) { column in
        (40..<600).contains(column) && column % 7 < 4 ? 30 : 250
      }
    }
    return image
  }

  @Test(arguments: [9, 18, 36]) func higherBarsAreHigherText(height: Int) throws {
    let estimate = try #require(try bars(height, gap: height).estimatedTextHeight)
    #expect(estimate == Double(height) * 4 / 3)
  }

  @Test func aRuleAndASpeckDoNotCount() throws {
    let image = try bars(18, gap: 18)
    for row in [10, 880, 881] { image.setGreyRow(row) { _ in 0 } }
    #expect(image.estimatedTextHeight == 24)
  }

  @Test func anEmptyPageHasNone() throws {
    let image = try #require(PageImage(greyWidth: 640, height: 900))
    #expect(image.estimatedTextHeight == nil)
  }

  @Test func halvingTakesTheMeanOfFour() throws {
    let image = try #require(PageImage(greyWidth: 8, height: 2))
    image.setGreyRow(0) { UInt8($0 * 20) }
    image.setGreyRow(1) { UInt8($0 * 20 + 4) }
    let half = try #require(image.halved())
    #expect(half.width == 4 && half.height == 1)
    #expect(half.greyPixels == [12, 52, 92, 132])
  }
}
