import CLeptonica
import QuireDecoding
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

@Suite struct TIFFTests {
  private func pixels(_ source: any PageSource, _ page: Int) throws -> [UInt8] {
    let image = try source.page(page).image(dpi: 300, pixelLimit: 10_000_000).image
    let grey = try #require(pixConvertTo8(image.pix, 0).map(PageImage.init(owning:)))
    return DrawnPage.pixels(of: grey.pix)
  }

  @Test(arguments: [DrawnPage.Encoding.tiffLZW, .tiffG4])
  func onePage(encoding: DrawnPage.Encoding) throws {
    let page = DrawnPage.lines(["Hello"], width: 400)
    let source = try open(page.encoded(as: encoding), .tiff)
    let sizes = try source.measurePages(dpi: 300)
    #expect(sizes.count == 1 && sizes[0] == (page.width, page.height))
    #expect(try pixels(source, 1) == page.pixels)
    #expect(
      try source.page(1).image(dpi: 100, pixelLimit: 10_000_000).resolution
        == PageResolution(dpi: 300, origin: .file))
  }

  @Test func manyPagesInOrder() throws {
    let pages = (1...5).map { DrawnPage.lines(["Page \($0)"], width: 300 + $0) }
    let source = try open(DrawnPage.multipageTIFF(pages), .tiff)
    #expect(try source.measurePages(dpi: 300).map(\.width) == [301, 302, 303, 304, 305])
    // Not in order: each is decoded on its own.
    for number in [5, 1, 3, 2, 4] {
      #expect(try pixels(source, number) == pages[number - 1].pixels)
    }
    #expect(throws: QuireError.self) { try source.page(6) }
    #expect(throws: QuireError.self) { try source.page(0) }
  }

  @Test func moreThan256Pages() throws {
    let tiff = TinyTIFF((0..<300).map { .init(width: 8 + $0, height: 4, shade: 200) })
    let source = try open(tiff.bytes, .tiff)
    let sizes = try source.measurePages(dpi: 300)
    #expect(sizes.count == 300 && sizes[299].width == 307)
    #expect(try pixels(source, 300).count == 307 * 4)
  }

  /// Cameras and scanners of 12 bits put them into two bytes as they are.
  @Test(arguments: [12, 16]) func greysOfTwoBytesAreAsLightAsTheirBitsAllow(bits: Int) throws {
    let most = (1 << bits) - 1
    let levels = [0, most / 2, most, most / 4]
    var directory = TinyTIFF.Directory(
      width: 4, height: 1, pixels: levels.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    directory.bits = 16
    let source = try open(TinyTIFF([directory]).bytes, .tiff)
    #expect(try pixels(source, 1) == levels.map { UInt8($0 >> (bits - 8)) })
  }

  /// As most do whose picture is no multiple of them.
  @Test(arguments: [8, 16]) func tilesMayStandOutOverTheEdge(bits: Int) throws {
    let (width, height, sides) = (21, 10, (width: 32, height: 16))
    let levels = (0..<sides.width * sides.height).map { place in
      let (row, column) = (place / sides.width, place % sides.width)
      return row < height && column < width ? UInt8(255 - (row * 11 + column * 5) % 256) : 0
    }
    var directory = TinyTIFF.Directory(
      width: width, height: height,
      pixels: bits == 8 ? levels : levels.flatMap { [$0, $0] })
    directory.bits = bits
    directory.isTiled = true
    directory.tileSides = sides
    let source = try open(TinyTIFF([directory]).bytes, .tiff)
    let expected = (0..<height).flatMap { row in
      levels[row * sides.width..<row * sides.width + width]
    }
    #expect(try pixels(source, 1) == expected)
  }

  /// Paper, black, half of black, and all of the other three inks, of which none is left for the paper.
  @Test(arguments: [8, 16]) func inksMayHaveTwoBytes(bits: Int) throws {
    let inks: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 0, 128, 255, 255, 255, 0]
    var directory = TinyTIFF.Directory(
      width: 4, height: 1, pixels: bits == 8 ? inks : inks.flatMap { [$0, $0] })
    directory.bits = bits
    directory.isPrint = true
    let source = try open(TinyTIFF([directory]).bytes, .tiff)
    #expect(try pixels(source, 1) == [255, 0, 127, 0])
  }

  @Test(arguments: [4, 8]) func shadesMayBeginWithWhite(bits: Int) throws {
    var directory = TinyTIFF.Directory(
      width: 4, height: 1, pixels: bits == 8 ? [0, 255, 51, 204] : [0x0F, 0x3C])
    directory.bits = bits
    directory.startsWithWhite = true
    let source = try open(TinyTIFF([directory]).bytes, .tiff)
    #expect(try pixels(source, 1) == [255, 0, 204, 51])
  }

  /// Colours have two bytes a sample; some programs fill the lower ones only.
  @Test(arguments: [1, 257]) func palettesMayHaveOneByteASample(factor: UInt16) throws {
    var directory = TinyTIFF.Directory(width: 4, height: 1, pixels: [0, 255, 40, 3])
    let shades = (0..<256).map { UInt16(255 - $0) * factor }
    directory.palette = shades + shades + shades
    let source = try open(TinyTIFF([directory]).bytes, .tiff)
    #expect(try pixels(source, 1) == [255, 0, 215, 252])
  }

  /// Whoever looks at the page does not ask for colours by their numbers.
  @Test func palettesBecomeColours() throws {
    var directory = TinyTIFF.Directory(width: 4, height: 1, pixels: [0, 1, 2, 3])
    let shades = [UInt16](repeating: 0, count: 256)
    let levels: [UInt16] = [0xFFFF, 0, 0x8080, 0x4040]
    let palette = levels + shades.dropFirst(4)
    directory.palette = palette + palette + palette
    let image = try open(TinyTIFF([directory]).bytes, .tiff).page(1)
      .image(dpi: 300, pixelLimit: 1000).image
    #expect(image.depth == 8 && pixGetColormap(image.pix) == nil)
    #expect(image.greyPixels == [255, 0, 128, 64])
  }

  @Test func reducedCopiesAreNoPages() throws {
    var tiff = TinyTIFF((1...4).map { .init(width: 10 * $0, height: 10, shade: UInt8(40 * $0)) })
    tiff.directories[0].isReduced = true
    tiff.directories[2].isReduced = true
    let source = try open(tiff.bytes, .tiff)
    #expect(try source.measurePages(dpi: 300).map(\.width) == [20, 40])
    #expect(try pixels(source, 1).allSatisfy { $0 == 80 })
    #expect(try pixels(source, 2).allSatisfy { $0 == 160 })
  }

  /// A dark top left corner, stored in each of the eight ways.
  @Test(arguments: 1...8, [false, true]) func pagesAreTurnedAsTheirTagSays(
    orientation: Int, isTiled: Bool
  ) throws {
    let isOnItsSide = orientation > 4
    let (width, height) = isOnItsSide ? (32, 48) : (48, 32)
    var pixels = [UInt8](repeating: 255, count: width * height)
    // Where row 0 and column 0 are on the page (TIFF 6.0, Orientation).
    let isLeft = [1, 4, 5, 8].contains(orientation)
    let isTop = [1, 2, 5, 6].contains(orientation)
    let (isFirstColumn, isFirstRow) = isOnItsSide ? (isTop, isLeft) : (isLeft, isTop)
    for row in 0..<10 {
      for column in 0..<10 {
        let x = isFirstColumn ? column : width - 1 - column
        pixels[(isFirstRow ? row : height - 1 - row) * width + x] = 0
      }
    }
    var directory = TinyTIFF.Directory(width: width, height: height, pixels: pixels)
    directory.orientation = orientation
    directory.isTiled = isTiled
    let source = try open(TinyTIFF([directory]).bytes, .tiff)
    let image = try source.page(1).image(dpi: 300, pixelLimit: 10_000).image
    #expect(image.width == 48 && image.height == 32)
    let seen = try self.pixels(source, 1)
    #expect([seen[0], seen[47], seen[31 * 48], seen[31 * 48 + 47]] == [0, 255, 255, 255])
  }

  @Test func nothingButReducedCopiesAreThePages() throws {
    var tiff = TinyTIFF([.init(width: 10, height: 10, shade: 90)])
    tiff.directories[0].isReduced = true
    #expect(try pixels(open(tiff.bytes, .tiff), 1).allSatisfy { $0 == 90 })
  }

  /// A book whose last pages were cut off must not pass for a shorter book.
  @Test func aChainThatBreaksOffEndsInADamagedPage() throws {
    var tiff = TinyTIFF((1...3).map { .init(width: 10 * $0, height: 10, shade: 100) })
    for end in [TinyTIFF.End.behindTheFile, .atTheFirst] {
      tiff.end = end
      let source = try open(tiff.bytes, .tiff)
      #expect(try source.measurePages(dpi: 300).count == 4)
      #expect(try pixels(source, 3).count == 300)
      let error = #expect(throws: QuireError.self) {
        try source.page(4).image(dpi: 300, pixelLimit: 1000)
      }
      #expect(error?.code == .damaged)
    }
  }

  @Test func ofPixelsThatAreCutOffThoseThatAreThereAreRead() throws {
    let whole = TinyTIFF((1...2).map { .init(width: 50 * $0, height: 60, shade: 100) }).bytes
    let source = try open(Array(whole.dropLast(3000)), .tiff)
    #expect(try source.measurePages(dpi: 300).count == 2)
    #expect(try pixels(source, 1).count == 3000)
    let second = try source.page(2).image(dpi: 300, pixelLimit: 100_000)
    #expect(second.isDamaged && second.warnings[0].contains("the lower 50 %"))
    #expect(try pixels(source, 2) == (0..<6000).map { $0 < 3000 ? 100 : 255 })
    let nothing = try open(Array(whole.dropLast(6000)), .tiff)
    let error = #expect(throws: QuireError.self) {
      try nothing.page(2).image(dpi: 300, pixelLimit: 100_000)
    }
    #expect(error?.code == .damaged)
  }

  @Test(arguments: [8, 10, 40]) func aTruncatedHeaderIsDamaged(length: Int) throws {
    let whole = TinyTIFF([.init(width: 50, height: 60, shade: 100)]).bytes
    #expect(try refusal(Array(whole.prefix(length)), .tiff)?.code == .damaged)
  }

  @Test func aLyingSizeIsTooLarge() throws {
    var tiff = TinyTIFF([.init(width: 10, height: 10, shade: 100)])
    tiff.directories[0].width = 30_000
    tiff.directories[0].height = 30_000
    #expect(try refusal(tiff.bytes, .tiff)?.code == .tooLarge)
    tiff.directories[0].width = 0
    #expect(try refusal(tiff.bytes, .tiff)?.code == .damaged)
  }
}
