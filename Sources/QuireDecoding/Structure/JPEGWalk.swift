import Glibc

/// JPEG (ISO 10918-1, B.1): segments behind markers, and between them the data of scans, in which a byte
/// 0xFF is no marker where 0 or the number of a restart follows.
enum JPEGWalk {
  /// Behind the end-of-image marker of the first picture of a file; `nil` where it is not there.
  static func endOfPicture(in bytes: UnsafeRawBufferPointer) -> Int? {
    var offset = 2
    while offset + 2 <= bytes.count {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      switch marker {
      case 0xFF: offset += 1
      case 0xD9: return offset + 2
      case 0x01, 0xD0...0xD7: offset += 2
      default:
        guard offset + 4 <= bytes.count else { return nil }
        offset += 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
        if marker == 0xDA {
          guard let next = endOfScan(in: bytes, from: offset) else { return nil }
          offset = next
        }
      }
    }
    return nil
  }

  /// The marker that ends the data of a scan.
  private static func endOfScan(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var offset = start
    while offset + 1 < bytes.count,
      let found = memchr(bytes.baseAddress! + offset, 0xFF, bytes.count - 1 - offset)
    {
      let place = bytes.baseAddress!.distance(to: UnsafeRawPointer(found))
      let marker = bytes[place + 1]
      if marker != 0, !(0xD0...0xD7).contains(marker), marker != 0xFF { return place }
      offset = place + (marker == 0xFF ? 1 : 2)
    }
    return nil
  }
}
