import QuireDecoding
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

@Suite struct ArchiveTests {
  private static func image(_ width: Int, as encoding: DrawnPage.Encoding = .png) -> [UInt8] {
    DrawnPage.lines(["a"], width: width).encoded(as: encoding)
  }

  /// A ZIP whose files are stored as they are (APPNOTE 4.3).
  private static func zip(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for (name, bytes) in files {
      let offset = archive.count
      let common =
        little(0x14, 2) + little(0, 2) + little(0, 2) + little(0, 4) + little(crc(bytes), 4)
        + little(UInt32(bytes.count), 4) + little(UInt32(bytes.count), 4)
        + little(UInt32(name.utf8.count), 2) + little(0, 2)
      archive += [0x50, 0x4B, 3, 4] + common + Array(name.utf8) + bytes
      directory +=
        [0x50, 0x4B, 1, 2] + little(0x14, 2) + common + little(0, 2) + little(0, 2) + little(0, 2)
        + little(0, 4) + little(UInt32(offset), 4) + Array(name.utf8)
    }
    let count = UInt32(files.count)
    return archive + directory + [0x50, 0x4B, 5, 6] + little(0, 4) + little(count, 2)
      + little(count, 2) + little(UInt32(directory.count), 4) + little(UInt32(archive.count), 4)
      + little(0, 2)
  }

  private static func little(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~crc
  }

  @Test func pagesAreInTheOrderOfTheirNames() throws {
    let bytes = Self.zip([
      ("scan/page10.png", Self.image(310)), ("scan/page2.jpg", Self.image(302, as: .jpeg)),
      ("scan/notes.txt", Array("not a page".utf8)), ("scan/.hidden.png", Self.image(399)),
      ("scan/page1.tif", Self.image(301, as: .tiffG4)),
      ("__MACOSX/scan/page1.png", Self.image(398)),
    ])
    #expect(InputFormat(firstBytes: bytes) == .zip)
    let source = try open(bytes, .zip)
    #expect(try source.measurePages(dpi: 300).map(\.width) == [301, 302, 310])
    // Not in order: each member is read on its own.
    for (number, width) in [(3, 310), (1, 301), (2, 302)] {
      let image = try source.page(number).image(dpi: 300, pixelLimit: 1_000_000).image
      #expect(image.width == width)
    }
    #expect(throws: QuireError.self) { try source.page(4) }
  }

  @Test func aTIFFInItBringsAllItsPages() throws {
    let pages = [301, 302].map { DrawnPage.lines(["a"], width: $0) }
    let bytes = Self.zip([
      ("2.png", Self.image(303)), ("1.tif", DrawnPage.multipageTIFF(pages)),
    ])
    #expect(try open(bytes, .zip).measurePages(dpi: 300).map(\.width) == [301, 302, 303])
  }

  @Test func withoutImagesItHasNoPages() throws {
    let bytes = Self.zip([("a.png", Array("no image".utf8)), ("b.txt", [])])
    #expect(try refusal(bytes, .zip)?.code == .noPages)
  }

  @Test func whatIsCutShortIsReadAsFarAsItGoesOrRefused() throws {
    let whole = Self.zip([("1.png", Self.image(301)), ("2.png", Self.image(302))])
    #expect(try refusal(Array(whole.prefix(60)), .zip) != nil)
  }

  @Test(arguments: [
    "[Content_Types].xml", "mimetype", "META-INF/MANIFEST.MF", "word/a.png", "x.txt",
  ])
  func officeDocumentsAreNoScans(first: String) {
    #expect(InputFormat(firstBytes: Self.zip([(first, [1, 2, 3])])) == nil)
  }

  @Test(arguments: ["001.JPG", "pages/", "ComicInfo.xml", "a b/ü.tiff"])
  func archivesOfImagesAreTold(first: String) {
    #expect(InputFormat(firstBytes: Self.zip([(first, [])])) == .zip)
  }
}
