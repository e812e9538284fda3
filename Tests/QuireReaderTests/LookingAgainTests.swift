import QuireImaging
import QuireModel
import Testing

@testable import QuireRecognition

/// A page of which little was read is looked at again, unless whoever asked knows better.
@Suite struct LookingAgainTests {
  private let page: PageImage
  private let recognizer: LineReaderRecognizer

  init() throws {
    try #require(TesseractRecognizer.models.names.contains("eng"))
    page = try Pages.image(Pages.sample("english/archive-page.jpg"))
    recognizer = try LineReaderRecognizer(
      settings: RecognizerSettings(
        models: ["eng"], usesLanguageCorrection: true, maximumCandidates: 1))
  }

  @Test("A page that is read well is not asked about")
  func good() throws {
    let text = try recognizer.recognize(page) { _ in
      Issue.record("It could be read at once.")
      return true
    }
    #expect(text.lines.count > 10)
  }

  @Test("Of a page on its head the first look is given back, where there is to be no other")
  func onItsHead() throws {
    let turned = try #require(page.turned(by: 2))
    var seen: [RecognizedText] = []
    let first = try recognizer.recognize(turned) {
      seen.append($0)
      return false
    }
    #expect(seen == [first] && !first.lines.isEmpty)
    var count = 0
    let last = try recognizer.recognize(turned) { _ in
      count += 1
      return true
    }
    #expect(count == 1 && last != first)
  }
}
