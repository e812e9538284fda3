import QuireDocumentAssembly
import QuireModel
import QuireTestSupport
import Testing

/// Whatever a recogniser says, the PDF is sound, and readers give back nothing that breaks files.
@Suite struct HostileTextTests {
  private static let sheet: [UInt8] = {
    var page = TinyPDF.Page()
    (page.width, page.height) = (600, 800)
    return TinyPDF([page]).bytes
  }()

  private static func piece(_ text: String, _ quad: Quad) -> PageText.Piece {
    PageText.Piece(text: text, quad: quad, isFollowedBySpace: true)
  }

  private static let place = PageText.quad(left: 100, top: 100)

  @Test(arguments: [
    "nul\u{0}in it", "\u{1B}[31mred\u{7}", "a\u{2028}b\u{2029}c\u{85}d\u{7F}", "(\\)\r\n\u{C}",
    "\u{0}", "\u{301}", "\u{FEFF}", "\u{202E}evil", "<< /Type >> endstream endobj", "ET Q",
  ])
  func readersGiveBackNoControls(text: String) async throws {
    var page = PageText.page(["before", "after"])
    page.lines.insert(
      PageText.Line(direction: .leftToRight, pieces: [Self.piece(text, Self.place)]), at: 1)
    let assembly = try Assembly(Self.sheet, [page])
    #expect(try await assembly.problems() == "")
    let found = try await assembly.run("pdftotext", "-raw", "result.pdf", "-").output
    #expect(found.hasPrefix("before") && found.contains("after"), "\(found)")
    let controls = found.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\u{C}"
    }
    #expect(controls.isEmpty, "\(controls)")
  }

  @Test(arguments: [
    Quad(left: 1e30, top: -1e30, right: -5, bottom: 1e30),
    Quad(left: 0, top: 0, right: 0, bottom: 0),
    Quad(left: .nan, top: .infinity, right: -.infinity, bottom: .nan),
    Quad(left: 500, top: 400, right: 100, bottom: 90),
  ])
  func placesBeyondAnyPageAreBounded(quad: Quad) async throws {
    var page = PageText.page(["before", "after"])
    page.lines.insert(
      PageText.Line(
        direction: .leftToRight, pieces: [Self.piece("far", quad), Self.piece("near", Self.place)]),
      at: 1)
    let assembly = try Assembly(Self.sheet, [page])
    #expect(try await assembly.problems() == "")
    let found = try await assembly.run("pdftotext", "-raw", "result.pdf", "-").output
    #expect(found.contains("before") && found.contains("after"), "\(found)")
  }

  @Test func moreCharactersThanCodesAreReplaced() async throws {
    // All that two bytes can name and more: the rest reads as U+FFFD instead of as something else.
    let many = (0x4E00...0x1_FFFF).compactMap { Unicode.Scalar($0 as UInt32) }.map { String($0) }
    let words = stride(from: 0, to: many.count, by: 100).map { start in
      Self.piece(many[start..<min(start + 100, many.count)].joined(), Self.place)
    }
    var page = PageText.page(["before"])
    page.lines.append(PageText.Line(direction: .leftToRight, pieces: words))
    let assembly = try Assembly(Self.sheet, [page])
    #expect(try await assembly.problems() == "")
  }
}
