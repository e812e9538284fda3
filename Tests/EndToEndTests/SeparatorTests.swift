import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// Barcodes that cut a stack, fill fields and are left out.
@Suite(.timeLimit(.minutes(3))) struct SeparatorTests {
  @Test func sheetsAndCodesSteerAStack() async throws {
    let space = try Workspace()
    // A letter with its number, a sheet with a tag, an invoice, and another letter with its number.
    let sheets: [(text: String, codes: [String])] = [
      ("Dear Madam", ["ASN12"]), ("", ["PATCHT", "TAG-RED"]), ("Invoice of March", []),
      ("Second page", []), ("Dear Sir", ["ASN13"]),
    ]
    for (index, sheet) in sheets.enumerated() {
      let page = DrawnPage(width: 1200, height: 900)
      if !sheet.text.isEmpty { page.draw(sheet.text, left: 100, top: 100) }
      for (row, code) in sheet.codes.enumerated() {
        page.draw(code39: code, left: 100, top: 300 + 260 * row)
      }
      try space.add(page.encoded(as: .png), BytePath("sheet_\(index + 1).png"))
    }
    try space.scratch.write(
      """
      assemble:
        group: byName
        barcodes:
          PATCHT: {cut: drop}
          ASN*: {cut: keep, field: asn}
          TAG-*: {field: tag}
      """, to: "cut.yaml")
    let result = try await space.run("-p", "cut.yaml")
    #expect(result.status == 0, "\(result.errors)")
    let parts = try (1...3).map { try space.document("sheet_1.\($0)") }
    #expect(parts.map(\.part?.pages) == [[1], [3, 4], [5]])
    #expect(parts.map(\.part?.cut) == [.start, .barcode, .barcode])
    func values(_ name: String) -> [[String]] {
      parts.map { $0.fields?.first { $0.name == name }?.values.map(\.value) ?? [] }
    }
    #expect(values("asn") == [["12"], [], ["13"]])
    #expect(values("tag") == [[], ["RED"], []])
    #expect(
      try ScratchFolder.text(of: space.output.appending("fields.csv")).contains(",complete,12,"))
  }

  @Test func patchCodesAreSheets() async throws {
    let space = try Workspace()
    for index in 1...3 {
      let page = DrawnPage(width: 1700, height: 2200, dpi: 200)
      if index == 2 {
        for (top, height) in [(100, 16), (132, 40), (188, 16), (220, 40)] {
          page.fill(left: 200, top: top, width: 1200, height: height)
        }
      } else {
        page.draw("Letter number \(index)", left: 100, top: 100)
      }
      try space.add(page.encoded(as: .png), BytePath("sheet_\(index).png"))
    }
    try space.scratch.write(
      """
      recognize: {symbologies: [patchCode]}
      assemble: {group: byName, barcodes: {PATCHT: {cut: drop}}}
      """, to: "cut.yaml")
    let result = try await space.run("-p", "cut.yaml")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try (1...2).map { try space.document("sheet_1.\($0)").part?.pages } == [[1], [3]])
  }

  @Test func aCodeNamesItsDocument() async throws {
    let space = try Workspace()
    let page = DrawnPage(width: 1200, height: 900)
    page.draw(code39: "ASN12", left: 100, top: 300)
    try space.add(page.encoded(as: .png), BytePath("scan.png"))
    try space.scratch.write(
      """
      recognize: {symbologies: [code39]}
      assemble: {barcodes: {ASN*: {field: asn}}}
      write: {name: 'archive/{asn}'}
      """, to: "name.yaml")
    let result = try await space.run("-p", "name.yaml")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try space.document("archive/12").sources.map(\.name) == ["scan.png"])
  }
}

extension DrawnPage {
  /// Code 39: nine bars and spaces a character, three of them wide.
  fileprivate func draw(code39 text: String, left: Int, top: Int) {
    let patterns: [Character: String] = [
      "1": "wnnwnnnnw", "2": "nnwwnnnnw", "3": "wnwwnnnnn", "A": "wnnnnwnnw", "C": "wnwnnwnnn",
      "D": "nnnnwwnnw", "E": "wnnnwwnnn", "G": "nnnnnwwnw", "H": "wnnnnwwnn", "N": "nnnnwnnww",
      "P": "nnwnwnnwn", "R": "wnnnnnwwn", "S": "nnwnnnwwn", "T": "nnnnwnwwn", "-": "nwnnnnwnw",
      "*": "nwnnwnwnn",
    ]
    var x = left
    for character in "*\(text)*" {
      for (index, width) in patterns[character]!.enumerated() {
        let pixels = width == "w" ? 10 : 4
        if index % 2 == 0 { fill(left: x, top: top, width: pixels, height: 160) }
        x += pixels
      }
      x += 4
    }
  }
}
