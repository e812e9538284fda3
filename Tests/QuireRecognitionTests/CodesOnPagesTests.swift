import CLeptonica
import FoundationEssentials
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

@testable import QuireRecognition

/// Codes beside dense print on sheets of A4 at 300 dots per inch.
@Suite struct CodesOnPagesTests {
  private static let codes: [(Symbology, String)] = [
    (.code128, "QUIRE-2026-42"), (.code39, "ASN0042"), (.code93, "BOX 93"),
    (.codabar, "A1234567B"), (.ean8, "96385074"), (.ean13, "4006381333931"),
    (.upce, "01234565"), (.i2of5, "12345678"), (.itf14, "00012345678905"),
    (.qr, "https://example.com/q/42"), (.aztec, "Gate 42, seat 17A"),
    (.dataMatrix, "Part 42-0815/7"), (.pdf417, "Parcel 42 of 99, third floor"),
  ]

  private static func pageOfText() -> DrawnPage {
    let page = DrawnPage(width: 2480, height: 3508)
    let words =
      "the quick brown fox jumps over a lazy dog, while 1234 others illumine mum's MINIMUM in "
    for row in 0..<58 {
      let line = String((words + words).dropFirst(row * 7 % 60).prefix(75))
      page.draw(line, left: 100 + row % 3, top: 60 + row * 58)
    }
    return page
  }

  /// The library does not, even when it is shown nothing else.
  private static func isRead(_ symbology: Symbology, _ degrees: Double) -> Bool {
    switch symbology {
    case .pdf417: degrees != 180 && degrees != 45
    case .aztec: degrees != 45
    default: true
    }
  }

  @Test func printAloneIsPassedOver() throws {
    let drawn = Self.pageOfText()
    let page = PageImage(owning: pixClone(drawn.pix))
    let raster = try #require(GreyRaster(page, reducedBy: 2))
    let area = CodeRegions(raster).regions.reduce(0) { $0 + $1.area }
    #expect(area * 50 < raster.width * raster.height)
    #expect(BarcodeReader(Symbology.allCases).read(page).isEmpty)
  }

  /// From a quarter of a millimetre a module on, at any turn.
  @Test(arguments: [3, 4, 6], [0.0, 90, 180, 270, 3, -6, 45])
  func areFoundWhereTheyStand(module: Int, degrees: Double) throws {
    var wanted: [(String, left: Int, top: Int, right: Int, bottom: Int)] = []
    var pages = [Self.pageOfText()]
    var (left, top, bottom) = (150, 150, 150)
    for (symbology, payload) in Self.codes where Self.isRead(symbology, degrees) {
      let code = try DrawnCode(symbology, payload)
        .image(module: module, height: 30 * module, turned: degrees)
      if left + code.width > 2400 { (left, top) = (150, bottom + 70) }
      if top + code.height > 3450 {
        pages.append(Self.pageOfText())
        (left, top) = (150, 150)
      }
      let page = pages[pages.count - 1]
      pixRasterop(
        page.pix, Int32(left), Int32(top), Int32(code.width), Int32(code.height), Int32(PIX_SRC),
        code.pix, 0, 0)
      wanted.append(
        ("\(symbology) \(payload)", left, top, left + code.width, top + code.height))
      bottom = max(bottom, top + code.height)
      left += code.width + 90
    }
    let found = pages.flatMap {
      BarcodeReader(Symbology.allCases).read(PageImage(owning: pixClone($0.pix)))
    }
    for code in wanted {
      let hits = found.filter { "\($0.symbology) \($0.payload)" == code.0 }
      #expect(hits.count == 1, "\(code.0), \(module) pixels, \(degrees) degrees")
      guard let bounds = hits.first?.quad.bounds else { continue }
      #expect(
        bounds.left >= Double(code.left) && bounds.right <= Double(code.right)
          && bounds.top >= Double(code.top) && bounds.bottom <= Double(code.bottom),
        "\(code.0), \(module) pixels, \(degrees) degrees")
    }
    #expect(found.count == wanted.count, "\(found.map(\.payload))")
  }

  /// What the library reads and does not draw: single codes of the corpus, between lines of print.
  @Test func soAreThoseThatOthersDrew() throws {
    let names = [
      "microqrcode-1/M3-Kanji.png", "microqrcode-1/M4-Binary.png", "maxicode-1/MODE3.png",
      "rss14-1/1.png", "rssexpanded-1/11.png",
      "rssexpandedstacked-1/8.png", "datamatrix-1/HelloWorld_Text_L_Kaywa.png",
      "aztec-1/abc-37x37.png",
    ]
    guard let root = BarcodeReaderTests.folder else { return }
    let reader = BarcodeReader(Symbology.allCases)
    for name in names {
      let file = root.appendingPathComponent(name)
      guard let alone = BarcodeReaderTests.image(file), let truth = reader.read(alone).first else {
        Issue.record("\(name) is not read by itself")
        continue
      }
      let page = Self.pageOfText()
      let grey = try #require(alone.resized(by: alone.width < 60 ? 2 : 1))
      pixRasterop(
        page.pix, 700, 900, Int32(grey.width) + 60, Int32(grey.height) + 60, Int32(PIX_SET), nil, 0,
        0)
      pixRasterop(
        page.pix, 730, 930, Int32(grey.width), Int32(grey.height), Int32(PIX_SRC), grey.pix, 0, 0)
      let found = reader.read(PageImage(owning: pixClone(page.pix)))
      #expect(found.map(\.payload) == [truth.payload], "\(name)")
      #expect(found.first?.isGS1 == name.hasPrefix("rssexpanded"), "\(name)")
    }
  }
}
