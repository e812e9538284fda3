package import CLeptonica

/// A Leptonica image with one owner, freed when the owner goes. Not for two threads at once.
package final class PageImage {
  /// Valid as long as the owner lives.
  package let pix: quire_pix

  /// Takes over an image that nobody else will destroy.
  package init(owning pix: quire_pix) { self.pix = pix }

  deinit {
    var pix: quire_pix? = pix
    pixDestroy(&pix)
  }

  /// A grey image, white all over.
  ///
  /// - Returns: `nil` when Leptonica has no memory for it.
  package convenience init?(greyWidth width: Int, height: Int) {
    guard let pix = pixCreate(Int32(width), Int32(height), 8) else { return nil }
    pixSetBlackOrWhite(pix, Int32(L_SET_WHITE))
    self.init(owning: pix)
  }

  /// An image in colour, white all over.
  ///
  /// - Returns: `nil` when Leptonica has no memory for it.
  package convenience init?(colourWidth width: Int, height: Int) {
    guard let pix = pixCreate(Int32(width), Int32(height), 32) else { return nil }
    pixSetBlackOrWhite(pix, Int32(L_SET_WHITE))
    self.init(owning: pix)
  }

  package var width: Int { Int(pixGetWidth(pix)) }
  package var height: Int { Int(pixGetHeight(pix)) }
  /// Bits a pixel: 1, 2, 4, 8, 16 or 32.
  package var depth: Int { Int(pixGetDepth(pix)) }

  /// Pixels per inch as the file has it, or `nil` where it says nothing credible.
  ///
  /// The bounds are Tesseract's own for a credible resolution.
  package var resolution: Double? {
    let (x, y) = (Double(pixGetXRes(pix)), Double(pixGetYRes(pix)))
    return (70.0...2400.0).contains(y) && (70.0...2400.0).contains(x) ? max(x, y) : nil
  }

  package func setResolution(_ dpi: Double) {
    pixSetResolution(pix, Int32(dpi.rounded()), Int32(dpi.rounded()))
  }

  /// Writes one row of grey pixels, for those who draw with another library.
  ///
  /// - Parameters:
  ///   - row: Counted from 0 at the top.
  ///   - value: The grey of the pixel at a column: 0 is black, 255 is white.
  package func setGreyRow(_ row: Int, _ value: (_ column: Int) -> UInt8) {
    setGreyRow(row, (0..<width).map(value))
  }

  /// Writes one row of grey pixels.
  ///
  /// - Parameter values: As many as the image has columns.
  package func setGreyRow(_ row: Int, _ values: [UInt8]) {
    precondition(depth == 8 && values.count == width, "a row is as wide as its grey image")
    guard let words = pixGetData(pix) else { return }
    let start = words + row * Int(pixGetWpl(pix))
    values.withUnsafeBytes { bytes in
      guard let samples = bytes.baseAddress else { return }
      PackedSamples.pack(samples, width, into: start)
    }
  }

  /// The pixels of an image of 8 bits, row after row.
  package var greyPixels: [UInt8] {
    precondition(depth == 8, "only grey images have grey pixels")
    let (width, height, wordsALine) = (width, height, Int(pixGetWpl(pix)))
    guard let words = pixGetData(pix) else { return [] }
    return [UInt8](unsafeUninitializedCapacity: width * height) { pixels, count in
      for row in 0..<height {
        PackedSamples.unpack(
          words + row * wordsALine, width, into: pixels.baseAddress! + row * width)
      }
      count = width * height
    }
  }

  /// Writes one row of an image in colour.
  ///
  /// - Parameters:
  ///   - row: Counted from 0 at the top.
  ///   - value: The pixel at a column, as 0xRRGGBB in its lower 24 bits.
  package func setColourRow(_ row: Int, _ value: (_ column: Int) -> UInt32) {
    precondition(depth == 32, "only images in colour have rows of colours")
    guard let words = pixGetData(pix) else { return }
    let start = words + row * Int(pixGetWpl(pix))
    // Leptonica has red in the highest byte.
    for column in 0..<width { start[column] = value(column) << 8 }
  }
}
