import QuireModel

/// URLs with a scheme (RFC 3986), and host names without one whose end is a domain that exists.
enum URLExtractor: ContentTypeExtractor {
  static let type = ContentType.url

  static func matches(in text: PageText, _ context: ExtractionContext) -> [FoundMatch] {
    let folded = text.folded
    var matches: [FoundMatch] = []
    var index = 0
    while index < folded.count {
      guard folded[index].isAlphanumeric, text.isWordStart(index) else {
        index += 1
        continue
      }
      var end = index
      while end < folded.count,
        HostName.isLabelScalar(folded[end]) || folded[end] == "." || folded[end] == "_"
      {
        end += 1
      }
      if let match = withScheme(index, end, text) ?? bare(index, end, text) {
        matches.append(match)
        index = match.range.upperBound
      } else {
        index = max(end, index + 1)
      }
    }
    return matches
  }

  private static let schemes: Set<String> = [
    "http", "https", "ftp", "ftps", "sftp", "ws", "wss", "git", "ssh",
  ]

  private static func withScheme(_ start: Int, _ end: Int, _ text: PageText) -> FoundMatch? {
    let folded = text.folded
    var index = end
    var mended = false
    func skipSpace() {
      if index < folded.count, folded[index] == 0x20 {
        index += 1
        mended = true
      }
    }
    guard end - start <= 5, end - start >= 2 else { return nil }
    let scheme = String(scalars: folded[start..<end])
    guard schemes.contains(scheme) else { return nil }
    skipSpace()
    guard index < folded.count, folded[index] == ":" || folded[index] == ";" else { return nil }
    if folded[index] == ";" { mended = true }
    index += 1
    skipSpace()
    guard index + 1 < folded.count, folded[index] == "/" else { return nil }
    index += 1
    // Of two slashes poor print may leave one: then the host has to be one of the web's.
    let hasOneSlash = folded[index] != "/"
    if hasOneSlash { mended = true } else { index += 1 }
    skipSpace()
    let limit = min(folded.count, index + 2100)
    guard index < limit, !text.folded[index].isSpace,
      let host = HostName.read(folded, from: index, until: limit)
    else { return nil }
    let (label, count) = HostName.last(of: host, in: folded)
    let isNumeric =
      !hasOneSlash && count == 4 && folded[host].allSatisfy { $0.isDigit || $0 == "." }
    let isLocal = !hasOneSlash && count == 1 && label == "localhost"
    var whole = host
    if !isNumeric, !isLocal {
      guard let known = HostName.withKnownEnd(host, in: folded) else { return nil }
      whole = known
    }
    return match(start, scheme: scheme, host: whole, text, mended: mended, certainty: 0.98)
  }

  private static func bare(_ start: Int, _ end: Int, _ text: PageText) -> FoundMatch? {
    let folded = text.folded
    guard end - start >= 4, end - start <= 253 else { return nil }
    if start > 0, folded[start - 1] == "@" || folded[start - 1] == "." || folded[start - 1] == "/" {
      return nil
    }
    // The address was broken over the line behind its sign.
    if start > 1, folded[start - 1] == 0x0A, folded[start - 2] == "@" { return nil }
    guard let host = HostName.read(folded, from: start, until: end),
      let whole = HostName.withKnownEnd(host, in: folded)
    else { return nil }
    // The rest of an e-mail address, or a name with signs that host names do not have.
    if whole.upperBound < folded.count,
      folded[whole.upperBound] == "@" || folded[whole.upperBound] == "_"
    {
      return nil
    }
    if end < folded.count, folded[end] == "@" { return nil }
    let (label, count) = HostName.last(of: whole, in: folded)
    let hasWWW = end - start > 4 && String(scalars: folded[start..<start + 4]) == "www."
    let isPath = whole.upperBound < folded.count && folded[whole.upperBound] == "/"
    if !hasWWW, !isPath {
      guard looksLikeAHost(whole, label: label, count: count, text) else { return nil }
    }
    return match(
      start, scheme: nil, host: whole, text, mended: false, certainty: hasWWW || isPath ? 0.95 : 0.8
    )
  }

  /// Two sentences without a space between them look like a host name; so do abbreviations, file names
  /// and times.
  private static func looksLikeAHost(
    _ host: Range<Int>, label: String, count: Int, _ text: PageText
  ) -> Bool {
    let folded = text.folded
    let raw = text.scalars
    let labelStart = host.upperBound - label.unicodeScalars.count
    let first = folded[host.lowerBound..<labelStart - 1].prefix { $0 != "." }
    if first.count < 2, count == 2 { return false }
    // "end.The next": small, then a capital.
    let isCapital = { (scalar: Scalar) in (0x41...0x5A).contains(scalar) }
    if isCapital(raw[labelStart]),
      !isCapital(raw[host.lowerBound])
        || raw[host.lowerBound + 1] != folded[host.lowerBound + 1] - 0
    {
      return raw[host].allSatisfy { !(0x61...0x7A).contains($0) }
    }
    if isCapital(raw[labelStart]), raw[labelStart + 1] == folded[labelStart + 1] { return false }
    let isNumber = first.allSatisfy(\.isDigit)
    if count == 2, label == "am" || label == "pm" { return !isNumber || follows(text, host) }
    if isNumber, count == 2, !["com", "net", "org", "cn"].contains(label) { return false }
    if Self.words.contains(label), count == 2, !raw[host].contains(where: \.isDigit) {
      // Ends of sentences where the space was lost: "was done.in the".
      let next = host.upperBound
      return next >= folded.count || folded[next] != 0x20 || first.count > 12
        ? !(folded[labelStart - 1] == "." && first.count <= 2) : false
    }
    return true
  }

