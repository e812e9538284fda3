import CEXIF

/// How a camera was held, as it wrote into the picture (EXIF 2.3, tag 0x0112): 1...8, and 1 for
/// upright.
package enum EXIFOrientation {
  package static func value(in bytes: UnsafeRawBufferPointer) -> Int {
    guard let block = EXIFBlock.find(in: bytes) else { return 1 }
    let header = Array("Exif\0\0".utf8)
    let data = block.starts(with: header) ? Array(block) : header + block
    guard let parsed = exif_data_new_from_data(data, UInt32(data.count)) else { return 1 }
    defer { exif_data_unref(parsed) }
    guard
      let entry = exif_content_get_entry(parsed.pointee.ifd.0, EXIF_TAG_ORIENTATION),
      entry.pointee.format == EXIF_FORMAT_SHORT, entry.pointee.size >= 2
    else { return 1 }
    let value = Int(exif_get_short(entry.pointee.data, exif_data_get_byte_order(parsed)))
    return (1...8).contains(value) ? value : 1
  }
}

/// Where image files keep their EXIF.
private enum EXIFBlock {
  /// More than a tag block of a camera has.
  private static let longest = 1 << 20

  static func find(in bytes: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer>? {
    guard bytes.count > 16 else { return nil }
    let found: Range<Int>? =
      if bytes[0] == 0xFF, bytes[1] == 0xD8 {
        jpeg(bytes)
      } else if bytes[0] == 0x89, bytes[1] == UInt8(ascii: "P") {
        chunk("eXIf", in: bytes, from: 8, lengthFirst: true)
      } else if bytes[0] == UInt8(ascii: "R"), bytes[1] == UInt8(ascii: "I") {
        chunk("EXIF", in: bytes, from: 12, lengthFirst: false)
      } else {
        nil
      }
    guard let found, found.count <= longest, found.upperBound <= bytes.count else { return nil }
    return bytes[found]
  }

  /// Segments up to the first of image data (ISO 10918-1, B.1): APP1 that begins with `Exif`.
  private static func jpeg(_ bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      guard marker != 0xDA, marker != 0xD9 else { return nil }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      let (start, end) = (offset + 4, offset + 2 + length)
      guard length >= 2, end <= bytes.count else { return nil }
      if marker == 0xE1, bytes[start..<end].starts(with: "Exif\0\0".utf8) { return start..<end }
      offset = end
    }
    return nil
  }

  /// PNG has the length of a chunk before its name, and a checksum behind it; RIFF has it after, and
  /// pads to even lengths.
  private static func chunk(
    _ name: String, in bytes: UnsafeRawBufferPointer, from start: Int, lengthFirst: Bool
  ) -> Range<Int>? {
    var offset = start
    while offset + 8 <= bytes.count {
      let raw = bytes.loadUnaligned(
        fromByteOffset: offset + (lengthFirst ? 0 : 4), as: UInt32.self)
      let length = Int(lengthFirst ? UInt32(bigEndian: raw) : UInt32(littleEndian: raw))
      let nameStart = offset + (lengthFirst ? 4 : 0)
      if bytes[nameStart..<nameStart + 4].elementsEqual(name.utf8) {
        return offset + 8..<offset + 8 + length
      }
      offset += 8 + length + (lengthFirst ? 4 : length % 2)
    }
    return nil
  }
}
