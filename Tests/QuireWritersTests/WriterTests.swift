import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

@testable import QuireWriters

@Suite struct WriterTests {
  private func write(
    _ name: String, _ document: ScannedDocument = SmallDocument.document,
    _ pages: [ScannedPage] = SmallDocument.pages, options: WriterOptions = WriterOptions()
  ) throws -> [UInt8] {
    let type = try #require(Writers.writer(named: name))
    var writer = type.init(options)
    var bytes = try writer.begin(document)
    for page in pages { bytes += try writer.page(page) }
    return bytes + (try writer.end())
  }

  @Test(arguments: Writers.all.map { $0.formatName })
  func everyFormatHasAGolden(name: String) throws {
    let fileExtension = try #require(Writers.writer(named: name)).fileExtension
    #expect(
      try Golden.problem(with: write(name), named: "small-document.\(fileExtension)") == nil)
  }

  @Test(arguments: Writers.all.map { $0.formatName })
  func equalDocumentsGiveEqualBytes(name: String) throws {
    #expect(try write(name) == write(name))
  }

  @Test func jsonIsTheDocumentWithItsPages() throws {
    var expected = SmallDocument.document
    expected.pages = SmallDocument.pages
    #expect(try JSON.decode(ScannedDocument.self, from: write("json")) == expected)
  }

  @Test func theSchemaNamesEveryKey() throws {
    let schema = try JSONSchema.document()
    #expect(try schema.problems(with: write("json")) == [])
    let lines = try write("jsonl").split(separator: UInt8(ascii: "\n")).map { Array($0) }
    #expect(try schema.problems(with: lines[0], as: "document") == [])
    for line in lines.dropFirst() {
      #expect(try schema.problems(with: line, as: "page") == [])
    }
  }

  @Test func theSchemaRefusesWhatItDoesNotName() throws {
    let schema = try JSONSchema.document()
    let json = String(decoding: try write("json"), as: UTF8.self)
    for (part, other) in [
      ("\"skew\":0.15", "\"skewed\":0.15"), ("\"status\":\"blank\"", "\"status\":\"empty\""),
      ("\"number\":2,", "\"number\":0,"), ("\"verified\":true", "\"verified\":1"),
      ("\"block\":0,", ""), ("-1-3\"", "-1-x\""),
    ] {
      let broken = json.replacing(part, with: other, maxReplacements: 1)
      #expect(broken != json)
      #expect(try schema.problems(with: Array(broken.utf8)) != [], "\(other)")
    }
  }

  @Test func cellsOfCSVAreNoFormulas() {
    let cells = [
      "=1+1", "@x", "-1+1", "+cmd|' /C calc'!A0", " =1", "-12.50", "-12.50 EUR", "+49 30", "a,b",
      "\"q\"",
      "one\ntwo", "\u{FF1D}1", "-", "",
    ]
    #expect(
      String(decoding: CSV.row(cells), as: UTF8.self)
        == "'=1+1,'@x,'-1+1,'+cmd|' /C calc'!A0,' =1,-12.50,-12.50 EUR,+49 30,\"a,b\",\"\"\"q\"\"\",one two,'\u{FF1D}1,'-,\r\n"
    )
  }

  @Test func pagesOfPAGELieOnTheScanAsItCame() throws {
    // Turned to the right by 90 degrees: what is at the top of the page was at the left of the scan.
    var page = SmallDocument.pages[0]
    page.items = Array(page.items.prefix(1))
    page.items[0].quad = Quad(left: 100, top: 50, right: 900, bottom: 80)
    let zip = String(decoding: try write("pagexml", SmallDocument.document, [page]), as: UTF8.self)
    #expect(zip.contains("imageWidth=\"2200\" imageHeight=\"1700\""))
    #expect(zip.contains("<Coords points=\"50,1600 50,800 80,800 80,1600\"/>"))
  }

  @Test func anEmptyDocumentIsJSONToo() throws {
    let json = try write("json", SmallDocument.document, [])
    #expect(try JSON.decode(ScannedDocument.self, from: json) == SmallDocument.document)
    #expect(try write("text", SmallDocument.document, []).isEmpty)
  }

  @Test func pagesAlreadyInTheDocumentAreNotWrittenTwice() throws {
    var document = SmallDocument.document
    document.pages = SmallDocument.pages
    #expect(try write("json", document) == write("json"))
  }

  @Test func textHasAFormFeedBetweenPagesWhateverBecameOfThem() throws {
    let text = String(decoding: try write("text"), as: UTF8.self)
    let pages = text.split(separator: "\u{C}", omittingEmptySubsequences: false)
    #expect(pages.count == SmallDocument.pages.count)
    #expect(
      pages.map(String.init) == [
        "Dear \"friend\",\n\nthank you <&> good bye\n发票 12345\n", "Born digital, back\\slash\n", "",
        "", "", "",
      ])
  }

  @Test func namesAndExtensionsAreUnique() {
    #expect(Set(Writers.all.map { $0.fileExtension }).count == Writers.all.count)
    #expect(Writers.formatNames == Array(Set(Writers.formatNames)).sorted())
    #expect(Writers.writer(named: "TEXT") == nil)
    // Output names leave this much room for an extension and its dot.
    #expect(Writers.all.allSatisfy { $0.fileExtension.utf8.count < 16 })
  }

  @Test func textLinesCanBeParagraphs() throws {
    var options = WriterOptions()
    options.textLines = .paragraphs
    let page = ScannedPage(
      number: 1, pageInSource: 1, status: .recognized,
      items: HostileDocument.items(
        ["The har-", "bour was", "closed", "東京", "都"], paragraph: { $0 / 3 }))
    let text = String(
      decoding: try write("text", SmallDocument.document, [page], options: options), as: UTF8.self)
    #expect(text == "The harbour was closed\n\n東京都\n")
  }

  @Test(arguments: [
    (WriterOptions.PageSeparator.formFeed, "one\n\u{C}two\n"), (.emptyLine, "one\n\ntwo\n"),
    (.pageNumber, "--- 1 ---\none\n\n--- 2 ---\ntwo\n"),
  ])
  func pagesAreSeparatedAsAskedFor(separator: WriterOptions.PageSeparator, wanted: String) throws {
    var options = WriterOptions()
    options.pageSeparator = separator
    let pages = ["one", "two"].enumerated().map { index, text in
      ScannedPage(
        number: index + 1, pageInSource: index + 1, status: .recognized,
        items: HostileDocument.items([text]))
    }
    let text = try write("text", SmallDocument.document, pages, options: options)
    #expect(String(decoding: text, as: UTF8.self) == wanted)
  }

  @Test func markdownTellsHeadingsAndTables() throws {
    func item(_ words: [(String, Double)], top: Double, height: Double, paragraph: Int) -> TextItem
    {
      var item = HostileDocument.items([words.map(\.0).joined(separator: " ")])[0]
      item.quad = Quad(left: 100, top: top, right: 900, bottom: top + height)
      item.words = words.map { text, left in
        TextWord(
          text: text, confidence: Confidence(1),
          quad: Quad(left: left, top: top, right: left + 80, bottom: top + height))
      }
      (item.block, item.paragraph) = (paragraph, paragraph)
      return item
    }
    let items =
      [item([("Report", 100)], top: 50, height: 60, paragraph: 0)]
      + [("Part", "Price"), ("Nut", "0.10"), ("Bolt", "0.20")].enumerated().map { index, row in
        item([(row.0, 100), (row.1, 600)], top: Double(200 + 50 * index), height: 30, paragraph: 1)
      }
      + [
        item([("Rounded", 100)], top: 350, height: 30, paragraph: 1),
        item([("1.", 100), ("Plain_text", 190)], top: 500, height: 30, paragraph: 2),
      ]
    let page = ScannedPage(number: 1, pageInSource: 1, status: .recognized, items: items)
    let text = String(
      decoding: try write("markdown", SmallDocument.document, [page]), as: UTF8.self)
    #expect(
      text == """
        # Report

        | Part | Price |
        | --- | --- |
        | Nut | 0.10 |
        | Bolt | 0.20 |

        Rounded

        1\\. Plain\\_text

        """)
  }
}
