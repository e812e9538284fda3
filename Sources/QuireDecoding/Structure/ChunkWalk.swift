/// Formats that say how long they are, in whole or chunk by chunk.
enum ChunkWalk {
  /// PNG (ISO 15948): length, type, data, checksum, until IEND.
  static func png(_ bytes: UnsafeRawBufferPointer) -> String? {
    PNGChunks(bytes).contains { $0.name == "IEND" } ? nil : "no IEND chunk"
  }

  struct PNGChunks: Sequence, IteratorProtocol {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 8

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Only the last may end behind the file.
    mutating func next() -> (name: String, data: Range<Int>)? {
      guard offset + 12 <= bytes.count else { return nil }
      let start = offset + 8
      let length = Int(ChunkWalk.bigEndian32(bytes, at: offset))
      offset += 12 + length
      return (String(decoding: bytes[start - 4..<start], as: UTF8.self), start..<start + length)
    }
  }

  /// JPEG 2000: a bare codestream ends with a marker (ISO 15444-1, A.4.4); a JP2 file is boxes, each
  /// with its length, of which the last may be 0 for what there is (I.4).
  static func jpeg2000(_ bytes: UnsafeRawBufferPointer) -> String? {
    guard bytes.count >= 8, bytes[0] == 0 else { return EndMarks.jpeg2000(bytes) }
    var offset = 0
    while offset + 8 <= bytes.count {
      guard let length = boxLength(bytes, at: offset) else { return "a box ends early" }
      if length == 0 { return EndMarks.jpeg2000(bytes) }
      let isCodestream = bytes[(offset + 4)..<(offset + 8)].elementsEqual("jp2c".utf8)
      offset += length
      if isCodestream { return nil }
    }
    return "no codestream"
  }

  /// HEIF is boxes (ISO 14496-12, 4.2), of which the last may go on to the end.
  static func heif(_ bytes: UnsafeRawBufferPointer) -> String? {
    var offset = 0
    while offset + 8 <= bytes.count {
      guard let length = boxLength(bytes, at: offset) else {
        let promised = Int(bigEndian32(bytes, at: offset))
        return promised > 8 ? "\(bytes.count) of \(offset + promised) bytes" : "a box ends early"
      }
      if length == 0 { return nil }
      offset += length
    }
    return nil
  }

  /// The length of a box with its head, 0 where it goes on to the end; `nil` where it goes beyond that.
  private static func boxLength(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int? {
    var length = UInt64(bigEndian32(bytes, at: offset))
    if length == 0 { return 0 }
    if length == 1 {
      guard offset + 16 <= bytes.count else { return nil }
      length =
        UInt64(bigEndian32(bytes, at: offset + 8)) << 32
        | UInt64(bigEndian32(bytes, at: offset + 12))
    }
    return (8...UInt64(bytes.count - offset)).contains(length) ? Int(length) : nil
  }

  fileprivate static func bigEndian32(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt32 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self).byteSwapped
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
