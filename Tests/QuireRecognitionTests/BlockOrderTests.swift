import QuireModel
import Testing

@testable import QuireRecognition

@Suite struct BlockOrderTests {
  private func line(
    _ text: String, block: Int, _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
  ) -> RecognizedLine {
    RecognizedLine(
      text: text, confidence: Confidence(1), candidates: [],
      quad: Quad(left: left, top: top, right: right, bottom: bottom), direction: .leftToRight,
      block: block, paragraph: block, words: [])
  }

  private func order(_ lines: [RecognizedLine]) -> String {
    BlockOrder.repaired(lines).map(\.text).joined()
  }

  @Test func aLineWithAnInitialComesBeforeTheTextBelowIt() {
    let lines = [
      line("T", block: 0, 300, 50, 700, 90), line("b", block: 1, 180, 240, 900, 280),
      line("c", block: 1, 100, 290, 900, 330), line("A", block: 2, 100, 190, 900, 250),
    ]
    #expect(order(lines) == "TAbc")
    #expect(BlockOrder.repaired(lines).map(\.block) == [0, 1, 2, 2])
    #expect(BlockOrder.repaired(lines).map(\.paragraph) == [0, 1, 2, 2])
  }

  @Test func columnsAreLeftAsTheyAre() {
    let lines = [
      line("1", block: 0, 100, 100, 480, 140), line("2", block: 0, 100, 150, 480, 190),
      line("3", block: 1, 100, 200, 480, 240), line("a", block: 2, 520, 60, 900, 95),
      line("b", block: 3, 520, 100, 900, 140),
    ]
    #expect(order(lines) == "123ab")
    #expect(BlockOrder.repaired(lines) == lines)
  }

  @Test func theUpperPartOfAColumnComesBeforeTheLower() {
    let lines = [
      line("b", block: 0, 100, 200, 900, 240), line("c", block: 0, 100, 250, 900, 290),
      line("A", block: 0, 100, 100, 900, 140), line("d", block: 0, 100, 300, 900, 340),
    ]
    #expect(order(lines) == "Abcd")
    let around = [
      line("a", block: 0, 100, 100, 900, 140), line("c", block: 0, 100, 300, 900, 340),
      line("b", block: 1, 100, 200, 900, 240),
    ]
    #expect(order(around) == "abc")
  }

  @Test func whatHasANeighbourStays() {
    let lines = [
      line("T", block: 0, 300, 50, 700, 90), line("b", block: 1, 100, 300, 900, 340),
      line("l", block: 2, 100, 190, 400, 230), line("r", block: 3, 500, 190, 900, 230),
    ]
    #expect(order(lines) == "Tblr")
  }
}
