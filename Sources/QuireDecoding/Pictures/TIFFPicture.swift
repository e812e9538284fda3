import CTIFF
import QuireImaging
import QuireModel

/// The pixels of a TIFF directory: through Leptonica where it reads them as they are, through libtiff
/// what is tiled, separated for printing, in planes, or of more than 8 bits a sample.
enum TIFFPicture {
  static func decode(
    _ file: MappedFile, directoryAt offset: Int, isFirst: Bool
  ) throws(QuireError) -> DecodedPicture {
    var picture = quire_tiff_picture()
    let bytes = file.bytes.assumingMemoryBound(to: UInt8.self)
    var isSpoilt = false
    var code = quire_tiff_read(bytes.baseAddress, bytes.count, UInt64(offset), 0, &picture)
    if code == 1 {
      do throws(QuireError) {
        return DecodedPicture(
          image: try PageImage.decodeTIFF(file.bytes, directoryAt: offset, isFirst: isFirst))
      } catch {
        guard error.code == .damaged else { throw error }
        // Leptonica gives up at the first line that is not there.
        isSpoilt = true
        code = quire_tiff_read(bytes.baseAddress, bytes.count, UInt64(offset), 1, &picture)
      }
    }
    if code == 0 {
      defer { quire_tiff_picture_free(&picture) }
      let (lines, height) = (Int(picture.lines), Int(picture.height))
      return DecodedPicture(
        image: try image(picture),
        warnings: lines < height
          ? [Damage.warning(lines: lines, of: height)] : isSpoilt ? [Damage.spoilt] : [])
    }
    let reason = withUnsafeBytes(of: picture.reason) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard reason.isEmpty else {
      throw QuireError(
        .unsupported, "", detail: reason,
        remedy: "save it in another way, such as PNG or a PDF")
    }
    throw Damage.refusal(of: file.bytes, .tiff)
  }

  private static func image(_ picture: quire_tiff_picture) throws(QuireError) -> PageImage {
    let (width, height) = (Int(picture.width), Int(picture.height))
    let image = picture.pixels.flatMap { pixels in
      PageImage(width: width, height: height) { row, column in
        let pixel = pixels[row * width + column]
        // Colours are multiplied with their opacity already; what is not covered is white paper.
        let paper = 255 - pixel >> 24
        let over = { (sample: UInt32) in min(255, sample + paper) }
        return over(pixel & 0xFF) << 16 | over(pixel >> 8 & 0xFF) << 8 | over(pixel >> 16 & 0xFF)
      }
    }
    let dpi = Double(max(picture.dpi_x, picture.dpi_y))
    if dpi.isFinite, (1...10_000).contains(dpi) { image?.setResolution(dpi) }
    guard let upright = image?.upright(orientation: Int(picture.orientation)) else {
      throw QuireError(.engineFailed, "", detail: "no memory for the picture")
    }
    return upright
  }
}
