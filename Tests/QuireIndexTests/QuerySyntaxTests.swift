import QuireIndex
import QuireModel
import Testing

@Suite("Query syntax")
struct QuerySyntaxTests {
  @Test("All words must be on the page, in any order")
  func words() throws {
    let sample = try SampleCatalogue("green apple tree", "green pear", "red apple")
    #expect(try sample.paths("apple green") == ["0.pdf"])
    #expect(try sample.paths("green") == ["0.pdf", "1.pdf"])
    #expect(try sample.paths("appl").isEmpty)
  }

  @Test("A phrase must stand as it is, also across lines")
  func phrase() throws {
    let sample = try SampleCatalogue("total amount\ndue today", "due amount total")
    #expect(try sample.paths("\"amount due\"") == ["0.pdf"])
    #expect(try sample.paths("“Total, amount”") == ["0.pdf"])
    #expect(try sample.paths("\"due total\"").isEmpty)
    let words = try sample.catalogue.search(SearchQuery("\"amount due\"")).hits[0].words
    #expect(words.map(\.text) == ["amount", "due"])
    #expect(words.map(\.quad) == [wordQuad(row: 0, column: 1), wordQuad(row: 1, column: 0)])
    #expect(words.map(\.item.description).map { $0.suffix(3) } == ["1-1", "1-2"])
  }

  @Test("A minus sign excludes a word or a phrase")
  func exclusion() throws {
    let sample = try SampleCatalogue("invoice paid late", "invoice open", "invoice late paid")
    #expect(try sample.paths("invoice -paid") == ["1.pdf"])
    #expect(try sample.paths("-\"paid late\" invoice") == ["1.pdf", "2.pdf"])
    #expect(try sample.paths("invoice - paid") == ["0.pdf", "2.pdf"])
    #expect(try sample.paths("invoice -paid -open").isEmpty)
    #expect(try sample.paths("-paid").isEmpty)
    #expect(SearchQuery("-paid").isEmpty)
  }

  @Test("OR wants one of its neighbours; elsewhere it is nothing special")
  func either() throws {
    let sample = try SampleCatalogue("red apple", "green apple", "blue pear", "this or that")
    #expect(try sample.paths("red OR green apple") == ["0.pdf", "1.pdf"])
    #expect(try sample.paths("red OR green OR blue") == ["0.pdf", "1.pdf", "2.pdf"])
    #expect(try sample.paths("OR red") == ["0.pdf"])
    #expect(try sample.paths("red OR") == ["0.pdf"])
    #expect(try sample.paths("or") == ["3.pdf"])
    #expect(try sample.paths("apple OR -red") == ["1.pdf"])
    #expect(try sample.paths("OR").isEmpty)
  }

  @Test("A star at the end finds what begins so")
  func prefix() throws {
    let sample = try SampleCatalogue("the invoices of May", "an involved matter", "invariant")
    #expect(try sample.paths("invo*") == ["0.pdf", "1.pdf"])
    #expect(try sample.paths("\"the invo\"*") == ["0.pdf"])
    #expect(try sample.paths("\"the invo*\"").isEmpty)
    #expect(try sample.paths("INVOICES*") == ["0.pdf"])
    #expect(try sample.paths("*invo").isEmpty)
    #expect(try sample.paths("*").isEmpty)
    #expect(try sample.snippet("invoi*") == "the [invoices] of May")
  }

  @Test(
    "What looks like syntax of the database is literal text",
    arguments: [
      "a AND b", "NOT a", "a NEAR b", "NEAR(a b, 2)", "text:a", "{text}:a", "^a", "a + b", "(a",
      "a)",
      "((((", "\"", "\"a", "a\"b", "\"\"", "''", "'; DROP TABLE pages; --", "a*b", "a**", "-",
      "--a",
      "-\"", "-*", "OR OR OR", "a\u{0}b", "\u{0}", "\\", "%", "_", "?", "¿", "…", "。", "\u{FFFD}",
      "\u{301}", "\u{200B}", "🎉", "a🎉b", "\u{202E}a", "rank:a", "page_text", "\u{10FFFF}", "", " ",
    ])
  func hostile(query: String) throws {
    let results = try SampleCatalogue("plain words").catalogue.search(SearchQuery(query))
    #expect(results.hits.isEmpty)
    #expect(results.total == 0)
  }

  private static let manyWords = (0..<2_000).map { "w\($0)" }
  private static let longQueries: [String] = [
    String(repeating: "(", count: 10_000), String(repeating: "\"", count: 10_000),
    String(repeating: "a", count: 10_000), String(repeating: "a ", count: 5_000),
    String(repeating: "发", count: 10_000), String(repeating: "-", count: 10_000),
    String(repeating: "e\u{301}", count: 5_000),
    String(repeating: "\u{301}", count: 10_000),
    manyWords.joined(separator: " "), manyWords.joined(separator: " OR "),
    "a " + manyWords.joined(separator: " -"), "\"" + manyWords.joined(separator: " "),
  ]

  @Test("Ten thousand characters of anything", arguments: longQueries.indices)
  func long(index: Int) throws {
    let query = Self.longQueries[index]
    #expect(try SampleCatalogue("plain words").catalogue.search(SearchQuery(query)).total == 0)
  }
}
