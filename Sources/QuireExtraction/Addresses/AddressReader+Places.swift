/// Postcodes with their towns, countries, units.
extension AddressReader {
  /// "10178 Berlin", "D-10178 Berlin", "1017 CD Amsterdam", "1170-169 Lisboa".
  func postcodeFirst(_ index: Int) -> Part? {
    var start = index
    // "D-", "CH-", "F -"
    if isWord(start), tokens[start].length <= 2, isName(start), sign(start + 1, "-"),
      start + 2 < tokens.count, tokens[start + 2].kind == .number
    {
      start += 2
    }
    guard start < tokens.count, tokens[start].kind == .number,
      (4...5).contains(tokens[start].length)
    else { return nil }
    var next = start + 1
    var code = words(start, next)
    if tokens[start].length == 4, sign(next, "-"), !tokens[next].hasSpaceBefore,
      next + 1 < tokens.count, tokens[next + 1].kind == .number, tokens[next + 1].length == 3
    {
      next += 2
      code = words(start, next)
    } else if tokens[start].length == 4, isWord(next), tokens[next].length == 2, isName(next),
      isAllCapital(next), !tokens[next].beginsLine
    {
      next += 1
      code = words(start, next)
    } else if tokens[start].length == 5, sign(next, "-"), next + 1 < tokens.count,
      tokens[next + 1].kind == .number, tokens[next + 1].length == 3, !tokens[next].hasSpaceBefore
    {
      next += 2
      code = words(start, next)
    }
    guard next < tokens.count, !tokens[next].beginsParagraph, let city = placeName(next) else {
      return nil
    }
    return Part(components: ["postcode": code, "city": words(next, city)], next: city)
  }

