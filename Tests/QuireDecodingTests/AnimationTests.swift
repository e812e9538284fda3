import CLeptonica
import QuireDecoding
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

/// Files of several pictures that are no pages: the first is read, and the others are named.
@Suite struct AnimationTests {
  private static let warning =
    "This is an animation: its first picture was read, and 2 more were left out."

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A dark top left corner, and nothing on the pages behind it.
  private static func pages() -> [DrawnPage] {
    (0..<3).map { number in
      let page = DrawnPage(width: 200, height: 120, dpi: nil)
      if number == 0 { page.fill(left: 0, top: 0, width: 60, height: 60) }
      return page
    }
  }

  private func expectFirst(_ bytes: [UInt8], _ format: InputFormat, width: Int = 200) throws {
    let source = try open(bytes, format)
    let sizes = try source.measurePages(dpi: 300)
    #expect(sizes.count == 1 && sizes[0].width == width)
    let image = try source.page(1).image(dpi: 300, pixelLimit: 1_000_000)
    #expect(image.warnings == [Self.warning])
    #expect(image.image.width == width)
    #expect(DrawnPage.darkCorners(of: image.image.pix) == [true, false, false, false])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(data.count, 4) + data + [UInt8](repeating: 0, count: data.count % 2)
  }

  /// - Parameter canvas: Its width, of which the pictures have the left part.
  private static func webp(canvas: Int) -> [UInt8] {
    let size = little(199, 3) + little(119, 3)
    let frames = pages().flatMap { page in
      chunk("ANMF", [0, 0, 0, 0, 0, 0] + size + [100, 0, 0, 0] + page.encoded(as: .webp)[12...])
    }
    let head = chunk("VP8X", [2, 0, 0, 0] + little(canvas - 1, 3) + little(119, 3))
    let body = Array("WEBP".utf8) + head + chunk("ANIM", [0, 0, 0, 0, 0, 0]) + frames
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }

  @Test(arguments: [200, 260]) func ofWebP(canvas: Int) throws {
    try expectFirst(Self.webp(canvas: canvas), .webp, width: canvas)
  }

  @Test func ofGIF() throws {
    let files = Self.pages().map { $0.encoded(as: .gif) }
    let table = 3 << (Int(files[0][10] & 7) + 1)
    // Without their heads and trailers.
    let bytes =
      files[0].dropLast() + files[1...].flatMap { $0[(13 + table)...].dropLast() } + [0x3B]
    try expectFirst(Array(bytes), .gif)
  }

  /// - Parameter isFirst: Whether the picture that all programs show is one of the animation.
  private static func png(isFirst: Bool) -> [UInt8] {
    let bytes = pages()[0].encoded(as: .png)
    let big = { (value: Int) in Array(little(value, 4).reversed()) }
    let count = isFirst ? 3 : 2
    let control = big(8) + Array("acTL".utf8) + big(count) + big(0) + big(0)
    let frame = isFirst ? big(26) + Array("fcTL".utf8) + [UInt8](repeating: 0, count: 30) : []
    // Behind the header.
    return Array(bytes[..<33]) + control + frame + bytes[33...]
  }

  @Test(arguments: [true, false]) func ofPNG(isFirst: Bool) throws {
    try expectFirst(Self.png(isFirst: isFirst), .png)
  }
}

