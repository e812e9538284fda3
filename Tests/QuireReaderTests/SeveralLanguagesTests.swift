import QuireFlow
import QuireImaging
import QuireModel
import QuireTestSupport
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

  private func drawn(
    _ text: String, _ models: [String], candidates: Int = 1
  ) async throws -> [RecognizedLine]? {
    guard models.allSatisfy(TesseractRecognizer.models.names.contains) else {
      Models.skip("no models \(models)")
      return nil
    }
    let folder = try ScratchFolder()
    let drawing = DrawnText(text: text, font: "Noto Sans CJK SC 12")
    guard let image = try await drawing.draw(in: folder) else { return nil }
    let recognizer = try LineReaderRecognizer(
      settings: RecognizerSettings(
        models: models, usesLanguageCorrection: true, maximumCandidates: candidates))
    return try recognizer.recognize(Pages.image(image.display)).lines
  }

  @Test(
    "A line in two languages is read in both, whichever stands first",
    arguments: [["eng", "chi_sim"], ["chi_sim", "eng"]])
  func both(models: [String]) async throws {
    let text = "合同编号 Contract No. 2025-17 甲方 Party A"
    guard let lines = try await drawn(text, models, candidates: 3) else { return }
    #expect(lines.map(\.text) == [text])
    for line in lines {
      #expect(line.candidates.first?.text == line.text)
      #expect(Set(line.candidates.map(\.text)).count == line.candidates.count)
      // Words of both have others.
      let doubtful = line.words.filter { ($0.candidates?.count ?? 0) > 1 }.map(\.text)
      #expect(doubtful.contains { $0.unicodeScalars.allSatisfy(\.isASCII) })
      #expect(line.words.allSatisfy { $0.candidates?.first?.text == $0.text })
    }
    // One of them alone cannot.
    #expect(try await drawn(text, ["eng"])?.map(\.text) != [text])
  }

  @Test("Lines run their own way within a paragraph, and candidates as their line does")
  func directions() async throws {
    let text = "Names of those who signed it follow here\nכל בני אדם נולדו בני חורין 4711"
    guard let lines = try await drawn(text, ["eng", "heb"], candidates: 2) else { return }
    #expect(lines.map(\.text) == text.split(separator: "\n").map(String.init))
    #expect(lines.map(\.direction) == [.leftToRight, .rightToLeft])
    guard let mixed = try await drawn("Hello עולם", ["heb", "eng"], candidates: 4) else { return }
    for line in mixed {
      let orders = line.candidates.map { $0.text.split(separator: " ").map(String.init).sorted() }
      #expect(Set(orders).count == line.candidates.count, "\(line.candidates)")
    }
  }
}
