import QuireModel

/// Amounts of money: a number in digits or words beside a sign, a code or the name of a currency.
enum CurrencyExtractor: ContentTypeExtractor {
  static let type = ContentType.currency

  static func matches(in text: PageText, _ context: ExtractionContext) -> [FoundMatch] {
    let reader = CurrencyReader(text, context)
    var matches: [FoundMatch] = []
    var index = 0
    while index < text.tokens.count {
      if let (match, next) = reader.match(at: index) {
        matches.append(match)
        index = next
      } else {
        index += 1
      }
    }
    return matches
  }
}

struct CurrencyReader {
  private let text: PageText
  private let tokens: [Token]
  private let numbers: DateScanner
  private let isCommaDecimal: Bool
  private let isEnglish: Bool
  private let countries: [String]

  init(_ text: PageText, _ context: ExtractionContext) {
    self.text = text
    tokens = text.tokens
    let languages = context.languageCodes
    numbers = DateScanner(
      text, lexicon: NumberLexicons.lexicon(languages), order: .unknown, reference: nil)
    isCommaDecimal = ["de", "fr", "es", "it", "pt", "nl", "pl", "da", "sv", "nb", "fi", "cs"]
      .contains(languages.first ?? "en")
    isEnglish = (languages.first ?? "en") == "en"
    countries =
      context.countries.isEmpty
      ? CountryCodes.usual(for: languages.first ?? "") : context.countries
  }

  func match(at index: Int) -> (FoundMatch, next: Int)? {
    let token = tokens[index]
    if token.kind == .sign || token.kind == .word || token.kind == .character,
      let (unit, count) = CurrencyNames.lexicon.match(tokens, at: index), unit.isSign,
      isWordStart(index), isCapitalCode(unit, index, count)
    {
      // "$ 12", "EUR 12.50"
      if let amount = number(index + count) { return signBefore(unit, index, amount) }
    }
    if let found = misreadSign(index) { return found }
    guard token.kind == .number || token.kind == .word || token.kind == .character,
      isWordStart(index),
      let amount = number(index)
    else { return nil }
    return unitBehind(index, amount)
  }

  /// "Y3,680.00", "\12,800", "NTS1,280": what print makes of ¥ and $, touching a number that is written as sums are.
  private func misreadSign(_ index: Int) -> (FoundMatch, next: Int)? {
    let token = tokens[index]
    guard index + 1 < tokens.count, tokens[index + 1].kind == .number,
      !tokens[index + 1].hasSpaceBefore,
      token.start == 0 || !text.folded[token.start - 1].isAlphanumeric
    else { return nil }
    let unit: CurrencyNames.Unit
    switch text.text(token.start..<token.end) {
    case "Y", "\\", "半", "羊", "兰":
      guard isYenCountry else { return nil }
      unit = CurrencyNames.Unit(code: "JPY", isShared: true, isSign: true)
    case "NTS": unit = CurrencyNames.Unit(code: "TWD", isSign: true)
    case "HKS": unit = CurrencyNames.Unit(code: "HKD", isSign: true)
    default: return nil
    }
    guard let amount = number(index + 1), amount.next - index > 2,
      let (match, next) = signBefore(unit, index, amount)
    else { return nil }
    var mended = match
    mended.certainty -= 0.15
    return (mended, next)
  }

  private var isYenCountry: Bool {
    guard let country = countries.first else { return false }
    return ["CN", "JP", "TW", "HK"].contains(country)
  }

  private struct Number {
    var digits: String
    var next: Int
    var isInDigits: Bool
  }

