import Testing

@testable import QuireRecognition

@Suite struct MissedMarksTests {
  private func mark(_ left: Int, _ top: Int, _ width: Int, _ height: Int) -> MissedMarks.Box {
    (left, top, left + width, top + height)
  }

  @Test func aNumberBetweenDashesIsALine() {
    let lines = MissedMarks.lines(
      of: [mark(140, 108, 12, 3), mark(100, 108, 12, 3), mark(120, 100, 12, 20)], textHeight: 30)
    #expect(lines.count == 1)
    #expect(lines.first.map { [$0.left, $0.top, $0.right, $0.bottom] } == [100, 100, 152, 120])
  }

  @Test func dustRulesAndPicturesAreNone() {
    #expect(
      MissedMarks.lines(of: [mark(10, 10, 3, 3), mark(90, 40, 2, 4)], textHeight: 30).isEmpty)
    #expect(MissedMarks.lines(of: [mark(10, 10, 400, 20)], textHeight: 30).isEmpty)
    #expect(MissedMarks.lines(of: [mark(10, 10, 60, 90)], textHeight: 30).isEmpty)
    let grain = (0..<40).map { mark($0 % 8 * 200, $0 / 8 * 200, 15, 20) }
    #expect(MissedMarks.lines(of: grain, textHeight: 30).isEmpty)
  }

  @Test func whatALineLeftOverIsNone() {
    let line = mark(100, 100, 300, 30)
    #expect(MissedMarks.isRest(mark(410, 104, 15, 20), of: [line], textHeight: 30))
    #expect(!MissedMarks.isRest(mark(600, 104, 15, 20), of: [line], textHeight: 30))
    #expect(!MissedMarks.isRest(mark(410, 140, 15, 20), of: [line], textHeight: 30))
  }

  @Test(arguments: ["- 3 -", "(12)", "7", "[104]", "– 26 –", "3."])
  func numbersOfPages(text: String) { #expect(MissedMarks.isPageNumber(text)) }

  @Test(arguments: ["", "--", "12345", "3a", "Mär:", "4/5"])
  func otherTexts(text: String) { #expect(!MissedMarks.isPageNumber(text)) }
}
