import CLeptonica
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

@Suite struct ImageDecodingTests {
  private static let stills = DrawnPage.Encoding.allCases.filter {
    $0 != .tiffG4 && $0 != .tiffLZW
  }

  @Test(arguments: stills)
  func measuresWithoutDecodingAndDecodes(encoding: DrawnPage.Encoding) throws {
    let page = DrawnPage.lines(["Hello"], width: 400)
    let bytes = page.encoded(as: encoding)
    try bytes.withUnsafeBytes { bytes in
      let size = try PageImage.measure(bytes)
      #expect(size == (page.width, page.height))
      let image = try PageImage.decode(bytes)
      #expect(image.width == page.width && image.height == page.height)
      let grey = try #require(pixConvertTo8(image.pix, 0).map(PageImage.init(owning:)))
      let pixels = DrawnPage.pixels(of: grey.pix)
      let difference = zip(pixels, page.pixels).map { abs(Int($0) - Int($1)) }
      // Lossy formats ring around letters.
      #expect(difference.reduce(0, +) < difference.count * 4)
    }
  }

  @Test(arguments: stills)
  func refusesWhatIsCutShortInTheHeader(encoding: DrawnPage.Encoding) {
    let bytes = DrawnPage.lines(["Hello"], width: 400).encoded(as: encoding)
    for length in [1, 4, 8, 12] {
      bytes.prefix(length).withUnsafeBytes { bytes in
        let error = #expect(throws: QuireError.self) { try PageImage.measure(bytes) }
        #expect(error?.code == .damaged)
        #expect(throws: QuireError.self) { try PageImage.decode(bytes) }
      }
    }
  }

  @Test func anEmptyBufferIsDamaged() {
    #expect(throws: QuireError.self) { try PageImage.measure(.init(start: nil, count: 0)) }
    #expect(throws: QuireError.self) { try PageImage.decode(.init(start: nil, count: 0)) }
  }

  /// Black letters on transparent black, as screenshots and signatures have them.
  @Test func transparencyIsPaper() throws {
    let pix = try #require(pixCreate(40, 20, 32))
    pixSetSpp(pix, 4)
    for row in 5..<15 {
      // Red, green and blue in the upper bytes, opacity in the lowest.
      for column in 10..<30 { pixSetPixel(pix, Int32(column), Int32(row), 0x0000_00FF) }
    }
    let bytes = try PNG.encoded(pix)
    let image = try bytes.withUnsafeBytes { try PageImage.decode($0) }
    let grey = try #require(pixConvertTo8(image.pix, 0).map(PageImage.init(owning:)))
    let pixels = DrawnPage.pixels(of: grey.pix)
    #expect(pixels[0] == 255)
    #expect(pixels[10 * 40 + 20] == 0)
  }

  @Test func sixteenBitsAreBroughtToEight() throws {
    let pix = try #require(pixCreate(40, 20, 16))
    for row in 0..<20 {
      for column in 0..<40 { pixSetPixel(pix, Int32(column), Int32(row), 0xC0FF) }
    }
    let bytes = try PNG.encoded(pix)
    let image = try bytes.withUnsafeBytes { try PageImage.decode($0) }
    #expect(image.depth == 8)
    #expect(DrawnPage.pixels(of: image.pix).allSatisfy { $0 == 0xC0 })
  }
}

private enum PNG {
  static func encoded(_ pix: quire_pix) throws -> [UInt8] {
    var data: UnsafeMutablePointer<UInt8>?
    var count = 0
    defer { lept_free(data) }
    try #require(pixWriteMem(&data, &count, pix, Int32(IFF_PNG)) == 0)
    var owned: quire_pix? = pix
    pixDestroy(&owned)
    return Array(UnsafeBufferPointer(start: data, count: count))
  }
}
