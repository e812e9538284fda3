package import CLeptonica
import Glibc
package import QuireFlow

/// A page drawn with Leptonica's own bitmap font, so that a test knows what is on it and where.
package final class DrawnPage {
  package typealias Box = (left: Int, top: Int, right: Int, bottom: Int)

  /// 8 bits a pixel, white where nothing was drawn.
  package let pix: quire_pix

  package var width: Int { Int(pixGetWidth(pix)) }
  package var height: Int { Int(pixGetHeight(pix)) }

  /// - Parameter dpi: Written into the files; `nil` leaves it out.
  package init(width: Int, height: Int, dpi: Int? = 300) {
    pix = pixCreate(Int32(width), Int32(height), 8)!
    pixSetBlackOrWhite(pix, Int32(L_SET_WHITE))
    if let dpi { pixSetResolution(pix, Int32(dpi), Int32(dpi)) }
  }

  /// Takes over an image with any number of bits a pixel.
  package init(owning pix: quire_pix) { self.pix = pix }

  /// What an image file shows; `nil` where it cannot be read.
  package convenience init?(reading path: BytePath) {
    guard let read = pixRead(path.display) as quire_pix? else { return nil }
    defer {
      var colours: quire_pix? = read
      pixDestroy(&colours)
    }
    guard let grey = pixConvertTo8(read, 0) else { return nil }
    self.init(owning: grey)
  }

  deinit {
    var pix: quire_pix? = pix
    pixDestroy(&pix)
  }

  /// A page with a line of text on each row.
  package static func lines(
    _ lines: [String], width: Int = 1200, scale: Int = 1, dpi: Int? = 300
  ) -> DrawnPage {
    let page = DrawnPage(width: width, height: 200 + lines.count * 110, dpi: dpi)
    for (index, line) in lines.enumerated() {
      page.draw(line, left: 100, top: 100 + index * 110, scale: scale)
    }
    return page
  }

  /// Draws one line in black.
  ///
  /// - Parameter scale: Times the font's size, which is 20 points at 300 dpi.
  /// - Returns: The box around its ink, on the page.
  @discardableResult
  package func draw(_ text: String, left: Int, top: Int, scale: Int = 1) -> Box {
    var font = bmfCreate(nil, 20)
    defer { bmfDestroy(&font) }
    var strip = pixCreate(Int32(width / scale + 1), 160, 1)
    var (end, overflow) = (Int32(0), Int32(0))
    pixSetTextline(strip, font, text, 1, 0, 80, &end, &overflow)
    var ink: quire_pix?
    pixClipToForeground(strip, &ink, nil)
    var large = pixExpandReplicate(ink, Int32(scale))
    defer {
      pixDestroy(&strip)
      pixDestroy(&ink)
      pixDestroy(&large)
    }
    precondition(large != nil, "'\(text)' has no ink in this font")
    pixSetMasked(pix, large, left: left, top: top)
    return (left, top, left + Int(pixGetWidth(large)), top + Int(pixGetHeight(large)))
  }

  package func fill(left: Int, top: Int, width: Int, height: Int, grey: UInt8 = 0) {
    var box = boxCreate(Int32(left), Int32(top), Int32(width), Int32(height))
    defer { boxDestroy(&box) }
    pixSetInRectArbitrary(pix, box, UInt32(grey))
  }

  /// Lays another page on this one.
  package func place(_ page: DrawnPage, left: Int, top: Int) {
    pixRasterop(
      pix, Int32(left), Int32(top), Int32(page.width), Int32(page.height), PIX_SRC, page.pix, 0, 0)
  }

  /// The page turned clockwise.
  package func turned(quarters: Int) -> DrawnPage {
    guard let turned = pixRotateOrth(pix, Int32(quarters)) else {
      preconditionFailure("no memory to turn a page")
    }
    return DrawnPage(owning: turned)
  }

  /// The grey of every pixel, row by row.
  package var pixels: [UInt8] { Self.pixels(of: pix) }

  /// Which of the four corners are dark, clockwise from the top left, 20 pixels from the edges of an image of
  /// any depth.
  package static func darkCorners(of pix: quire_pix) -> [Bool] {
    guard let grey = pixConvertTo8(pix, 0) else { return [] }
    var owned: quire_pix? = grey
    defer { pixDestroy(&owned) }
    let (right, bottom) = (Int32(pixGetWidth(grey)) - 20, Int32(pixGetHeight(grey)) - 20)
    return [(20, 20), (right, 20), (right, bottom), (20, bottom)].map { x, y in
      var value: UInt32 = 0
      pixGetPixel(grey, x, y, &value)
      return value < 128
    }
  }

  /// - Parameter pix: With 8 bits a pixel.
  package static func pixels(of pix: quire_pix) -> [UInt8] {
    precondition(pixGetDepth(pix) == 8, "only grey images have grey pixels")
    let (width, words) = (Int(pixGetWidth(pix)), Int(pixGetWpl(pix)))
    var pixels: [UInt8] = []
    for row in 0..<Int(pixGetHeight(pix)) {
      // Leptonica packs pixels from the high byte of each 32-bit word down.
      let line = UnsafeBufferPointer(start: pixGetData(pix) + row * words, count: words)
      let bytes = line.map(\.bigEndian).withUnsafeBytes { Array($0.prefix(width)) }
      pixels += bytes
    }
    return pixels
  }

  private func pixSetMasked(_ page: quire_pix, _ mask: quire_pix?, left: Int, top: Int) {
    pixPaintThroughMask(page, mask, Int32(left), Int32(top), 0)
  }
}

// MARK: Files

extension DrawnPage {
  package enum Encoding: Sendable, CaseIterable {
    case png, jpeg, webp, gif, bmp, pnm, jpeg2000, tiffLZW
    /// One bit a pixel, as fax machines send.
    case tiffG3, tiffG4
  }

  package func encoded(as encoding: Encoding) -> [UInt8] {
    var bitonal = [.tiffG3, .tiffG4].contains(encoding) ? pixConvertTo1(pix, 128) : nil
    defer { pixDestroy(&bitonal) }
    let format: Int =
      switch encoding {
      case .png: IFF_PNG
      case .jpeg: IFF_JFIF_JPEG
      case .webp: IFF_WEBP
      case .gif: IFF_GIF
      case .bmp: IFF_BMP
      case .pnm: IFF_PNM
      case .jpeg2000: IFF_JP2
      case .tiffLZW: IFF_TIFF_LZW
      case .tiffG3: IFF_TIFF_G3
      case .tiffG4: IFF_TIFF_G4
      }
    return Self.bytes { pixWriteMem($0, $1, bitonal ?? pix, Int32(format)) }
  }

  /// A TIFF with a directory for each page, in G4.
  package static func multipageTIFF(_ pages: [DrawnPage]) -> [UInt8] {
    var list = pixaCreate(Int32(pages.count))
    defer { pixaDestroy(&list) }
    for page in pages { pixaAddPix(list, pixConvertTo1(page.pix, 128), Int32(L_INSERT)) }
    return bytes { pixaWriteMemMultipageTiff($0, $1, list) }
  }

  private static func bytes(
    _ write: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<Int>) ->
      Int32
  ) -> [UInt8] {
    var data: UnsafeMutablePointer<UInt8>?
    var count = 0
    let code = write(&data, &count)
    defer { lept_free(data) }
    precondition(code == 0 && data != nil, "Leptonica cannot write this format")
    return Array(UnsafeBufferPointer(start: data, count: count))
  }
}
