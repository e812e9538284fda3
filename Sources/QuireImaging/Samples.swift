import CLeptonica
import Glibc

extension PageImage {
  /// The same picture in one bit, 8-bit grey or 32-bit colour, without a table of colours; `nil`
  /// without memory.
  package func plain() -> PageImage? {
    if depth == 1, pixGetColormap(pix) == nil { return self }
    guard let flat = pixRemoveColormap(pix, Int32(REMOVE_CMAP_BASED_ON_SRC)) else { return nil }
    let image = PageImage(owning: flat)
    if [1, 8, 32].contains(image.depth) { return image }
    return pixConvertTo8(image.pix, 0).map(PageImage.init(owning:))
  }

  /// The samples of a row of a plain image: one byte of grey a pixel, or three of red, green, blue.
  ///
  /// - Parameter row: Counted from 0 at the top.
  package func samples(ofRow row: Int) -> [UInt8] {
    guard let words = pixGetData(pix) else { return [] }
    let start = words + row * Int(pixGetWpl(pix))
    let width = width
    // Leptonica packs pixels from the high byte of each 32-bit word down.
    if depth == 32 {
      return (0..<width * 3).map { index in
        UInt8(truncatingIfNeeded: start[index / 3] >> (24 - 8 * UInt32(index % 3)))
      }
    }
    return (0..<width).map { column in
      UInt8(truncatingIfNeeded: start[column / 4] >> (24 - 8 * UInt32(column % 4)))
    }
  }

  /// A one-bit image as a TIFF file with all of it in one strip, compressed as fax group 4.
  package func groupFourTIFF() -> [UInt8]? {
    var data: UnsafeMutablePointer<UInt8>?
    var size = 0
    guard depth == 1, pixWriteMemTiff(&data, &size, pix, Int32(IFF_TIFF_G4)) == 0, let data else {
      return nil
    }
    defer { lept_free(data) }
    return Array(UnsafeBufferPointer(start: data, count: size))
  }
}