  private func isAllCapital(_ index: Int) -> Bool {
    text.scalars[tokens[index].start..<tokens[index].end].allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// One to five names on a line.
  func placeName(_ index: Int) -> Int? {
    guard isName(index),
      !StreetWords.before.contains(tokens[index].hash) || tokens[index].length > 3
    else { return nil }
    var next = index
    while next < tokens.count, next - index < 8 {
      if next > index, tokens[next].beginsLine { break }
      guard
        isName(next) || (isLink(next) && next > index)
          || (sign(next, "-", "'", "/", ".") && next > index && !isSentenceEnd(next))
      else { break }
      next += 1
    }
    while next > index, isLink(next - 1) || sign(next - 1, "-", "'", "/", ".") { next -= 1 }
    // "in Berlin Tel": what follows with a colon is a label.
    if sign(next, ":"), next - index > 1 { next -= 1 }
    return next > index ? next : nil
  }

  private func isSentenceEnd(_ index: Int) -> Bool {
    sign(index, ".")
      && (index + 1 >= tokens.count
        || tokens[index + 1].hasSpaceBefore && tokens[index - 1].length > 3)
  }

  /// "Palo Alto, CA 94303-1234", "Oakland CA 94789", "Belo Horizonte - MG, 30170-011", "Montreal QC H3Z 2Y7".
  func stateAndCode(_ index: Int) -> Part? {
    var next = index
    if sign(next, ",", "-") { next += 1 }
    guard next < tokens.count else { return nil }
    var components: [String: String] = [:]
    if isWord(next), StreetWords.states.contains(tokens[next].hash) || tokens[next].length == 2,
      isName(next), isAllCapital(next)
    {
      components["state"] = words(next, next + 1)
      next += 1
    } else if let (_, count) = StreetWords.stateNames.match(tokens, at: next), isName(next) {
      components["state"] = words(next, next + count)
      next += count
      if sign(next, ".") { next += 1 }
    } else {
      return nil
    }
    if sign(next, ",") { next += 1 }
    guard let (code, end) = postcodeBehind(next) else { return nil }
    components["postcode"] = code
    return Part(components: components, next: end)
  }

  /// A postcode as it stands behind a town: American, British, Canadian, Brazilian.
  func postcodeBehind(_ index: Int) -> (String, Int)? {
    guard index < tokens.count, !tokens[index].beginsParagraph else { return nil }
    if let end = britishCode(index) { return (words(index, end), end) }
    guard tokens[index].kind == .number, tokens[index].length == 5,
      text.isWordStart(tokens[index].start)
    else { return nil }
    var end = index + 1
    if sign(end, "-"), !tokens[end].hasSpaceBefore, end + 1 < tokens.count,
      tokens[end + 1].kind == .number, !tokens[end + 1].hasSpaceBefore,
      tokens[end + 1].length == 4 || tokens[end + 1].length == 3
    {
      end += 2
    }
    return (words(index, end), end)
  }

  /// `EC1M 5RF` and, for its likeness, `H3Z 2Y7`. Letters and digits may have been taken for each other.
  func britishCode(_ index: Int) -> Int? {
    let start = tokens[index].start
    guard tokens[index].kind == .word, tokens[index].length <= 2, text.isWordStart(start) else {
      return nil
    }
    let compact = Compact(text, from: start, limit: 8, separators: [0x20])
    for length in [7, 6, 5] where compact.bytes.count >= length && compact.isEnd[length - 1] {
      let end = compact.ends[length - 1]
      let raw = text.scalars[start..<end]
      guard !raw.contains(where: { (0x61...0x7A).contains($0) }) || true,
        isBritish(Array(compact.bytes.prefix(length)))
      else { continue }
      // The inner part has three characters, set off by one space.
      guard end - start == length || (end - start == length + 1 && text.folded[end - 4].isSpace)
      else { continue }
      return text.token(at: end)
    }
    return nil
  }

  private func isBritish(_ bytes: [UInt8]) -> Bool {
    let inner = bytes.suffix(3)
    let outer = bytes.dropLast(3)
    guard outer.first!.isCapital, outer.contains(where: \.isDigit) else { return false }
    let pattern = inner.map { $0.isDigit }
    if pattern == [true, false, false] {
      let letters = outer.prefix { $0.isCapital }.count
      return letters <= 2 && outer.dropFirst(letters).first?.isDigit == true
        && outer.dropFirst(letters).count <= 2
    }
    // Canada.
    return pattern == [true, false, true] && outer.map { $0.isDigit } == [false, true, false]
  }

  func country(_ index: Int) -> Part? {
    guard let (code, count) = StreetWords.countries.match(tokens, at: index),
      isName(index) || tokens[index].kind == .character
    else { return nil }
    return Part(
      components: ["country": words(index, index + count), "countryCode": code], next: index + count
    )
  }

  /// "Apt 5", "Ste 1", "3rd Floor", "Flat 18".
  func unit(_ index: Int) -> Part? {
    let end = endOfSegment(index)
    guard end > index else { return nil }
    // In a long segment the town follows on the same line, and the unit's word stands first.
    let words = end - index <= 5 ? index..<end : index..<index + 1
    guard words.contains(where: { StreetWords.units.contains(tokens[$0].hash) }) else { return nil }
    // The number ends it where the town follows on the same line.
    var next = index
    var hasNumber = false
    while next < end {
      if StreetWords.units.contains(tokens[next].hash) || sign(next, ".", "#")
        || tokens[next].hash == Token.hash("no")
      {
        next += 1
        continue
      }
      guard !hasNumber,
        tokens[next].kind == .number || tokens[next].length <= 2
          || DateVocabulary.isOrdinal(tokens[next].hash)
      else { break }
      hasNumber = true
      next += 1
      if next < end, tokens[next].kind == .word, !tokens[next].hasSpaceBefore { next += 1 }
    }
    guard next > index else { return nil }
    return Part(components: ["unit": self.words(index, next)], next: next)
  }
}

extension DateVocabulary {
  private static let ordinals = Set(
    [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
      "ground", "top",
    ].map { Token.hash($0) })

  static func isOrdinal(_ hash: UInt64) -> Bool { ordinals.contains(hash) }
}
