import Testing

@testable import QuireIndex

@Suite("Snippets")
struct SnippetTests {
  @Test("Lines are joined, with a space where the script has spaces")
  func lines() throws {
    let sample = try SampleCatalogue("Die Rech-\nnung ist\nfällig", "增值税发\n票号码")
    #expect(try sample.snippet("rechnung fallig") == "Die [Rech- nung] ist [fällig]")
    #expect(try sample.snippet("发票") == "增值税[发票]号码")
    #expect(try sample.snippet("\"税发票\" 票号") == "增值[税发票号]码")
  }

  @Test("A long text is cut between words around the part that shows most of the query")
  func cut() throws {
    let filler = Array(repeating: "filler", count: 100).joined(separator: " ")
    let sample = try SampleCatalogue("one \(filler) two one \(filler)")
    let snippet = try #require(try sample.snippet("one two"))
    #expect(snippet.hasPrefix("…filler "))
    #expect(snippet.contains("filler [two] [one] filler"))
    #expect(snippet.hasSuffix(" filler…"))
    #expect(snippet.count <= Snippet.width + 10)
    #expect(try #require(try sample.snippet("\"two one\"")).contains("[two one]"))
  }

  @Test("Text without spaces is cut anywhere, and one endless word too")
  func endless() throws {
    let chinese = String(repeating: "增值税", count: 200)
    let word = String(repeating: "x", count: 1000)
    let sample = try SampleCatalogue("\(chinese)发票\(chinese)", "a \(word) b")
    let snippet = try #require(try sample.catalogue.search(SearchQuery("发票")).hits.first).snippet
    #expect(snippet.text.unicodeScalars.count < Snippet.width)
    #expect(snippet.marked("[", "]").contains("税[发票]增"))
    #expect(try sample.snippet("b")?.hasSuffix("[b]") == true)
    #expect(try sample.snippet("a")?.hasPrefix("[a]") == true)
  }

  @Test("Controls that could steer a terminal do not get through")
  func controls() {
    let text = "a\u{1B}[31m\u{202E}b\tc\u{0} word\u{7} end"
    let start = text.utf8.count - "word\u{7} end".utf8.count
    let snippet = Snippet(text: text, matches: [[start..<start + 4]])
    #expect(snippet.marked("<", ">") == "a[31mb c <word> end")
  }

  @Test("Escaping keeps the marks where they are")
  func escaping() throws {
    let sample = try SampleCatalogue("a <b> total & more")
    let snippet = try #require(try sample.catalogue.search(SearchQuery("total b")).hits.first)
      .snippet
    let html = snippet.marked("<mark>", "</mark>") {
      $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
    #expect(html == "a &lt;<mark>b</mark>&gt; <mark>total</mark> &amp; more")
  }

  @Test("No match and no text")
  func nothing() {
    #expect(Snippet(text: "", matches: []).text == "")
    #expect(Snippet(text: "some text", matches: [[]]).text == "some text")
  }
}
