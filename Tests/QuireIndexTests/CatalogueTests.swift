import QuireDatabase
public import QuireFlow
import QuireModel
import Testing

@testable import QuireIndex

extension SampleCatalogue {
  /// Throws when the full text does not agree with the pages.
  func checkIntegrity() throws {
    try catalogue.database.execute(
      "INSERT INTO page_text (page_text, rank) VALUES ('integrity-check', 1)")
    let broken = try catalogue.database.all("PRAGMA foreign_key_check") { _ in 1 }
    #expect(broken.isEmpty)
  }

  func count(_ table: String) throws -> Int {
    try catalogue.database.first("SELECT count(*) FROM \(table)") { $0[0] } ?? 0
  }
}

@Suite("Catalogue")
struct CatalogueTests {
  @Test("A document takes the place of one with the same path or the same id")
  func replace() throws {
    let sample = try SampleCatalogue("old words 发票", "other")
    try sample.add("0.pdf", ["new words"])
    #expect(try sample.paths("old").isEmpty)
    #expect(try sample.paths("发票").isEmpty)
    #expect(try sample.paths("new") == ["0.pdf"])
    try sample.checkIntegrity()

    let document = sampleDocument("1.pdf")
    try sample.catalogue.begin(document: document, path: BytePath("renamed.pdf"))
    try sample.catalogue.add(page: samplePage(document, ["other"]))
    try sample.catalogue.finish(document, outputs: [])
    #expect(try sample.paths("other") == ["renamed.pdf"])

    // One that has the id of the first and the path of the second replaces both.
    let both = sampleDocument("0.pdf")
    try sample.catalogue.begin(document: both, path: BytePath("renamed.pdf"))
    try sample.catalogue.add(page: samplePage(both, ["both"]))
    try sample.catalogue.finish(both, outputs: [])
    #expect(try sample.count("documents") == 1)
    #expect(try sample.count("pages") == 1)
    #expect(try sample.count("items") == 1)
    try sample.checkIntegrity()
  }

  @Test("Removing takes out pages, lines, tokens and duplicates")
  func remove() throws {
    let sample = try SampleCatalogue("one 发票", "two", "three")
    let id = sampleDocument("0.pdf").id
    try sample.catalogue.addDuplicate(path: "copy.pdf", of: id)
    #expect(try sample.catalogue.contains(id))
    #expect(try sample.catalogue.remove(document: id))
    #expect(try !sample.catalogue.contains(id))
    #expect(try !sample.catalogue.remove(document: id))
    #expect(try sample.catalogue.remove(path: "1.pdf"))
    #expect(try !sample.catalogue.remove(path: "1.pdf"))
    #expect(try sample.paths("发票").isEmpty)
    #expect(try sample.paths("three") == ["2.pdf"])
    #expect(try ["documents", "pages", "items"].map(sample.count) == [1, 1, 1])
    #expect(try sample.count("duplicates") == 0)
    try sample.checkIntegrity()
  }

  @Test("Documents that were cut out of one are there and go together")
  func parts() throws {
    let sample = try SampleCatalogue("other")
    let whole = DocumentID("whole")
    for part in ["a.pdf#1", "a.pdf#2"] {
      let document = sampleDocument(part)
      try sample.catalogue.begin(document: document, path: BytePath(part), whole: whole)
      try sample.catalogue.add(page: samplePage(document, ["words"]))
      try sample.catalogue.finish(document, outputs: [])
    }
    #expect(try sample.catalogue.contains(whole))
    #expect(try sample.paths("words") == ["a.pdf#1", "a.pdf#2"])
    try sample.catalogue.addDuplicate(path: "copy.pdf", of: whole)
    #expect(try sample.catalogue.remove(document: whole))
    #expect(try !sample.catalogue.contains(whole))
    #expect(try sample.count("documents") == 1 && sample.count("duplicates") == 0)
    try sample.checkIntegrity()
  }

