import CLeptonica

extension PageImage {
  /// A copy to paint on, in grey unless it is black and white. `nil` when Leptonica fails.
  package func copy() -> PageImage? {
    let copied = depth == 1 ? pixCopy(nil, pix) : pixConvertTo8(pix, 0)
    guard let copied else { return nil }
    return PageImage(owning: copied)
  }

  /// Fills a rectangle, as far as it lies in the image, with a grey: white where there is only black
  /// and white.
  package func fill(left: Int, top: Int, width: Int, height: Int, _ grey: UInt8) {
    var box = boxCreate(
      Int32(max(0, left)), Int32(max(0, top)),
      Int32(width + min(0, left)), Int32(height + min(0, top)))
    defer { boxDestroy(&box) }
    guard let box else { return }
    if depth == 1 {
      pixClearInRect(pix, box)
    } else {
      pixSetInRectArbitrary(pix, box, UInt32(grey))
    }
  }
}

extension PageImage {
  /// Exchanges black and white within a rectangle, as far as it lies in the image. Not for colour.
  ///
  /// The operation is Leptonica's `PIX_NOT(PIX_DST)`, a macro with a parameter.
  package func invert(left: Int, top: Int, width: Int, height: Int) {
    pixRasterop(
      pix, Int32(left), Int32(top), Int32(width), Int32(height), PIX_DST ^ 0xF, nil, 0, 0)
  }
}

extension PageImage {
  /// A copy without the dark dots that fit into a square of `size` pixels. `nil` when there are none,
  /// or Leptonica fails.
  ///
  /// - Parameters:
  ///   - paper: What is painted in their place.
  ///   - limit: What counts as dark where there are greys.
  package func withoutDots(of size: Int, paper: UInt8, darkerThan limit: UInt8) -> PageImage? {
    guard let copy = copy() else { return nil }
    let binary =
      depth == 1 ? pixClone(copy.pix) : pixThresholdToBinary(copy.pix, Int32(limit))
    guard let dark = binary.map(PageImage.init(owning:)) else { return nil }
    var changed = Int32(0)
    let one = Int32(size)
    guard
      let kept = pixSelectBySize(
        dark.pix, one + 1, one + 1, 8, Int32(L_SELECT_IF_EITHER), Int32(L_SELECT_IF_GTE), &changed)
    else { return nil }
    let rest = PageImage(owning: kept)
    guard changed != 0 else { return nil }
    if depth == 1 { return rest }
    guard let dots = pixXor(nil, dark.pix, rest.pix).map(PageImage.init(owning:)),
      // With the halo around each of them.
      let halos = pixDilateBrick(nil, dots.pix, 3, 3).map(PageImage.init(owning:)),
      pixSetMasked(copy.pix, halos.pix, UInt32(paper)) == 0
    else { return nil }
    return copy
  }
}

extension PageImage {
  /// A part of the image. `nil` when it has no pixel, or Leptonica fails.
  package func cropped(left: Int, top: Int, width: Int, height: Int) -> PageImage? {
    var box = boxCreate(Int32(left), Int32(top), Int32(width), Int32(height))
    defer { boxDestroy(&box) }
    guard let box else { return nil }
    return pixClipRectangle(pix, box, nil).map(PageImage.init(owning:))
  }

  /// Copies a rectangle from an image of the same size and depth; what lies outside of it is left out.
  package func copy(from other: PageImage, left: Int, top: Int, width: Int, height: Int) {
    pixRasterop(
      pix, Int32(left), Int32(top), Int32(width), Int32(height), PIX_SRC, other.pix, Int32(left),
      Int32(top))
  }
}

extension PageImage {
  /// The image as a part of a larger one in colour, white all around it; `nil` without memory.
  package func placed(left: Int, top: Int, width: Int, height: Int) -> PageImage? {
    guard let canvas = PageImage(colourWidth: width, height: height),
      let coloured = pixConvertTo32(pix).map(PageImage.init(owning:))
    else { return nil }
    pixRasterop(
      canvas.pix, Int32(left), Int32(top), Int32(self.width), Int32(self.height), Int32(PIX_SRC),
      coloured.pix, 0, 0)
    return canvas
  }
}
