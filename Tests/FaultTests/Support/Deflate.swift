/// A writer of deflate streams (RFC 1951, RFC 1950) with the fixed codes, which says "the same
/// again" and so makes bombs of a few kilobytes.
struct Deflate {
  private(set) var bytes: [UInt8] = [0x78, 0x9C]
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0

  /// The zlib stream of `head`, then `seed` followed by itself again and again, `count` bytes of
  /// that in all. The checksum at its end is left to the caller; readers of PDF do not ask for it.
  static func repeating(_ seed: [UInt8], count: Int, after head: [UInt8] = []) -> [UInt8] {
    var writer = Deflate()
    writer.put(0b011, 3)  // the last block, fixed codes
    for byte in head + seed { writer.literal(byte) }
    var left = count - seed.count
    while left >= 258 {
      writer.match258(distance: UInt32(seed.count))
      left -= 258
    }
    for index in 0..<max(0, left) { writer.literal(seed[index % seed.count]) }
    writer.code(0, 7)
    writer.put(0, 7)
    return writer.bytes
  }

  /// Bytes as they are, in stored blocks, with the checksum.
  static func stored(_ data: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var rest = data[...]
    repeat {
      let block = rest.prefix(65535)
      rest = rest.dropFirst(65535)
      let size = UInt16(block.count)
      out.append(rest.isEmpty ? 1 : 0)
      out += [UInt8(size & 0xFF), UInt8(size >> 8), UInt8(~size & 0xFF), UInt8(~size >> 8)]
      out += block
    } while !rest.isEmpty
    return out + bigEndian(adler32(data))
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }

  /// Of so many zero bytes.
  static func adlerOfZeros(_ count: Int) -> UInt32 { UInt32(count % 65521) << 16 | 1 }

  private static func adler32(_ data: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }

  private mutating func literal(_ byte: UInt8) {
    if byte < 144 { code(0x30 + UInt32(byte), 8) } else { code(0x190 + UInt32(byte) - 144, 9) }
  }

  private mutating func match258(distance: UInt32) {
    code(0b1100_0101, 8)
    // Distance codes 0 to 3 stand for 1 to 4, then each pair has one more extra bit.
    var (number, base, extra): (UInt32, UInt32, UInt32) = (0, 1, 0)
    while distance >= base + (1 << extra) {
      base += 1 << extra
      number += 1
      extra = number < 4 ? 0 : (number - 2) / 2
    }
    code(number, 5)
    put(distance - base, extra)
  }

  /// Huffman codes go with their highest bit first.
  private mutating func code(_ value: UInt32, _ count: UInt32) {
    for bit in (0..<count).reversed() { put(value >> bit & 1, 1) }
  }

  private mutating func put(_ value: UInt32, _ count: UInt32) {
    bits |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      bytes.append(UInt8(bits & 0xFF))
      bits >>= 8
      bitCount -= 8
    }
  }
}