  @Test("A document that is given up leaves the catalogue as it was")
  func abandon() throws {
    let sample = try SampleCatalogue("before")
    let document = sampleDocument("0.pdf", pages: 2)
    try sample.catalogue.begin(document: document, path: "0.pdf")
    try sample.catalogue.add(page: samplePage(document, ["after"]))
    sample.catalogue.abandon()
    #expect(try sample.paths("before") == ["0.pdf"])
    #expect(try sample.paths("after").isEmpty)

    // A page that is missing, and one that comes twice.
    try sample.catalogue.begin(document: document, path: "0.pdf")
    try sample.catalogue.add(page: samplePage(document, ["after"]))
    #expect(throws: QuireError.self) { try sample.catalogue.finish(document, outputs: []) }
    try sample.catalogue.begin(document: document, path: "0.pdf")
    try sample.catalogue.add(page: samplePage(document, ["after"]))
    #expect(throws: QuireError.self) {
      try sample.catalogue.add(page: samplePage(document, ["after"]))
    }
    #expect(try sample.paths("before") == ["0.pdf"])
    try sample.checkIntegrity()
  }

  @Test("A failed document may lack pages")
  func failed() throws {
    let sample = try SampleCatalogue()
    let document = sampleDocument("bad.pdf", pages: 3, status: .failed)
    try sample.catalogue.begin(document: document, path: "bad.pdf")
    try sample.catalogue.finish(document, outputs: [])
    #expect(try sample.export().contains(#""status":"failed""#))
  }

  @Test("Duplicates follow the bytes they are duplicates of")
  func duplicates() throws {
    let sample = try SampleCatalogue()
    try sample.add("a.pdf", ["text"], hash: "same")
    try sample.add("b.pdf", ["text"], hash: "b")
    let id = sampleDocument("a.pdf").id
    try sample.catalogue.addDuplicate(path: "b.pdf", of: id)
    try sample.catalogue.addDuplicate(path: "c.pdf", of: id)
    #expect(try sample.paths("text") == ["a.pdf"])
    #expect(throws: QuireError.self) { try sample.catalogue.addDuplicate(path: "a.pdf", of: id) }
    #expect(throws: QuireError.self) {
      try sample.catalogue.addDuplicate(path: "x.pdf", of: DocumentID("none"))
    }

    try sample.add("a.pdf", ["read again"], hash: "same")
    #expect(try sample.count("duplicates") == 2)
    try sample.add("c.pdf", ["now its own"], hash: "c")
    #expect(try sample.count("duplicates") == 1)
    try sample.add("a.pdf", ["other bytes"], hash: "other")
    #expect(try sample.count("duplicates") == 0)
    try sample.checkIntegrity()
  }

  @Test("Two thousand pages: counted, ranked, and paged through without gaps")
  func manyPages() throws {
    let sample = try SampleCatalogue()
    let document = sampleDocument("book.pdf", pages: 2000)
    try sample.catalogue.begin(document: document, path: "book.pdf")
    for number in 1...2000 {
      let lines = (0..<5).map { "common words and number\(number) line\($0)" }
      try sample.catalogue.add(page: samplePage(document, number: number, lines + ["增值税|发票"]))
    }
    try sample.catalogue.finish(document, outputs: ["book.txt"])
    let one = try sample.catalogue.search(SearchQuery("number1234"))
    #expect(one.hits.map(\.page) == [1234])
    #expect(try sample.catalogue.search(SearchQuery("common")).total == 2000)
    var pages: [Int] = []
    for offset in stride(from: 0, to: 2000, by: 500) {
      pages += try sample.catalogue.search(SearchQuery("发票", limit: 500, offset: offset)).hits
        .map(\.page)
    }
    #expect(pages == Array(1...2000))
    try sample.checkIntegrity()
  }

  @Test("Where there are too many matches to rank, the newest come first")
  func newestFirst() throws {
    let sample = try SampleCatalogue("word", "word word", "word")
    let results = try sample.catalogue.search(SearchQuery("word"), ranksBelow: 3)
    #expect(!results.isRanked)
    #expect(results.hits.map(\.path.text) == ["2.pdf", "1.pdf", "0.pdf"])
    #expect(try sample.catalogue.search(SearchQuery("word"), ranksBelow: 4).isRanked)
  }
}

extension BytePath: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}