  /// Digits or words, with what multiplies them.
  private func number(_ index: Int) -> Number? {
    guard index < tokens.count else { return nil }
    var start = index
    var sign = ""
    if tokens[index].kind == .sign, text.folded[tokens[index].start] == "-",
      index + 1 < tokens.count,
      tokens[index + 1].kind == .number, !tokens[index + 1].hasSpaceBefore
    {
      (sign, start) = ("-", index + 1)
    }
    var number: Number
    if let (value, next) = EasternNumber.read(text, at: start) {
      number = Number(digits: "\(value)", next: next, isInDigits: tokens[start].kind == .number)
    } else if let amount = Amount.read(text, at: start, isCommaDecimal: isCommaDecimal) {
      number = Number(digits: amount.digits, next: amount.next, isInDigits: true)
    } else if let (value, next) = numbers.number(start) {
      number = Number(digits: "\(value)", next: next, isInDigits: false)
    } else {
      return nil
    }
    var multiples = 0
    while multiples < 3, let (places, next) = multiple(number.next) {
      multiples += 1
      number.digits = Decimal10.scaled(number.digits, by: places)
      number.next = next
      if let (value, after) = numbers.number(next), !number.isInDigits, places >= 3 {
        guard let whole = Int(number.digits), whole < 1_000_000_000_000_000 else { break }
        number.digits = "\(whole + value)"
        number.next = after
      }
    }
    number.digits = sign + number.digits
    return number
  }

  private static let grand = Token.hash("grand")
  private static let total = Token.hash("total")

  private func multiple(_ index: Int) -> (Int, Int)? {
    var start = index
    if start < tokens.count, tokens[start].kind == .sign, text.folded[tokens[start].start] == "-",
      !tokens[start].hasSpaceBefore
    {
      start += 1
    }
    guard let (places, count) = NumberLexicons.multiples.match(tokens, at: start) else {
      return nil
    }
    // "Grand total" on the next line, and on this one.
    if tokens[start].hash == Self.grand,
      tokens[start].beginsLine
        || start + 1 < tokens.count && tokens[start + 1].hash == Self.total
    {
      return nil
    }
    // One letter belongs to its number: "5k", "3M".
    if tokens[start].length == 1, tokens[start].kind == .word, tokens[start].hasSpaceBefore {
      return nil
    }
    var next = start + count
    // "millones de dólares", "millions d'euros"
    if next < tokens.count, let (_, linking) = NumberLexicons.linking.match(tokens, at: next),
      CurrencyNames.lexicon.match(tokens, at: next + linking) != nil
    {
      next += linking
    }
    return (places, next)
  }

  private func signBefore(_ unit: CurrencyNames.Unit, _ index: Int, _ number: Number) -> (
    FoundMatch, Int
  )? {
    guard number.isInDigits, isEndOfNumber(number.next) else { return nil }
    var next = number.next
    var code = CurrencyNames.code(of: unit, in: countries)
    // "$ 20 USD"
    if let (other, count) = CurrencyNames.lexicon.match(tokens, at: next), !other.isHundredth,
      unit.isShared,
      !tokens[next].beginsLine, isCapitalCode(other, next, count), self.number(next + count) == nil,
      other.isSign != true || !other.isShared
    {
      code = CurrencyNames.code(of: other, in: countries)
      next += count
    }
    return match(index, next, number.digits, code, isShared: unit.isShared)
  }

