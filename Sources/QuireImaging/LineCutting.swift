import CLeptonica

extension PageImage {
  /// A line cut from a page, upright, scaled and grey.
  package struct CutLine {
    package var width: Int
    package var height: Int
    /// 0 is black; row after row.
    package var pixels: [UInt8]
    /// The same with black and white exchanged, for a line in colour: it was turned round before it
    /// was turned grey, which rounds otherwise.
    package var invertedPixels: [UInt8]?
    /// Pixels of this image for one of the page.
    package var scale: Float
  }

  /// The part of the image within a rectangle, or `nil` where that is empty or Leptonica fails.
  ///
  /// - Parameters:
  ///   - right: Exclusive, like `bottom`.
  package func clipped(left: Int, top: Int, right: Int, bottom: Int) -> PageImage? {
    guard right > left, bottom > top,
      let box = boxCreate(Int32(left), Int32(top), Int32(right - left), Int32(bottom - top))
    else { return nil }
    var owned: UnsafeMutablePointer<Box>? = box
    defer { boxDestroy(&owned) }
    return pixClipRectangle(pix, box, nil).map(PageImage.init(owning:))
  }

  /// Cuts out a rectangle, turns it upright and scales it to a height, the same in both directions.
  ///
  /// Leptonica's `pixScale` decides on the pixels: an area map and sharpening where it shrinks much,
  /// linear interpolation otherwise. Colour is scaled before it is turned grey.
  ///
  /// - Parameters:
  ///   - turns: Quarter turns clockwise that set the line upright, 0...3.
  ///   - height: Of the result, in pixels.
  /// - Returns: `nil` when nothing of the rectangle lies in the image, or Leptonica fails.
  package func cutLine(
    left: Int, top: Int, width: Int, height: Int, turns: Int, scaledTo target: Int
  ) -> CutLine? {
    guard
      var line = clipped(left: left, top: top, right: left + width, bottom: top + height)
    else { return nil }
    if turns > 0 {
      guard let turned = pixRotateOrth(line.pix, Int32(turns)) else { return nil }
      line = PageImage(owning: turned)
    }
    if line.depth < 8 {
      guard let grey = pixConvertTo8(line.pix, 0) else { return nil }
      line = PageImage(owning: grey)
    }
    let scale = Float(target) / Float(line.height)
    guard Float(line.width) * scale >= 1 else { return nil }
    guard let scaled = pixScale(line.pix, scale, scale).map(PageImage.init(owning:)),
      var grey = scaled.depth == 8
        ? scaled : pixConvertTo8(scaled.pix, 0).map(PageImage.init(owning:))
    else { return nil }
    var inverted: [UInt8]?
    if scaled.depth != 8, grey.height == target {
      inverted =
        pixInvert(nil, scaled.pix).map(PageImage.init(owning:))
        .flatMap { pixConvertTo8($0.pix, 0) }.map(PageImage.init(owning:))?.greyPixels
    }
    if grey.height != target {
      let rest = Float(target) / Float(grey.height)
      guard let fitting = pixScale(grey.pix, rest, rest) else { return nil }
      grey = PageImage(owning: fitting)
    }
    return CutLine(
      width: grey.width, height: grey.height, pixels: grey.greyPixels, invertedPixels: inverted,
      scale: scale)
  }
}
