import CRescue
import QuireImaging
import QuireModel

/// What there is of a picture that its usual decoder refuses: the lines before the file breaks off, and all
/// of one in which something is wrong.
enum RescuedPicture {
  private typealias Rescue = (
    UnsafePointer<UInt8>?, Int, UInt32, UInt32, UnsafeMutablePointer<quire_rescued>?
  ) -> Int32

  /// `nil` where nothing is there, or the format keeps no lines apart.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ format: InputFormat
  ) throws(QuireError) -> DecodedPicture? {
    if format == .pnm { return try pnm(bytes) }
    let rescue: Rescue
    switch format {
    case .jpeg: rescue = quire_rescue_jpeg
    case .png: rescue = quire_rescue_png
    case .webp: rescue = quire_rescue_webp
    default: return nil
    }
    guard let (width, height) = try? PageImage.measure(bytes) else { return nil }
    var picture = quire_rescued()
    let raw = bytes.assumingMemoryBound(to: UInt8.self)
    guard rescue(raw.baseAddress, raw.count, UInt32(width), UInt32(height), &picture) == 0 else {
      return nil
    }
    defer { quire_rescued_free(&picture) }
    guard let image = image(of: picture) else {
      throw QuireError(.engineFailed, "", detail: "no memory for the picture")
    }
    return DecodedPicture(image: try image.onPaper(), warnings: [warning(picture)])
  }

  private static func warning(_ picture: quire_rescued) -> String {
    let (lines, height) = (Int(picture.lines), Int(picture.height))
    if lines < height { return Damage.warning(lines: lines, of: height) }
    return picture.is_coarse != 0 ? Damage.coarse : Damage.spoilt
  }

  private static func image(of picture: quire_rescued) -> PageImage? {
    let (width, samples) = (Int(picture.width), Int(picture.samples))
    guard let pixels = picture.pixels else { return nil }
    let image: PageImage?
    if samples == 1 {
      image = PageImage(greyWidth: width, height: Int(picture.height))
      for row in 0..<Int(picture.height) {
        image?.setGreyRow(row) { pixels[row * width + $0] }
      }
    } else {
      image = PageImage(width: width, height: Int(picture.height)) { row, column in
        let pixel = pixels + (row * width + column) * samples
        let opacity = samples == 4 ? UInt32(pixel[3]) : 255
        let over = { (sample: UInt8) in (UInt32(sample) * opacity + 255 * (255 - opacity)) / 255 }
        return over(pixel[0]) << 16 | over(pixel[1]) << 8 | over(pixel[2])
      }
    }
    if picture.dpi > 0 { image?.setResolution(picture.dpi) }
    return image
  }

  /// A map in the plain way that Leptonica reads, which stumbles over comments and rare numbers of levels; one
  /// whose last lines are missing gets white ones.
  private static func pnm(_ bytes: UnsafeRawBufferPointer) throws(QuireError) -> DecodedPicture? {
    guard let extent = PNMExtent.of(bytes), extent.start + extent.bytesALine <= bytes.count,
      extent.end < Int.max, extent.greatest < 65_536
    else { return nil }
    let kind = bytes[1]
    let isBits = kind == UInt8(ascii: "4")
    let there = bytes[extent.start..<min(extent.end, bytes.count)]
    var pixels: [UInt8]
    switch extent.greatest {
    case _ where isBits, 255: pixels = Array(there)
    case ...254: pixels = there.map { UInt8(min(255, Int($0) * 255 / extent.greatest)) }
    default:
      pixels = stride(from: there.startIndex, to: there.endIndex - 1, by: 2).map { place in
        UInt8(min(255, (Int(there[place]) << 8 | Int(there[place + 1])) * 255 / extent.greatest))
      }
    }
    let lines = there.count / extent.bytesALine
    let deep = !isBits && extent.greatest > 255
    let whole = extent.bytesALine * extent.height / (deep ? 2 : 1)
    pixels += [UInt8](repeating: isBits ? 0 : 255, count: max(0, whole - pixels.count))
    let head =
      "P\(UnicodeScalar(kind))\n\(extent.width) \(extent.height)\n" + (isBits ? "" : "255\n")
    let file = MappedFile(Array(head.utf8) + pixels)
    defer { withExtendedLifetime(file) {} }
    return DecodedPicture(
      image: try PageImage.decode(file.bytes),
      warnings: lines < extent.height ? [Damage.warning(lines: lines, of: extent.height)] : [])
  }
}
