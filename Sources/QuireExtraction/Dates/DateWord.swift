/// What a word or phrase can mean in a date, a time or a duration.
enum DateWord: Sendable, Equatable {
  /// `isCommon`: also a common word, which is no month on its own: "may", "mar".
  case month(Int, isCommon: Bool)
  /// From 1 for Monday.
  case weekday(Int)
  case number(Int)
  case ordinal(Int)
  case unit(DateUnit)
  /// Days from today.
  case day(Int)
  case this, next, last
  /// Two away: the one after next, the one before last.
  case afterNext, beforeLast
  case ago, later, within
  /// Hours from and to.
  case partOfDay(Int, Int)
  case noon, midnight, now
  case am, pm, oclock
  case half, quarter, threeQuarters, halfBefore
  /// A duration with a name of its own, in minutes: "Viertelstunde".
  case span(Int)
  case past, to
  case from, until, between, and
  case of, filler, at
  case before, after, since
  /// The same, behind the date.
  case beforeBehind, afterBehind
  case every
  /// Both in one: "weekly".
  case everyUnit(DateUnit)
  case season(Int)
  case ordinalSuffix
  case begin, middle, end
  /// What is left of a stretch, and what has gone of it.
  case rest, toDate
  /// The beginning or the end of a unit in one word: "EOM".
  case beginOf(DateUnit)
  case endOf(DateUnit)
  case holiday(Holiday)
  /// Taken off the hour before it: "moins dix".
  case minus
  /// "about", "sharp": belongs to what stands beside it and changes nothing.
  case approx
  /// "more than", "less than".
  case bound
  /// "more" in "two more minutes", and "other" in "every other day".
  case more, other
  /// Behind both ends of a stretch: "の間", "之间".
  case closing
  /// Before a date, and no part of it: "on", "a las". An article is where the day or the part has a number.
  case outside, article
  /// Of time, behind a clock: GMT, CET.
  case zone
  /// "good" before a part of the day wishes it and says no time.
  case greeting
}

enum DateUnit: String, Sendable, CaseIterable {
  case second, minute, hour, day, week, fortnight, month, quarter, semester, year, decade, century
  case weekend, businessDay

  /// ISO 8601, with the number before it.
  func iso(_ amount: String) -> String {
    switch self {
    case .second: "PT\(amount)S"
    case .minute: "PT\(amount)M"
    case .hour: "PT\(amount)H"
    case .day, .businessDay: "P\(amount)D"
    case .week: "P\(amount)W"
    case .fortnight: Int(amount).map { "P\($0 * 2)W" } ?? "P\(amount)W"
    case .month: "P\(amount)M"
    case .quarter: Int(amount).map { "P\($0 * 3)M" } ?? "P\(amount)Q"
    case .semester: Int(amount).map { "P\($0 * 6)M" } ?? "P\(amount)M"
    case .year: "P\(amount)Y"
    case .decade: Int(amount).map { "P\($0 * 10)Y" } ?? "P\(amount)0Y"
    case .century: Int(amount).map { "P\($0 * 100)Y" } ?? "P\(amount)00Y"
    case .weekend: "P\(amount)WE"
    }
  }

  var seconds: Double {
    switch self {
    case .second: 1
    case .minute: 60
    case .hour: 3600
    case .day, .businessDay: 86_400
    case .week: 604_800
    case .fortnight: 1_209_600
    case .month: 2_592_000
    case .quarter: 7_776_000
    case .semester: 15_552_000
    case .year: 31_536_000
    case .decade: 315_360_000
    case .century: 3_153_600_000
    case .weekend: 172_800
    }
  }
}

/// The words of a language, from a table of lines: what they mean, then the phrases, separated by
/// bars; in lists of several meanings the groups are separated by semicolons.
struct DateVocabulary: Sendable {
  var entries: [(String, DateWord)] = []

