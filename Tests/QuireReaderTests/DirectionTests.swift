import QuireModel
import QuireParity
import QuireTestSupport
import Testing

@testable import QuireReader
@testable import QuireRecognition

@Suite("Directions of writing")
struct DirectionTests {
  private static let hebrew = """
    שלום עולם, זהו מבחן קריאה
    השנה היא 2024 והמחיר 1,250 שקל
    סוף הטקסט (בערך) כאן.
    """
  private static let arabic = """
    مرحبا بالعالم هذا اختبار القراءة
    السنة هي 2024 والثمن 1,250 دينار
    نهاية النص هنا.
    """

  @Test(
    "What runs from right to left comes in the order of reading, as libtesseract has it",
    arguments: [("heb", hebrew), ("ara", arabic)])
  func rightToLeft(model: String, text: String) async throws {
    guard
      let (theirs, ours) = try await readDrawn(
        DrawnText(text: text, font: "DejaVu Sans 12"), model: model)
    else { return }
    #expect(ours.lines.map(\.text) == text.split(separator: "\n").map(String.init))
    same(theirs, ours)
    #expect(ours.lines.allSatisfy { $0.direction == .rightToLeft })
    for line in ours.lines {
      // The first word lies on the right.
      #expect(line.words[0].quad.bounds.left > line.words.last!.quad.bounds.left)
    }
  }

  @Test("Candidates of what runs from right to left are in the order of reading")
  func candidates() async throws {
    let drawn = DrawnText(text: Self.hebrew, font: "DejaVu Sans 12")
    guard let (_, ours) = try await readDrawn(drawn, model: "heb", candidates: 3) else { return }
    for line in ours.lines {
      #expect(line.candidates[0].text == line.text)
      #expect(line.candidates.dropFirst().allSatisfy { $0.text.first != line.text.last })
    }
    #expect(ours.lines.contains { $0.candidates.count > 1 })
  }

  @Test(
    "Text that runs down the page",
    arguments: [
      ("jpn_vert", "Noto Serif CJK JP 12", "日本語の文章を縦に書く\n今日は天気がとても良い\n東京から京都まで行く\n"),
      ("chi_tra_vert", "Noto Serif CJK TC 12", "今天的天氣非常好\n我們一起去公園散步\n學習語言需要時間\n"),
      ("chi_sim_vert", "Noto Serif CJK SC 12", "今天的天气非常好\n我们一起去公园散步\n学习语言需要时间\n"),
    ])
  func vertical(model: String, font: String, text: String) async throws {
    let drawn = DrawnText(text: text, font: font, options: DrawnText.down)
    guard let (theirs, ours) = try await readDrawn(drawn, model: model) else { return }
    // A column's baseline is not known well enough for the same pixels.
    #expect(ours.lines.count == theirs.lines.count)
    #expect(ours.lines.allSatisfy { $0.direction == .topToBottom })
    var rate = CharacterErrorRate()
    rate.add(ours.lines.map(\.text).joined(), truth: text.filter { $0 != "\n" })
    #expect(rate.value < 0.3, "\(ours.lines.map(\.text))")
    // Columns follow each other from right to left.
    let places = ours.lines.map { $0.quad.bounds.left }
    #expect(places == places.sorted(by: >))
  }

  @Test("A block that lies on its side")
  func turned() async throws {
    let text = "Turned block of plain English text\nthat runs up the page and is read\n"
    let drawn = DrawnText(
      text: text + "as three lines of the same block", font: "DejaVu Sans 12",
      options: ["--rotate=270"])
    guard let (theirs, ours) = try await readDrawn(drawn, model: "eng") else { return }
    same(theirs, ours)
    #expect(ours.lines.count == 3 && ours.lines[0].text == text.split(separator: "\n")[0])
  }

  private func same(_ theirs: RecognizedText, _ ours: RecognizedText) {
    #expect(ours.lines.map(\.text) == theirs.lines.map(\.text))
    #expect(ours.lines.map(\.direction) == theirs.lines.map(\.direction))
    var parity = Parity()
    parity.add(theirs, ours)
    #expect(parity.words > 0 && parity.shareOfBoxes == 1, "\(parity)")
    #expect(parity.shareOfConfidences >= 0.7, "\(parity)")
  }

  @Test("Words and characters change places, and none is lost")
  func order() {
    func words(
      _ words: [ReadingOrder.WordDirection], _ leftToRight: Bool
    ) -> [Int] {
      ReadingOrder.words(words, paragraphRunsLeftToRight: leftToRight).map(\.index)
    }
    #expect(words([.leftToRight, .rightToLeft, .rightToLeft, .leftToRight], true) == [0, 2, 1, 3])
    #expect(
      words([.rightToLeft, .leftToRight, .leftToRight, .rightToLeft], false) == [3, 1, 2, 0])
    #expect(words([.rightToLeft, .leftToRight, .neutral], false) == [1, 2, 0])
    #expect(words([.rightToLeft, .neutral], false) == [1, 0])
    // Letters from right to left around a number with a separator and a sign.
    #expect(ReadingOrder.characters([1, 4, 2, 6, 2, 1]) == [5, 1, 2, 3, 4, 0])
    var random = FixedRandom(seed: 17)
    let kinds: [ReadingOrder.WordDirection] = [.neutral, .leftToRight, .rightToLeft, .mixed]
    for _ in 0..<500 {
      let count = Int.random(in: 0...9, using: &random)
      let directions = (0..<count).map { _ in kinds.randomElement(using: &random)! }
      for major in [false, true] {
        #expect(words(directions, major).sorted() == Array(0..<count), "\(directions)")
      }
      let classes = (0..<count).map { _ in
        ([0, 1, 2, 3, 4, 5, 6, 10, 13] as [UInt8]).randomElement(using: &random)!
      }
      #expect(ReadingOrder.characters(classes).sorted() == Array(0..<count), "\(classes)")
    }
  }
}
