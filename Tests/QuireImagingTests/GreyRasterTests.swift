import CLeptonica
import QuireImaging
import Testing

@Suite struct GreyRasterTests {
  /// An image of a size that fills no word, with pixels that all differ.
  private func image(depth: Int32) throws -> PageImage {
    let pix = try #require(pixCreate(37, 23, depth))
    for row in 0..<23 {
      for column in 0..<37 {
        let value = UInt32(truncatingIfNeeded: (row * 37 + column) &* 2_654_435_761) &* 747_796_405
        pixSetPixel(
          pix, Int32(column), Int32(row),
          depth == 32 ? value & 0xFFFF_FF00 : value >> (32 - UInt32(depth)))
      }
    }
    return PageImage(owning: pix)
  }

  @Test(arguments: [1, 2, 4, 8, 32] as [Int32], [1, 2, 3, 5])
  func aPixelIsTheMeanOfThoseItIsMadeOf(depth: Int32, factor: Int) throws {
    let image = try image(depth: depth)
    let raster = try #require(GreyRaster(image, reducedBy: factor))
    #expect(raster.width == 37 / factor && raster.height == 23 / factor)
    let grey = PageImage(owning: try #require(pixConvertTo8(image.pix, 0)))
    let pixels = grey.greyPixels
    for row in 0..<raster.height {
      for column in 0..<raster.width {
        var sum = 0
        for y in 0..<factor {
          for x in 0..<factor { sum += Int(pixels[(row * factor + y) * 37 + column * factor + x]) }
        }
        let mean = Double(sum) / Double(factor * factor)
        // Leptonica weighs colours in hundredths, and rounds each pixel.
        let slack = depth == 32 ? 3.0 : 0.51
        #expect(abs(Double(raster.pixels[row * raster.width + column]) - mean) <= slack)
      }
    }
  }

  @Test func halvingIsReducingByTwo() throws {
    let image = try image(depth: 8)
    let whole = try #require(GreyRaster(image))
    #expect(whole.pixels == image.greyPixels)
    #expect(whole.halved().pixels == GreyRaster(image, reducedBy: 2)?.pixels)
  }

  @Test func whatIsSmallerThanTheFactorIsNone() throws {
    #expect(GreyRaster(try image(depth: 1), reducedBy: 24) == nil)
  }
}
