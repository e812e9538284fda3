internal import CPhoneNumbers
import QuireModel

/// Telephone numbers that the numbering plans know (libphonenumber), in E.164.
///
/// Only runs of digits and the signs that numbers are written with are shown to the library, with a few
/// characters around them: it would take far longer over whole pages, and find the same.
enum TelephoneNumberExtractor: ContentTypeExtractor {
  static let type = ContentType.telephoneNumber

  static func matches(in text: PageText, _ context: ExtractionContext) -> [FoundMatch] {
    let regions = regions(text, context)
    var matches: [FoundMatch] = []
    var floor = 0
    for (line, whole) in windows(text) where line.lowerBound >= floor {
      var found: [FoundMatch] = []
      // Behind a hyphen at its line's end a number goes on; else it does where the line alone has none.
      if let whole, text.folded[line.upperBound] == "-" || text.folded[line.upperBound] == "/" {
        found = goingOn(whole, beyond: line, text, regions)
      }
      if found.isEmpty { found = self.matches(in: line, text, regions) }
      if let whole, !found.contains(where: \.verified) {
        let longer = goingOn(whole, beyond: line, text, regions)
        if !longer.isEmpty { found = longer }
      }
      matches += found
      floor = found.last?.range.upperBound ?? floor
    }
    return matches
  }

  /// Numbers that the plans prove to go on in the next line.
  private static func goingOn(
    _ window: Range<Int>, beyond line: Range<Int>, _ text: PageText, _ regions: [String]
  ) -> [FoundMatch] {
    matches(in: window, text, regions).filter {
      $0.verified && $0.range.lowerBound < line.upperBound && $0.range.upperBound > line.upperBound
    }
  }

  /// Where national numbers are taken to be from: countries named by the user first, then those of the
  /// languages, unless numbers with a country code on the page tell of another.
  private static func regions(_ text: PageText, _ context: ExtractionContext) -> [String] {
    var regions = context.countries
    if regions.isEmpty {
      for language in context.languages {
        let parts = language.split { $0 == "-" || $0 == "_" }
        if parts.count > 1, let region = parts.last, region.count == 2 {
          regions.append(region.uppercased())
        }
      }
      for language in context.languageCodes { regions += CountryCodes.usual(for: language) }
      // Money that one country has tells of it: a pound is no sum in Germany.
      if let country = countryOfMoney(text) { regions = [country] }
    }
    var seen: Set<String> = []
    let first = regions.filter { seen.insert($0).inserted }.prefix(4)
    guard context.countries.isEmpty, isInEuros(text) else { return Array(first) }
    return first.filter(euroCountries.contains) + first.filter { !euroCountries.contains($0) }
  }

  private static let euroCountries: Set<String> = [
    "DE", "AT", "FR", "BE", "ES", "IT", "PT", "NL", "FI", "GR", "IE", "LU",
  ]

  /// Where a page speaks of euros and of no other money, its numbers are rather from where those are paid with.
  private static func isInEuros(_ text: PageText) -> Bool {
    var hasEuro = false
    for token in text.tokens {
      if token.kind == .sign {
        if text.folded[token.start] == "€" { hasEuro = true }
        if text.folded[token.start] == "$" || text.folded[token.start] == "£" { return false }
      } else if token.hash == euro {
        hasEuro = true
      }
    }
    return hasEuro
  }

  private static let euro = Token.hash("eur")

  private static func countryOfMoney(_ text: PageText) -> String? {
    let signs: [(Unicode.Scalar, String)] = [("£", "GB"), ("₹", "IN"), ("₩", "KR")]
    let names = [
      ("gbp", "GB"), ("chf", "CH"), ("inr", "IN"), ("brl", "BR"), ("jpy", "JP"), ("krw", "KR"),
    ]
    .map { (Token.hash($0.0), $0.1) }
    var countries: Set<String> = []
    for token in text.tokens {
      switch token.kind {
      case .sign:
        if let sign = signs.first(where: { text.folded[token.start] == $0.0 }) {
          countries.insert(sign.1)
        }
      case .word where token.length == 3:
        if let name = names.first(where: { $0.0 == token.hash }) { countries.insert(name.1) }
      default: break
      }
    }
    return countries.count == 1 ? countries.first : nil
  }

