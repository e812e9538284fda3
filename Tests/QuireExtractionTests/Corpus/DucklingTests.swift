import Foundation
import QuireModel
import Testing

@testable import QuireExtraction

/// Phrases of duckling: each is a date, a time or a duration from end to end, or none at all.
@Suite struct DucklingTests {
  private static let languages: Set = ["EN", "DE", "FR", "ES", "IT", "PT", "NL", "ZH", "JA", "KO"]

  @Test func datesTimesAndDurations() throws {
    guard let file = Corpus.part("content-types/dev/duckling/corpus_examples.jsonl") else { return }
    var rates: [String: Rates] = [:]
    for line in try Corpus.lines(file) {
      guard let entry = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let dimension = entry["dim"] as? String, ["Time", "Duration"].contains(dimension),
        let place = (entry["lang"] as? String)?.split(separator: "/").map(String.init),
        let language = place.first, Self.languages.contains(language),
        let text = entry["text"] as? String
      else { continue }
      // What they call now: a Tuesday.
      let context = ExtractionContext(
        languages: [language.lowercased()],
        countries: place.count > 1 && place[1].count == 2 ? [place[1]] : [],
        referenceDate: CalendarDate("2013-02-12"), referenceSecond: 4 * 3600 + 30 * 60)
      let matches = DateTimeExtractor.matches(in: PageText([(text, 0)]), context)
      let isPositive = entry["positive"] as? Bool ?? true
      let truth = (entry["value_expr"] as? String).flatMap(Self.instant)
      rates[language, default: Rates()].add(
        text, expected: isPositive ? [0..<text.unicodeScalars.count] : [], found: matches,
        truth: truth.map { [$0] } ?? []
      ) { match, _ in
        guard let truth else { return true }
        return ([match.value] + match.alternatives).contains { Self.begins($0, at: truth) }
      }
    }
    var total = Rates()
    for (language, rate) in rates.sorted(by: { $0.key < $1.key }) {
      rate.report("duckling \(language)")
      total = total + rate
    }
    total.report("duckling all")
    #expect(total.precision >= 0.81)
    #expect(total.recall >= 0.65)
    #expect(total.values >= 0.70)
  }

  /// The instant that an expression such as `(datetime (2013, 2, 12, 4, 30, 0) Second)` begins at, as far
  /// as its grain goes; `nil` for durations.
  private static func instant(_ expression: String) -> String? {
    guard expression.hasPrefix("(datetime"),
      let found = expression.firstMatch(of: /(\d+), (\d+), (\d+), (\d+), (\d+), (\d+)\)+ (\w+)/)
        ?? expression.firstMatch(
          of: /(\d+), (\d+), (\d+), (\d+), (\d+), (\d+)\), \([^)]*\)\) (\w+)/)
    else { return nil }
    let numbers = [found.1, found.2, found.3, found.4, found.5, found.6].compactMap { Int($0) }
    let text = String(
      format: "%04d-%02d-%02dT%02d:%02d:%02d", numbers[0], max(1, numbers[1]), max(1, numbers[2]),
      numbers[3], numbers[4], numbers[5])
    switch found.7 {
    case "Year": return String(text.prefix(4))
    case "Month", "Quarter": return String(text.prefix(7))
    case "Day", "Week": return String(text.prefix(10))
    case "Hour": return String(text.prefix(13))
    case "Minute": return String(text.prefix(16))
    default: return text
    }
  }

  /// Whether a value in ISO 8601 begins at an instant. Ours may be open at that end, and then ends there.
  private static func begins(_ value: String, at instant: String) -> Bool {
    value.split(separator: "/").contains { side in
      var text = String(side)
      if text.hasPrefix("T") { text = "2013-02-12\(text)" }
      if text.count == 4 { text += "-01" }
      if text.count == 7 { text += "-01" }
      if text.count == 10 { text += "T00:00" }
      if text.count == 16 { text += ":00" }
      if text.hasPrefix(instant) { return true }
      // A time without a day is that of the next one on which it comes.
      return side.hasPrefix("T") && instant.count > 10
        && text.dropFirst(10).hasPrefix(instant.dropFirst(10))
    }
  }
}
