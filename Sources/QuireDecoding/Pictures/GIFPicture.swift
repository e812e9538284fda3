import CGIF
import QuireImaging
import QuireModel

/// The first picture of a GIF, on its canvas.
///
/// Leptonica unpacks all pictures of an animation before it gives the first, and none of a file that breaks
/// off.
struct GIFPicture {
  /// Of the canvas, in pixels.
  var width: Int { Int(gif.width) }
  var height: Int { Int(gif.height) }
  /// Of all pictures in the file.
  var count: Int { Int(gif.pictures) }
  private let bytes: UnsafeRawBufferPointer
  private let gif: quire_gif

  /// - Throws: `damaged`, without a subject, where no picture begins.
  init(_ bytes: UnsafeRawBufferPointer) throws(QuireError) {
    var gif = quire_gif()
    let raw = bytes.assumingMemoryBound(to: UInt8.self)
    guard quire_gif_measure(raw.baseAddress, raw.count, &gif) == 0 else {
      throw Damage.refusal(of: bytes, .gif)
    }
    self.bytes = bytes
    self.gif = gif
  }

  /// - Throws: `damaged`, without a subject, where not one line is there.
  func decode() throws(QuireError) -> DecodedPicture {
    let (columns, rows) = (Int(gif.columns), Int(gif.rows))
    let raw = bytes.assumingMemoryBound(to: UInt8.self)
    var lines = 0
    let indices = [UInt8](unsafeUninitializedCapacity: columns * rows) { buffer, count in
      var gif = gif
      lines = Int(quire_gif_unpack(raw.baseAddress, raw.count, &gif, buffer.baseAddress))
      count = lines * columns
    }
    guard lines > 0, let image = PageImage(colourWidth: width, height: height) else {
      throw Damage.refusal(of: bytes, .gif)
    }
    let colours = colours
    for (row, line) in stored(lines).enumerated() {
      guard let line else { continue }
      let start = line * columns
      image.setColourRow(Int(gif.top) + row) { column in
        let place = column - Int(gif.left)
        guard (0..<columns).contains(place) else { return 0xFFFFFF }
        let index = Int(indices[start + place])
        return index == gif.transparent || index >= colours.count ? 0xFFFFFF : colours[index]
      }
    }
    var warnings = Animation.warnings(others: count - 1)
    if lines < rows {
      warnings.append(
        gif.is_interlaced != 0 ? Damage.coarse : Damage.warning(lines: lines, of: rows))
    }
    return DecodedPicture(image: try image.onPaper(), warnings: warnings)
  }

  /// Without colours in the file, levels from black to white.
  private var colours: [UInt32] {
    guard gif.colour_count > 0 else {
      let deepest = max(1, 1 << gif.bits - 1)
      return (0...deepest).map { UInt32($0 * 255 / deepest) * 0x010101 }
    }
    return withUnsafeBytes(of: gif.colours) {
      Array($0.assumingMemoryBound(to: UInt32.self).prefix(Int(gif.colour_count)))
    }
  }

  /// For each row of the picture the line that is stored for it; where that is missing, of an interlaced one
  /// the row above again (GIF89a, CompuServe 1990, appendix E).
  private func stored(_ lines: Int) -> [Int?] {
    guard gif.is_interlaced != 0 else { return Array(0..<lines) }
    let rows = Int(gif.rows)
    let order = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap {
      Array(stride(from: $0.0, to: rows, by: $0.1))
    }
    var stored = [Int?](repeating: nil, count: rows)
    for (line, row) in order.prefix(lines).enumerated() { stored[row] = line }
    for row in stored.indices.dropFirst() { stored[row] = stored[row] ?? stored[row - 1] }
    return stored
  }
}
