import CLeptonica
import QuireTestSupport
import Testing

@testable import QuireImaging

/// What is read at once gives the pixels that Leptonica gives.
@Suite struct PNGReadingTests {
  private enum Kind: CaseIterable { case grey, colour, seeThrough }

  private static func drawn(_ kind: Kind, width: Int = 61, height: Int = 23) throws -> PageImage {
    let pix = try #require(pixCreate(Int32(width), Int32(height), kind == .grey ? 8 : 32))
    let image = PageImage(owning: pix)
    if kind == .seeThrough { pixSetSpp(pix, 4) }
    for row in 0..<height {
      for column in 0..<width {
        let level = UInt32(row * 11 + column * 3) & 255
        let value =
          kind == .grey ? level : level << 24 | (255 - level) << 16 | 128 << 8 | (level | 127)
        pixSetPixel(pix, Int32(column), Int32(row), value)
      }
    }
    pixSetResolution(pix, 300, 300)
    return image
  }

  private static func encoded(_ image: PageImage) throws -> [UInt8] {
    var data: UnsafeMutablePointer<UInt8>?
    var count = 0
    defer { lept_free(data) }
    try #require(pixWriteMem(&data, &count, image.pix, Int32(IFF_PNG)) == 0)
    return Array(UnsafeBufferPointer(start: data, count: count))
  }

  private static func read(_ bytes: [UInt8]) -> (ours: PageImage?, theirs: PageImage?) {
    bytes.withUnsafeBytes { bytes in
      let memory = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      return (
        PageImage.pngImage(bytes), pixReadMem(memory, bytes.count).map(PageImage.init(owning:))
      )
    }
  }

  @Test(arguments: Kind.allCases)
  private func pixelsAndResolutionAreLeptonicas(kind: Kind) throws {
    let (ours, theirs) = Self.read(try Self.encoded(Self.drawn(kind)))
    let (image, expected) = (try #require(ours), try #require(theirs))
    #expect(image.depth == expected.depth && image.resolution == 300)
    #expect(pixGetSpp(image.pix) >= pixGetSpp(expected.pix))
    var same: Int32 = 0
    pixEqualWithAlpha(image.pix, expected.pix, kind == .seeThrough ? 1 : 0, &same)
    #expect(same == 1)
  }

  /// Of each kind Leptonica has its own way, or its own words.
  @Test func othersAreLeft() throws {
    let palette = try #require(pixCreate(40, 20, 8))
    let image = PageImage(owning: palette)
    pixSetColormap(palette, pixcmapCreateLinear(8, 16))
    #expect(Self.read(try Self.encoded(image)).ours == nil)
    let bits = PageImage(owning: try #require(pixCreate(40, 20, 1)))
    #expect(Self.read(try Self.encoded(bits)).ours == nil)
    let deep = PageImage(owning: try #require(pixCreate(40, 20, 16)))
    #expect(Self.read(try Self.encoded(deep)).ours == nil)
  }

  @Test func damageIsLeft() throws {
    let whole = try Self.encoded(Self.drawn(.colour))
    for length in 0..<whole.count - 12 {
      #expect(Self.read(Array(whole.prefix(length))).ours == nil)
    }
    // In the pixels, which have a check sum.
    for place in stride(from: 60, to: whole.count - 20, by: 7) {
      var damaged = whole
      damaged[place] ^= 0x55
      guard let image = Self.read(damaged).ours else { continue }
      var same: Int32 = 0
      pixEqual(image.pix, try Self.drawn(.colour).pix, &same)
      #expect(same == 1, "byte \(place)")
    }
  }

  @Test func whatIsGreyInColourBecomesGrey() throws {
    let grey = try Self.drawn(.grey)
    let colour = PageImage(owning: try #require(pixConvertTo32(grey.pix)))
    let bytes = try Self.encoded(colour)
    let read = try bytes.withUnsafeBytes { try PageImage.decode($0) }
    #expect(read.depth == 8 && read.resolution == 300)
    #expect(read.greyPixels == grey.greyPixels)
    // One pixel in colour keeps it as it is.
    pixSetPixel(colour.pix, 60, 22, 0x0100_0000)
    let other = try Self.encoded(colour)
    #expect(try other.withUnsafeBytes { try PageImage.decode($0) }.depth == 32)
  }

  /// A light grey level that stands for nothing is white paper, a dark one is ink; the others stay.
  @Test(arguments: [1, 2, 4, 8, 16], [false, true]) func whatStandsForNothingIsPaperOrInk(
    bits: Int, isDark: Bool
  ) throws {
    let light = bits == 1 ? 1 : 1 << (bits - 1)
    let dark = bits == 1 ? 0 : 1 << (bits - 2)
    let bytes = SmallPNG.grey(width: 16, height: 2, bits: bits, empty: isDark ? dark : light) {
      $0 < 8 ? light : dark
    }
    let read = try bytes.withUnsafeBytes { try PageImage.decode($0) }
    let most = (1 << bits) - 1
    func inEightBits(_ level: Int) -> UInt8 {
      UInt8(bits == 16 ? level >> 8 : level * 255 / most)
    }
    let first = isDark ? inEightBits(light) : 255
    let line =
      [UInt8](repeating: first, count: 8) + [UInt8](repeating: inEightBits(dark), count: 8)
    #expect(read.greyPixels == line + line)
  }
}

/// A grey PNG file, put together by hand: Leptonica writes none in which a level stands for nothing.
private enum SmallPNG {
  static func grey(
    width: Int, height: Int, bits: Int, empty: Int, level: (Int) -> Int
  ) -> [UInt8] {
    var line: [UInt8] = []
    var (pending, count) = (0, 0)
    for column in 0..<width {
      (pending, count) = (pending << bits | level(column), count + bits)
      while count >= 8 {
        count -= 8
        line.append(UInt8(truncatingIfNeeded: pending >> count))
      }
    }
    let rows = [[UInt8]](repeating: [0] + line, count: height).flatMap { $0 }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(width, 4) + big(height, 4) + [UInt8(bits), 0, 0, 0, 0])
      + chunk("tRNS", big(empty, 2)) + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let said = Array(name.utf8) + body
    let sum = said.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
    return big(body.count, 4) + said + big(Int(~sum), 4)
  }

  /// As zlib lays down what it does not compress.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let count = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
    return [0x78, 0x01, 1] + count + count.map { ~$0 } + bytes + big(high << 16 | low, 4)
  }
}
