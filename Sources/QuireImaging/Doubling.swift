import CLeptonica

extension PageImage {
  /// A grey copy of twice the size, on cubic curves through the pixels (Catmull and Rom), which keep
  /// the edges of letters sharp where straight lines between pixels would blur them.
  ///
  /// - Returns: `nil` when Leptonica fails.
  package func doubled() -> PageImage? {
    guard let grey = pixConvertTo8(pix, 0).map(PageImage.init(owning:)),
      let result = PageImage(greyWidth: width * 2, height: height * 2)
    else { return nil }
    let (width, height) = (width, height)
    let pixels = grey.greyPixels
    // With a column before and two behind, which the curves of the outermost pixels need; in 1/128.
    var sums = [Int32](repeating: 0, count: width + 4)
    var line = [UInt8](repeating: 0, count: width * 2)
    for row in 0..<height * 2 {
      let (first, weights) = Self.taps(row)
      let starts = (0..<4).map { min(max(0, first + $0), height - 1) * width }
      pixels.withUnsafeBufferPointer { pixels in
        sums.withUnsafeMutableBufferPointer { sums in
          for column in 0..<width {
            sums[column + 2] =
              weights.0 &* Int32(pixels[starts[0] + column])
              &+ weights.1 &* Int32(pixels[starts[1] + column])
              &+ weights.2 &* Int32(pixels[starts[2] + column])
              &+ weights.3 &* Int32(pixels[starts[3] + column])
          }
          (sums[0], sums[1]) = (sums[2], sums[2])
          (sums[width + 2], sums[width + 3]) = (sums[width + 1], sums[width + 1])
          line.withUnsafeMutableBufferPointer { line in
            for column in 0..<width {
              line[2 * column] = Self.grey(sums, column, (-3, 29, 111, -9))
              line[2 * column + 1] = Self.grey(sums, column + 1, (-9, 111, 29, -3))
            }
          }
        }
      }
      result.setGreyRow(row, line)
    }
    return result
  }

  private static func grey(
    _ sums: UnsafeMutableBufferPointer<Int32>, _ first: Int, _ weights: (Int32, Int32, Int32, Int32)
  ) -> UInt8 {
    let sum =
      weights.0 &* sums[first] &+ weights.1 &* sums[first + 1] &+ weights.2 &* sums[first + 2]
      &+ weights.3 &* sums[first + 3]
    return UInt8(truncatingIfNeeded: min(max(sum >> 14, 0), 255))
  }

  /// The first of four rows around a row of the doubled grid, and their weights in 1/128: that row is
  /// a quarter of a row behind the one before it, or before the one behind it.
  private static func taps(_ place: Int) -> (first: Int, (Int32, Int32, Int32, Int32)) {
    place % 2 == 0 ? (place / 2 - 2, (-3, 29, 111, -9)) : (place / 2 - 1, (-9, 111, 29, -3))
  }
}
