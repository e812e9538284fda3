import CLeptonica

/// The greys of an image, for those who look at every pixel of it: 0 is black, row after row.
package struct GreyRaster: Sendable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt8]

  /// - Parameter pixels: As many as `width` times `height`.
  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == width * height, "a raster has all its pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Straight from an image of any depth, with no copy of it in between where it has 1, 8 or 32 bits.
  ///
  /// - Parameter factor: So many pixels each way become one, their mean; what is left over at the right
  ///   and below is dropped.
  /// - Returns: `nil` where nothing would be left, or Leptonica has no memory.
  package init?(_ image: PageImage, reducedBy factor: Int = 1) {
    guard factor >= 1, image.width >= factor, image.height >= factor else { return nil }
    let isPlain = pixGetColormap(image.pix) == nil && [1, 8, 32].contains(image.depth)
    guard
      let image = isPlain ? image : pixConvertTo8(image.pix, 0).map(PageImage.init(owning:)),
      let words = pixGetData(image.pix)
    else { return nil }
    let (width, height) = (image.width / factor, image.height / factor)
    let (depth, wordsALine) = (image.depth, Int(pixGetWpl(image.pix)))
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
      var sums = [UInt32](repeating: 0, count: width)
      let scale = UInt32((1 << 24) / (factor * factor * (depth == 32 ? 16 : 1)))
      for row in 0..<height {
        let out = buffer.baseAddress! + row * width
        let first = words + row * factor * wordsALine
        switch (depth, factor) {
        case (8, 1): PackedSamples.unpack(first, width, into: out)
        case (8, 2): Self.halve(first, first + wordsALine, width, into: out)
        case (32, 1): Self.brightness(first, width, into: out)
        case (32, 2): Self.halvedBrightness(first, first + wordsALine, width, into: out)
        case (1, 1): Self.shades(first, width, into: out)
        case (1, 2): Self.halvedShades(first, first + wordsALine, width, into: out)
        default:
          sums.withUnsafeMutableBufferPointer { sums in
            sums.update(repeating: 0)
            for line in 0..<factor {
              Self.add(first + line * wordsALine, depth, factor, to: sums)
            }
            for column in 0..<width {
              out[column] = UInt8(truncatingIfNeeded: (sums[column] &* scale &+ 1 << 23) &>> 24)
            }
          }
        }
      }
      count = width * height
    }
    // Every reference to the words is gone before the image may be.
    withExtendedLifetime(image) {}
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Half as wide and high, a pixel the mean of four.
  package func halved() -> GreyRaster {
    let (width, height) = (self.width / 2, self.height / 2)
    let halves = pixels.withUnsafeBufferPointer { pixels in
      [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
        for row in 0..<height {
          let upper = pixels.baseAddress! + 2 * row * self.width
          let lower = upper + self.width
          let out = buffer.baseAddress! + row * width
          for column in 0..<width {
            let sum =
              UInt16(upper[2 * column]) &+ UInt16(upper[2 * column + 1])
              &+ UInt16(lower[2 * column]) &+ UInt16(lower[2 * column + 1])
            out[column] = UInt8(truncatingIfNeeded: (sum &+ 2) &>> 2)
          }
        }
        count = width * height
      }
    }
    return GreyRaster(width: width, height: height, pixels: halves)
  }

  // Leptonica packs pixels from the high byte, or bit, of each 32-bit word down.

  /// Two pixels of each word at once.
  private static func halve(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ width: Int,
    into out: UnsafeMutablePointer<UInt8>
  ) {
    let even: UInt32 = 0x00FF_00FF
    func means(_ word: Int) -> UInt32 {
      let (a, b) = (upper[word], lower[word])
      return
        ((a & even) &+ (a &>> 8 & even) &+ (b & even) &+ (b &>> 8 & even) &+ 0x0002_0002) &>> 2
        & even
    }
    for word in 0..<width / 2 {
      let sums = means(word)
      out[2 * word] = UInt8(truncatingIfNeeded: sums &>> 16)
      out[2 * word + 1] = UInt8(truncatingIfNeeded: sums)
    }
    if width % 2 == 1 { out[width - 1] = UInt8(truncatingIfNeeded: means(width / 2) &>> 16) }
  }

  private static func brightness(
    _ line: UnsafePointer<UInt32>, _ width: Int, into out: UnsafeMutablePointer<UInt8>
  ) {
    for column in 0..<width {
      let pixel = line[column]
      out[column] = UInt8(truncatingIfNeeded: (weighed(pixel) &+ 8) &>> 4)
    }
  }

  private static func halvedBrightness(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ width: Int,
    into out: UnsafeMutablePointer<UInt8>
  ) {
    for column in 0..<width {
      let sum =
        weighed(upper[2 * column]) &+ weighed(upper[2 * column + 1])
        &+ weighed(lower[2 * column]) &+ weighed(lower[2 * column + 1])
      out[column] = UInt8(truncatingIfNeeded: (sum &+ 32) &>> 6)
    }
  }

  /// How bright a pixel in colour is, in sixteenths.
  @inline(__always) private static func weighed(_ pixel: UInt32) -> UInt32 {
    (pixel &>> 24) &* 5 &+ (pixel &>> 16 & 255) &* 8 &+ (pixel &>> 8 & 255) &* 3
  }

  // A bit that is set is black.

  private static func shades(
    _ line: UnsafePointer<UInt32>, _ width: Int, into out: UnsafeMutablePointer<UInt8>
  ) {
    for column in 0..<width {
      let bit = line[column &>> 5] &>> UInt32(truncatingIfNeeded: 31 &- column & 31) & 1
      out[column] = UInt8(truncatingIfNeeded: bit &- 1)
    }
  }

  private static func halvedShades(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ width: Int,
    into out: UnsafeMutablePointer<UInt8>
  ) {
    let pairs: UInt32 = 0x5555_5555
    for column in 0..<width {
      let word = column &>> 4
      let shift = UInt32(truncatingIfNeeded: 30 &- 2 &* (column & 15))
      let (a, b) = (upper[word], lower[word])
      // Both bits of each pair, added: 0, 1 or 2.
      let above = (a & pairs) &+ (a &>> 1 & pairs)
      let below = (b & pairs) &+ (b &>> 1 & pairs)
      let black = (above &>> shift & 3) &+ (below &>> shift & 3)
      out[column] = UInt8(truncatingIfNeeded: (1020 &- 255 &* black &+ 2) &>> 2)
    }
  }

  /// Adds the pixels of a line, `factor` of them to each sum; those in colour by how bright each colour
  /// is, in sixteenths.
  private static func add(
    _ line: UnsafePointer<UInt32>, _ depth: Int, _ factor: Int,
    to sums: UnsafeMutableBufferPointer<UInt32>
  ) {
    var column = 0
    for index in sums.indices {
      var sum: UInt32 = 0
      for _ in 0..<factor {
        switch depth {
        case 32:
          sum &+= weighed(line[column])
        case 8: sum &+= line[column &>> 2] &>> UInt32(24 &- 8 &* (column & 3)) & 255
        // A bit that is set is black.
        default: sum &+= (line[column &>> 5] &>> UInt32(31 &- (column & 31)) & 1) &* 255 ^ 255
        }
        column &+= 1
      }
      sums[index] &+= sum
    }
  }
}
