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

  @Test(arguments: formats)
  func cutShortIsDamagedOrStillAPicture(encoding: DrawnPage.Encoding, format: InputFormat) throws {
    let bytes = DrawnPage.lines(["Hello"], width: 400).encoded(as: encoding)
    for length in [10, 40, bytes.count / 3, bytes.count / 2] {
      if let error = try refusal(Array(bytes.prefix(length)), format) {
        #expect(error.code == .damaged, "\(length) of \(bytes.count) bytes")
      } else {
        // Photographs that were cut off can be shown down to where they end.
        #expect(format == .jpeg || format == .jpeg2000, "\(length) of \(bytes.count) bytes")
      }
    }
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
