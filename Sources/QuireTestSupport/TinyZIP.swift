/// ZIP archives for tests.
package enum TinyZIP {
  /// A ZIP whose files are stored as they are (APPNOTE 4.3).
  package static func bytes(of files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for (name, bytes) in files {
      let offset = archive.count
      let common =
        little(0x14, 2) + little(0, 2) + little(0, 2) + little(0, 4) + little(crc(bytes), 4)
        + little(UInt32(bytes.count), 4) + little(UInt32(bytes.count), 4)
        + little(UInt32(name.utf8.count), 2) + little(0, 2)
      archive += [0x50, 0x4B, 3, 4] + common + Array(name.utf8) + bytes
      directory +=
        [0x50, 0x4B, 1, 2] + little(0x14, 2) + common + little(0, 2) + little(0, 2) + little(0, 2)
        + little(0, 4) + little(UInt32(offset), 4) + Array(name.utf8)
    }
    let count = UInt32(files.count)
    return archive + directory + [0x50, 0x4B, 5, 6] + little(0, 4) + little(count, 2)
      + little(count, 2) + little(UInt32(directory.count), 4) + little(UInt32(archive.count), 4)
      + little(0, 2)
  }

  private static func little(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~crc
  }
}
