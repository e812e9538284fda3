import QuireDecoding
import QuireModel
import QuireTestSupport
import Testing

@Suite struct PDFTextLayerTests {
  private func layer(_ page: TinyPDF.Page) throws -> TextLayer {
    try #require(try open(TinyPDF([page]).bytes, .pdf).page(1).textLayer())
  }

  private func lines(_ layer: TextLayer) -> [String] {
    layer.lines.filter { !$0.isEmpty }.map { $0.map(\.text).joined(separator: " ") }
  }

  @Test func hasLinesOfWordsInReadingOrder() throws {
    var page = TinyPDF.Page()
    page.add("second line", x: 72, y: 700)
    page.add("First line of three", x: 72, y: 716)
    page.add("third", x: 72, y: 684)
    let layer = try layer(page)
    #expect(lines(layer) == ["First line of three", "second line", "third"])
    #expect(layer.characterCount == 16 + 10 + 5)
    #expect(layer.unmappedCount == 0)
    #expect(layer.imageCoverage == 0)
  }

  @Test func wordsLieOnTheThreeHundredDotGrid() throws {
    var page = TinyPDF.Page()
    page.add("Hello world", x: 72, y: 720, size: 24)
    let words = try #require(try layer(page).lines.first)
    #expect(words.map(\.text) == ["Hello", "world"])
    let (hello, world) = (words[0].quad.bounds, words[1].quad.bounds)
    // One inch from the left; the baseline one inch from the top.
    #expect(abs(hello.left - 300) < 8)
    #expect(hello.top < 300 && hello.bottom >= 299 && hello.bottom < 340)
    #expect(hello.right < world.left && world.right > world.left)
    #expect(hello.top == world.top)
    // "Hello" in Helvetica is 2.278 em wide.
    #expect(abs(hello.right - hello.left - 2.278 * 24 * 300 / 72) < 5)
  }

  @Test func aTurnedPageIsReadUpright() throws {
    var page = TinyPDF.Page()
    page.rotation = 90
    // Runs up the sheet, so that it is level once the sheet is turned clockwise.
    page.content = "BT /F 24 Tf 0 1 -1 0 100 72 Tm (Hello world) Tj ET\n"
    let source = try open(TinyPDF([page]).bytes, .pdf)
    let size = try #require(try source.page(1).sizeInPoints)
    #expect(size == (792, 612))
    let words = try #require(try source.page(1).textLayer()?.lines.first)
    #expect(words.map(\.text) == ["Hello", "world"])
    let bounds = words[0].quad.bounds
    #expect(abs(bounds.left - 300) < 8)
    #expect(bounds.right - bounds.left > bounds.bottom - bounds.top)
  }

  @Test func coverageIsTheShareOfThePage() throws {
    var page = TinyPDF.Page()
    page.images = [
      .init(
        width: 4, height: 4, pixels: .init(repeating: 0, count: 16), matrix: [306, 0, 0, 396, 0, 0])
    ]
    #expect(abs(try layer(page).imageCoverage - 0.25) < 0.001)
    page.images[0].matrix = [6120, 0, 0, 7920, -100, -100]
    #expect(try layer(page).imageCoverage == 1)
  }

  @Test func controlCharactersAreNotHandedOn() throws {
    var page = TinyPDF.Page()
    page.add("red \\033[31m alert", x: 72, y: 700)
    let layer = try layer(page)
    let text = lines(layer).joined()
    #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    #expect(text.contains("red") && text.contains("alert"))
  }

  @Test func aPageWithoutTextHasAnEmptyLayer() throws {
    let layer = try layer(TinyPDF.Page())
    #expect(layer.lines.isEmpty && layer.characterCount == 0)
  }
}
