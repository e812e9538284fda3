import QuireImaging
import QuireModel
import Testing

@testable import QuireRecognition

/// Each line of a page is read with the model that its script calls for.
@Suite struct SeveralLanguagesTests {
  private func lines(_ sample: String, _ models: [String]) throws -> [String]? {
    guard models.allSatisfy(TesseractRecognizer.models.names.contains) else { return nil }
    let recognizer = try LineReaderRecognizer(
      settings: RecognizerSettings(
        models: models, usesLanguageCorrection: true, maximumCandidates: 1))
    return try recognizer.recognize(Pages.image(Pages.sample(sample))).lines.map(\.text)
  }

  private func agreement(_ some: [String], _ others: [String]) -> Double {
    let same = zip(some, others).filter { $0 == $1 }.count
    return Double(same) / Double(max(some.count, others.count, 1))
  }

  @Test("A Chinese page is read in Chinese, whatever stands first")
  func chinese() throws {
    guard let alone = try lines("chinese-simplified/invoice.jpg", ["chi_sim"]),
      let both = try lines("chinese-simplified/invoice.jpg", ["eng", "chi_sim"])
    else { return Models.skip("no model 'chi_sim'") }
    #expect(agreement(alone, both) > 0.85, "\(both)")
  }

  @Test("An English page is read in English, whatever stands first")
  func english() throws {
    guard let alone = try lines("english/receipt.jpg", ["eng"]),
      let both = try lines("english/receipt.jpg", ["chi_sim", "eng"])
    else { return Models.skip("no model 'chi_sim'") }
    #expect(agreement(alone, both) > 0.85, "\(both)")
  }
}
