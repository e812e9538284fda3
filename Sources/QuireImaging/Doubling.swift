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
    let source = grey.greyPixels
    // A row of the source with every second pixel put in between, for the four rows around.
    let rows = (0..<height).map { row in
      Self.doubled((0..<width).map { Int32(source[row * width + $0]) })
    }
    for row in 0..<height * 2 {
      let (first, weights) = Self.taps(row)
      let lines = (0..<4).map { rows[min(max(0, first + $0), height - 1)] }
      result.setGreyRow(row) { column in
        let sum =
          weights.0 * lines[0][column] + weights.1 * lines[1][column] + weights.2 * lines[2][column]
          + weights.3 * lines[3][column]
        return UInt8(min(max(sum >> 14, 0), 255))
      }
    }
    return result
  }

  /// In 1/128 of a grey.
  private static func doubled(_ line: [Int32]) -> [Int32] {
    (0..<line.count * 2).map { index in
      let (first, weights) = taps(index)
      let value = { (offset: Int) in line[min(max(0, first + offset), line.count - 1)] }
      return weights.0 * value(0) + weights.1 * value(1) + weights.2 * value(2)
        + weights.3 * value(3)
    }
  }

  /// The first of four pixels around a place of the doubled grid, and their weights in 1/128: that
  /// place is a quarter of a pixel behind the one before it, or before the one behind it.
  private static func taps(_ place: Int) -> (first: Int, (Int32, Int32, Int32, Int32)) {
    place % 2 == 0 ? (place / 2 - 2, (-3, 29, 111, -9)) : (place / 2 - 1, (-9, 111, 29, -3))
  }
}
