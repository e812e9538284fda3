import CLeptonica

extension PageImage {
  /// The image as it is seen when a camera wrote `orientation` into it: 1...8 (EXIF 2.3, tag 0x0112,
  /// and TIFF 6.0, Orientation). `nil` when Leptonica fails.
  package func upright(orientation: Int) -> PageImage? {
    // Mirrored first, then turned clockwise.
    let (isMirrored, quarters) =
      switch orientation {
      case 2: (true, 0)
      case 3: (false, 2)
      case 4: (true, 2)
      case 5: (true, 3)
      case 6: (false, 1)
      case 7: (true, 1)
      case 8: (false, 3)
      default: (false, 0)
      }
    guard isMirrored else { return turned(by: quarters) }
    return mirrored()?.turned(by: quarters)
  }

  /// An image of opaque pixels.
  ///
  /// - Parameter color: Of a pixel, as 0xRRGGBB.
  /// - Returns: `nil` when Leptonica has no memory for it.
  package convenience init?(
    width: Int, height: Int, color: (_ row: Int, _ column: Int) -> UInt32
  ) {
    self.init(colourWidth: width, height: height)
    for row in 0..<height { setColourRow(row) { color(row, $0) } }
  }
}
