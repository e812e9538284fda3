import Foundation
import QuireTestSupport
import Testing

@Suite struct ImageTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.put(SmallPDF.text(SmallPDF.words("neighbours")), "good.pdf")
  }

  private func run(_ bytes: [UInt8], _ name: String, _ options: String...) throws -> Finished {
    try scratch.put(bytes, name)
    let run = try scratch.start(options).finish()
    #expect(scratch.text("good.txt")?.contains("neighbours") == true)
    return run
  }

  private func page(_ bytes: [UInt8], _ name: String, _ options: String...) throws
    -> DocumentFile.Page
  {
    try scratch.put(bytes, name)
    let run = try scratch.start(options).finish()
    #expect(run.code == 0, "\(run.errors)")
    let stem = String(name.split(separator: ".")[0])
    return try #require(try scratch.document("\(stem).json").pages.first)
  }

  @Test("107 a PNG bomb", arguments: [(UInt8(1), UInt8(0), 1), (8, 2, 24)])
  func bombsAreRefusedBeforeTheyAreDecoded(depth: UInt8, colour: UInt8, bits: Int) throws {
    let row = 1 + 30_000 * bits / 8
    let png = SmallImages.PNG(
      width: 30_000, height: 30_000, depth: depth, colour: colour, zeroBytes: row * 30_000 / 64)
    let end = try run(png.bytes, "bomb.png", "--page-time-limit", "20s")
    #expect(end.code == 1)
    #expect(try scratch.failure("bomb.png").code == "tooLarge")
    #expect(end.errors.contains("30000 x 30000"))
  }

  @Test("108 a side beyond 32,767 pixels") func longSidesAreRefusedWithASentence() throws {
    let png = SmallImages.PNG(
      width: 40_000, height: 2000, depth: 1, colour: 0, zeroBytes: 5001 * 2000)
    let end = try run(png.bytes, "long.png")
    #expect(end.code == 1)
    #expect(end.errorLines.count == 2)
    #expect(try scratch.failure("long.png").code == "tooLarge")
  }

  @Test("109 more than 2 GiB of pixels") func giantsAreRefused() throws {
    let png = SmallImages.PNG(width: 29_529, height: 19_225, depth: 8, colour: 2, zeroBytes: 9000)
    #expect(try run(png.bytes, "giant.png").code == 1)
    #expect(try scratch.failure("giant.png").code == "tooLarge")
  }

  /// As one strip, as many that are there, and as many of which libtiff cannot even hold the list; the
  /// file has just arrived, and its rest will never come.
  @Test("107 a TIFF of 4 billion rows", arguments: [nil, 64, 1] as [UInt32?], [1, 4] as [UInt32])
  func impossibleHeightsAreRefused(rowsPerStrip: UInt32?, compression: UInt32) throws {
    var directory = SmallTIFF.Directory()
    directory.height = 4_294_967_295
    directory.compression = compression
    directory.extra[278] = rowsPerStrip
    let end = try run(SmallTIFF([directory]).bytes, "tall.tif", "--page-time-limit", "20s")
    #expect(end.code == 1)
    #expect(try scratch.failure("tall.tif").code == "tooLarge")
    #expect(end.errors.contains("300 x 4294967295"))
    #expect(!end.errors.contains("--memory"))
  }

  @Test("110 the smallest images", arguments: [(1, 1), (3, 4000), (4000, 3), (2, 2)])
  func smallestImagesAreRead(width: Int, height: Int) throws {
    let pixels = [UInt8](repeating: 255, count: width * height)
    let png = SmallImages.PNG(width: width, height: height, pixels: pixels)
    #expect(try page(png.bytes, "small.png").status == "blank")
  }

  @Test("126 blank pages", arguments: [UInt8(255), 0])
  func blankPagesAreNoFailure(grey: UInt8) throws {
    let bytes = Array("P5\n600 400\n255\n".utf8) + [UInt8](repeating: grey, count: 240_000)
    let page = try page(bytes, "plain.pgm")
    #expect(["blank", "recognized"].contains(page.status))
    #expect(page.text.isEmpty)
  }

  @Test("113 114 resolutions", arguments: [0, 1, 72, 300, 9999])
  func resolutionsAreCredible(dpi: Int) throws {
    var png = SmallImages.PNG(
      width: 300, height: 80, pixels: SmallImages.bars(width: 300, height: 80, seed: 3))
    if dpi > 0 { png.chunks = [SmallImages.PNG.resolution(dpi)] }
    let size = try #require(try page(png.bytes, "dots.png").size)
    #expect(size.widthInPoints > 5 && size.widthInPoints < 15_000)
  }

  @Test("116 sixteen bits") func sixteenBitsAreRead() throws {
    let grey = SmallImages.bars(width: 300, height: 80, seed: 1)
    let pgm = Array("P5\n300 80\n65535\n".utf8) + grey.flatMap { [$0, $0] }
    #expect(try page(pgm, "deep.pgm").status == "recognized")
    var png = SmallImages.PNG(width: 300, height: 80, pixels: grey)
    png.depth = 16
    var rows: [UInt8] = []
    for y in 0..<80 {
      rows.append(0)
      for value in grey[y * 300..<(y + 1) * 300] { rows += [value, value] }
    }
    png.data = Deflate.stored(rows)
    #expect(try page(png.bytes, "deeper.png").status == "recognized")
  }

  @Test("117 118 alpha") func transparencyIsWhite() throws {
    var png = SmallImages.PNG(width: 300, height: 80, pixels: [UInt8](repeating: 0, count: 24_000))
    png.colour = 4
    // Black and fully transparent everywhere.
    png.data = Deflate.stored((0..<80).flatMap { _ in [UInt8](repeating: 0, count: 601) })
    #expect(try page(png.bytes, "clear.png").status == "blank")
  }

  @Test("118 grey and alpha in TIFF") func greyAndAlphaIsReadOrRefused() throws {
    var directory = SmallTIFF.Directory()
    directory.bitsPerSample = [8, 8]
    directory.extra = [338: 2]
    directory.data = SmallImages.bars(width: 300, height: 80, seed: 1).flatMap { [$0, 255] }
    let end = try run(SmallTIFF([directory]).bytes, "alpha.tif")
    #expect([0, 1].contains(end.code))
    #expect(end.errorLines.count <= 2)
  }

  @Test("119 white on black") func invertedPagesAreRead() throws {
    var directory = SmallTIFF.Directory()
    directory.photometric = 0
    let normal = try page(SmallTIFF(pages: 1).bytes, "normal.tif")
    directory.data = directory.data.map { 255 - $0 }
    let inverted = try page(SmallTIFF([directory]).bytes, "inverted.tif")
    #expect(normal.text == inverted.text)
  }

  @Test("115 CMYK") func cmykIsRead() throws {
    var directory = SmallTIFF.Directory()
    directory.photometric = 5
    directory.bitsPerSample = [8, 8, 8, 8]
    directory.data = SmallImages.bars(width: 300, height: 80, seed: 1).flatMap {
      [0, 0, 0, 255 - $0]
    }
    let end = try run(SmallTIFF([directory]).bytes, "ink.tif")
    #expect([0, 1].contains(end.code))
    #expect(end.errorLines.count <= 2)
  }

  @Test("69 120 pages of a TIFF") func everyPageOfATIFFIsRead() throws {
    try scratch.put(SmallTIFF(pages: 40).bytes, "fax.tif")
    #expect(try scratch.run().code == 0)
    let pages = try scratch.document("fax.json").pages
    #expect(pages.map(\.number) == Array(1...40))
  }

  @Test("122 reduced copies") func reducedCopiesAreNoPages() throws {
    var file = SmallTIFF(pages: 3)
    file.directories[1].extra = [254: 1]
    try scratch.put(file.bytes, "thumbnails.tif")
    #expect(try scratch.run().code == 0)
    #expect(try scratch.document("thumbnails.json").pages.count == 2)
  }

  @Test("123 a loop of directories") func directoryLoopsEnd() throws {
    var file = SmallTIFF(pages: 3)
    file.loopsTo = 0
    let end = try run(file.bytes, "loop.tif")
    #expect([0, 1, 3].contains(end.code))
    let pages = try scratch.document("loop.json").pages
    #expect(pages.prefix(3).map(\.status) == ["recognized", "recognized", "recognized"])
    #expect(pages.count <= 4)
  }

  @Test("124 one page that cannot be read") func unreadablePageIsAGapAndNotSilence() throws {
    var file = SmallTIFF(pages: 3)
    file.directories[1].compression = 5
    file.directories[1].data = [UInt8](repeating: 0xFF, count: 500)
    let end = try run(file.bytes, "gap.tif")
    #expect(end.code == 3)
    let pages = try scratch.document("gap.json").pages
    #expect(pages.count == 3)
    #expect(pages[1].status == "failed")
    #expect(!pages[1].warnings.isEmpty)
    #expect(pages[2].status == "recognized")
  }

  /// The first page of `a.tif` is damaged in the middle of its code.
  private func putDamagedFax(_ name: String, _ words: String) throws {
    let pages = ["\(words) one", "\(words) two"].map { DrawnPage.lines([$0, $0]) }
    var bytes = DrawnPage.multipageTIFF(pages)
    bytes.replaceSubrange(600..<640, with: repeatElement(0, count: 40))
    try scratch.put(bytes, name)
  }

  @Test("124 damage within a fax code", arguments: ["1", "2"])
  func damagedFaxSaysSo(jobs: String) throws {
    for name in ["a", "b", "c"] { try putDamagedFax("\(name).tif", "page of \(name)") }
    #expect([0, 3].contains(try scratch.run("-j", jobs).code))
    for name in ["a", "b", "c"] {
      let pages = try scratch.document("\(name).json").pages
      #expect(pages.count == 2)
      let isTold = pages[0].warnings.contains { $0.hasPrefix("The picture is damaged") }
      #expect(isTold, "\(pages[0].warnings)")
      #expect(pages[1].warnings.isEmpty, "\(pages[1].warnings)")
    }
  }

  @Test("121 compressions nobody knows") func unknownCompressionIsAFailedPage() throws {
    var file = SmallTIFF(pages: 2)
    file.directories[0].compression = 34_000
    let end = try run(file.bytes, "odd.tif")
    #expect(end.code == 3)
    #expect(try scratch.document("odd.json").pages.map(\.status) == ["failed", "recognized"])
  }

  @Test("125 truncated images", arguments: [10, 40, 60, 80])
  func truncatedImagesAreReported(percent: Int) throws {
    let png = SmallImages.PNG(
      width: 300, height: 80, pixels: SmallImages.bars(width: 300, height: 80, seed: 3)
    ).bytes
    let end = try run(Array(png.prefix(png.count * percent / 100)), "half.png")
    #expect(end.code != 0)
    #expect(scratch.outputs.contains("failed/half.png.error.json"))
  }
}
