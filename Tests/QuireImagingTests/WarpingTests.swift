import Testing

@testable import QuireImaging

/// Sampling eight pixels at once gives what sampling them one by one gives.
struct WarpingTests {
  @Test(arguments: [0.0, 0.01, -0.03, 0.09]) func runsEqualSinglePixels(slope: Double) throws {
    let image = try #require(PageImage(greyWidth: 203, height: 90))
    for row in 0..<90 { image.setGreyRow(row) { UInt8(($0 * 7 + row * 13) % 256) } }
    let map = [1, -slope, 3.25, slope, 1, 5.5, 0, 0, 1]
    let straight = try #require(image.warped(by: map, width: 203, height: 90, fill: 9))
    let samples = GreySamples(image, fill: 9)
    let pixels = straight.greyPixels
    for row in 0..<90 {
      for column in 0..<203 {
        let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
        let exact = samples.value(
          x - slope * y + 3.25 - 0.5, slope * x + y + 5.5 - 0.5)
        // Places are rounded to 1/256 of a pixel, and neighbours differ by up to 255 greys.
        #expect(abs(Int(pixels[row * 203 + column]) - Int(exact)) <= 8, "\(column), \(row)")
      }
    }
  }

  @Test func doublingKeepsAFlatGrey() throws {
    let image = try #require(PageImage(greyWidth: 7, height: 5))
    for row in 0..<5 { image.setGreyRow(row) { _ in 100 } }
    let doubled = try #require(image.doubled())
    #expect(doubled.greyPixels == [UInt8](repeating: 100, count: 140))
  }
}