  private static let longest = 60

  /// Runs with at least five digits, and where they may go on in the next line, the longer run.
  private static func windows(_ text: PageText) -> [(line: Range<Int>, whole: Range<Int>?)] {
    let folded = text.folded
    var windows: [(line: Range<Int>, whole: Range<Int>?)] = []
    var index = 0
    while index < folded.count {
      guard isStart(folded, index),
        text.isWordStart(index) || folded[index] == "+" || folded[index] == "("
      else {
        index += 1
        continue
      }
      let start = index
      var digits = 0
      var end = index
      var line: Int?
      while index < folded.count, index - start < longest,
        isPart(folded, index) || line == nil && goesOn(text, start, index, digits)
      {
        if folded[index] == 0x0A { line = end }
        if folded[index].isDigit {
          digits += 1
          end = index + 1
        }
        index += 1
      }
      if index - start == longest {
        // No number is that long: skip all of the run.
        while index < folded.count, folded[index].isDigit { index += 1 }
      }
      if digits >= 5, digits <= 34 {
        windows.append((start..<(line ?? end), line == nil ? nil : start..<end))
      }
      index = max(index, start + 1)
    }
    return windows
  }

  /// A digit, a sign that numbers begin with, or a letter that poor print makes of a digit.
  private static func isStart(_ folded: [Scalar], _ index: Int) -> Bool {
    let scalar = folded[index]
    if scalar.isDigit || scalar == "+" || scalar == "(" { return true }
    guard scalar == "o" || scalar == "l" || scalar == "i" else { return false }
    return index + 2 < folded.count && folded[index + 1].isDigit && folded[index + 2].isDigit
  }

  /// Whether a number may go on in the next line: something says that it is one, and it is short.
  private static func goesOn(_ text: PageText, _ start: Int, _ index: Int, _ digits: Int) -> Bool {
    let folded = text.folded
    guard folded[index] == 0x0A, (1..<11).contains(digits), index + 1 < folded.count,
      folded[index + 1].isDigit
    else { return false }
    let isInternational = folded[start] == "+" || folded[start] == "("
    let isOpen = folded[index - 1] == "-" || folded[index - 1] == "/"
    return isInternational || isOpen && folded[start] == "0" || PhoneLabels.precedes(start, text)
  }

  private static func isPart(_ folded: [Scalar], _ index: Int) -> Bool {
    let scalar = folded[index]
    if scalar.isDigit { return true }
    switch scalar {
    case " ", "-", ".", "/", "(", ")", "+", "~", "[", "]", "x", "#", ";", "=": return true
    // Letters that poor print makes of digits, between digits.
    case "o", "l", "i", "s", "b":
      guard index > 0, index + 1 < folded.count else { return false }
      let (before, behind) = (folded[index - 1], folded[index + 1])
      return before.isDigit && (behind == 0x20 || behind == "-" || behind == "/")
        || (before.isDigit || before == 0x20) && (behind.isDigit || behind == scalar)
    case "e" where index + 2 < folded.count:
      return folded[index + 1] == "x" && folded[index + 2] == "t"
    case "t" where index >= 2: return folded[index - 1] == "x" && folded[index - 2] == "e"
    default: return false
    }
  }

