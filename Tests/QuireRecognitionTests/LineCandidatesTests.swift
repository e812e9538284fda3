import QuireModel
import Testing

@testable import QuireRecognition

@Suite struct LineCandidatesTests {
  /// Every reading of the parts with its likelihood, by trying them all.
  private func all(_ parts: [LineCandidates.Alternatives]) -> [String: Double] {
    var readings = ["": 1.0]
    for part in parts {
      var extended: [String: Double] = [:]
      for (text, likelihood) in readings {
        for alternative in part {
          let share = min(1, max(alternative.confidence, 1e-6) / part[0].confidence)
          let whole = text + alternative.text
          extended[whole] = max(extended[whole] ?? 0, likelihood * (part.count > 1 ? share : 1))
        }
      }
      readings = extended
    }
    return readings
  }

  private func random(_ generator: inout SmallGenerator) -> [LineCandidates.Alternatives] {
    let letters = ["a", "b", "c", "rn", "m", "r", "n", ""]
    return (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      let count = Int.random(in: 1...4, using: &generator)
      return letters.shuffled(using: &generator).prefix(count)
        .map { ($0, Double.random(in: 0.01...1, using: &generator)) }
        .sorted { $0.1 > $1.1 }
        .map { (text: $0.0, confidence: $0.1) }
    }
  }

  @Test func areTheLikeliestOfAllReadings() {
    var generator = SmallGenerator(seed: 7)
    for _ in 0..<400 {
      let parts = random(&generator)
      let expected = all(parts)
      let count = Int.random(in: 1...10, using: &generator)
      let best = LineCandidates.best(count, of: parts, lineConfidence: Confidence(1))
      #expect(best.count == min(count, expected.count))
      #expect(Set(best.map(\.text)).count == best.count)
      let likelihoods = expected.values.sorted(by: >).prefix(count).map { Confidence($0) }
      #expect(best.map(\.confidence) == Array(likelihoods))
      for candidate in best {
        #expect(candidate.confidence == Confidence(expected[candidate.text] ?? -1))
      }
    }
  }

  @Test func theFirstIsTheFirstOfEveryPart() {
    let parts: [LineCandidates.Alternatives] = [
      [("S", 0.9), ("5", 0.6)], [(" ", 1)], [("O", 0.8), ("0", 0.8), ("D", 0.1)],
    ]
    let best = LineCandidates.best(4, of: parts, lineConfidence: Confidence(0.9))
    #expect(best.map(\.text) == ["S O", "S 0", "5 O", "5 0"])
    #expect(best.map(\.confidence.value) == [0.9, 0.9, 0.6, 0.6])
  }

  @Test func twoWaysToOneTextAreOneReading() {
    let parts: [LineCandidates.Alternatives] = [
      [("r", 0.9), ("rn", 0.5)], [("n", 0.9), ("", 0.4)],
    ]
    let best = LineCandidates.best(10, of: parts, lineConfidence: Confidence(1))
    #expect(best.map(\.text) == ["rn", "rnn", "r"])
  }

  @Test func partsWithoutAlternativesAreTakenAsTheyAre() {
    #expect(
      LineCandidates.best(
        5, of: [[("Hello", 0)], [(" ", 1)], [("x", 0)]], lineConfidence: Confidence(0.5))
        == [TextCandidate(text: "Hello x", confidence: Confidence(0.5))])
    #expect(
      LineCandidates.best(5, of: [], lineConfidence: Confidence(0.5)).map(\.text) == [""])
  }

  @Test func alternativesSurerThanTheChosenOneDoNotOvertakeIt() {
    let best = LineCandidates.best(
      2, of: [[("a", 0.5), ("b", 0.9)]], lineConfidence: Confidence(0.7))
    #expect(best.map(\.text) == ["a", "b"])
    #expect(best.map(\.confidence.value) == [0.7, 0.7])
  }

  @Test func aLongLineStaysQuick() {
    let part: LineCandidates.Alternatives = [("a", 0.9), ("b", 0.8), ("c", 0.7)]
    let best = LineCandidates.best(
      10, of: .init(repeating: part, count: 300), lineConfidence: Confidence(1))
    #expect(best.count == 10)
    #expect(best[0].text == String(repeating: "a", count: 300))
  }
}

/// The same numbers on every run.
private struct SmallGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 31
  }
}
