/// JPEG data goes into a PDF as it is (DCTDecode). What the PDF has to say about it is in its frame
/// header: ITU-T T.81, B.2.2.
enum JPEGEmbedding {
  static func image(_ bytes: UnsafeRawBufferPointer) -> EmbeddedImage? {
    guard let header = JPEGHeader(bytes) else { return nil }
    return EmbeddedImage(
      width: header.width, height: header.height, keys: header.keys(),
      data: .pieces([(0, bytes.count)]))
  }
}

/// What the markers of a JPEG before its first scan say.
struct JPEGHeader {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var componentCount = 0
  /// Whether Adobe's marker is there: programs that write it store CMYK inverted.
  private var hasAdobeMarker = false

  /// `nil` for lossless, arithmetic and 12-bit kinds, which PDF readers do not know.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    var position = 2
    while position + 4 <= bytes.count {
      guard bytes[position] == 0xFF else { return nil }
      let marker = bytes[position + 1]
      // Fill bytes, and markers without a length.
      if marker == 0xFF {
        position += 1
        continue
      }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        position += 2
        continue
      }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      guard length >= 2, position + 2 + length <= bytes.count else { return nil }
      let body = UnsafeRawBufferPointer(rebasing: bytes[position + 4..<position + 2 + length])
      switch marker {
      case 0xC0, 0xC1, 0xC2: readFrame(body)
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return nil
      case 0xEE: hasAdobeMarker = body.starts(with: "Adobe".utf8)
      case 0xDA, 0xD9: position = bytes.count
      default: break
      }
      position += 2 + length
    }
    guard width > 0, height > 0, [1, 3, 4].contains(componentCount) else { return nil }
  }

  private mutating func readFrame(_ body: UnsafeRawBufferPointer) {
    // The height may be told only behind the first scan: then it is nought here.
    guard body.count >= 6, body[0] == 8 else { return }
    height = Int(body[1]) << 8 | Int(body[2])
    width = Int(body[3]) << 8 | Int(body[4])
    componentCount = Int(body[5])
  }

  /// Of the stream's dictionary.
  ///
  /// - Parameter isPlainColour: Whether the components are red, green and blue although nothing in the
  ///   data says so.
  func keys(isPlainColour: Bool = false) -> String {
    let space = ["", "/DeviceGray", "", "/DeviceRGB", "/DeviceCMYK"][componentCount]
    return "/ColorSpace \(space) /BitsPerComponent 8 /Filter /DCTDecode"
      + (componentCount == 4 && hasAdobeMarker ? " /Decode [1 0 1 0 1 0 1 0]" : "")
      + (isPlainColour && !hasAdobeMarker ? " /DecodeParms << /ColorTransform 0 >>" : "")
  }
}
