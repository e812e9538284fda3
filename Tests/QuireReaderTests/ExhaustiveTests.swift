import Glibc
import Testing

@testable import QuireReader

/// Searches held against all there is, on lines of a few steps.
@Suite("Candidates against all paths")
struct ExhaustiveTests {
  /// Probabilities of a line in which only some codes can be.
  private static func line(
    steps: Int, codes: [Int], of model: LineModel, _ random: inout FixedRandom
  ) -> LineProbabilities {
    let count = model.network.codeCount
    var values = [Float](repeating: 0, count: steps * count)
    for step in 0..<steps {
      let weights = codes.map { _ in
        expf(Float.random(in: -3...3, using: &random))
      }
      let sum = weights.reduce(0, +)
      for (code, weight) in zip(codes, weights) { values[step * count + code] = weight / sum }
    }
    return LineProbabilities(stepCount: steps, codeCount: count, values: values)
  }

  /// The probability of every text: of all paths that spell it.
  private static func all(
    _ line: LineProbabilities, codes: [Int], _ model: LineModel
  ) -> [String: Double] {
    var sums: [String: Double] = [:]
    var path: [Int] = []
    func follow(_ probability: Double) {
      guard path.count < line.stepCount else {
        var text = ""
        for (index, code) in path.enumerated()
        where code != model.network.nullCode && (index == 0 || path[index - 1] != code) {
          let character = model.recoder.finals(0).first { Int($0.code) == code }!.character
          text += model.characters.characters[Int(character)].text
        }
        sums[text, default: 0] += probability
        return
      }
      for code in codes {
        let value = line.values[path.count * line.codeCount + code]
        path.append(code)
        follow(probability * Double(value))
        path.removeLast()
      }
    }
    follow(1)
    return sums
  }

  private func codes(_ texts: [String], _ model: LineModel) -> [Int] {
    texts.map { text in
      let character = model.characters.characters.firstIndex { $0.text == text }!
      return Int(model.recoder.finals(0).first { Int($0.character) == character }!.code)
    } + [model.network.nullCode]
  }

  @Test("Candidates are the likeliest texts, with the probabilities of all their paths")
  func candidates() throws {
    guard let model = try Models.load("eng") else { return }
    let reader = try LineReader(model, .init(usesDictionary: false))
    var random = FixedRandom(seed: 23)
    let codes = codes(["a", "b", "7"], model)
    for _ in 0..<40 {
      let steps = Int.random(in: 1...6, using: &random)
      let line = Self.line(steps: steps, codes: codes, of: model, &random)
      let truth = Self.all(line, codes: codes, model)
      let best = truth.sorted { $0.value > $1.value }
      let reading = reader.read(line)
      let found = reader.candidates(for: reading, of: line, count: 4)
      for (text, probability) in found {
        let right = try #require(truth[text], "\(text) has no path")
        #expect(abs(probability - right) < 0.02, "\(text): \(probability), not \(right)")
      }
      // The first is what the search for the single best path reads; all others come by rank.
      let others = best.map(\.key).filter { $0 != found[0].text }.prefix(found.count - 1)
      for (one, other) in zip(found.dropFirst(), others) where one.text != other {
        #expect(abs(truth[one.text]! - truth[other]!) < 1e-3, "\(one.text) before \(other)")
      }
    }
  }

  @Test("What fits a pattern is found, and nothing else, whatever the line")
  func patterns() throws {
    guard let model = try Models.load("eng") else { return }
    let reader = try LineReader(model, .init(usesDictionary: false))
    var random = FixedRandom(seed: 29)
    let codes = codes(["1", "2", "."], model)
    for _ in 0..<40 {
      let line = Self.line(
        steps: Int.random(in: 2...6, using: &random), codes: codes, of: model, &random)
      let truth = Self.all(line, codes: codes, model)
      let list = truth.keys.sorted().shuffled(using: &random).prefix(3) + ["nowhere"]
      for pattern in [.number, .date, ReadingPattern(oneOf: Array(list))] {
        func fits(_ text: String) -> Bool {
          pattern.accepts(pattern.advance(pattern.start, by: text))
        }
        let best = truth.filter { fits($0.key) }.max { $0.value < $1.value }
        let found = reader.candidates(of: line, matching: pattern, count: 3)
        #expect(found.allSatisfy { fits($0.text) && truth[$0.text] != nil }, "\(found)")
        guard let best, best.value > 1e-3 else { continue }
        let first = try #require(found.first, "nothing, not \(best.key)")
        #expect(truth[first.text]! > best.value - 1e-3, "\(first.text), not \(best.key)")
      }
    }
  }

  @Test("Whatever may be read, nothing else is")
  func restrictions() throws {
    for name in ["eng", "jpn", "heb"] {
      guard let model = try Models.load(name) else { continue }
      var random = FixedRandom(seed: 31)
      for _ in 0..<8 {
        let texts = model.characters.characters.map(\.text)
        let some = (0..<30).map { _ in texts.randomElement(using: &random)! }
        let allowed = Set(some.joined().unicodeScalars)
        let reader = try LineReader(model, .init(characters: allowed))
        let codes = Array(0..<model.network.codeCount)
        let line = Self.line(steps: 20, codes: codes, of: model, &random)
        let reading = reader.read(line)
        let found =
          reading.words.map { reader.text(of: $0, in: reading) }
          + reader.candidates(for: reading, of: line, count: 3).map(\.text)
        #expect(
          found.joined().unicodeScalars.allSatisfy { allowed.contains($0) || $0 == " " },
          "\(name): \(found)")
      }
    }
  }
}
