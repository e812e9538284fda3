/// Images written byte by byte.
enum SmallImages {
  /// A grey page of text-like bars that recognition is soon done with.
  static func pgm(width: Int = 300, height: Int = 80, seed: Int = 1) -> [UInt8] {
    Array("P5\n\(width) \(height)\n255\n".utf8) + bars(width: width, height: height, seed: seed)
  }

  /// A white page.
  static func blank(width: Int = 300, height: Int = 80) -> [UInt8] {
    Array("P5\n\(width) \(height)\n255\n".utf8) + [UInt8](repeating: 255, count: width * height)
  }

  /// 8-bit grey pixels, row by row: dark bars on white whose places `seed` decides.
  static func bars(width: Int, height: Int, seed: Int) -> [UInt8] {
    var pixels = [UInt8](repeating: 255, count: width * height)
    var place = 10
    var state = seed
    while place < width - 12 {
      state = (state * 1_103_515_245 + 12345) & 0x7FFF_FFFF
      let thick = 2 + state % 4
      for y in height / 4..<max(height / 4 + 1, height * 3 / 4) {
        for x in place..<place + thick where x < width { pixels[y * width + x] = 0 }
      }
      place += thick + 3 + state / 8 % 6
    }
    return pixels
  }

  struct PNG {
    var width: Int
    var height: Int
    var depth: UInt8 = 8
    /// 0 grey, 2 RGB, 4 grey and alpha.
    var colour: UInt8 = 0
    var chunks: [(name: String, data: [UInt8])] = []
    /// The zlib stream of the rows, each with its filter byte.
    var data: [UInt8]

    /// Grey pixels, 8 bits each.
    init(width: Int, height: Int, pixels: [UInt8]) {
      self.width = width
      self.height = height
      let rows = (0..<height).flatMap { [0] + pixels[$0 * width..<($0 + 1) * width] }
      data = Deflate.stored(rows)
    }

    /// All zero, for so many bytes of rows; not stored anywhere.
    init(width: Int, height: Int, depth: UInt8, colour: UInt8, zeroBytes: Int) {
      self.width = width
      self.height = height
      self.depth = depth
      self.colour = colour
      data =
        Deflate.repeating([0], count: zeroBytes)
        + Deflate.bigEndian(Deflate.adlerOfZeros(zeroBytes))
    }

    var bytes: [UInt8] {
      let header =
        Deflate.bigEndian(UInt32(width)) + Deflate.bigEndian(UInt32(height)) + [
          depth, colour, 0, 0, 0,
        ]
      var out: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      for (name, data) in [("IHDR", header)] + chunks + [("IDAT", data), ("IEND", [])] {
        let body = Array(name.utf8) + data
        out += Deflate.bigEndian(UInt32(data.count)) + body + Deflate.bigEndian(Self.crc(body))
      }
      return out
    }

    /// A `pHYs` chunk of so many dots per inch.
    static func resolution(_ dpi: Int) -> (name: String, data: [UInt8]) {
      let perMetre = Deflate.bigEndian(UInt32(Double(dpi) / 0.0254))
      return ("pHYs", perMetre + perMetre + [1])
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
      var value: UInt32 = 0xFFFF_FFFF
      for byte in bytes {
        value ^= UInt32(byte)
        for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
      }
      return ~value
    }
  }
}
