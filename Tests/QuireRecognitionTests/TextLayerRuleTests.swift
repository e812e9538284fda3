import QuireModel
import Testing

@testable import QuireRecognition

@Suite struct TextLayerRuleTests {
  @Test(arguments: [
    (10, 0, 0.0, false), (11, 0, 0, true), (500, 10, 0, true), (500, 11, 0, false),
    (99, 0, 0.8, false), (100, 0, 0.8, true), (99, 0, 0.79, true), (100, 11, 1, false),
    (0, 0, 0, false),
  ])
  func decidesByCharactersAndImages(
    characters: Int, unmapped: Int, coverage: Double, isGood: Bool
  ) {
    let layer = TextLayer(
      lines: [], characterCount: characters, unmappedCount: unmapped, imageCoverage: coverage)
    #expect(TextLayerRule.isGood(layer) == isGood)
  }
}

@Suite struct TextLayerReaderTests {
  private static func word(_ text: String, left: Double, top: Double) -> TextLayer.Word {
    .init(text: text, quad: Quad(left: left, top: top, right: left + 50, bottom: top + 20))
  }

  private static func read(_ lines: [[TextLayer.Word]]) -> RecognizedText {
    TextLayerReader.read(
      TextLayer(lines: lines, characterCount: 0, unmappedCount: 0, imageCoverage: 0))
  }

  @Test func emptyLinesEndParagraphs() {
    let text = Self.read([
      [], [Self.word("a", left: 0, top: 0)], [Self.word("b", left: 0, top: 30)], [],
      [Self.word("c", left: 0, top: 90)],
    ])
    #expect(text.lines.map(\.text) == ["a", "b", "c"])
    #expect(text.lines.map(\.paragraph) == [0, 0, 1])
    #expect(text.skew == nil)
  }

  @Test func aLineGoesAroundItsWords() {
    let line = Self.read([
      [Self.word("one", left: 10, top: 22), Self.word("two", left: 80, top: 20)]
    ])
    .lines[0]
    #expect(line.text == "one two")
    #expect(line.quad == Quad(left: 10, top: 20, right: 130, bottom: 42))
    #expect(line.words.map(\.text) == ["one", "two"])
    #expect(line.confidence == Confidence(1))
    #expect(line.candidates == [TextCandidate(text: "one two", confidence: Confidence(1))])
  }
}
