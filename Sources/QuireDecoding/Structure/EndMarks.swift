/// Formats whose last bytes say that they are the last. Senders pad files, so a mark may have some
/// bytes behind it.
enum EndMarks {
  /// How far from the end a mark is looked for, in bytes.
  private static let reach = 4096

  static func pdf(_ bytes: UnsafeRawBufferPointer) -> String? {
    guard contains(Array("startxref".utf8), in: tail(bytes)) else {
      return "no cross-reference at its end"
    }
    return contains(Array("%%EOF".utf8), in: tail(bytes)) ? nil : "no end-of-file marker"
  }

  /// Looked for from the front where it is not among the last bytes: phones put films, depths and further
  /// pictures behind the first one.
  static func jpeg(_ bytes: UnsafeRawBufferPointer) -> String? {
    contains([0xFF, 0xD9], in: tail(bytes)) || JPEGWalk.endOfPicture(in: bytes) != nil
      ? nil : "no end-of-image marker"
  }

  static func jpeg2000(_ bytes: UnsafeRawBufferPointer) -> String? {
    contains([0xFF, 0xD9], in: tail(bytes)) ? nil : "no end-of-codestream marker"
  }

  static func gif(_ bytes: UnsafeRawBufferPointer) -> String? {
    tail(bytes).last { $0 != 0 } == 0x3B ? nil : "no trailer"
  }

  /// The record at the end of the central directory, which a comment may follow (APPNOTE 4.3.16).
  static func zip(_ bytes: UnsafeRawBufferPointer) -> String? {
    let comment = ArraySlice(bytes.suffix(65_557))
    return contains([0x50, 0x4B, 5, 6], in: comment) ? nil : "no central directory"
  }

  private static func tail(_ bytes: UnsafeRawBufferPointer) -> ArraySlice<UInt8> {
    ArraySlice(bytes.suffix(reach))
  }

  private static func contains(_ mark: [UInt8], in bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count >= mark.count else { return false }
    return (bytes.startIndex...bytes.endIndex - mark.count).contains {
      bytes[$0..<$0 + mark.count].elementsEqual(mark)
    }
  }
}
