import QuireModel
import Testing

@testable import QuireRecognition

@Suite struct StrayMarksTests {
  private func line(_ text: String, _ confidence: Double) -> RecognizedLine {
    RecognizedLine(
      text: text, confidence: Confidence(confidence), candidates: [],
      quad: Quad(left: 0, top: 0, right: 1, bottom: 1), direction: .leftToRight, block: 0,
      paragraph: 0, words: [])
  }

  @Test(arguments: [("|", 0.9), ("..", 0.8), ("— -", 0.9), ("[{", 0.5), ("Jx", 0.2), ("ASAS", 0.1)])
  func marksAreNoLines(text: String, confidence: Double) {
    #expect(StrayMarks.look(like: line(text, confidence)))
  }

  @Test(arguments: [
    ("7", 0.9), ("- 3 -", 0.32), ("%", 0.9), ("€", 0.8), ("发票", 0.5), ("te", 0.38),
    ("A line that can hardly be read", 0.1), ("-----", 0.9), ("✓", 0.6),
  ])
  func shortLinesStay(text: String, confidence: Double) {
    #expect(!StrayMarks.look(like: line(text, confidence)))
  }

  @Test func doubtfulTextThatRunsUpThePageIsNone() {
    var turned = line("TOnmyNn hatching", 0.45)
    turned.quad = Quad(
      topLeft: Point(x: 0, y: 9), topRight: Point(x: 0, y: 0), bottomRight: Point(x: 3, y: 0),
      bottomLeft: Point(x: 3, y: 9))
    #expect(StrayMarks.look(like: turned))
    #expect(!StrayMarks.look(like: line("TOnmyNn hatching", 0.45)))
    turned.confidence = Confidence(0.8)
    #expect(!StrayMarks.look(like: turned))
    turned.confidence = Confidence(0.45)
    turned.direction = .topToBottom
    #expect(!StrayMarks.look(like: turned))
  }
}
