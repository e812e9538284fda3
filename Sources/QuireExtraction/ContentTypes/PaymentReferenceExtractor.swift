import QuireModel

/// Numbers of payments and books that a checksum proves: IBAN (ISO 13616), card numbers (ISO/IEC 7812,
/// masked in the value), ISBN and ISSN.
enum PaymentReferenceExtractor: ContentTypeExtractor {
  static let type = ContentType.paymentReference

  static func matches(in text: PageText, _ context: ExtractionContext) -> [FoundMatch] {
    var matches: [FoundMatch] = []
    var floor = 0
    for (index, token) in text.tokens.enumerated() where token.start >= floor {
      guard text.folded[token.start].isAlphanumeric, text.isWordStart(token.start) else { continue }
      if let match = iban(token, text) ?? book(index, text) ?? card(token, text) {
        floor = match.range.upperBound
        matches.append(match)
      }
    }
    return matches
  }

  /// How long a country's IBANs are (SWIFT IBAN registry).
  private static let lengths: [String: Int] = [
    "AD": 24, "AE": 23, "AL": 28, "AT": 20, "AZ": 28, "BA": 20, "BE": 16, "BG": 22, "BH": 22,
    "BR": 29, "BY": 28,
    "CH": 21, "CR": 22, "CY": 28, "CZ": 24, "DE": 22, "DK": 18, "DO": 28, "EE": 20, "EG": 29,
    "ES": 24, "FI": 18,
    "FO": 18, "FR": 27, "GB": 22, "GE": 22, "GI": 23, "GL": 18, "GR": 27, "GT": 28, "HR": 21,
    "HU": 28, "IE": 22,
    "IL": 23, "IQ": 23, "IS": 26, "IT": 27, "JO": 30, "KW": 30, "KZ": 20, "LB": 28, "LC": 32,
    "LI": 21, "LT": 20,
    "LU": 20, "LV": 21, "LY": 25, "MC": 27, "MD": 24, "ME": 22, "MK": 19, "MR": 27, "MT": 31,
    "MU": 30, "NL": 18,
    "NO": 15, "PK": 24, "PL": 28, "PS": 29, "PT": 25, "QA": 29, "RO": 24, "RS": 22, "SA": 24,
    "SC": 31, "SE": 24,
    "SI": 19, "SK": 24, "SM": 27, "ST": 25, "SV": 28, "TL": 23, "TN": 24, "TR": 26, "UA": 29,
    "VA": 22, "VG": 24,
    "XK": 20,
  ]

  /// Countries whose account numbers have digits alone.
  private static let numeric: Set<String> = [
    "AT", "BE", "CZ", "DE", "DK", "EE", "ES", "FI", "HR", "HU", "IS", "LT", "NO", "PL", "PT", "RS",
    "SE", "SI", "SK",
  ]

  /// How many digits (n), letters (a) and either (c) follow each other where they are not digits alone (SWIFT IBAN
  /// registry).
  private static let forms: [String: [(Int, Character)]] = [
    "GB": [(4, "a"), (14, "n")], "IE": [(4, "a"), (14, "n")], "NL": [(4, "a"), (10, "n")],
    "FR": [(10, "n"), (11, "c"), (2, "n")], "MC": [(10, "n"), (11, "c"), (2, "n")],
    "IT": [(1, "a"), (10, "n"), (12, "c")], "SM": [(1, "a"), (10, "n"), (12, "c")],
    "CH": [(5, "n"), (12, "c")], "LI": [(5, "n"), (12, "c")], "LU": [(3, "n"), (13, "c")],
    "GR": [(7, "n"), (16, "c")], "CY": [(8, "n"), (16, "c")], "LV": [(4, "a"), (13, "c")],
    "RO": [(4, "a"), (16, "c")], "BG": [(4, "a"), (6, "n"), (8, "c")], "GI": [(4, "a"), (15, "c")],
    "MT": [(4, "a"), (5, "n"), (18, "c")], "TR": [(6, "n"), (16, "c")],
  ]

  private static func iban(_ token: Token, _ text: PageText) -> FoundMatch? {
    guard text.folded[token.start].isASCIILetter else { return nil }
    let compact = Compact(text, from: token.start, limit: 34, separators: [0x20, 0x2D, 0x2E])
    guard compact.bytes.count >= 15, compact.bytes[1].isCapital else { return nil }
    let country = compact.string(2)
    guard let length = lengths[country], compact.bytes.count >= length, compact.isEnd[length - 1]
    else { return nil }
    var bytes = Array(compact.bytes.prefix(length))
    for position in 2..<4 { bytes[position] = bytes[position].likelyDigit ?? bytes[position] }
    if numeric.contains(country) {
      for position in 4..<length {
        bytes[position] = bytes[position].likelyDigit ?? bytes[position]
      }
      guard bytes[4...].allSatisfy(\.isDigit) else { return nil }
    }
    if let form = forms[country] {
      var position = 4
      for (count, kind) in form {
        for place in position..<min(position + count, length) {
          switch kind {
          case "n": bytes[place] = bytes[place].likelyDigit ?? bytes[place]
          case "a": bytes[place] = bytes[place].likelyLetter ?? bytes[place]
          default: break
          }
        }
        position += count
      }
    }
    guard bytes[2].isDigit, bytes[3].isDigit else { return nil }
    if !CheckDigits.iban(bytes) {
      // A letter that could have been a digit, where both are allowed.
      guard let mended = mended(bytes) else { return nil }
      bytes = mended
    }
    return FoundMatch(
      range: token.start..<compact.ends[length - 1], value: String(decoding: bytes, as: UTF8.self),
      components: ["kind": "IBAN", "country": country], certainty: 0.99, verified: true)
  }

