import CLeptonica
package import QuireModel

extension PageImage {
  /// What the header of an encoded image says, without decoding the pixels.
  ///
  /// - Throws: ``QuireError`` `damaged`, without a subject, when Leptonica cannot make sense of it.
  package static func measure(
    _ bytes: UnsafeRawBufferPointer
  ) throws(QuireError) -> (width: Int, height: Int) {
    var (format, width, height, bits, samples, colourMap) = (
      Int32(0), Int32(0), Int32(0), Int32(0), Int32(0), Int32(0)
    )
    let code = pixReadHeaderMem(
      bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, &format, &width,
      &height, &bits, &samples, &colourMap)
    guard code == 0, width > 0, height > 0 else { throw QuireError(.damaged, "") }
    return (Int(width), Int(height))
  }

  /// Decodes one still image: PNG, JPEG, JPEG 2000, WebP, GIF, BMP or PNM.
  package static func decode(_ bytes: UnsafeRawBufferPointer) throws(QuireError) -> PageImage {
    if let image = pngImage(bytes) { return try image.onPaper() }
    guard
      let pix = pixReadMem(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
    else { throw QuireError(.damaged, "") }
    return try PageImage(owning: pix).onPaper()
  }

  /// Decodes the directory that begins at `offset` of a TIFF file.
  package static func decodeTIFF(
    _ bytes: UnsafeRawBufferPointer, directoryAt offset: Int, isFirst: Bool
  ) throws(QuireError) -> PageImage {
    // An offset of 0 means the first directory to Leptonica, whatever its place.
    var position = isFirst ? 0 : offset
    guard
      let pix = pixReadMemFromMultipageTiff(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, &position)
    else { throw QuireError(.damaged, "") }
    return try PageImage(owning: pix).onPaper()
  }

  /// The image as everything after this reads it: opaque on white, at most 8 bits a sample, and grey
  /// where it has no other colours, so that nothing after it does the work three times.
  package func onPaper() throws(QuireError) -> PageImage {
    let converted: quire_pix?
    switch depth {
    case 32:
      let seen = colours
      if seen.isOpaque || pixGetSpp(pix) != 4 {
        pixSetSpp(pix, 3)
        return seen.isNeutral ? greyOfNeutral ?? self : self
      }
      converted = pixRemoveAlpha(pix)
    case 16: converted = pixConvert16To8(pix, Int32(L_MS_BYTE))
    // Otherwise the numbers of colours are taken for levels of grey, of which 0 is black.
    case 8 where pixGetColormap(pix) != nil:
      converted = pixRemoveColormap(pix, Int32(REMOVE_CMAP_BASED_ON_SRC))
    default: return self
    }
    guard let converted else { throw QuireError(.engineFailed, "", detail: "no memory for it") }
    let image = PageImage(owning: converted)
    return image.depth == 32 && image.colours.isNeutral ? image.greyOfNeutral ?? image : image
  }

  /// Throws `tooLarge`, without a subject, when an image of this size must not be decoded.
  ///
  /// - Parameter limit: In pixels. No side may exceed 32,767, which is Tesseract's own bound.
  package static func checkSize(width: Int, height: Int, limit: Int) throws(QuireError) {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    if overflow || pixels > limit || max(width, height) > 32_767 {
      throw QuireError(.tooLarge, "", detail: "\(width) x \(height)")
    }
  }
}
