import CLeptonica
import QuireDecoding
import QuireFlow
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

@Suite struct StillImageTests {
  private static let formats: [(DrawnPage.Encoding, InputFormat)] = [
    (.png, .png), (.jpeg, .jpeg), (.webp, .webp), (.gif, .gif), (.bmp, .bmp), (.pnm, .pnm),
    (.jpeg2000, .jpeg2000),
  ]

  @Test(arguments: formats)
  func isOnePage(encoding: DrawnPage.Encoding, format: InputFormat) throws {
    let page = DrawnPage.lines(["Hello"], width: 400)
    let bytes = page.encoded(as: encoding)
    #expect(InputFormat(firstBytes: bytes) == format)
    let source = try open(bytes, format)
    let sizes = try source.measurePages(dpi: 300)
    #expect(sizes.count == 1 && sizes[0] == (page.width, page.height))
    let image = try source.page(1).image(dpi: 300, pixelLimit: 1_000_000)
    #expect(image.image.width == page.width)
    #expect(try source.page(1).textLayer() == nil)
    #expect(throws: QuireError.self) { try source.page(2) }
  }

  /// What is there of a file that breaks off is read, and it says so; else it says what is wrong in words of
  /// ours.
  @Test(arguments: formats)
  func cutShortIsAPartOfAPictureOrDamaged(
    encoding: DrawnPage.Encoding, format: InputFormat
  ) throws {
    let bytes = DrawnPage.lines(["Hello"], width: 400).encoded(as: encoding)
    for length in [10, 40, bytes.count / 3, bytes.count / 2, bytes.count * 9 / 10] {
      let part = Array(bytes.prefix(length))
      if let error = try refusal(part, format) {
        #expect(error.code == .damaged, "\(length) of \(bytes.count) bytes")
        #expect(error.detail?.hasPrefix("the file breaks off: ") == true, "\(error)")
      } else {
        let image = try open(part, format).page(1).image(dpi: 300, pixelLimit: 1_000_000)
        #expect(image.isDamaged && image.warnings.count == 1, "\(length) of \(bytes.count) bytes")
      }
    }
  }

  /// How much is missing, within what a file's head and its compression make of it.
  @Test(arguments: [
    (DrawnPage.Encoding.png, InputFormat.png), (.jpeg, .jpeg), (.webp, .webp), (.bmp, .bmp),
    (.pnm, .pnm),
    (.gif, .gif),
  ])
  func halfOfAPictureIsHalfThere(encoding: DrawnPage.Encoding, format: InputFormat) throws {
    let page = DrawnPage(width: 600, height: 800)
    // Noise, so that all lines take as many bytes.
    var seed: UInt32 = 1
    for row in stride(from: 0, to: 800, by: 4) {
      for column in stride(from: 0, to: 600, by: 4) {
        seed = seed &* 1_664_525 &+ 1_013_904_223
        page.fill(left: column, top: row, width: 4, height: 4, grey: UInt8(seed >> 24))
      }
    }
    let bytes = page.encoded(as: encoding)
    let image = try open(Array(bytes.prefix(bytes.count / 2)), format).page(1)
      .image(dpi: 300, pixelLimit: 1_000_000)
    #expect(image.image.width == 600 && image.image.height == 800)
    let warning = try #require(image.warnings.first)
    let share = try #require(
      warning.split(separator: " ").compactMap { Int($0) }.first, "\(warning)")
    #expect((40...60).contains(share), "\(warning)")
    let pixels = DrawnPage.pixels(of: try #require(pixConvertTo8(image.image.pix, 0)))
    let missing = format == .bmp ? pixels.prefix(600 * 300) : pixels.suffix(600 * 300)
    #expect(missing.allSatisfy { $0 == 255 })
    let there = format == .bmp ? pixels.suffix(600 * 300) : pixels.prefix(600 * 300)
    #expect(there.filter { $0 < 128 }.count > 60_000)
  }

  @Test func saysTheResolutionOfTheFile() throws {
    let page = DrawnPage.lines(["Hello"], width: 400, dpi: 200)
    let image = try open(page.encoded(as: .png), .png).page(1)
      .image(dpi: 300, pixelLimit: 1_000_000)
    #expect(image.resolution.origin == .file)
    // PNG counts in pixels per metre.
    #expect(abs(image.resolution.dpi - 200) < 0.5)
  }

  @Test func withoutAResolutionThreeHundredIsAssumed() throws {
    let page = DrawnPage.lines(["Hello"], width: 400, dpi: nil)
    let image = try open(page.encoded(as: .png), .png).page(1)
      .image(dpi: 200, pixelLimit: 1_000_000)
    #expect(image.resolution == PageResolution(dpi: 300, origin: .assumed))
  }

  @Test func tooManyPixelsAreRefusedBeforeTheyAreDecoded() throws {
    let page = DrawnPage.lines(["Hello"], width: 400)
    for encoding in [DrawnPage.Encoding.png, .jpeg, .tiffLZW] {
      let format = try #require(InputFormat(firstBytes: page.encoded(as: encoding)))
      let error = try refusal(
        page.encoded(as: encoding), format, pixelLimit: page.width * page.height - 1)
      #expect(error?.code == .tooLarge)
      #expect(error?.detail == "\(page.width) x \(page.height)")
    }
  }

  /// A header alone, of 30,000 by 30,000 pixels.
  @Test func aHugeHeaderIsTooLarge() throws {
    var png = DrawnPage.lines(["Hello"], width: 400).encoded(as: .png)
    png.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
    let error = try #require(try refusal(png, .png))
    // The changed header fails its checksum in some versions of libpng.
    #expect([.tooLarge, .damaged].contains(error.code))
    var gif = DrawnPage.lines(["Hello"], width: 400).encoded(as: .gif)
    let table = 3 << (Int(gif[10] & 7) + 1)
    let image = try #require(gif[(13 + table)...].firstIndex(of: 0x2C))
    for place in [6, image + 5] {
      gif.replaceSubrange(place..<place + 4, with: [0x30, 0x75, 0x30, 0x75])
    }
    #expect(try [.tooLarge, .damaged].contains(#require(try refusal(gif, .gif)).code))
    #expect(try refusal(Array("P5\n30000 30000\n255\n".utf8), .pnm)?.code == .tooLarge)
  }

  @Test func anEmptyFileIsEmpty() throws {
    for format in InputFormat.allCases {
      #expect(try refusal([], format)?.code == .empty)
    }
  }
}
