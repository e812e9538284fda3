import Testing

@testable import QuireReader

@Suite("Candidates and restrictions")
struct CandidateTests {
  private func text(_ reader: LineReader, _ fixture: LineFixture) -> String {
    fixture.characters.map { reader.model.characters.characters[$0.number].text }.joined()
  }

  @Test("The first candidate is what the search reads", arguments: LineFixture.all)
  func first(fixture: LineFixture) throws {
    guard let model = try Models.load(fixture.model) else { return }
    let reader = try LineReader(model)
    let line = reader.probabilities(of: [fixture.image])[0]
    let candidates = reader.candidates(for: reader.read(line), of: line, count: 5)
    #expect(candidates[0].text == text(reader, fixture))
    #expect(candidates.count <= 5 && Set(candidates.map(\.text)).count == candidates.count)
    let probabilities = candidates.map(\.probability)
    #expect(probabilities.dropFirst() == probabilities.dropFirst().sorted(by: >)[...])
    #expect(probabilities.reduce(0, +) <= 1.0001 && probabilities[0] > 0)
  }

  @Test("A word's candidates are those of its steps")
  func word() throws {
    guard let model = try Models.load("eng") else { return }
    let reader = try LineReader(model)
    let line = reader.probabilities(of: [LineFixture.all[0].image])[0]
    let reading = reader.read(line)
    for word in reading.words {
      let candidates = reader.candidates(for: reading, of: line, word: word, count: 3)
      #expect(
        candidates.first?.text.filter { $0 != " " }
          == reader.text(of: word, in: reading).filter { $0 != " " })
    }
  }

  @Test("Only allowed characters are read")
  func characters() throws {
    guard let model = try Models.load("eng") else { return }
    let fixture = LineFixture.all[0]
    let digits = Set("0123456789".unicodeScalars)
    let reader = try LineReader(model, .init(characters: digits))
    let line = reader.probabilities(of: [fixture.image])[0]
    let reading = reader.read(line)
    let texts =
      reading.words.map { reader.text(of: $0, in: reading) }
      + reader.candidates(for: reading, of: line, count: 4).map(\.text)
    #expect(texts.joined().unicodeScalars.allSatisfy { digits.contains($0) || $0 == " " })
  }

  @Test("A reading keeps to its pattern")
  func pattern() throws {
    guard let model = try Models.load("eng") else { return }
    let reader = try LineReader(model)
    let fixture = LineFixture.all[0]
    let line = reader.probabilities(of: [fixture.image])[0]
    let read = text(reader, fixture)
    let pattern = ReadingPattern(oneOf: ["nothing like it", read, "Total"])
    #expect(reader.candidates(of: line, matching: pattern, count: 3).map(\.text) == [read])
  }

  @Test("Patterns take what they should, and nothing else")
  func automaton() {
    func accepts(_ pattern: ReadingPattern, _ text: String) -> Bool {
      pattern.accepts(pattern.advance(pattern.start, by: text))
    }
    for text in ["1.2.2024", "2024-12-31", "31/12/24"] { #expect(accepts(.date, text), "\(text)") }
    for text in ["", "1.2", "2024-123-1", "1.2.2024x"] { #expect(!accepts(.date, text), "\(text)") }
    #expect(accepts(.phonePad, "+49 (30) 123-4") && !accepts(.phonePad, "call 1"))
    #expect(accepts(.number, "1,234.50") && !accepts(.number, ""))
    let list = ReadingPattern(oneOf: ["one", "once", ""])
    #expect(accepts(list, "one") && accepts(list, "once") && accepts(list, ""))
    #expect(!accepts(list, "on") && !accepts(list, "ones"))
    #expect(ReadingPattern([.init(0...63) { _ in true }]) != nil)
    #expect(ReadingPattern([.init(1...40) { _ in true }, .init(1...40) { _ in true }]) == nil)
  }
}
