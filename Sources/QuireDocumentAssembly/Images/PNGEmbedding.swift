/// The compressed rows of a PNG are what PDF calls Flate data with PNG predictors, so they go in as they
/// are. What PDF has no word for, interlaced rows and transparency, is decoded.
///
/// After the PNG specification, second edition, clauses 5 and 11.
enum PNGEmbedding {
  static func image(_ bytes: UnsafeRawBufferPointer) -> EmbeddedImage? {
    var header: UnsafeRawBufferPointer?
    var palette: UnsafeRawBufferPointer?
    var pieces: [(offset: Int, length: Int)] = []
    var position = 8
    chunks: while position + 12 <= bytes.count {
      let length = number(bytes, at: position)
      guard length <= bytes.count - position - 12 else { return nil }
      let place = position + 8..<position + 8 + length
      let body = UnsafeRawBufferPointer(rebasing: bytes[place])
      switch String(decoding: bytes[position + 4..<position + 8], as: UTF8.self) {
      case "IHDR": header = body
      case "PLTE": palette = body
      case "IDAT": pieces.append((place.lowerBound, length))
      case "tRNS": return nil
      case "IEND": break chunks
      default: break
      }
      position = place.upperBound + 4
    }
    guard let header, header.count == 13, header[12] == 0, !pieces.isEmpty,
      let (space, samples) = colours(kind: header[9], palette: palette)
    else { return nil }
    let (width, height) = (number(header, at: 0), number(header, at: 4))
    guard width > 0, height > 0 else { return nil }
    let bits = Int(header[8])
    return EmbeddedImage(
      width: width, height: height,
      keys: "/ColorSpace \(space) /BitsPerComponent \(bits) /Filter /FlateDecode /DecodeParms"
        + " << /Predictor 15 /Colors \(samples) /BitsPerComponent \(bits) /Columns \(width) >>",
      data: .pieces(pieces))
  }

  private static func colours(
    kind: UInt8, palette: UnsafeRawBufferPointer?
  ) -> (space: String, samples: Int)? {
    switch kind {
    case 0: return ("/DeviceGray", 1)
    case 2: return ("/DeviceRGB", 3)
    case 3:
      guard let palette, palette.count >= 3, palette.count % 3 == 0, palette.count <= 768 else {
        return nil
      }
      return ("[/Indexed /DeviceRGB \(palette.count / 3 - 1) \(PDFSyntax.string(palette))]", 1)
    default: return nil
    }
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
    Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}