  private static func matches(in window: Range<Int>, _ text: PageText, _ regions: [String])
    -> [FoundMatch]
  {
    let lower = max(0, window.lowerBound - 12)
    let upper = min(text.folded.count, window.upperBound + 8)
    var scalars = Array(text.scalars[lower..<upper])
    for index in scalars.indices where scalars[index] == 0x0A || scalars[index] >= 0x80 {
      let folded = text.folded[lower + index]
      // The library counts bytes: what is none of ASCII stands as a letter that touches the number, or as
      // a sign that does not.
      if folded < 0x80 {
        // Behind its line a number is at its end.
        scalars[index] = folded != 0x0A ? folded : window.contains(lower + index) ? 0x20 : 0x7C
      } else {
        scalars[index] = folded.isLetter && !folded.isCJK ? 0x61 : 0x7C
      }
    }
    var isMended = false
    for index in scalars.indices {
      let offset = lower + index
      guard window.contains(offset), text.folded[offset].isASCIILetter, offset > 0,
        offset + 1 < text.folded.count
      else { continue }
      if let digit = UInt8(exactly: text.folded[offset] &- 0x20)?.likelyDigit,
        text.folded[offset - 1].isDigit || text.folded[offset + 1].isDigit,
        text.folded[offset] != "x"
      {
        scalars[index] = Scalar(digit)
        isMended = true
      }
    }
    let label = PhoneLabels.precedes(window.lowerBound, text)
    for region in regions.isEmpty ? ["ZZ"] : regions {
      let matches = find(scalars, region, isLenient: false).compactMap {
        match($0, from: lower, in: window, text, hasLabel: label, isMended: isMended)
      }
      if !matches.isEmpty { return matches }
    }
    // A word for it beside a number of the right length: in no plan, and a telephone number all the same.
    if label, !isMended, let region = regions.first,
      PhoneLabels.precedes(window.lowerBound, text, directly: true)
    {
      return find(scalars, region, isLenient: true).compactMap {
        guard !isCut(lower + $0.start + $0.length, window, text) else { return nil }
        var found = match($0, from: lower, in: window, text, hasLabel: true, isMended: false)
        found?.verified = false
        found?.certainty = 0.6
        return found
      }
    }
    return []
  }

  /// A number of which the library took the first groups alone, as "01273" of "01273 496 01234".
  private static func isCut(_ end: Int, _ window: Range<Int>, _ text: PageText) -> Bool {
    let folded = text.folded
    guard end < window.upperBound else { return false }
    if folded[end].isDigit { return true }
    guard folded[end] == 0x20 || folded[end] == "-" || folded[end] == "." else { return false }
    return end + 1 < window.upperBound && folded[end + 1].isDigit
  }

  /// The longest number there is, with its country code (ITU-T E.164).
  private static let mostDigits = 15

  private struct Number {
    var start: Int
    var length: Int
    var e164: String
    var components: [String: String]
    var isInternational: Bool
  }

  private static func find(
    _ scalars: [Scalar], _ region: String, isLenient: Bool
  ) -> [Number] {
    var text = String(scalars: scalars)
    return text.withUTF8 { bytes in
      withUnsafeTemporaryAllocation(of: quire_phone_number.self, capacity: 4) { numbers in
        let count = bytes.withMemoryRebound(to: CChar.self) {
          quire_phone_find(
            $0.baseAddress, $0.count, region, isLenient ? 1 : 0, numbers.baseAddress, 4)
        }
        return (0..<max(0, Int(count))).map { index in
          var number = numbers[index]
          var components = ["kind": String(cString: number.kind)]
          components["national"] = string(&number.national)
          let country = string(&number.region)
          if !country.isEmpty, country != "ZZ" { components["country"] = country }
          let ext = string(&number.extension)
          if !ext.isEmpty { components["extension"] = ext }
          return Number(
            start: number.start, length: number.length, e164: string(&number.e164),
            components: components,
            isInternational: number.start < scalars.count && scalars[number.start] == "+")
        }
      }
    }
  }

