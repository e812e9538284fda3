import CLeptonica
import QuireDocumentAssembly
import QuireFlow
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

/// Images become pages of a PDF without being encoded anew.
@Suite struct ImagePageTests {
  private static var drawn: DrawnPage { DrawnPage.lines(["A page that is an image"]) }

  private static func text(number: Int = 1, source: Int = 0) -> PageText {
    var text = PageText.page(["A page that"], number: number, source: source)
    text.size = PageSize(width: drawn.width, height: drawn.height, dpi: 300)
    return text
  }

  /// What `pdfimages -list` says of each image: its encoding.
  private static func encodings(_ assembly: Assembly) async throws -> [String] {
    try await assembly.run("pdfimages", "-list", "result.pdf").outputLines.dropFirst(2).map {
      $0.split(separator: " ").map(String.init)[8]
    }
  }

  private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    String(decoding: bytes.map { UInt8($0 & 0x7F) }, as: UTF8.self).contains(
      String(decoding: part.map { UInt8($0 & 0x7F) }, as: UTF8.self))
  }

  @Test func aJPEGGoesInAsItIs() async throws {
    let source = Self.drawn.encoded(as: .jpeg)
    let assembly = try Assembly(source, format: .jpeg, [Self.text()])
    #expect(try await assembly.problems() == "")
    #expect(try await Self.encodings(assembly) == ["jpeg"])
    _ = try await assembly.run("pdfimages", "-all", "result.pdf", "image")
    let extracted = assembly.path.parent.appending("image-000.jpg")
    #expect(try FileDescriptor(opening: extracted, flags: 0).readAll(limit: 1 << 24) == source)
  }

  @Test func theRowsOfAPNGGoInAsTheyAre() async throws {
    let source = Self.drawn.encoded(as: .png)
    let assembly = try Assembly(source, format: .png, [Self.text()])
    #expect(try await assembly.problems() == "")
    #expect(try await Self.encodings(assembly) == ["image"])
    #expect(try await Self.isEqual(assembly, to: source))
    #expect(try assembly.bytes.count < source.count + 4000)
  }

  @Test(arguments: [IFF_TIFF_G4, IFF_TIFF_G3, IFF_TIFF_LZW, IFF_BMP, IFF_WEBP, IFF_PNM, IFF_JP2])
  func otherFormatsKeepTheirPixels(kind: Int) async throws {
    let isFax = kind == IFF_TIFF_G4 || kind == IFF_TIFF_G3
    let grey = try PageImage.decode(Self.drawn.encoded(as: .png))
    let picture =
      isFax ? try #require(pixConvertTo1(grey.pix, 128)) : try #require(pixCopy(nil, grey.pix))
    let owned = PageImage(owning: picture)
    let source = try #require(Self.encoded(owned, kind))
    let format = try #require(InputFormat(firstBytes: source))
    let assembly = try Assembly(source, format: format, [Self.text()])
    #expect(try await assembly.problems() == "")
    let wanted = isFax ? "ccitt" : kind == IFF_JP2 ? "jpx" : "image"
    #expect(try await Self.encodings(assembly) == [wanted])
    #expect(try await Self.isEqual(assembly, to: source))
    #expect(
      try await assembly.run("pdftotext", "-raw", "result.pdf", "-").output == "A page that\n\u{C}")
  }

  @Test(arguments: 1...8) func aPhotoLiesAsTheCameraWasHeld(orientation: Int) async throws {
    let stored = DrawnPage(width: 300, height: 200, dpi: nil)
    stored.fill(left: 0, top: 0, width: 100, height: 100)
    let plain = stored.encoded(as: .jpeg)
    let block =
      Array("Exif\0\0MM\0*\0\0\0\u{8}".utf8)
      + [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
    let source = plain[..<2] + [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block + plain[2...]
    let wanted = try #require(try PageImage.decode(plain).upright(orientation: orientation))
    var text = Self.text()
    text.size = PageSize(width: wanted.width, height: wanted.height, dpi: 72)
    let assembly = try Assembly(Array(source), format: .jpeg, [text])
    #expect(try await assembly.problems() == "")
    _ = try await assembly.run(
      "pdftoppm", "-r", "72", "-png", "-singlefile", "result.pdf", "shown")
    let shown = assembly.path.parent.appending("shown.png")
    let found = try PageImage.decode(
      try FileDescriptor(opening: shown, flags: 0).readAll(limit: 1 << 24))
    #expect([found.width, found.height] == [wanted.width, wanted.height])
    #expect(DrawnPage.darkCorners(of: found.pix) == DrawnPage.darkCorners(of: wanted.pix))
  }

  @Test func imagesOfAnArchiveGoInAsTheyAre() async throws {
    let (jpeg, fax) = (Self.drawn.encoded(as: .jpeg), Self.drawn.encoded(as: .tiffG4))
    let archive = TinyZIP.bytes(of: [
      ("1.jpg", jpeg), ("2.tif", fax), ("3.webp", try Self.webp()),
    ])
    let assembly = try Assembly(archive, format: .zip, (1...3).map { Self.text(number: $0) })
    #expect(try await assembly.problems() == "")
    #expect(assembly.warnings == [])
    #expect(try await Self.encodings(assembly) == ["jpeg", "ccitt", "image"])
    #expect(Self.contains(try assembly.bytes, jpeg))
  }

  private static func webp() throws -> [UInt8] {
    let grey = try PageImage.decode(drawn.encoded(as: .png))
    return try #require(encoded(grey, IFF_WEBP))
  }

  @Test func severalSourcesBecomeOneFile() async throws {
    let png = Self.drawn.encoded(as: .png)
    let jpeg = Self.drawn.encoded(as: .jpeg)
    let pdf = TinyPDF(page: Self.drawn, dpi: 300).bytes
    let assembly = try Assembly(
      [(png, .png), (pdf, .pdf), (jpeg, .jpeg)],
      [Self.text(source: 2), Self.text(source: 1), Self.text(source: 0)])
    #expect(try await assembly.problems() == "")
    #expect(try await Self.encodings(assembly) == ["jpeg", "image", "image"])
    #expect(
      try await assembly.run("pdftotext", "-raw", "result.pdf", "-").output
        == String(repeating: "A page that\n\u{C}", count: 3))
    // A worker would run out of descriptors.
    #expect(assembly.assembler == nil)
  }

  @Test func aPageThatCannotBeDecodedIsEmptyAndSaysSo() async throws {
    let assembly = try Assembly(
      Array("BM not an image at all".utf8), format: .bmp, [Self.text()])
    #expect(try await assembly.problems() == "")
    #expect(
      assembly.warnings.count == 1 && assembly.warnings[0].contains("Page 1 of the PDF is empty"))
  }

  private static func encoded(_ image: PageImage, _ kind: Int) -> [UInt8]? {
    var data: UnsafeMutablePointer<UInt8>?
    var size = 0
    guard pixWriteMem(&data, &size, image.pix, Int32(kind)) == 0, let data else { return nil }
    defer { lept_free(data) }
    return Array(UnsafeBufferPointer(start: data, count: size))
  }

  /// Whether the image in the PDF has the pixels of the source.
  private static func isEqual(_ assembly: Assembly, to source: [UInt8]) async throws -> Bool {
    _ = try await assembly.run("pdfimages", "-png", "result.pdf", "pixels")
    let path = assembly.path.parent.appending("pixels-000.png")
    let found = try PageImage.decode(
      try FileDescriptor(opening: path, flags: 0).readAll(limit: 1 << 24))
    let wanted = try PageImage.decode(source)
    var isSame: Int32 = 0
    guard let left = pixConvertTo32(found.pix).map(PageImage.init(owning:)),
      let right = pixConvertTo32(wanted.pix).map(PageImage.init(owning:))
    else { return false }
    pixEqual(left.pix, right.pix, &isSame)
    return isSame == 1
  }
}

extension PageImage {
  fileprivate static func decode(_ bytes: [UInt8]) throws(QuireError) -> PageImage {
    var result: PageImage?
    var failure: QuireError?
    bytes.withUnsafeBytes { buffer in
      do throws(QuireError) { result = try decode(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
    return result!
  }
}