  private func unitBehind(_ index: Int, _ number: Number) -> (FoundMatch, Int)? {
    var next = number.next
    if next < tokens.count, tokens[next].kind == .sign, text.folded[tokens[next].start] == "-",
      !tokens[next].hasSpaceBefore
    {
      next += 1
    }
    if let (_, count) = NumberLexicons.linking.match(tokens, at: next) { next += count }
    if numbers.shows(next, "个", "個") { next += 1 }
    guard next < tokens.count, !tokens[next].beginsParagraph,
      let (unit, count) = CurrencyNames.lexicon.match(tokens, at: next),
      isCapitalCode(unit, next, count)
    else { return nil }
    let end = tokens[next + count - 1].end
    guard tokens[next].kind != .word || text.isWordEnd(end) else { return nil }
    if tokens[next].kind == .word, tokens[next].length == 1 { return nil }
    // A prompt on the next line.
    if tokens[next].kind == .sign, tokens[next].beginsLine { return nil }
    // "3 May 1980", and below it "EUR 1,250".
    if unit.isSign, tokens[next].beginsLine, next + count < tokens.count,
      tokens[next + count].kind == .number, !tokens[next + count].beginsLine
    {
      return nil
    }
    // The sign belongs to the next amount: "12 $ 30".
    if unit.isSign, tokens[next].kind == .sign, tokens[next].hasSpaceBefore,
      next + count < tokens.count, tokens[next + count].kind == .number,
      !tokens[next + count].hasSpaceBefore
    {
      return nil
    }
    var digits = number.digits
    var last = next + count
    // "75 USD million"
    if let (places, after) = multiple(last), tokens[last].kind == .word, tokens[last].length > 2 {
      digits = Decimal10.scaled(digits, by: places)
      last = after
    }
    let code = CurrencyNames.code(of: unit, in: countries)
    if unit.isHundredth {
      digits = Decimal10.scaled(digits, by: -2)
    } else if let (more, after) = hundredths(last) {
      digits = add(digits, more)
      last = after
    } else if let (more, after) = bareHundredths(last) {
      digits = add(digits, more)
      last = after
    }
    return match(index, last, digits, code, isShared: unit.isShared)
  }

  /// "... and 45 cents", "...元五角".
  private func hundredths(_ index: Int) -> (Int, Int)? {
    var start = index
    start = numbers.skip(start, .and)
    if let (_, count) = NumberLexicons.and.match(tokens, at: start) { start += count }
    if start < tokens.count, tokens[start].beginsParagraph { return nil }
    guard let (value, next) = numbers.number(start), value < 100 else { return nil }
    if let (unit, count) = CurrencyNames.lexicon.match(tokens, at: next), unit.isHundredth {
      return (value, next + count)
    }
    if numbers.shows(next, "角", "毛"), value < 10 {
      if let (fen, after) = numbers.number(next + 1), fen < 10, numbers.shows(after, "分") {
        return (value * 10 + fen, after + 1)
      }
      return (value * 10, next + 1)
    }
    if numbers.shows(next, "分", "銭", "전") { return (value, next + 1) }
    return nil
  }

  /// "15 dollars 50", where nothing else follows that the number could belong to.
  private func bareHundredths(_ index: Int) -> (Int, Int)? {
    guard index < tokens.count, tokens[index].hasSpaceBefore, !tokens[index].beginsLine else {
      return nil
    }
    let found: (value: Int, next: Int)
    if let value = numbers.digits(index, 2...2) {
      found = (value, index + 1)
    } else if let (value, next) = numbers.number(index), tokens[index].kind == .word, value > 9 {
      found = (value, next)
    } else {
      return nil
    }
    guard found.value < 100 else { return nil }
    if found.next >= tokens.count || tokens[found.next].beginsLine { return found }
    let isEnd =
      numbers.sign(found.next, ".", "!", "?", ";")
      && (found.next + 1 >= tokens.count || tokens[found.next + 1].hasSpaceBefore)
    return isEnd ? found : nil
  }

  private func add(_ digits: String, _ hundredths: Int) -> String {
    guard !digits.contains(".") else { return digits }
    return "\(digits).\(CalendarDate.padded(hundredths, 2))"
  }

  private func match(_ index: Int, _ next: Int, _ digits: String, _ code: String, isShared: Bool)
    -> (FoundMatch, Int)?
  {
    for token in tokens[index + 1..<next] where token.beginsParagraph { return nil }
    // "$1,2S4": a digit that was read as a letter, and no sum of 1.2.
    if next + 1 < tokens.count, tokens[next - 1].kind == .number, tokens[next].kind == .word,
      tokens[next].length == 1, !tokens[next].hasSpaceBefore, tokens[next + 1].kind == .number,
      !tokens[next + 1].hasSpaceBefore
    {
      return nil
    }
    let value = Decimal10.scaled(digits.hasPrefix("-") ? String(digits.dropFirst()) : digits, by: 0)
    let amount = digits.hasPrefix("-") ? "-\(value)" : value
    return (
      FoundMatch(
        range: tokens[index].start..<tokens[next - 1].end, value: "\(amount) \(code)",
        components: ["amount": amount, "code": code], certainty: isShared ? 0.85 : 0.95), next
    )
  }

