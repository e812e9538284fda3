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

  private static func estimate(_ image: PageImage) -> Double? {
    image.estimatedTextHeight(image.inkLevel)
  }

  @Test func whatThereIsLessOfIsInk() throws {
    for isDark in [true, false] {
      let image = try #require(PageImage(greyWidth: 640, height: 900))
      for row in 0..<900 {
        let isInk = row % 90 < 18
        image.setGreyRow(row) { _ in isInk == isDark ? 20 : 230 }
      }
      let binary = try #require(image.blackAndWhite(image.inkLevel))
      #expect(binary.depth == 1)
      #expect(Self.estimate(image) == 24)
      #expect(binary.halved()?.greyPixels[0] == 0)
    }
  }

  @Test(arguments: [9, 18, 36]) func higherBarsAreHigherText(height: Int) throws {
    let estimate = try #require(Self.estimate(bars(height, gap: height)))
    #expect(estimate == Double(height) * 4 / 3)
  }

  @Test func aRuleAndASpeckDoNotCount() throws {
    let image = try bars(18, gap: 18)
    for row in [10, 880, 881] { image.setGreyRow(row) { _ in 0 } }
    #expect(Self.estimate(image) == 24)
  }

  @Test func anEmptyPageHasNone() throws {
    let image = try #require(PageImage(greyWidth: 640, height: 900))
    #expect(Self.estimate(image) == nil)
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
