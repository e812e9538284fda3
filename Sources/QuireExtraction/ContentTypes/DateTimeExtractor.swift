import QuireModel
import Synchronization

/// Dates, times, ranges and durations in the languages of ``DateVocabulary``, as ISO 8601.
///
/// Where day and month of a numeric date could each be the other, the document decides: another date of
/// it that can be read in one way only, then its country. Else the match has both readings. Days that
/// are counted from today, and weekdays alone, are looked for only where the reference date is known.
enum DateTimeExtractor: ContentTypeExtractor {
  static let type = ContentType.dateTimeDuration

  static func matches(in text: PageText, _ context: ExtractionContext) -> [FoundMatch] {
    var languages = context.languageCodes.filter { DateVocabulary.all[$0] != nil }
    if languages.isEmpty { languages = ["en"] }
    let scanner = DateScanner(
      text, lexicon: lexicon(for: languages), order: order(text, context),
      reference: context.referenceDate, referenceSecond: context.referenceSecond)
    var matches: [FoundMatch] = []
    var index = 0
    while index < text.tokens.count {
      guard canBegin(scanner, index), let found = scanner.expression(index), found.next > index,
        let match = match(found, from: index, text, scanner)
      else {
        index += 1
        continue
      }
      matches.append(match)
      index = found.next
    }
    let mended = MisreadDates.matches(in: text, context)
    guard !mended.isEmpty else { return matches }
    // They hold what was read of a part of them.
    matches.removeAll { match in mended.contains { $0.range.overlaps(match.range) } }
    return (matches + mended).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func canBegin(_ scanner: DateScanner, _ index: Int) -> Bool {
    let token = scanner.tokens[index]
    if token.kind == .sign { return scanner.sign(index, "½", "¼", "¾") }
    // 의 and の hang on what stands before them.
    if token.kind == .character, scanner.has(index, .filler) != nil { return false }
    guard token.kind != .word || scanner.text.isWordStart(token.start) else { return false }
    return token.kind != .word || scanner.words(index) != nil
      || token.length == 1 && scanner.digits(index + 1, 1...1) != nil && scanner.isJoined(index + 1)
  }

  private static func match(
    _ found: DateExpression, from index: Int, _ text: PageText, _ scanner: DateScanner
  ) -> FoundMatch? {
    let tokens = text.tokens
    let (first, last) = scanner.bounds(index, found.next)
    let range = tokens[first].start..<tokens[last].end
    // Nothing runs from one paragraph into the next.
    for token in tokens[index + 1..<found.next] where token.beginsParagraph { return nil }
    guard let value = found.values.first else { return nil }
    // "3am3ioYc" is something else, and "good morning" a wish.
    if tokens[found.next - 1].kind != .character, !text.isWordEnd(range.upperBound) { return nil }
    if found.next == index + 1, scanner.isGreeting(index) { return nil }
    let certainty: Double
    switch found.kind {
    case .date, .dateRange: certainty = found.isComplete ? 0.95 : 0.75
    case .dateTime, .dateTimeRange: certainty = 0.95
    case .time, .timeRange: certainty = 0.85
    case .duration, .set: certainty = 0.7
    }
    var others: [String] = []
    for other in found.values.dropFirst() where !others.contains(other) && other != value {
      others.append(other)
    }
    return FoundMatch(
      range: range, value: value, components: ["kind": found.kind.rawValue], certainty: certainty,
      verified: found.isComplete && others.isEmpty, alternatives: others)
  }

  /// A numeric date of the text that can be read in one way only tells of the others.
  private static func order(_ text: PageText, _ context: ExtractionContext) -> DayOrder {
    let tokens = text.tokens
    var (dayFirst, monthFirst) = (0, 0)
    for index in tokens.indices.dropLast(4)
    where tokens[index].kind == .number && tokens[index].length <= 2 {
      guard tokens[index + 1].kind == .sign, text.folded[tokens[index + 1].start] == "/",
        tokens[index + 2].kind == .number, tokens[index + 2].length <= 2,
        tokens[index + 3].kind == .sign,
        text.folded[tokens[index + 3].start] == "/", tokens[index + 4].kind == .number
      else { continue }
      if tokens[index].value > 12, tokens[index + 2].value <= 12 { dayFirst += 1 }
      if tokens[index + 2].value > 12, tokens[index].value <= 12 { monthFirst += 1 }
    }
    if dayFirst != monthFirst { return dayFirst > monthFirst ? .dayFirst : .monthFirst }
    if let country = context.countries.first {
      return ["US", "PH", "FM", "PW", "MH"].contains(country) ? .monthFirst : .dayFirst
    }
    let language = context.languages.first?.lowercased() ?? "en"
    if language == "en-us" { return .monthFirst }
    return language == "en" ? (context.referenceDate == nil ? .unknown : .monthFirst) : .dayFirst
  }

  /// Vocabularies are put together once for each set of languages.
  private static let lexicons = Mutex<[[String]: DateLexicon]>([:])

  static func lexicon(for languages: [String]) -> DateLexicon {
    lexicons.withLock { known in
      if let lexicon = known[languages] { return lexicon }
      let lexicon = DateLexicon(languages: languages)
      known[languages] = lexicon
      return lexicon
    }
  }
}