  /// Whether an IBAN that begins in the line before reaches into a range.
  static func hasAccount(over range: Range<Int>, _ text: PageText) -> Bool {
    var index = text.token(at: range.lowerBound) - 1
    while index >= 0, range.lowerBound - text.tokens[index].start <= 40 {
      if let match = iban(text.tokens[index], text), match.range.overlaps(range) { return true }
      index -= 1
    }
    return false
  }

  private static func mended(_ bytes: [UInt8]) -> [UInt8]? {
    for position in 4..<bytes.count where bytes[position].isCapital {
      guard let digit = bytes[position].likelyDigit else { continue }
      var other = bytes
      other[position] = digit
      if CheckDigits.iban(other) { return other }
    }
    return nil
  }

  private static func card(_ token: Token, _ text: PageText) -> FoundMatch? {
    guard token.kind == .number, token.length >= 4, token.length <= 19 else { return nil }
    let compact = Compact(text, from: token.start, limit: 20)
    guard let (brand, length) = brand(compact.bytes), compact.bytes.count >= length,
      compact.isEnd[length - 1],
      compact.bytes.prefix(length).allSatisfy(\.isDigit)
    else { return nil }
    let bytes = compact.bytes.prefix(length)
    let end = compact.ends[length - 1]
    guard Set(bytes).count > 1, CheckDigits.luhn(bytes), !hasDigitBefore(token.start, text),
      compact.bytes.count == length || !compact.bytes[length].isDigit
    else { return nil }
    // Groups of four, or none: other groups are other numbers.
    let groups = text.text(token.start..<end).split { $0 == " " || $0 == "-" || $0 == "\n" }
      .map(\.count)
    let isPlain = groups == [length]
    let isGrouped = groups.allSatisfy { $0 == 4 } || groups == [4, 6, 5] || groups == [4, 6, 4]
    guard isPlain || isGrouped else { return nil }
    let last = String(decoding: bytes.suffix(4), as: UTF8.self)
    return FoundMatch(
      range: token.start..<end, value: String(repeating: "*", count: length - 4) + last,
      components: ["kind": "card", "brand": brand, "last": last], certainty: isPlain ? 0.75 : 0.95,
      verified: true)
  }

  /// By the issuer's range (ISO/IEC 7812).
  private static func brand(_ bytes: [UInt8]) -> (String, Int)? {
    guard bytes.count >= 14, bytes.prefix(4).allSatisfy(\.isDigit) else { return nil }
    let start = bytes.prefix(4).reduce(0) { $0 * 10 + $1.digit }
    switch start {
    case 3400...3499, 3700...3799: return ("American Express", 15)
    case 3000...3059, 3600...3699, 3800...3999: return ("Diners Club", 14)
    case 3528...3589: return ("JCB", 16)
    case 4000...4999: return ("Visa", 16)
    case 5100...5599, 2221...2720: return ("Mastercard", 16)
    case 6011, 6440...6599: return ("Discover", 16)
    case 6200...6299: return ("UnionPay", 16)
    default: return nil
    }
  }

  private static func hasDigitBefore(_ start: Int, _ text: PageText) -> Bool {
    guard start > 1 else { return false }
    let folded = text.folded
    return folded[start - 1].isDigit
      || ((folded[start - 1] == 0x20 || folded[start - 1] == "-" || folded[start - 1] == "."
        || folded[start - 1] == "," || folded[start - 1] == "/") && folded[start - 2].isDigit)
  }

  private static func book(_ index: Int, _ text: PageText) -> FoundMatch? {
    let token = text.tokens[index]
    let words: Set<UInt64> = Self.bookWords
    guard words.contains(token.hash) else { return nil }
    // "ISBN-13: 978-3-16-148410-0": the number begins within the next few signs.
    var next = index + 1
    while next < text.tokens.count, next - index <= 5 {
      let token = text.tokens[next]
      if token.kind == .number, !(token.length == 2 && [10, 13].contains(token.value)) { break }
      next += 1
    }
    guard next < text.tokens.count, text.tokens[next].kind == .number else { return nil }
    let start = text.tokens[next].start
    let compact = Compact(text, from: start, limit: 13)
    let isSerial = text.folded[token.start + 2] == "s"
    let lengths = isSerial ? [8] : [13, 10]
    for length in lengths where compact.bytes.count >= length && compact.isEnd[length - 1] {
      let bytes = Array(compact.bytes.prefix(length))
      var mended = bytes.map { $0.likelyDigit ?? $0 }
      if bytes[length - 1] == UInt8(ascii: "X") { mended[length - 1] = bytes[length - 1] }
      guard isBookNumber(mended) else { continue }
      return FoundMatch(
        range: start..<compact.ends[length - 1], value: String(decoding: mended, as: UTF8.self),
        components: ["kind": isSerial ? "ISSN" : "ISBN"], certainty: 0.98, verified: true)
    }
    return nil
  }

  private static let bookWords = Set(["isbn", "issn"].map { Token.hash($0) })

  private static func isBookNumber(_ bytes: [UInt8]) -> Bool {
    if bytes.count == 13 {
      return bytes.allSatisfy(\.isDigit) && bytes.starts(with: [0x39, 0x37])
        && CheckDigits.gs1(bytes.dropLast()) == bytes[12].digit
    }
    guard bytes.dropLast().allSatisfy(\.isDigit),
      bytes.last!.isDigit || bytes.last! == UInt8(ascii: "X")
    else {
      return false
    }
    var sum = 0
    for (index, byte) in bytes.enumerated() {
      sum += (bytes.count - index) * (byte.isDigit ? byte.digit : 10)
    }
    return sum % 11 == 0
  }
}
