import QuireImaging
import QuireModel
import Testing

@testable import QuireRecognition

/// What a request can ask of the search changes what is read on a page.
@Suite struct RestrictionTests {
  private func read(_ change: (inout RecognizerSettings) -> Void) throws -> RecognizedText? {
    var settings = RecognizerSettings(
      models: ["eng"], usesLanguageCorrection: true, maximumCandidates: 1)
    change(&settings)
    guard TesseractRecognizer.models.names.contains("eng") else { return nil }
    let recognizer = try LineReaderRecognizer(settings: settings)
    return try recognizer.recognize(try Pages.image(Pages.sample("english/receipt.jpg")))
  }

  private func text(_ recognized: RecognizedText) -> String {
    recognized.lines.map(\.text).joined(separator: "\n")
  }

  @Test("Characters that may not be read are not")
  func characters() throws {
    guard let all = try read({ _ in }),
      let few = try read({ $0.restriction = .characters(.digits) })
    else { return }
    #expect(text(all).contains { $0.isLetter })
    let hasLetters = text(few).contains { $0.isLetter }
    #expect(!few.lines.isEmpty && !hasLetters)
    let ascii = try #require(try read { $0.restriction = .characters(.ascii) })
    #expect(text(ascii).unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test("A pattern leaves lines that can look like it")
  func pattern() throws {
    guard let dates = try read({ $0.restriction = .pattern(.date) }) else { return }
    for line in dates.lines { #expect(line.text.contains { $0.isNumber }) }
    guard let all = try read({ _ in }) else { return }
    #expect(text(dates) != text(all))
  }

  @Test("Custom words are words of the dictionary")
  func customWords() throws {
    guard let without = try read({ _ in }) else { return }
    let odd = without.lines.flatMap(\.words).map(\.text).filter {
      $0.count > 3 && $0.allSatisfy(\.isLetter)
    }
    let with = try #require(try read { $0.customWords = odd.map { $0 + "x" } + odd })
    #expect(with.lines.map(\.confidence) != without.lines.map(\.confidence))
    let unused = try #require(
      try read {
        $0.customWords = odd
        $0.usesLanguageCorrection = false
      })
    let off = try #require(try read { $0.usesLanguageCorrection = false })
    #expect(unused == off)
  }

  @Test("Words that no model can spell are named")
  func unreadableWords() throws {
    guard let text = try read({ $0.customWords = ["Zürich", "日本", "ACME"] }) else { return }
    #expect(text.warnings.count == 1)
    #expect(text.warnings.first?.hasSuffix(": Zürich, 日本.") == true)
    #expect(try read { $0.customWords = ["ACME"] }?.warnings == [])
  }

  @Test("Words have candidates where lines have")
  func candidates() throws {
    guard let one = try read({ _ in }), let many = try read({ $0.maximumCandidates = 3 }) else {
      return
    }
    #expect(one.lines.flatMap(\.words).allSatisfy { $0.candidates == nil })
    for word in many.lines.flatMap(\.words) {
      let candidates = try #require(word.candidates)
      #expect(candidates.first?.text == word.text && candidates.count <= 3)
      #expect(Set(candidates.map(\.text)).count == candidates.count)
    }
    #expect(many.lines.flatMap(\.words).contains { ($0.candidates?.count ?? 0) == 3 })
  }
}
