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
}
