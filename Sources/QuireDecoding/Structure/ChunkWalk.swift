/// Formats that say how long they are, in whole or chunk by chunk.
enum ChunkWalk {
  /// PNG (ISO 15948): length, type, data, checksum, until IEND.
  static func png(_ bytes: UnsafeRawBufferPointer) -> String? {
    let end = Array("IEND".utf8)
    var offset = 8
    while offset + 12 <= bytes.count {
      if bytes[(offset + 4)..<(offset + 8)].elementsEqual(end) { return nil }
      offset += 12 + Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self).byteSwapped)
    }
    return "no IEND chunk"
  }

  /// RIFF: the length of what follows its first eight bytes.
  static func webp(_ bytes: UnsafeRawBufferPointer) -> String? { length(bytes, at: 4, plus: 8) }

  /// The BMP file header: the length of the file, which some writers leave at 0.
  static func bmp(_ bytes: UnsafeRawBufferPointer) -> String? { length(bytes, at: 2, plus: 0) }

  private static func length(
    _ bytes: UnsafeRawBufferPointer, at offset: Int, plus header: Int
  ) -> String? {
    guard bytes.count >= offset + 4 else { return "no header" }
    let promised = Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) + header
    return promised <= bytes.count ? nil : "\(bytes.count) of \(promised) bytes"
  }
}
