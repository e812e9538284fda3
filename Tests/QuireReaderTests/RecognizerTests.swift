import Glibc
import QuireFlow
import QuireImaging
import QuireModel
import QuireParity
import Testing

@testable import QuireRecognition

private func settings(
  _ model: String, correction: Bool = true, candidates: Int = 1
) -> RecognizerSettings {
  RecognizerSettings(
    models: [model], usesLanguageCorrection: correction, maximumCandidates: candidates)
}

private func isInstalled(_ model: String) -> Bool {
  if TesseractRecognizer.models.names.contains(model) { return true }
  Models.skip("no model '\(model)'")
  return false
}

@Suite("Recogniser")
struct RecognizerTests {
  private func read(_ sample: String, _ settings: RecognizerSettings) throws -> RecognizedText {
    try RecognizerPair(settings).read(BytePath(Pages.sample(sample))).ours
  }

  @Test("A page reads as libtesseract reads it")
  func page() throws {
    guard isInstalled("eng") else { return }
    let (theirs, ours) = try RecognizerPair(model: "eng")
      .read(BytePath(Pages.sample("english/receipt.jpg")))
    var parity = Parity()
    parity.add(theirs, ours)
    #expect(parity.shareOfLines >= 0.95 && parity.shareOfBoxes >= 0.95, "\(parity)")
    #expect(ours.lines.count == theirs.lines.count)
    #expect(ours.lines.map(\.block) == ours.lines.map(\.block).sorted())
    #expect(abs((ours.skew ?? 90) - (theirs.skew ?? 0)) < 0.1)
  }

  @Test("Words lie within their line, however high one of them is and however the line slopes")
  func lineQuads() {
    for angle in [0, 0.05, -0.2] {
      let slope = TesseractSlope(quarters: 0, angle: angle, length: 900)
      let words = [(0.0, 100.0, 200.0, 130.0), (300, 60, 380, 190), (800, 140, 900, 165)].map {
        slope.quad(inside: ($0.0, $0.1, $0.2, $0.3))
      }
      let line = slope.quad(around: words)
      let sides = zip(line.corners, line.corners.dropFirst() + [line.corners[0]])
      for point in words.flatMap(\.corners) {
        // On the inner side of each side.
        #expect(
          sides.allSatisfy { one, other in
            (other.x - one.x) * (point.y - one.y) - (other.y - one.y) * (point.x - one.x) > -1e-6
          })
      }
    }
  }

  @Test("Candidates are different, the line's text first, and fall in confidence")
  func candidates() throws {
    guard isInstalled("eng") else { return }
    let text = try read("english/receipt.jpg", settings("eng", candidates: 4))
    for line in text.lines {
      #expect(line.candidates.first?.text == line.text)
      #expect(line.candidates.count <= 4)
      #expect(Set(line.candidates.map(\.text)).count == line.candidates.count)
      #expect(line.candidates.map(\.confidence).sorted(by: >) == line.candidates.map(\.confidence))
    }
    #expect(text.lines.contains { $0.candidates.count == 4 })
  }

  @Test("Language correction changes readings")
  func correction() throws {
    guard isInstalled("eng") else { return }
    let on = try read("english/receipt.jpg", settings("eng"))
    let off = try read("english/receipt.jpg", settings("eng", correction: false))
    #expect(on.lines.map(\.confidence) != off.lines.map(\.confidence))
  }

  @Test("A page without text has no lines")
  func blank() throws {
    guard isInstalled("eng") else { return }
    let recognizer = try LineReaderRecognizer(settings: settings("eng"))
    let image = try #require(PageImage(greyWidth: 600, height: 400))
    #expect(try recognizer.recognize(image).lines == [])
  }

  @Test("A missing model is an error that names it")
  func missing() {
    let error = #expect(throws: QuireError.self) {
      try LineReaderRecognizer(settings: settings("no_such_model"))
    }
    #expect(error?.code == .languageMissing && error?.subject == "no_such_model")
  }
}

@Suite("Line reader against libtesseract: CorpusTests")
struct ReaderCorpusTests {
  @Test("Pages of the samples read alike", arguments: [("eng", "english"), ("deu", "german")])
  func samples(model: String, folder: String) throws {
    guard isInstalled(model) else { return }
    let pages =
      ["archive-page.jpg", "business-card.jpg", "form.png", "minutes.jpg"]
      .map { Pages.sample("\(folder)/\($0)") }.filter { (path: String) -> Bool in
        access(path, R_OK) == 0
      }
    let parity = try compare(model, pages)
    print("parity, samples in \(model): \(parity)")
    #expect(parity.shareOfLines >= 0.9 && parity.shareOfSureLines >= 0.98, "\(parity)")
  }

  @Test(
    "Pages of the corpus read alike",
    arguments: ["deu", "fra", "spa", "ita", "por", "chi_sim", "chi_tra", "jpn", "kor"])
  func corpus(model: String) throws {
    let pages = Pages.corpus(model, 2)
    guard isInstalled(model), !pages.isEmpty else { return Models.skip("no pages in '\(model)'") }
    let parity = try compare(model, pages)
    print("parity, corpus in \(model): \(parity)")
    // Chinese, Japanese and Korean baselines are known least well.
    #expect(parity.shareOfLines >= 0.4 && parity.shareOfSureLines >= 0.85, "\(parity)")
  }

  private func compare(_ model: String, _ pages: [String]) throws -> Parity {
    let pair = try RecognizerPair(model: model)
    var parity = Parity()
    for page in pages {
      let (theirs, ours) = try pair.read(BytePath(page))
      parity.add(theirs, ours)
    }
    return parity
  }
}
