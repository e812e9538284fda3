/// A TrueType font of glyphs that show nothing: every character of the layer is drawn with one of them,
/// stretched over its place on the page, and marks with one that has no width.
///
/// After the OpenType specification 1.9, tables head, hhea, hmtx, maxp, loca, glyf.
enum BlankFont {
  static let unitsPerEm = 1000
  static let glyphWithWidth: UInt8 = 1
  static let glyphWithoutWidth: UInt8 = 2
  /// Of every character.
  static let advance = 500
  /// Readers take a word to reach from the baseline up by this much of its size and down by that.
  static let ascent = 750
  static let descent = -250

  static var bytes: [UInt8] {
    let tables: [(tag: String, bytes: [UInt8])] = [
      ("glyf", glyph), ("head", head), ("hhea", horizontalHeader), ("hmtx", metrics),
      ("loca", locations), ("maxp", maximumProfile),
    ]
    // The largest power of two that the number of tables holds is 4, of which the fields are made.
    var directory = BigEndianBytes()
    directory.long([0x0001_0000])
    directory.short([UInt16(tables.count), 64, 2, UInt16(tables.count * 16 - 64)])
    let offset = 12 + 16 * tables.count
    var body: [UInt8] = []
    for (tag, bytes) in tables {
      directory.bytes += Array(tag.utf8)
      directory.long([checksum(bytes), UInt32(offset + body.count), UInt32(bytes.count)])
      body += bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
    }
    return directory.bytes + body
  }

  /// A line from corner to corner and back: it gives the glyph the extent of its box and fills
  /// nothing.
  private static var glyph: [UInt8] {
    var table = BigEndianBytes()
    table.short([1])
    table.short([0, Int16(descent), Int16(advance), Int16(ascent)].map { UInt16(bitPattern: $0) })
    // The last point of the contour, and no instructions.
    table.short([2, 0])
    // Points on the curve, their coordinates as words.
    table.bytes += [1, 1, 1]
    let (across, up) = (Int16(advance), Int16(ascent - descent))
    table.short([0, across, -across / 2].map { UInt16(bitPattern: $0) })
    table.short([Int16(descent), up, -up / 2].map { UInt16(bitPattern: $0) })
    table.bytes.append(0)
    return table.bytes
  }

  /// Neither glyph 0, which stands for what is missing, nor the last has any bytes.
  private static var locations: [UInt8] {
    var table = BigEndianBytes()
    table.short([0, 0, UInt16(glyph.count / 2), UInt16(glyph.count / 2)])
    return table.bytes
  }

  private static var head: [UInt8] {
    var table = BigEndianBytes()
    table.short([1, 0, 1, 0])
    // The checksum of the whole is left at nought: readers of PDF do not look.
    table.long([0, 0x5F0F_3CF5])
    table.short([0, UInt16(unitsPerEm)])
    // Made and changed at no time: equal documents give equal bytes.
    table.long([0, 0, 0, 0])
    table.short([0, Int16(descent), Int16(advance), Int16(ascent)].map { UInt16(bitPattern: $0) })
    table.short([0, 8, 2, 0, 0])
    return table.bytes
  }

  private static var horizontalHeader: [UInt8] {
    var table = BigEndianBytes()
    table.short([1, 0])
    table.short([Int16(ascent), Int16(descent), 0].map { UInt16(bitPattern: $0) })
    table.short([UInt16(advance), 0, 0, UInt16(advance), 1, 0, 0, 0, 0, 0, 0, 0, 3])
    return table.bytes
  }

  private static var metrics: [UInt8] {
    var table = BigEndianBytes()
    table.short([UInt16(advance), 0, UInt16(advance), 0, 0, 0])
    return table.bytes
  }

  private static var maximumProfile: [UInt8] {
    var table = BigEndianBytes()
    table.short([1, 0, 3, 3, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
    return table.bytes
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0
    for start in stride(from: 0, to: bytes.count, by: 4) {
      var word: UInt32 = 0
      for index in start..<start + 4 {
        word = word << 8 | UInt32(index < bytes.count ? bytes[index] : 0)
      }
      sum &+= word
    }
    return sum
  }
}

private struct BigEndianBytes {
  var bytes: [UInt8] = []

  mutating func short(_ numbers: [UInt16]) {
    for number in numbers { bytes += [UInt8(number >> 8), UInt8(number & 0xFF)] }
  }

  mutating func long(_ numbers: [UInt32]) {
    for number in numbers { short([UInt16(number >> 16), UInt16(number & 0xFFFF)]) }
  }
}
