/// Reads dates, times and durations from the tokens of a text. Every rule looks at a bounded number of
/// tokens, so the time it takes grows with the text alone.
final class DateScanner {
  let tokens: [Token]
  let text: PageText
  let reference: CalendarDate?
  /// Seconds of the day that the reference is at, where that is known.
  let referenceSecond: Int?
  let order: DayOrder
  private let lexicon: DateLexicon
  /// While the ends of a range are read: hours are times there and no durations.
  var isInRange = false
  /// While what stands behind a day is read.
  var isDayBefore = false
  /// For each token what was found there, once it was looked for.
  private var cache: [(words: [DateWord], count: Int)??]
  /// The same for days.
  var dates: [Found??]

  init(
    _ text: PageText, lexicon: DateLexicon, order: DayOrder, reference: CalendarDate?,
    referenceSecond: Int? = nil
  ) {
    self.text = text
    self.lexicon = lexicon
    self.order = order
    self.reference = reference
    self.referenceSecond = referenceSecond
    tokens = text.tokens
    cache = Array(repeating: nil, count: text.tokens.count)
    dates = Array(repeating: nil, count: text.tokens.count)
  }

  /// What the phrase at a token means; nothing for the first of a new paragraph within a match.
  func words(_ index: Int) -> (words: [DateWord], count: Int)? {
    guard index < tokens.count else { return nil }
    if let known = cache[index] { return known }
    let found = lexicon.match(tokens, at: index)
    cache[index] = .some(found)
    return found
  }

  /// The first meaning that a closure takes.
  func word<Value>(_ index: Int, _ take: (DateWord) -> Value?) -> (value: Value, next: Int)? {
    guard let (words, count) = words(index) else { return nil }
    for word in words { if let value = take(word) { return (value, index + count) } }
    return nil
  }

  func skip(_ index: Int, _ wanted: DateWord...) -> Int {
    for word in wanted {
      if let (_, next) = self.word(index, { $0 == word ? true : nil }) { return next }
    }
    return index
  }

  func has(_ index: Int, _ wanted: DateWord) -> Int? {
    word(index) { $0 == wanted ? true : nil }?.next
  }

  /// Whether a word stands before that wishes what follows: "good night".
  func isGreeting(_ index: Int) -> Bool {
    index > 0 && !tokens[index].beginsLine && wordEnds(at: index, .greeting)
  }

  func sign(_ index: Int, _ signs: Unicode.Scalar...) -> Bool {
    index < tokens.count && tokens[index].kind == .sign
      && signs.contains { text.folded[tokens[index].start] == $0 }
  }

  /// Digits of so many places.
  func digits(_ index: Int, _ places: ClosedRange<Int>) -> Int? {
    guard index < tokens.count, tokens[index].kind == .number, places.contains(tokens[index].length)
    else {
      return nil
    }
    return tokens[index].value
  }

  func isJoined(_ index: Int) -> Bool { index < tokens.count && !tokens[index].hasSpaceBefore }

  // MARK: Numbers

  /// A number in digits or words below 10,000.
  func number(_ index: Int) -> (value: Int, next: Int)? {
    if let value = digits(index, 1...4) { return (value, index + 1) }
    if let found = chineseNumber(index) ?? koreanNumber(index) { return found }
    guard
      var (value, next) = word(index, { if case .number(let value) = $0 { value } else { nil } })
    else {
      return nil
    }
    // "twenty five", "two hundred".
    while let (more, after) = word(next, { if case .number(let value) = $0 { value } else { nil } })
    {
      if more < 10, value >= 20, value % 10 == 0 {
        value += more
      } else if more == 100 || more == 1000, value < more {
        value *= more
      } else {
        break
      }
      next = after
    }
    if sign(next, "-"), isJoined(next), value >= 20, value % 10 == 0,
      let (more, after) = word(
        next + 1, { if case .number(let value) = $0, value < 10 { value } else { nil } })
    {
      return (value + more, after)
    }
    return (value, next)
  }

  private static let chineseDigits: [Unicode.Scalar: Int] = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "两": 2,
    "兩": 2,
    "元": 1,
  ]

  /// Positional (二〇一六) or by tens (二十三).
  func chineseNumber(_ index: Int) -> (value: Int, next: Int)? {
    var next = index
    var value = 0
    var current = -1
    var places = 0
    var hasTens = false
    while next < tokens.count, next - index < 8, tokens[next].kind == .character,
      let scalar = Unicode.Scalar(text.folded[tokens[next].start])
    {
      if let digit = Self.chineseDigits[scalar], scalar != "元" {
        if current >= 0, !hasTens { current = current * 10 + digit } else { current = digit }
        places += 1
      } else if scalar == "十" || scalar == "百" || scalar == "千" {
        let factor = scalar == "十" ? 10 : scalar == "百" ? 100 : 1000
        value += (current < 0 ? 1 : current) * factor
        current = -1
        hasTens = true
      } else if scalar == "廿" {
        value += 20
        hasTens = true
      } else {
        break
      }
      next += 1
    }
    guard next > index, places <= 4 else { return nil }
    return (value + max(current, 0), next)
  }

  func ordinal(_ index: Int) -> (value: Int, next: Int)? {
    // "twenty second", in two words
    if let (tens, next) = word(
      index, { if case .number(let value) = $0, value == 20 || value == 30 { value } else { nil } }),
      tokens[index].kind == .word,
      let (ones, end) = word(
        next, { if case .ordinal(let value) = $0, value < 10 { value } else { nil } })
    {
      return (tens + ones, end)
    }
    if let value = digits(index, 1...2), isJoined(index + 1),
      let next = has(index + 1, .ordinalSuffix)
    {
      return (value, next)
    }
    return word(index) { if case .ordinal(let value) = $0 { value } else { nil } }
  }

  func month(_ index: Int) -> (value: Int, isCommon: Bool, next: Int)? {
    guard
      let (found, next) = word(
        index,
        {
          if case .month(let value, let isCommon) = $0 { (value, isCommon) } else { nil }
        })
    else { return nil }
    // "May" within a sentence is a month.
    let isCommon =
      found.1 && !(isCapital(index) && index > 0 && !sign(index - 1, ".", "!", "?", ":"))
    // The full stop of an abbreviation.
    let isShort = next == index + 1 && tokens[index].length <= 4
    return (found.0, isCommon, isShort && sign(next, ".") && isJoined(next) ? next + 1 : next)
  }

  /// Whether a word begins with a capital and its line does not begin with it.
  private func isCapital(_ index: Int) -> Bool {
    let first = text.scalars[tokens[index].start]
    return !tokens[index].beginsLine && first != text.folded[tokens[index].start] && first < 0x5B
  }

  func weekday(_ index: Int) -> (value: Int, next: Int)? {
    guard let (value, next) = word(index, { if case .weekday(let day) = $0 { day } else { nil } })
    else { return nil }
    let isShort = tokens[index].length <= 4 && tokens[index].kind == .word
    return (value, isShort && sign(next, ".") && isJoined(next) ? next + 1 : next)
  }

  func unit(_ index: Int) -> (value: DateUnit, next: Int)? {
    guard let (value, next) = word(index, { if case .unit(let unit) = $0 { unit } else { nil } })
    else { return nil }
    return (value, next)
  }
}

/// Whether the day or the month stands first in a date of numbers alone.
enum DayOrder: Sendable {
  case dayFirst, monthFirst
  /// Nobody says; the day is taken to stand first.
  case unknown
}
