import CLeptonica
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

@testable import QuireRecognition

@Suite(.timeLimit(.minutes(10))) struct TesseractRecognizerTests {
  @Test func readsLinesInOrderWhereTheyWereDrawn() throws {
    let page = DrawnPage(width: 1400, height: 600)
    let lines = ["The quick brown fox jumps", "over the lazy dog today"]
    let boxes = lines.enumerated().map { page.draw($1, left: 120, top: 120 + $0 * 110) }
    let text = try recognize(page)
    #expect(text.lines.map(\.text) == lines)
    for (line, box) in zip(text.lines, boxes) {
      let found = line.quad.bounds
      #expect(abs(found.left - Double(box.left)) <= 6 && abs(found.right - Double(box.right)) <= 6)
      #expect(abs(found.top - Double(box.top)) <= 6 && abs(found.bottom - Double(box.bottom)) <= 6)
      #expect(line.words.map(\.text).joined(separator: " ") == line.text)
      #expect(line.confidence > Confidence(0.5))
      #expect(line.direction == .leftToRight)
      #expect(line.candidates == [TextCandidate(text: line.text, confidence: line.confidence)])
    }
    for (word, next) in zip(text.lines[0].words, text.lines[0].words.dropFirst()) {
      #expect(word.quad.bounds.right <= next.quad.bounds.left)
    }
    #expect(abs(text.skew ?? 9) < 0.3)
  }

  @Test func blocksAndParagraphsCountFromZero() throws {
    let page = DrawnPage(width: 1400, height: 1200)
    page.draw("A first paragraph stands here", left: 100, top: 100)
    page.draw("and another one far below it", left: 100, top: 900)
    let text = try recognize(page)
    #expect(text.lines.count == 2)
    #expect(text.lines[0].paragraph == 0 && text.lines[0].block == 0)
    #expect(text.lines[1].paragraph == 1)
  }

  @Test func aSkewedPageHasTurnedQuads() throws {
    let page = DrawnPage(width: 1600, height: 900)
    for row in 0..<4 {
      page.draw("Several words on a line of text", left: 150, top: 200 + row * 120)
    }
    let angle = 0.03
    let turned = try #require(
      pixRotate(
        page.pix, Float(angle), Int32(L_ROTATE_AREA_MAP), Int32(L_BRING_IN_WHITE), 0, 0))
    let text = try recognize(DrawnPage(owning: turned))
    #expect(abs(try #require(text.skew) - angle * 180 / .pi) < 0.3)
    for line in text.lines {
      let slope =
        (line.quad.topRight.y - line.quad.topLeft.y) / (line.quad.topRight.x - line.quad.topLeft.x)
      #expect(abs(slope - angle) < 0.01)
    }
  }

  @Test func nothingOnThePageIsNoLines() throws {
    let text = try recognize(DrawnPage(width: 800, height: 600))
    #expect(text.lines.isEmpty && text.skew == nil)
  }

  @Test(arguments: [(1, 1), (3, 3), (2, 500), (500, 2)])
  func theSmallestPagesDoNoHarm(width: Int, height: Int) throws {
    #expect(try recognize(DrawnPage(width: width, height: height)).lines.isEmpty)
  }

  /// What dictionaries make of codes is what the switch is for.
  @Test func correctionChangesWhatIsRead() throws {
    let page = DrawnPage.lines(Self.codes, width: 1700)
    let (with, without) = (
      try recognize(page, correction: true), try recognize(page, correction: false)
    )
    func everything(_ text: RecognizedText) -> [String] {
      text.lines.map { "\($0.text) \($0.confidence.value)" }
    }
    #expect(everything(with) != everything(without))
    #expect(with.lines.map(\.text) != without.lines.map(\.text))
  }

  private static let codes = [
    "tlme 0f arrlval 1n hotei", "ISO l8 B0OK z00 lO1", "thls 1s n0t aword", "rnodern bum corner",
    "lllI1 OO0Q 5S8B rn m", "Il1l 0O0O vv w cl d",
  ]

  @Test func candidatesAreDifferentReadingsBestFirst() throws {
    let page = DrawnPage.lines(Self.codes, width: 1700)
    let one = try recognize(page)
    let text = try recognize(page, candidates: 5)
    #expect(text.lines.map(\.text) == one.lines.map(\.text))
    var mostReadings = 0
    for line in text.lines {
      let texts = line.candidates.map(\.text)
      #expect(texts.first == line.text)
      #expect(line.candidates.first?.confidence == line.confidence)
      #expect(Set(texts).count == texts.count)
      #expect(texts.count <= 5)
      #expect(line.candidates.map(\.confidence) == line.candidates.map(\.confidence).sorted(by: >))
      mostReadings = max(mostReadings, texts.count)
    }
    #expect(mostReadings == 5)
  }

  @Test func severalLanguagesReadToo() throws {
    let page = DrawnPage.lines(["The invoice of the month"])
    let text = try recognize(page, models: ["deu", "eng"], candidates: 3)
    #expect(text.lines.map(\.text) == ["The invoice of the month"])
    #expect(text.lines[0].candidates.first?.text == text.lines[0].text)
  }

  @Test func everyDepthIsRead() throws {
    let page = DrawnPage.lines(["Every depth is read"])
    for convert in [pixConvertTo1Default, pixConvertTo32] {
      let pix = try #require(convert(page.pix))
      #expect(try recognize(DrawnPage(owning: pix)).lines.map(\.text) == ["Every depth is read"])
    }
  }

  @Test func aModelThatIsNotThereIsNamed() {
    OpenMP.silence()
    let error = #expect(throws: QuireError.self) {
      _ = try Recognizers.standard.init(
        settings: RecognizerSettings(
          models: ["eng", "xyz"], usesLanguageCorrection: true, maximumCandidates: 1))
    }
    #expect(error?.code == .languageMissing)
    #expect(error?.subject.contains("xyz") == true)
  }

  @Test func saysWhatIsInstalled() {
    let (folder, names) = Recognizers.standard.models
    #expect(folder.hasPrefix("/"))
    #expect(names.contains("eng") && names == names.sorted())
    #expect(Set(Recognizers.standard.libraries.keys) == ["leptonica", "tesseract"])
  }
}

private func pixConvertTo1Default(_ pix: quire_pix?) -> quire_pix? { pixConvertTo1(pix, 128) }
