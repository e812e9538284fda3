import Foundation
import Testing

/// PDF files that are odd and can be read all the same.
@Suite struct PDFTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func read(_ bytes: [UInt8], _ options: String...) throws -> DocumentFile {
    try scratch.put(bytes, "a.pdf")
    let run = try scratch.start(options).finish()
    #expect([0, 3].contains(run.code), "\(run.errors)")
    return try scratch.document("a.json")
  }

  private static func page(_ change: (inout SmallPDF.Page) -> Void) -> [UInt8] {
    var page = SmallPDF.Page(SmallPDF.words("boxes"))
    change(&page)
    return SmallPDF.file(pages: [page]).bytes
  }

  @Test("79 junk around the file") func junkAroundTheFileIsAccepted() throws {
    var file = SmallPDF.file(pages: [.init(SmallPDF.words("junk"))])
    file.tail = [UInt8](repeating: 0, count: 900)
    let bytes = Array("HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n".utf8) + file.bytes
    #expect(try read(bytes).pages[0].text.contains("junk"))
  }

  @Test("80 malformed dictionaries") func malformedDictionaryCostsOnePage() throws {
    var bad = SmallPDF.Page("lost")
    bad.resources = ">> /Resources 5 /Nothing <<"
    let file = SmallPDF.file(pages: [bad, .init(SmallPDF.words("what follows"))])
    let document = try read(file.bytes)
    #expect(document.pages.count == 2)
    #expect(document.pages[1].text.contains("what follows"))
  }

  @Test(
    "88 boxes without sense",
    arguments: [
      "[0 0 0 0]", "[612 792 0 0]", "[0 0 (a) /b]", "[0 0]", "[0 0 -612 -792]", "7",
      "[0 0 1e38 1e38]", "[0 0 0.001 0.001]",
    ])
  func boxesWithoutSenseAreMadeGood(box: String) throws {
    try scratch.put(Self.page { $0.mediaBox = box }, "a.pdf")
    try scratch.put(SmallPDF.text(SmallPDF.words("neighbours")), "b.pdf")
    let run = try scratch.run("--page-time-limit", "10s")
    #expect([0, 1].contains(run.code), "\(run.errors)")
    let isThere = scratch.outputs.contains("a.json")
    #expect(isThere != scratch.outputs.contains("failed/a.pdf.error.json"))
    #expect(scratch.text("b.txt")?.contains("neighbours") == true)
  }

  @Test("87 a huge page") func hugePageIsDrawnSmaller() throws {
    let bytes = Self.page {
      $0.mediaBox = "[0 0 14400 14400]"
      $0.content = "0 0 9000 9000 re f"
    }
    let document = try read(bytes, "--memory", "512M")
    #expect(document.pages[0].warnings.contains { $0.contains("drawn at") })
    #expect(try #require(document.pages[0].size).width < 32_768)
  }

  @Test("106 a side beyond 32,767 pixels") func longPagesAreCappedByTheirSide() throws {
    let bytes = Self.page {
      $0.mediaBox = "[0 0 20 14400]"
      $0.content = "5 5 2 14000 re f"
    }
    let document = try read(bytes, "--dpi", "600")
    #expect(try #require(document.pages[0].size).height <= 32_767)
  }

  @Test("89 boxes that do not begin at zero") func textBoxesFollowTheCropBox() throws {
    func quad(_ bytes: [UInt8]) throws -> String {
      _ = try read(bytes)
      let json = try #require(scratch.text("a.json"))
      let start = try #require(json.range(of: "\"quad\":"))
      return String(json[start.upperBound...].prefix(60))
    }
    let plain = try quad(
      Self.page { $0.content = "BT /F1 14 Tf 72 700 Td (\(SmallPDF.words("x"))) Tj ET" })
    let moved = try quad(
      Self.page {
        $0.content = "BT /F1 14 Tf 172 900 Td (\(SmallPDF.words("x"))) Tj ET"
        $0.mediaBox = "[50 100 900 1200]"
        $0.extra = "/CropBox [100 200 712 992]"
      })
    #expect(plain == moved)
  }

  @Test("97 turned pages", arguments: [0, 90, 180, 270, -90, 450, 45])
  func turnedPagesKeepTheirText(turn: Int) throws {
    let document = try read(Self.page { $0.extra = "/Rotate \(turn)" })
    #expect(document.pages[0].text.contains("boxes"))
  }

  @Test("90 UserUnit") func userUnitDoesNotMakeABomb() throws {
    let document = try read(
      Self.page {
        $0.content = "9 9 300 300 re f"
        $0.extra = "/UserUnit 1000"
      })
    #expect(document.pages.count == 1)
  }

  @Test("93 94 pages without images") func everyPageIsDecidedForItself() throws {
    let picture = SmallPDF.Page(content: "99 99 20 400 re 200 99 9 400 re f")
    let file = SmallPDF.file(pages: [
      .init(SmallPDF.words("letters")), picture, .init(content: ""),
    ])
    let pages = try read(file.bytes).pages
    #expect(pages.map(\.status) == ["textLayer", "recognized", "blank"])
    #expect(pages.map(\.number) == [1, 2, 3])
  }

  @Test("92 many pages") func manyPagesAreCountedInAndOut() throws {
    let file = SmallPDF.file(
      pages: (1...600).map { .init(SmallPDF.words("number \($0)")) })
    let document = try read(file.bytes)
    #expect(document.pages.count == 600)
    #expect(document.pages[599].text.contains("number 600"))
    #expect(scratch.text("a.txt")?.split(separator: "\u{C}").count == 600)
  }

  @Test("76 an owner's password alone", Self.hasQPDF) func ownersPasswordDoesNotLockReadersOut()
    throws
  {
    let plain = scratch.folder.appending(path: "plain.pdf")
    try Data(SmallPDF.text(SmallPDF.words("owners"))).write(to: plain)
    let target = scratch.input.appending(path: "a.pdf")
    try withQPDF(["--encrypt", "", "owner", "256", "--", plain.path, target.path])
    #expect(try scratch.run().code == 0)
    #expect(scratch.text("a.txt")?.contains("owners") == true)
  }

  @Test("75 a user's password", Self.hasQPDF) func encryptedFilesFailAtOnceAndAlone() throws {
    let plain = scratch.folder.appending(path: "plain.pdf")
    try Data(SmallPDF.text(SmallPDF.words("secrets"))).write(to: plain)
    let target = scratch.input.appending(path: "a.pdf")
    try withQPDF(["--encrypt", "user", "owner", "256", "--", plain.path, target.path])
    try scratch.put(SmallPDF.text(SmallPDF.words("others")), "b.pdf")
    #expect(try scratch.run().code == 1)
    #expect(try scratch.failure("a.pdf").code == "encrypted")
    #expect(scratch.text("b.txt")?.contains("others") == true)
    #expect(try scratch.run().errors.contains("failed before"))
  }

  @Test("77 a signature") func signedFilesAreReadAndNotTouched() throws {
    var file = SmallPDF.file(pages: [.init(SmallPDF.words("signatures"))])
    let signature = file.add(
      "<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached"
        + " /ByteRange [0 10 20 30] /Contents <00> >>")
    let field = file.add("<< /FT /Sig /T (s) /V \(signature) 0 R >>")
    let signed = file.replacing(
      object: 1,
      with: "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [\(field) 0 R] /SigFlags 3 >> >>"
    ).bytes
    #expect(try read(signed).pages[0].text.contains("signatures"))
    #expect(try Data(contentsOf: scratch.input.appending(path: "a.pdf")) == Data(signed))
  }

  private static let hasQPDF = ConditionTrait.enabled(
    if: FileManager.default.isExecutableFile(atPath: "/usr/bin/qpdf"), "qpdf is not installed")

  private func withQPDF(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/qpdf")
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  @Test("100 stencil masks in colour") func colouredMasksAreDrawnGrey() throws {
    let bits = [UInt8](repeating: 0xAA, count: 8 * 64)
    let mask = SmallPDF.stream(
      bits,
      "/Type /XObject /Subtype /Image /Width 64 /Height 64 /ImageMask true /BitsPerComponent 1")
    let page = SmallPDF.Page(
      content: "q 0.5 g 400 0 0 400 100 100 cm /I Do Q", resources: "/XObject << /I 4 0 R >>")
    let document = try read(SmallPDF.file(pages: [page], shared: [mask]).bytes)
    #expect(["recognized", "blank"].contains(document.pages[0].status))
  }

  @Test("98 99 pictures of absurd resolution", arguments: ["1 0 0 1", "0 0 0 0", "0.1 0 0 400"])
  func absurdResolutionIsNotFollowed(matrix: String) throws {
    let image = SmallPDF.stream(
      Deflate.repeating([0], count: 3000 * 3000),
      "/Type /XObject /Subtype /Image /Width 3000 /Height 3000 /ColorSpace /DeviceGray"
        + " /BitsPerComponent 8 /Filter /FlateDecode")
    let page = SmallPDF.Page(
      content: "q \(matrix) 100 100 cm /I Do Q", resources: "/XObject << /I 4 0 R >>")
    let document = try read(SmallPDF.file(pages: [page], shared: [image]).bytes)
    #expect(try #require(document.pages[0].size).width < 6000)
  }
}
