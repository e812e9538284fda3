import Foundation
import Testing

/// PDF files made to do harm. Each lies beside a good one, which must come out.
@Suite struct HostilePDFTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.put(SmallPDF.text(SmallPDF.words("neighbours")), "good.pdf")
  }

  /// Reads `bad.pdf` beside the good one, with a second for each page.
  private func run(_ bytes: [UInt8], _ options: String...) throws -> Finished {
    try scratch.put(bytes, "bad.pdf")
    let run = try scratch.start(["--page-time-limit", "1s"] + options).finish()
    #expect([0, 1, 3].contains(run.code), "\(run.errors)")
    #expect(scratch.text("good.txt")?.contains("neighbours") == true)
    let isDone = scratch.outputs.contains("bad.json")
    #expect(isDone != scratch.outputs.contains("failed/bad.pdf.error.json"))
    return run
  }

  @Test("78 truncated files", arguments: [9, 200, 500, 650])
  func truncatedFilesAreReported(length: Int) throws {
    _ = try run(Array(SmallPDF.text(SmallPDF.words("halves")).prefix(length)))
  }

  @Test("81 a cross-reference loop") func crossReferenceLoopEnds() throws {
    var file = SmallPDF.file(pages: [.init(SmallPDF.words("loops"))])
    let bytes = file.bytes
    let text = String(decoding: bytes, as: UTF8.self)
    let table = try #require(text.range(of: "\nxref\n"))
    file.trailer = "/Prev \(text.utf8.distance(from: text.startIndex, to: table.lowerBound) + 1)"
    _ = try run(file.bytes)
  }

  @Test("82 page tree loops and false counts")
  func falsePageTreesEnd() throws {
    var loop = SmallPDF()
    loop.add("<< /Type /Catalog /Pages 2 0 R >>")
    loop.add("<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 999999 >>")
    loop.add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>")
    let end = try run(loop.bytes)
    #expect(end.errorLines.count < 10)
  }

  @Test("82 a count without pages") func falseCountsAreNotBelieved() throws {
    var file = SmallPDF()
    file.add("<< /Type /Catalog /Pages 2 0 R >>")
    file.add("<< /Type /Pages /Kids [3 0 R] /Count 4000000 >>")
    file.add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>")
    let end = try run(file.bytes)
    #expect(end.errorLines.count < 10)
  }

  @Test("91 no pages") func fileWithoutPagesFails() throws {
    let end = try run(SmallPDF.file(pages: []).bytes)
    #expect(end.code == 1)
    #expect(try scratch.failure("bad.pdf").code == "noPages")
  }

  @Test("83 forms that draw each other") func formCyclesEnd() throws {
    func form(_ other: Int) -> [UInt8] {
      SmallPDF.stream(
        Array("/F Do /F Do".utf8),
        "/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Resources << /XObject << /F \(other) 0 R >> >>"
      )
    }
    let page = SmallPDF.Page(content: "/F Do", resources: "/XObject << /F 4 0 R >>")
    _ = try run(SmallPDF.file(pages: [page], shared: [form(5), form(4)]).bytes)
  }

  @Test("84 form billion laughs") func billionLaughsCostOnePage() throws {
    let levels = (0..<9).map { level in
      let body = level == 8 ? "0 0 1 1 re f" : String(repeating: "/F Do ", count: 10)
      let inner = level == 8 ? "" : "/XObject << /F \(5 + level) 0 R >>"
      return SmallPDF.stream(
        Array(body.utf8),
        "/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Resources << \(inner) >>")
    }
    let bomb = SmallPDF.Page(content: "/F Do", resources: "/XObject << /F 4 0 R >>")
    let file = SmallPDF.file(pages: [bomb, .init(SmallPDF.words("survivors"))], shared: levels)
    let end = try run(file.bytes)
    #expect(end.code == 3)
    let pages = try scratch.document("bad.json").pages
    #expect(pages.map(\.status) == ["timedOut", "textLayer"])
    #expect(pages[1].text.contains("survivors"))
  }

  @Test("85 a Flate bomb") func flateBombCostsOnePage() throws {
    let zeros = 2 << 30
    // The inner stream says the same every 13 bytes, once it has begun.
    let start = Deflate.repeating([0], count: 258 * 64)
    let outer = Deflate.repeating(
      Array(start[13..<26]), count: zeros / 258 * 13 / 8, after: Array(start[..<13]))
    #expect(outer.count < 150_000)
    let content = SmallPDF.stream(outer, "/Filter [/FlateDecode /FlateDecode]")
    var file = SmallPDF.file(
      pages: [.init(SmallPDF.words("survivors"))], shared: [content])
    let page = file.add(
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << >> >>")
    let bomb = file.replacing(
      object: 2, with: "<< /Type /Pages /Kids [\(page) 0 R 6 0 R] /Count 2 >>")
    _ = try run(bomb.bytes)
    let pages = try scratch.document("bad.json").pages
    #expect(pages.count == 2)
    #expect(pages[1].text.contains("survivors"))
  }

  @Test("86 a small stream of a huge picture") func hugePicturesAreNotDecoded() throws {
    let image = SmallPDF.stream(
      Deflate.repeating([0], count: 4096),
      "/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceRGB"
        + " /BitsPerComponent 8 /Filter /FlateDecode")
    let page = SmallPDF.Page(
      content: "q 600 0 0 780 6 6 cm /I Do Q", resources: "/XObject << /I 4 0 R >>")
    _ = try run(SmallPDF.file(pages: [page], shared: [image]).bytes, "--memory", "512M")
  }

  @Test(
    "103 damaged JPEG 2000 and JBIG2",
    arguments: ["/JPXDecode", "/JBIG2Decode", "/CCITTFaxDecode", "/DCTDecode"])
  func damagedPicturesCostOnePage(filter: String) throws {
    let noise = (0..<4000).map { UInt8(truncatingIfNeeded: $0 &* 167 ^ $0 >> 3) }
    let image = SmallPDF.stream(
      noise,
      "/Type /XObject /Subtype /Image /Width 900 /Height 900 /ColorSpace /DeviceGray"
        + " /BitsPerComponent 8 /Filter \(filter)")
    let page = SmallPDF.Page(
      content: "q 600 0 0 780 6 6 cm /I Do Q", resources: "/XObject << /I 4 0 R >>")
    let file = SmallPDF.file(
      pages: [page, .init(SmallPDF.words("survivors"))], shared: [image])
    _ = try run(file.bytes)
    #expect(try scratch.document("bad.json").pages[1].text.contains("survivors"))
  }

  @Test("80 endless nesting") func deepNestingEnds() throws {
    let deep = String(repeating: "[", count: 50_000)
    var page = SmallPDF.Page("nested")
    page.extra = "/Annots \(deep)"
    _ = try run(SmallPDF.file(pages: [page]).bytes)
  }
}