  init(_ table: String) {
    for line in table.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let key = String(line[..<colon])
      let groups = line[line.index(after: colon)...].split(separator: ";").map { group in
        group.split(separator: "|").map { Self.trimmed(String($0)) }
      }
      add(key, groups)
    }
  }

  private mutating func add(_ key: String, _ groups: [[String]]) {
    switch key {
    case "months":
      for (index, words) in groups.enumerated() {
        // A star marks those that are common words as well.
        for word in words {
          let isCommon = word.hasSuffix("*")
          entries.append(
            (isCommon ? String(word.dropLast()) : word, .month(index + 1, isCommon: isCommon)))
        }
      }
    case "weekdays":
      for (index, words) in groups.enumerated() { add(words, .weekday(index + 1)) }
    case "numbers", "ordinals", "days", "parts", "seasons", "spans":
      for words in groups {
        for (index, word) in words.enumerated() where index > 0 {
          let first = words[0]
          switch key {
          case "numbers": entries.append((word, .number(Int(first)!)))
          case "ordinals": entries.append((word, .ordinal(Int(first)!)))
          case "days": entries.append((word, .day(Int(first)!)))
          case "seasons": entries.append((word, .season(Int(first)!)))
          case "spans": entries.append((word, .span(Int(first)!)))
          default:
            let hours = first.split(separator: "-").map { Int($0)! }
            entries.append((word, .partOfDay(hours[0], hours[1])))
          }
        }
      }
    case "holidays":
      for words in groups { add(Array(words.dropFirst()), .holiday(Holiday(rawValue: words[0])!)) }
    case "units":
      for words in groups { add(Array(words.dropFirst()), .unit(DateUnit(rawValue: words[0])!)) }
    case "everyUnits", "beginOf", "endOf":
      for words in groups {
        let unit = DateUnit(rawValue: words[0])!
        add(
          Array(words.dropFirst()),
          key == "everyUnits" ? .everyUnit(unit) : key == "endOf" ? .endOf(unit) : .beginOf(unit))
      }
    default:
      guard let word = Self.simple[key] else { preconditionFailure("unknown kind of word: \(key)") }
      for words in groups { add(words, word) }
    }
  }

  private mutating func add(_ words: [String], _ meaning: DateWord) {
    for word in words { entries.append((word, meaning)) }
  }

  private static let simple: [String: DateWord] = [
    "this": .this, "next": .next, "last": .last, "ago": .ago, "later": .later, "within": .within,
    "noon": .noon,
    "midnight": .midnight, "now": .now, "am": .am, "pm": .pm, "oclock": .oclock, "half": .half,
    "quarter": .quarter,
    "halfBefore": .halfBefore, "past": .past, "to": .to, "from": .from, "until": .until,
    "between": .between,
    "and": .and, "of": .of, "filler": .filler, "at": .at, "before": .before, "after": .after,
    "since": .since, "beforeBehind": .beforeBehind, "afterBehind": .afterBehind,
    "every": .every, "suffix": .ordinalSuffix, "begin": .begin, "middle": .middle, "end": .end,
    "minus": .minus, "afterNext": .afterNext, "beforeLast": .beforeLast,
    "threeQuarters": .threeQuarters, "rest": .rest, "toDate": .toDate, "approx": .approx,
    "bound": .bound, "more": .more, "other": .other, "zone": .zone, "greeting": .greeting,
    "closing": .closing, "outside": .outside, "article": .article,
  ]

  private static func trimmed(_ text: String) -> String {
    var scalars = Substring(text)
    while scalars.first == " " { scalars.removeFirst() }
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }
}

/// All that words can mean in some languages together.
struct DateLexicon {
  private var lexicon = Lexicon<[DateWord]>()

  init(languages: [String]) {
    var meanings: [String: [DateWord]] = [:]
    var order: [String] = []
    for vocabulary in languages.compactMap({ DateVocabulary.all[$0] }) + [.everywhere] {
      for (phrase, meaning) in vocabulary.entries {
        if meanings[phrase] == nil { order.append(phrase) }
        if !(meanings[phrase, default: []].contains(meaning)) {
          meanings[phrase, default: []].append(meaning)
        }
      }
    }
    // Phrases that are equal when folded belong together.
    var folded: [String: [DateWord]] = [:]
    var foldedOrder: [String] = []
    for phrase in order {
      let key = String(scalars: Folding.fold(phrase))
      if folded[key] == nil { foldedOrder.append(key) }
      for meaning in meanings[phrase]! where !(folded[key, default: []].contains(meaning)) {
        folded[key, default: []].append(meaning)
      }
    }
    for phrase in foldedOrder { lexicon.insert(phrase, folded[phrase]!) }
  }

  func match(_ tokens: [Token], at index: Int) -> (words: [DateWord], count: Int)? {
    lexicon.match(tokens, at: index).map { ($0.meaning, $0.count) }
  }
}