  private static func string<Characters>(_ characters: inout Characters) -> String {
    withUnsafeBytes(of: &characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// - Parameter lower: Where the text that was searched begins.
  private static func match(
    _ number: Number, from lower: Int, in window: Range<Int>, _ text: PageText, hasLabel: Bool,
    isMended: Bool
  ) -> FoundMatch? {
    let start = lower + number.start
    guard start < text.folded.count, number.e164.utf8.count <= mostDigits + 1 else { return nil }
    let range = start..<min(start + number.length, text.folded.count)
    guard range.lowerBound >= window.lowerBound - 1, range.lowerBound < window.upperBound,
      !isPartOfAnother(range, in: window, text)
    else {
      return nil
    }
    let scalars = text.folded[range]
    let isGrouped = scalars.contains { !$0.isDigit }
    if isMended, !hasLabel, !number.isInternational { return nil }
    var certainty = number.isInternational ? 0.97 : isGrouped ? 0.85 : 0.6
    if hasLabel { certainty = 0.98 }
    if !hasLabel, !number.isInternational {
      // Bare digits without a word for it are dates, amounts and numbers of all kinds.
      if isAmountOrDate(range, text) { return nil }
      if scalars.count(where: \.isDigit) < 7 { return nil }
    }
    if isMended { certainty -= 0.1 }
    return FoundMatch(
      range: range, value: number.e164, components: number.components, certainty: certainty,
      verified: true)
  }

  private static func isPartOfAnother(
    _ range: Range<Int>, in window: Range<Int>, _ text: PageText
  ) -> Bool {
    let folded = text.folded
    let (start, end) = (range.lowerBound, range.upperBound)
    // Groups of an account number, a card or a code go on on either side.
    if start > 1, folded[start] != "+", folded[start - 1] == 0x20 || folded[start - 1] == "-",
      folded[start - 2].isDigit
    {
      // What stands before a run is no part of it: letters with digits.
      if start == window.lowerBound || folded[start - 1] == "-" { return true }
      return start >= 5 && (3...5).allSatisfy { folded[start - $0].isDigit }
    }
    if end + 1 < folded.count, folded[end] == ".", folded[end + 1].isDigit { return true }
    if end < folded.count, folded[end] == "%" { return true }
    if start > 0, folded[start - 1] == "#" || folded[start - 1] == "_" { return true }
    // The second line of an account number.
    return start > 1 && folded[start - 1] == 0x0A && folded[start - 2].isAlphanumeric
      && PaymentReferenceExtractor.hasAccount(over: range, text)
  }

  /// `60 4.20 252.00`: points before two digits, and spaces elsewhere.
  private static func isColumnOfSums(_ scalars: ArraySlice<Scalar>) -> Bool {
    guard !scalars.contains(where: { $0 == "(" || $0 == "+" || $0 == "/" || $0 == "-" }),
      scalars.contains(where: \.isSpace)
    else { return false }
    return scalars.split(whereSeparator: \.isSpace).contains { group in
      let parts = group.split { $0 == "." }
      return parts.count == 2 && parts[1].count == 2
    }
  }

  /// `1,234.50`, `12.10.1999`, `1999-2001` and bare years.
  private static func isAmountOrDate(_ range: Range<Int>, _ text: PageText) -> Bool {
    let folded = text.folded
    var before = range.lowerBound
    while before > 0, folded[before - 1] == 0x20 { before -= 1 }
    if before > 0, ["$", "€", "£", "¥"].contains(where: { folded[before - 1] == $0 }) {
      return true
    }
    if isColumnOfSums(folded[range]) { return true }
    let groups = folded[range].split { !$0.isDigit }
    if groups.count >= 3, groups[2].count == 4, groups[0].count <= 2, groups[1].count <= 2 {
      return true
    }
    if groups.count >= 3, groups[0].count == 4, groups[1].count <= 2, groups[2].count <= 2 {
      return true
    }
    return groups.count == 2
      && groups.allSatisfy { $0.count == 4 && ($0.first! == "1" || $0.first! == "2") }
  }
}

/// Words that announce a telephone number.
enum PhoneLabels {
  private static let lexicon = Lexicon<Void>(
    [
      "tel", "telephone", "phone", "ph", "fax", "telefax", "mobile", "mob", "cell", "call",
      "hotline", "telefon",
      "fon", "handy", "mobil", "rufnummer", "téléphone", "tél", "portable", "télécopie", "teléfono",
      "telefono",
      "tlf", "móvil", "llame", "celular", "cellulare", "tel fax", "telefone", "telemóvel",
      "telefoon", "telefoonnummer",
      "电话", "電話", "手机", "手機", "传真", "傳真", "联系电话", "携帯", "ファックス", "ファクス", "전화", "휴대폰", "팩스", "연락처",
      "tlf", "puh",
      "whatsapp", "toll free", "freephone", "dial", "contact", "extension", "direct",
    ].map { ($0, ()) })

  /// Whether one stands in the few words before an offset, on the same line or as the line before.
  ///
  /// - Parameter directly: With no other number between.
  static func precedes(_ offset: Int, _ text: PageText, directly: Bool = false) -> Bool {
    let end = text.token(at: offset)
    var index = end - 1
    while index >= 0, end - index <= 6 {
      if lexicon.match(text.tokens, at: index) != nil { return true }
      if directly, text.tokens[index].kind == .number, text.tokens[index].length > 2 {
        return false
      }
      if text.tokens[index].beginsParagraph { return false }
      index -= 1
    }
    return false
  }
}
