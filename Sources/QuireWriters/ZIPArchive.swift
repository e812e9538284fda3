/// A ZIP archive that is written from front to back, its members as they are (APPNOTE.TXT 6.3.10 of
/// PKWARE). Of each member it keeps a few bytes, for the list at the end.
struct ZIPArchive {
  private struct Member {
    var name: [UInt8]
    var checksum: UInt32
    var size: UInt32
    var offset: UInt64
  }

  private var members: [Member] = []
  private var length: UInt64 = 0

  /// 1 January 1980, the first day that the format knows: outputs hold no clock.
  private static let day: UInt16 = 0x21
  /// Names are UTF-8.
  private static let flags: UInt16 = 1 << 11
  private static let usual: UInt16 = 20
  /// With offsets of 64 bits.
  private static let large: UInt16 = 45

  /// - Parameters:
  ///   - name: Of a file within the archive.
  ///   - contents: Less than 4 GB.
  mutating func add(_ contents: [UInt8], named name: String) -> [UInt8] {
    let member = Member(
      name: Array(name.utf8), checksum: CRC32.checksum(of: contents), size: UInt32(contents.count),
      offset: length)
    members.append(member)
    var bytes = Self.little(0x0403_4B50 as UInt32) + Self.little(Self.usual)
    bytes += Self.facts(of: member) + Self.little(0 as UInt16) + member.name
    bytes += contents
    length += UInt64(bytes.count)
    return bytes
  }

  /// The list of the members.
  func end() -> [UInt8] {
    var list: [UInt8] = []
    for member in members {
      let isFar = member.offset >= UInt32.max
      let extra =
        isFar
        ? Self.little(1 as UInt16) + Self.little(8 as UInt16) + Self.little(member.offset) : []
      list += Self.little(0x0201_4B50 as UInt32)
      list += Self.little(isFar ? Self.large : Self.usual)
      list += Self.little(isFar ? Self.large : Self.usual)
      list += Self.facts(of: member)
      list += Self.little(UInt16(extra.count))
      // Comment, disk, attributes within and without.
      list += [UInt8](repeating: 0, count: 10)
      list += Self.little(isFar ? UInt32.max : UInt32(member.offset))
      list += member.name + extra
    }
    return list + ending(listSize: UInt64(list.count))
  }

  private func ending(listSize: UInt64) -> [UInt8] {
    let count = UInt64(members.count)
    var bytes: [UInt8] = []
    let isLarge = count >= UInt16.max || listSize >= UInt32.max || length >= UInt32.max
    if isLarge {
      bytes += Self.little(0x0606_4B50 as UInt32) + Self.little(44 as UInt64)
      bytes += Self.little(Self.large) + Self.little(Self.large)
      bytes += Self.little(0 as UInt64) + Self.little(count) + Self.little(count)
      bytes += Self.little(listSize) + Self.little(length)
      bytes += Self.little(0x0706_4B50 as UInt32) + Self.little(0 as UInt32)
      bytes += Self.little(length + listSize) + Self.little(1 as UInt32)
    }
    let shown = isLarge ? UInt16.max : UInt16(count)
    bytes += Self.little(0x0605_4B50 as UInt32) + Self.little(0 as UInt32)
    bytes += Self.little(shown) + Self.little(shown)
    bytes += Self.little(isLarge ? UInt32.max : UInt32(listSize))
    bytes += Self.little(isLarge ? UInt32.max : UInt32(length))
    return bytes + Self.little(0 as UInt16)
  }

  /// What stands in front of a member and in the list alike, up to the length of its name.
  private static func facts(of member: Member) -> [UInt8] {
    // Stored as it is, at midnight.
    little(flags) + little(0 as UInt32) + little(day) + little(member.checksum)
      + little(member.size) + little(member.size) + little(UInt16(member.name.count))
  }

  private static func little(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }
}

/// ISO 3309, as ZIP and PNG have it.
private enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { value, byte in
      table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8)
    }
  }
}