/// GIF and BMP, which Leptonica does not read whole.
@Suite struct OwnFormatTests {
  private func pixels(_ bytes: [UInt8], _ format: InputFormat) throws -> [UInt8] {
    let image = try open(bytes, format).page(1).image(dpi: 300, pixelLimit: 1_000_000).image
    return DrawnPage.pixels(of: try #require(pixConvertTo8(image.pix, 0)))
  }

  @Test func aGIFHasThePixelsThatWereWritten() throws {
    let page = DrawnPage.lines(["Hello"], width: 400)
    #expect(try pixels(page.encoded(as: .gif), .gif) == page.pixels)
  }

  /// 2 x 2 on a canvas of 3 x 2. In codes of 3 bits clear, 0, 1 and 2, then in such of 4 bits 3 and the end.
  private static func gif(flags: UInt8, transparent: UInt8? = nil) -> [UInt8] {
    let control: [UInt8] = transparent.map { [0x21, 0xF9, 4, 1, 0, 0, $0, 0] } ?? []
    return Array("GIF89a".utf8) + [3, 0, 2, 0, 0x81, 0, 0]
      + [0, 0, 0, 255, 255, 255, 128, 128, 128, 64, 64, 64] + control
      + [0x2C, 1, 0, 0, 0, 2, 0, 2, 0, flags, 2, 3] + [0x44, 0x34, 0x05] + [0, 0x3B]
  }

  @Test func aPictureLiesOnItsCanvas() throws {
    #expect(try pixels(Self.gif(flags: 0), .gif) == [255, 0, 255, 255, 128, 64])
  }

  @Test func whatIsTransparentIsPaper() throws {
    #expect(try pixels(Self.gif(flags: 0, transparent: 3), .gif) == [255, 0, 255, 255, 128, 255])
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func bmp(
    width: Int, height: Int, bits: Int, coding: Int, behindHead: [UInt8], _ data: [UInt8]
  ) -> [UInt8] {
    let start = 54 + behindHead.count
    return Array("BM".utf8) + little(start + data.count, 4) + little(0, 4) + little(start, 4)
      + little(40, 4) + little(width, 4) + little(height, 4) + little(1, 2) + little(bits, 2)
      + little(coding, 4) + little(data.count, 4) + little(0, 16) + behindHead + data
  }

  private static let shades: [UInt8] = (0..<256).flatMap { [UInt8($0), UInt8($0), UInt8($0), 0] }

  @Test func runsOfABMP() throws {
    // From the bottom: three of 50, then 7 and 9 as they are; the upper line begins one to the right.
    let data: [UInt8] = [3, 50, 0, 3, 7, 9, 11, 0, 0, 0, 0, 2, 1, 0, 2, 80, 0, 1]
    let bytes = Self.bmp(width: 6, height: 2, bits: 8, coding: 1, behindHead: Self.shades, data)
    #expect(try pixels(bytes, .bmp) == [255, 80, 80, 255, 255, 255, 50, 50, 50, 7, 9, 11])
  }

  @Test func colourMasksOfABMP() throws {
    let masks = Self.little(0xF800, 4) + Self.little(0x7E0, 4) + Self.little(0x1F, 4)
    let bytes = Self.bmp(
      width: 2, height: -1, bits: 16, coding: 3, behindHead: masks, [0xFF, 0xFF, 0, 0])
    #expect(try pixels(bytes, .bmp) == [255, 0])
  }

  /// Red is darker than green, and blue than both.
  @Test func pixelsOfFourBytesOfABMP() throws {
    let bytes = Self.bmp(
      width: 3, height: -1, bits: 32, coding: 0, behindHead: [],
      [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0])
    let image = try open(bytes, .bmp).page(1).image(dpi: 300, pixelLimit: 1_000_000).image
    let colours = (0..<3).map { column in
      var pixel: UInt32 = 0
      pixGetPixel(image.pix, Int32(column), 0, &pixel)
      return pixel >> 8
    }
    #expect(colours == [0xFF0000, 0xFF00, 0xFF])
  }

  @Test func commentsAndLevelsOfAPNM() throws {
    let head = "P5 # one\n# two\n3 # three\n1\n# four\n"
    #expect(try pixels(Array("\(head)100\n".utf8) + [0, 50, 100], .pnm) == [0, 127, 255])
    #expect(try pixels(Array("\(head)255\n".utf8) + [0, 50, 100], .pnm) == [0, 50, 100])
    #expect(
      try pixels(Array("\(head)1000\n".utf8) + [0, 0, 1, 244, 3, 232], .pnm) == [0, 127, 255])
  }

  @Test func aLyingSizeOfABMPIsTooLargeOrDamaged() throws {
    let bytes = Self.bmp(
      width: 30_000, height: 30_000, bits: 8, coding: 1, behindHead: Self.shades, [0, 1])
    #expect(try [.tooLarge, .damaged].contains(#require(try refusal(bytes, .bmp)).code))
  }
}
