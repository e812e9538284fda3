import Foundation
import QuireTestSupport
import Testing

/// PDF pages that are pictures, in the ways scanners and their programs write them.
@Suite struct PDFPictureTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static var drawn: DrawnPage {
    .lines(["The quick brown fox jumps", "over the lazy dog of Kent"], width: 1728)
  }
  private static let (width, height, pixels) = (drawn.width, drawn.height, drawn.pixels)

  /// A page that holds object 4, and what `overlay` draws on it, as large as at 300 dpi.
  private static func page(_ picture: [UInt8], _ others: [[UInt8]] = [], overlay: String = "")
    -> [UInt8]
  {
    let (width, height) = (Double(width) * 0.24, Double(height) * 0.24)
    var page = SmallPDF.Page(
      content: "q \(width) 0 0 \(height) 0 0 cm /I Do Q \(overlay)",
      resources: "/XObject << /I 4 0 R >> /Font << /F1 3 0 R >>")
    page.mediaBox = "[0 0 \(width) \(height)]"
    return SmallPDF.file(
      pages: [page, .init(SmallPDF.words("neighbours"))], shared: [picture] + others
    ).bytes
  }

  private static func image(_ bytes: [UInt8], _ more: String) -> [UInt8] {
    SmallPDF.stream(
      bytes,
      "/Type /XObject /Subtype /Image /Width \(width) /Height \(height) \(more)")
  }

  private static func fax(_ encoding: DrawnPage.Encoding, _ parameters: String, _ more: String = "")
    -> [UInt8]
  {
    page(
      image(
        FaxData(drawn, as: encoding).bytes,
        "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode"
          + " /DecodeParms << /Columns \(width) \(parameters) >> \(more)"))
  }

  private func read(_ bytes: [UInt8], _ options: String...) throws -> DocumentFile {
    try scratch.put(bytes, "a.pdf")
    let run = try scratch.start(options).finish()
    #expect([0, 3].contains(run.code), "\(run.errors)")
    let document = try scratch.document("a.json")
    #expect(document.pages.count == 2)
    #expect(document.pages[1].text.contains("neighbours"))
    return document
  }

  private func expectTheText(_ document: DocumentFile) {
    #expect(document.pages[0].status == "recognized")
    #expect(document.pages[0].text.contains("quick brown fox"), "\(document.pages[0].text)")
    #expect(document.pages[0].text.contains("lazy dog"))
  }

  @Test(
    "104 fax codes and their parameters",
    arguments: ["/K 0", "/K 0 /EndOfLine true", "", "/K 0 /Rows 9999", "/K 0 /EndOfBlock false"])
  func groupThreeIsReadAsGroupFour(parameters: String) throws {
    expectTheText(try read(Self.fax(.tiffG3, parameters)))
  }

  @Test("104 fax codes with black as one") func invertedFaxesAreTurnedByTheirDecodeArray() throws {
    expectTheText(try read(Self.fax(.tiffG4, "/K -1 /BlackIs1 true", "/Decode [1 0]")))
  }

  @Test("101 a picture that only its mask draws") func masksOfPicturesAreHeeded() throws {
    // Black all over; the mask paints the letters and leaves the rest.
    let rows = (0..<Self.height).flatMap { y in
      (0..<Self.width / 8).map { x in
        let start = y * Self.width + 8 * x
        return Self.pixels[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 > 128 ? 1 : 0) }
      }
    }
    let mask = Self.image(rows, "/ImageMask true /BitsPerComponent 1")
    let black = SmallPDF.stream(
      [0],
      "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray"
        + " /BitsPerComponent 8 /Mask 5 0 R")
    expectTheText(try read(Self.page(black, [mask])))
  }

  private static func jbig2(_ bytes: [UInt8]) -> [UInt8] {
    page(image(bytes, "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode"))
  }

  @Test("102 JBIG2") func jbig2IsRead() throws {
    let page = try read(Self.jbig2(FaxData.jbig2(Self.drawn))).pages[0]
    #expect(page.text.contains("quick brown fox"), "\(page.text)")
    #expect(page.warnings.isEmpty)
  }

  @Test("102 damaged JBIG2", arguments: [20, 40, 75])
  func damagedJBIG2IsNoSilentBlank(length: Int) throws {
    let cut = Array(FaxData.jbig2(Self.drawn).prefix(length))
    let page = try read(Self.jbig2(cut)).pages[0]
    #expect(page.status == "failed" || !page.warnings.isEmpty, "\(page.status) and nothing said")
  }

  /// Text that is drawn invisibly (mode 3), as programs lay it over scans.
  private static func hidden(_ text: String) -> [UInt8] {
    page(
      image(
        drawn.encoded(as: .jpeg),
        "/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode"),
      overlay: "BT 3 Tr /F1 4 Tf 5 20 Td (\(text)) Tj ET")
  }

  @Test("96 old hidden text") func hiddenTextCanBeLeftAside() throws {
    let rubbish = String(repeating: "xqzt wvkj ", count: 14)
    #expect(try read(Self.hidden(rubbish)).pages[0].text.contains("xqzt"))
    let again = try read(Self.hidden(rubbish), "--text-layer", "ignore")
    #expect(!again.pages[0].text.contains("xqzt"))
    expectTheText(again)
  }

  @Test("96 a stamp over a scan") func stampedLineIsNotThePage() throws {
    let document = try read(Self.hidden("Received at the registry today"))
    #expect(!document.pages[0].text.contains("registry"))
    expectTheText(document)
  }
}
