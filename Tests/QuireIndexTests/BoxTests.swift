import QuireModel
import Testing

@testable import QuireIndex

@Suite("Boxes of words")
struct BoxTests {
  private func item(_ text: String, _ quad: Quad, _ words: [(String, Quad)]) -> TextItem {
    TextItem(
      id: ItemID(document: DocumentID("d"), page: 1, position: 1), text: text,
      confidence: Confidence(1), candidates: [], quad: quad, direction: .leftToRight, block: 0,
      paragraph: 0, words: words.map { TextWord(text: $0, confidence: Confidence(1), quad: $1) },
      correction: .on, source: .ocr)
  }

  private let upright = Quad(left: 10, top: 20, right: 300, bottom: 60)
  private let tenths = Quad(left: 10.1, top: 20.2, right: 150.7, bottom: 60.9)
  private let turned = Quad(
    topLeft: Point(x: 50, y: 900), topRight: Point(x: 52.5, y: 100),
    bottomRight: Point(x: 92, y: 101), bottomLeft: Point(x: 90, y: 901))

  @Test("Every kind of quad comes back as it was, to a tenth of a pixel")
  func roundTrip() throws {
    for quad in [upright, tenths, turned, Quad(left: -5, top: -3, right: 0, bottom: 100_000)] {
      let words = [("Größe", quad), ("2", upright), ("x", quad)]
      let line = try #require(
        BoxCoding.decode(BoxCoding.encode(item("Größe 2     x", quad, words))))
      #expect(line.quad == quad)
      #expect(line.words.map(\.quad) == words.map(\.1))
      #expect(line.words.map(\.range) == [0..<7, 8..<9, 14..<15])
    }
  }

  @Test("A word that is not in the line's text is passed over")
  func otherText() throws {
    let words = [("one", upright), ("tvvo", tenths), ("three", upright)]
    let line = try #require(
      BoxCoding.decode(BoxCoding.encode(item("one two three", upright, words))))
    #expect(line.words.map(\.range) == [0..<3, 8..<13])
  }

  @Test("Numbers that are none, and damaged bytes, are no trap")
  func hostile() {
    let odd = Quad(left: .nan, top: -.infinity, right: .infinity, bottom: 1e300)
    #expect(BoxCoding.decode(BoxCoding.encode(item("a", odd, [("a", odd)]))) != nil)
    #expect(BoxCoding.decode([]) == nil)
    let good = BoxCoding.encode(item("one two", turned, [("one", turned), ("two", upright)]))
    for end in 0..<good.count { _ = BoxCoding.decode(Array(good[..<end])) }
    for index in good.indices {
      for byte in [0, 0x7F, 0x80, 0xFF] as [UInt8] {
        var bad = good
        bad[index] = byte
        _ = BoxCoding.decode(bad)
      }
    }
  }

  @Test("The hit's box is that of the right word, on the right line")
  func hit() throws {
    let sample = try SampleCatalogue("the total is\nsee total 12\nno match", "增值|税发|票号|码")
    let hit = try #require(try sample.catalogue.search(SearchQuery("TOTAL")).hits.first)
    #expect(hit.words.map(\.quad) == [wordQuad(row: 0, column: 1), wordQuad(row: 1, column: 1)])
    #expect(hit.words.map(\.text) == ["total", "total"])
    #expect(hit.item == ItemID(document: hit.document, page: 1, position: 1))
    #expect(hit.page == 1)
    #expect(hit.size?.width == 2480)
    let chinese = try #require(try sample.catalogue.search(SearchQuery("发票")).hits.first)
    #expect(chinese.words.map(\.text) == ["税发", "票号"])
    #expect(
      chinese.words.map(\.quad) == [wordQuad(row: 0, column: 1), wordQuad(row: 0, column: 2)])
  }

  @Test("A line without words gives its own box")
  func wordless() throws {
    let sample = try SampleCatalogue()
    let document = sampleDocument("a.pdf")
    var page = samplePage(document, ["first", "second line"])
    page.items[1].words = []
    try sample.catalogue.begin(document: document, path: "a.pdf")
    try sample.catalogue.add(page: page)
    try sample.catalogue.finish(document, outputs: [])
    let words = try sample.catalogue.search(SearchQuery("line")).hits[0].words
    #expect(words.map(\.quad) == [page.items[1].quad])
    #expect(words.map(\.text) == ["second line"])
  }
}