  private static func follows(_ text: PageText, _ host: Range<Int>) -> Bool {
    host.lowerBound > 0 && text.folded[host.lowerBound - 1].isCJK
  }

  /// Country domains and others that are common words as well.
  private static let words: Set<String> = [
    "in", "is", "it", "me", "my", "no", "so", "to", "us", "am", "as", "at", "be", "by", "do", "la",
    "de", "es",
    "et", "il", "re", "st", "se", "si", "tu", "the", "one", "new", "how", "day", "men", "kids",
    "work", "world",
    "love", "family", "place", "land", "house", "red", "blue", "black", "green", "art", "law",
    "church", "today",
    "rest", "run", "show", "gold", "money", "company", "city", "town", "space", "fun", "best",
    "life", "help",
    "care", "game", "cool", "eat", "read", "school", "college", "doctor", "farm", "garden", "army",
    "navy", "car",
    "bar", "food", "wine", "beer", "party", "work", "works", "press", "news", "link", "name",
    "post", "sale",
    "store", "gift", "page", "bank", "cash", "credit", "loan", "market", "trade", "win", "bid",
    "vote", "cat",
    "pro", "ac", "an", "ad", "pa", "ma", "mr", "ms", "pm", "id", "ag", "co", "er", "hm",
  ]

  private static func match(
    _ start: Int, scheme: String?, host: Range<Int>, _ text: PageText, mended: Bool,
    certainty: Double
  ) -> FoundMatch {
    let folded = text.folded
    var index = host.upperBound
    if index + 1 < folded.count, folded[index] == ":", folded[index + 1].isDigit {
      var end = index + 1
      while end < folded.count, end - index <= 6, folded[end].isDigit { end += 1 }
      index = end
    }
    if index < folded.count, folded[index] == "/" || folded[index] == "?" || folded[index] == "#" {
      index = endOfPath(index, text)
    }
    var components = ["host": String(scalars: folded[host])]
    if let scheme { components["scheme"] = scheme }
    if index > host.upperBound {
      components["path"] = text.text(host.upperBound..<index).filter { $0 != "\n" }
    }
    var mended = mended
    let isAtLineEnd = index > host.upperBound && index < folded.count && folded[index] == 0x0A
    if isAtLineEnd, let end = nextLine(index, text) { (index, mended) = (end, true) }
    let written = text.text(host.lowerBound..<index).filter { $0 != "\n" }
    let value = scheme.map { "\($0)://\(written)" } ?? written
    return FoundMatch(
      range: start..<index, value: value, components: components,
      certainty: mended ? certainty - 0.15 : certainty)
  }

  /// Where a path that stops at the end of its line, at a sign that paths go on behind, ends in the next line: with
  /// a word that has signs of paths in it, as no word of a sentence does.
  private static func nextLine(_ end: Int, _ text: PageText) -> Int? {
    let raw = text.scalars
    guard ["/", "-", "_", "?", "&", "=", "%"].contains(where: { raw[end - 1] == $0 }),
      end + 1 < raw.count, text.folded[end + 1].isAlphanumeric
    else { return nil }
    let last = endOfPath(end + 1, text)
    guard last > end + 1 else { return nil }
    let isPath = raw[end + 1..<last].contains { scalar in
      ["/", "=", "&", "_", ".", "?", "%"].contains { scalar == $0 }
    }
    return isPath ? last : nil
  }

  /// Closing signs belong to the sentence unless they were opened within the path.
  private static func endOfPath(_ start: Int, _ text: PageText) -> Int {
    let raw = text.scalars
    var end = start
    var opened = 0
    while end < raw.count, end - start < 2000, isPath(raw[end]) {
      if raw[end] == "(" { opened += 1 }
      if raw[end] == ")" {
        if opened == 0 { break }
        opened -= 1
      }
      end += 1
    }
    while end > start + 1,
      [".", ",", ";", ":", "!", "?", "'"].contains(where: { raw[end - 1] == $0 })
    { end -= 1 }
    return end
  }

  private static func isPath(_ scalar: Scalar) -> Bool {
    guard scalar > 0x20, scalar < 0x7F else { return false }
    switch scalar {
    case "\"", "<", ">", "`", "|", "^", "{", "}", "[", "]", "\\": return false
    default: return true
    }
  }
}