  /// Codes and short names are believed as capitals alone: "all" is no lek, "try" no lira.
  private func isCapitalCode(_ unit: CurrencyNames.Unit, _ index: Int, _ count: Int) -> Bool {
    // "a $ 5": the letter of A$ touches its sign.
    if count == 2, tokens[index].length == 1, tokens[index + 1].hasSpaceBefore {
      let raw = text.scalars[tokens[index].start]
      return (0x41...0x5A).contains(raw) || text.folded[tokens[index].start] == "c"
    }
    guard unit.isSign, tokens[index].kind == .word, count == 1 else { return true }
    let raw = text.scalars[tokens[index].start..<tokens[index].end]
    if tokens[index].length == 3, raw.allSatisfy({ (0x61...0x7A).contains($0) }) {
      return ["usd", "eur", "gbp", "rmb", "chf", "jpy", "cny", "cad", "aud", "hkd", "pts", "pta"]
        .contains(String(scalars: raw))
    }
    if tokens[index].length == 2, text.folded[tokens[index].start] == "d" {
      return raw.allSatisfy { (0x41...0x5A).contains($0) }
    }
    return true
  }

  private func isWordStart(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.start > 0 else { return true }
    let before = text.folded[token.start - 1]
    if token.kind == .sign { return true }
    if token.kind == .number {
      if before.isASCIILetter { return false }
      return
        !((before == "." || before == ",") && token.start > 1
        && text.folded[token.start - 2].isDigit)
    }
    return text.isWordStart(token.start)
  }

  private func isEndOfNumber(_ index: Int) -> Bool {
    guard index < tokens.count, !tokens[index].hasSpaceBefore else { return true }
    return !(tokens[index].kind == .sign && text.folded[tokens[index].start] == "%")
  }
}

/// Words for numbers in some languages, and what multiplies them.
enum NumberLexicons {
  static func lexicon(_ languages: [String]) -> DateLexicon {
    DateTimeExtractor.lexicon(for: languages)
  }

  /// Powers of ten.
  static let multiples = Lexicon<Int>(
    [
      ("k", 3), ("thousand", 3), ("tausend", 3), ("mille", 3), ("mil", 3), ("mila", 3),
      ("duizend", 3), ("천", 3), ("grand", 3),
      ("m", 6), ("mm", 6), ("mn", 6), ("mio", 6), ("mio.", 6), ("million", 6), ("millions", 6),
      ("millionen", 6), ("millones", 6), ("millón", 6),
      ("milhões", 6), ("milhão", 6), ("milione", 6), ("milioni", 6), ("miljoen", 6), ("mln", 6),
      ("mln.", 6), ("百万", 6), ("백만", 6),
      ("b", 9), ("bn", 9), ("billion", 9), ("billions", 9), ("milliarde", 9), ("milliarden", 9),
      ("mrd", 9), ("mrd.", 9), ("milliard", 9),
      ("milliards", 9), ("miliardo", 9), ("miliardi", 9), ("bilhões", 9), ("bilhão", 9),
      ("mil millones", 9), ("miljard", 9), ("十亿", 9), ("10億", 9),
      ("trillion", 12), ("trillions", 12), ("billionen", 12), ("billones", 12), ("trilhões", 12),
      ("lakh", 5), ("lakhs", 5), ("crore", 7), ("crores", 7),
      ("万", 4), ("萬", 4), ("만", 4), ("亿", 8), ("億", 8), ("억", 8), ("兆", 12), ("조", 12), ("百", 2),
      ("千", 3), ("hundred", 2), ("cientos", 2), ("백", 2), ("십", 1),
    ])
  static let linking = Lexicon<Void>([("de", ()), ("d'", ()), ("di", ())])
  static let and = Lexicon<Void>([("又", ()), ("と", ()), ("과", ())])
}
