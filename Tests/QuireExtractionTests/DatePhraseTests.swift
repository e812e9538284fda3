import QuireModel
import Testing

@testable import QuireExtraction

/// What everybody writes, in each language: all months and days of the week, numbers and units, days near today,
/// times of day. The day is 12 March 2024, a Tuesday.
@Suite struct DatePhraseTests {
  /// Lines of phrases with their values, each `phrase = value`, separated by bars.
  private static let phrases = northern + romance + eastern

  @Test(arguments: phrases.map(\.language)) func areRead(language: String) {
    let context = ExtractionContext(
      languages: [language], referenceDate: CalendarDate("2024-03-12"), referenceSecond: 36_000)
    let table = Self.phrases.first { $0.language == language }?.table ?? ""
    for entry in table.split(whereSeparator: { "|\n".contains($0) }) {
      let sides = entry.split(separator: " = ").map { $0.trimmingWhitespace }
      let found = DateTimeExtractor.matches(in: PageText([(sides[0], 0)]), context)
      #expect(
        found.count == 1 && ([found[0].value] + found[0].alternatives).contains(sides[1]),
        "\(language): \(sides[0]) is \(sides[1]), read as \(found.map(\.value))")
    }
  }
}

extension Substring {
  fileprivate var trimmingWhitespace: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
