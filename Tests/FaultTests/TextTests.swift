import Foundation
import Testing

/// What odd characters do to outputs and index. The text comes from text layers: a font may claim
/// that its letters are any characters.
@Suite struct TextTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A page whose letters A, B, C … mean these UTF-16 strings, with words of plain text around them.
  private func put(_ meanings: [[UInt16]], as name: String = "a.pdf") throws {
    let lines = meanings.enumerated().map { index, units in
      "<\(String(0x41 + index, radix: 16))> <"
        + units.map { unit in
          let digits = String(unit, radix: 16)
          return String(repeating: "0", count: 4 - digits.count) + digits
        }.joined() + ">"
    }
    let map = """
      /CIDInit /ProcSet findresource begin 12 dict begin begincmap
      /CMapName /M def /CMapType 2 def
      1 begincodespacerange <00> <FF> endcodespacerange
      \(lines.count) beginbfchar
      \(lines.joined(separator: "\n"))
      endbfchar endcmap end end
      """
    let letters = String(decoding: (0..<meanings.count).map { UInt8(0x41 + $0) }, as: UTF8.self)
    let page = SmallPDF.Page(
      content: "BT /F1 14 Tf 72 700 Td (the beginning of these lines) Tj 0 -20 Td /F2 14 Tf"
        + " (\(letters)) Tj 0 -20 Td /F1 14 Tf (the end of all these lines) Tj ET",
      resources: "/Font << /F1 3 0 R /F2 5 0 R >>")
    try scratch.put(
      SmallPDF.file(
        pages: [page],
        shared: [
          SmallPDF.stream(Array(map.utf8)),
          Array("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 4 0 R >>".utf8),
        ]
      ).bytes, name)
  }

  private func expectWholeOutputs() throws {
    let text = try #require(scratch.bytes("a.txt"))
    #expect(String(validating: text, as: UTF8.self) != nil)
    #expect(!text.contains { $0 < 32 && $0 != 10 && $0 != 12 })
    let json = try #require(scratch.bytes("a.json"))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json)) }
    #expect(scratch.text("documents.jsonl")?.split(separator: "\n").count == 1)
    #expect(scratch.text("a.txt")?.contains("the end of all these lines") == true)
  }

  @Test("150 words broken at the end of a line") func brokenWordsAreFoundWhole() throws {
    let page = SmallPDF.Page(
      content: "BT /F1 14 Tf 72 700 Td (Please pay the sum of this Rech-) Tj 0 -20 Td"
        + " (nung within the coming four weeks) Tj ET")
    try scratch.put(SmallPDF.file(pages: [page]).bytes, "a.pdf")
    #expect(try scratch.run().code == 0)
    #expect(scratch.text("a.txt")?.contains("Rech-\n") == true)
    for query in ["Rechnung", "\"this Rechnung within\""] {
      let search = try scratch.command("search", query, "-i", scratch.output.path)
      #expect(search.code == 0, "\(query)")
    }
  }

  @Test(
    "145 146 147 148 characters that break files",
    arguments: [
      [0x0000], [0x000C], [0x001B], [0x0007, 0x0008], [0xFFFE], [0xFFFF], [0xD800], [0xDC00, 0x41],
      [0x2028], [0x2029], [0x0085], [0x0022, 0x005C], [0xFEFF], [0xD83D, 0xDE00],
      [0xE000], [0x0300, 0x0301],
    ] as [[UInt16]])
  func oddCharactersLeaveFilesWhole(units: [UInt16]) throws {
    try put([[0x61], units, [0x62]])
    #expect(try scratch.run().code == 0)
    try expectWholeOutputs()
    let search = try scratch.command("search", "beginning", "-i", scratch.output.path)
    #expect(search.code == 0)
    let events = try scratch.command(
      "run", scratch.input.path, "-o", scratch.output.path + "2", "--events")
    for line in events.output.split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test("149 ligatures, soft hyphen, long s") func searchFoldsWhatTypeSetsOtherwise() throws {
    try put([[0xFB01], [0x6E], [0x61, 0x6C]])
    #expect(try scratch.run().code == 0)
    #expect(try scratch.command("search", "final", "-i", scratch.output.path).code == 0)
  }

  @Test("151 two characters of Chinese") func twoCharactersAreFound() throws {
    try put([[0x6771], [0x4EAC], [0x90FD]])
    #expect(try scratch.run().code == 0)
    let search = try scratch.command("search", "\u{6771}\u{4EAC}", "-i", scratch.output.path)
    #expect(search.code == 0)
    #expect(search.output.contains("a.pdf"))
  }

  @Test("152 letters without end") func endlessWordsAreIndexed() throws {
    let word = String(repeating: "abcdefghij", count: 400)
    try scratch.put(SmallPDF.text("one and another endless word \(word)"), "a.pdf")
    #expect(try scratch.run().code == 0)
    #expect(try scratch.command("search", "another", "-i", scratch.output.path).code == 0)
    #expect(try scratch.command("search", word, "-i", scratch.output.path).code != 70)
  }

  @Test("153 search while nothing is there") func searchesWithoutAnIndexSaySo() throws {
    let search = try scratch.command("search", "x", "-i", scratch.folder.path)
    #expect(search.code == 4)
    #expect(search.errorLines.count == 1)
  }
}
