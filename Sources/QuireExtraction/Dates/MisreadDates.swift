import QuireModel

/// Dates of numbers alone in which letters stand for digits, as poor print makes them: 3l.12.2024, O5/03/2024. That
/// the date exists, day, month and year, is the proof.
enum MisreadDates {
  private static let longest = 10
  private static let shortest = 8

  static func matches(in text: PageText, _ context: ExtractionContext) -> [FoundMatch] {
    let folded = text.folded
    var matches: [FoundMatch] = []
    var index = 0
    while index < folded.count {
      guard isPart(folded[index]), index == 0 || !isPart(folded[index - 1]), text.isWordStart(index)
      else {
        index += 1
        continue
      }
      var end = index
      while end < folded.count, end - index <= longest, isPart(folded[end]) { end += 1 }
      // The full stop of a sentence.
      let last = end > index && folded[end - 1] == "." ? end - 1 : end
      if let match = match(index..<last, text, context) { matches.append(match) }
      index = end
    }
    return matches
  }

  private static func isPart(_ scalar: Scalar) -> Bool {
    scalar.isDigit || scalar == "." || scalar == "/" || scalar == "-" || digit(scalar) != nil
  }

  /// Of a small letter; a stroke is a 1 as well.
  private static func digit(_ scalar: Scalar) -> Scalar? {
    if scalar == "|" { return 0x31 }
    guard scalar.isASCIILetter, scalar != "q", scalar != "d" else { return nil }
    return UInt8(exactly: scalar - 0x20)?.likelyDigit.map { Scalar($0) }
  }

  private static func match(
    _ range: Range<Int>, _ text: PageText, _ context: ExtractionContext
  ) -> FoundMatch? {
    guard (shortest...longest).contains(range.count), text.isWordEnd(range.upperBound) else {
      return nil
    }
    let read = text.folded[range]
    let groups = read.split(omittingEmptySubsequences: false) {
      $0 == "." || $0 == "/" || $0 == "-"
    }
    let signs = Set(read.filter { $0 == "." || $0 == "/" || $0 == "-" })
    guard groups.count == 3, signs.count == 1, groups.contains(where: { $0.count == 4 }),
      groups.allSatisfy({ [1, 2, 4].contains($0.count) && $0.contains(where: \.isDigit) }),
      read.contains(where: { digit($0) != nil }), read.count(where: \.isDigit) >= 5
    else { return nil }
    let mended = String(scalars: read.map { digit($0) ?? $0 })
    let found = DateTimeExtractor.matches(in: PageText([(mended, 0)]), context)
    guard let date = found.first, date.range == 0..<range.count,
      date.verified || !date.alternatives.isEmpty
    else { return nil }
    return FoundMatch(
      range: range, value: date.value, components: date.components,
      certainty: date.certainty - 0.15, verified: date.verified, alternatives: date.alternatives)
  }
}
