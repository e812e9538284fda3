import QuireDecoding
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

@Suite struct ArchiveTests {
  private static func image(_ width: Int, as encoding: DrawnPage.Encoding = .png) -> [UInt8] {
    DrawnPage.lines(["a"], width: width).encoded(as: encoding)
  }

  @Test func pagesAreInTheOrderOfTheirNames() throws {
    let bytes = TinyZIP.bytes(of: [
      ("scan/page10.png", Self.image(310)), ("scan/page2.jpg", Self.image(302, as: .jpeg)),
      ("scan/notes.txt", Array("not a page".utf8)), ("scan/.hidden.png", Self.image(399)),
      ("scan/page1.tif", Self.image(301, as: .tiffG4)),
      ("__MACOSX/scan/page1.png", Self.image(398)),
    ])
    #expect(InputFormat(firstBytes: bytes) == .zip)
    let source = try open(bytes, .zip)
    #expect(try source.measurePages(dpi: 300).map(\.width) == [301, 302, 310])
    // Not in order: each member is read on its own.
    for (number, width) in [(3, 310), (1, 301), (2, 302), (2, 302), (3, 310), (2, 302)] {
      let image = try source.page(number).image(dpi: 300, pixelLimit: 1_000_000).image
      #expect(image.width == width)
    }
    #expect(throws: QuireError.self) { try source.page(4) }
  }

  @Test func namesMayBeginWithTheFolderItself() throws {
    let bytes = TinyZIP.bytes(of: [
      ("./1.png", Self.image(301)), ("../2.png", Self.image(302)), ("./.3.png", Self.image(303)),
    ])
    #expect(try open(bytes, .zip).measurePages(dpi: 300).map(\.width).sorted() == [301, 302])
  }

  @Test func anImageThatCannotBeReadIsAPageThatFails() throws {
    let bytes = TinyZIP.bytes(of: [
      ("1.png", Self.image(301)), ("2.png", Array(Self.image(302).prefix(20))),
      ("3.png", Self.image(303)),
    ])
    let source = try open(bytes, .zip)
    #expect(try source.measurePages(dpi: 300).count == 3)
    #expect(throws: QuireError.self) {
      try source.page(2).image(dpi: 300, pixelLimit: 1_000_000)
    }
    #expect(try source.page(3).image(dpi: 300, pixelLimit: 1_000_000).image.width == 303)
  }

  /// Not one page fewer, without a word.
  @Test func aDamagedMemberIsReadAsFarAsItGoes() throws {
    var bytes = TinyZIP.bytes(of: (301...303).map { ("\($0).png", Self.image($0)) })
    let second = try #require(
      bytes.indices.dropFirst(60).first { index in
        bytes[index...].starts(with: Array("302.png".utf8))
      })
    // A byte behind all of its picture, which the check sum of the archive covers.
    let end = try #require(
      bytes[second...].indices.first { bytes[$0...].starts(with: "IEND".utf8) })
    bytes[end + 5] ^= 0xFF
    let source = try open(bytes, .zip)
    #expect(try source.measurePages(dpi: 300).map(\.width) == [301, 302, 303])
    #expect(source.warnings == ["302.png is damaged in the archive: what there is of it was read."])
    for page in 1...3 {
      let image = try source.page(page).image(dpi: 300, pixelLimit: 1_000_000).image
      #expect(image.width == 300 + page)
    }
  }

  @Test func whereItBreaksOffIsAPageThatFails() throws {
    let whole = TinyZIP.bytes(of: (301...303).map { ("\($0).png", Self.image($0)) })
    let third = try #require(
      whole.indices.dropFirst(60).first { index in
        whole[index...].starts(with: Array("303.png".utf8))
      })
    let source = try open(Array(whole.prefix(third - 10)), .zip)
    #expect(try source.measurePages(dpi: 300).count == 3)
    #expect(try source.page(2).image(dpi: 300, pixelLimit: 1_000_000).image.width == 302)
    let error = #expect(throws: QuireError.self) { try source.page(3) }
    #expect(error?.code == .damaged)
  }

  @Test func aTIFFInItBringsAllItsPages() throws {
    let pages = [301, 302].map { DrawnPage.lines(["a"], width: $0) }
    let bytes = TinyZIP.bytes(of: [
      ("2.png", Self.image(303)), ("1.tif", DrawnPage.multipageTIFF(pages)),
    ])
    #expect(try open(bytes, .zip).measurePages(dpi: 300).map(\.width) == [301, 302, 303])
  }

  @Test func morePagesThanABookHasAreRefusedRatherThanLeftOut() throws {
    let many = (0...10_000).map { (name: "\($0).txt", bytes: [UInt8]()) }
    let failure = try refusal(TinyZIP.bytes(of: [("0.png", Self.image(301))] + many), .zip)
    #expect(failure?.code == .tooLarge)
  }

  @Test func withoutImagesItHasNoPages() throws {
    let bytes = TinyZIP.bytes(of: [("a.png", Array("no image".utf8)), ("b.txt", [])])
    #expect(try refusal(bytes, .zip)?.code == .noPages)
  }

  @Test func whatIsCutShortIsReadAsFarAsItGoesOrRefused() throws {
    let whole = TinyZIP.bytes(of: [("1.png", Self.image(301)), ("2.png", Self.image(302))])
    #expect(try refusal(Array(whole.prefix(60)), .zip) != nil)
  }

  @Test(arguments: [
    "[Content_Types].xml", "mimetype", "META-INF/MANIFEST.MF", "word/a.png", "x.txt",
  ])
  func officeDocumentsAreNoScans(first: String) {
    #expect(InputFormat(firstBytes: TinyZIP.bytes(of: [(first, [1, 2, 3])])) == nil)
  }

  @Test(arguments: ["001.JPG", "pages/", "ComicInfo.xml", "a b/ü.tiff"])
  func archivesOfImagesAreTold(first: String) {
    #expect(InputFormat(firstBytes: TinyZIP.bytes(of: [(first, [])])) == .zip)
  }
}
