import CLeptonica
import CPNG

extension PageImage {
  /// The most bytes of pixels that are held twice for a moment, which reading at once takes: enough for
  /// a page of A4 in colour at 400 dpi.
  private static let mostBytesAtOnce = 64 << 20

  /// Reads a PNG file of a usual kind at twice Leptonica's speed, or `nil` where that must see to it.
  static func pngImage(_ bytes: UnsafeRawBufferPointer) -> PageImage? {
    var png = quire_png()
    guard
      quire_png_read(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, mostBytesAtOnce, &png)
        == 0
    else { return nil }
    defer { quire_png_free(&png) }
    let (width, height) = (Int(png.width), Int(png.height))
    guard let pix = pixCreate(Int32(width), Int32(height), png.samples == 1 ? 8 : 32),
      let words = pixGetData(pix), let pixels = UnsafeRawPointer(png.pixels)
    else { return nil }
    let image = PageImage(owning: pix)
    if png.samples == 4 { pixSetSpp(pix, 4) }
    let inchesAMetre: Float = 39.37
    pixSetResolution(
      pix, Int32(Float(png.density_x) / inchesAMetre + 0.5),
      Int32(Float(png.density_y) / inchesAMetre + 0.5))
    let bytesALine = width * Int(png.samples)
    for row in 0..<height {
      PackedSamples.pack(
        pixels + row * bytesALine, bytesALine, into: words + row * Int(pixGetWpl(pix)))
    }
    return image
  }
}
