import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

@testable import QuireWriters

@Suite struct WriterTests {
  private func write(
    _ name: String, _ document: ScannedDocument = SmallDocument.document,
    _ pages: [ScannedPage] = SmallDocument.pages
  ) throws -> [UInt8] {
    let type = try #require(Writers.writer(named: name))
    var writer = type.init()
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
}
