/// Reads the parts of an address from the tokens of a text.
struct AddressReader {
  let text: PageText
  let tokens: [Token]
  let countries: [String]

  struct Part {
    var components: [String: String]
    var next: Int
  }

  func words(_ first: Int, _ next: Int) -> String {
    guard next > first else { return "" }
    let raw = text.text(tokens[first].start..<tokens[next - 1].end)
    return String(String.UnicodeScalarView(raw.unicodeScalars.map { $0 == "\n" ? " " : $0 }))
  }

  func sign(_ index: Int, _ signs: Unicode.Scalar...) -> Bool {
    index < tokens.count && tokens[index].kind == .sign
      && signs.contains { text.folded[tokens[index].start] == $0 }
  }

  func isWord(_ index: Int) -> Bool { index < tokens.count && tokens[index].kind == .word }

  /// A word with a capital, or one that links such words.
  func isName(_ index: Int) -> Bool {
    guard isWord(index) else { return false }
    let raw = text.scalars[tokens[index].start]
    return raw != text.folded[tokens[index].start]
      && Unicode.Scalar(raw)?.properties.isUppercase == true
  }

  func isLink(_ index: Int) -> Bool {
    isWord(index) && StreetWords.links.contains(tokens[index].hash)
  }

  /// The end of the part of a line that a token lies in.
  func endOfSegment(_ index: Int) -> Int {
    var next = index
    while next < tokens.count, next - index < 12 {
      if next > index, tokens[next].beginsLine || sign(next, ",", ";", "|") || isStop(next) {
        break
      }
      next += 1
    }
    return next
  }

  /// A full stop that ends a sentence: what stands before it is no abbreviation.
  private func isStop(_ index: Int) -> Bool {
    guard sign(index, "."), index > 0 else { return false }
    guard index + 1 < tokens.count, tokens[index + 1].hasSpaceBefore else {
      return index + 1 >= tokens.count
    }
    return tokens[index - 1].length > 4 || tokens[index - 1].kind == .number
  }

  // MARK: Streets

  /// A house number: `12`, `12a`, `12-14`, `12/3`, `29 A`.
  func houseNumber(_ index: Int) -> Int? {
    guard index < tokens.count, tokens[index].kind == .number, tokens[index].length <= 5 else {
      return nil
    }
    var next = index + 1
    if next < tokens.count, tokens[next].kind == .word, tokens[next].length == 1,
      !tokens[next].hasSpaceBefore
    {
      next += 1
    }
    if sign(next, "-", "/"), next + 1 < tokens.count, tokens[next + 1].kind == .number,
      tokens[next + 1].length <= 4,
      !tokens[next + 1].hasSpaceBefore || tokens[next].hasSpaceBefore
    {
      next += 2
      if next < tokens.count, tokens[next].kind == .word, tokens[next].length == 1,
        !tokens[next].hasSpaceBefore
      {
        next += 1
      }
    } else if next < tokens.count, next == index + 1, tokens[next].kind == .word,
      tokens[next].length == 1, tokens[next].hasSpaceBefore, !tokens[next].beginsLine,
      isName(next), next + 1 >= tokens.count || tokens[next + 1].beginsLine || sign(next + 1, ",")
    {
      next += 1
    }
    if sign(next, "½") { next += 1 }
    return next
  }

  /// A street with its number; `isStrong` where the words alone tell that it is one.
  func street(_ index: Int) -> (part: Part, isStrong: Bool)? {
    numberFirst(index) ?? nameWithEnding(index) ?? typeFirst(index)
  }

  /// "660 Nostrand Ave", "17 bis Rue François de Mahy".
  private func numberFirst(_ index: Int) -> (Part, Bool)? {
    guard let name = houseNumber(index), name < tokens.count, !tokens[name].beginsParagraph,
      tokens[name].hasSpaceBefore || sign(name, ",")
    else { return nil }
    var start = name
    if sign(start, ",") { start += 1 }
    var number = words(index, name)
    // "14 bis, rue de la Paix"
    for word in ["bis", "ter", "quater"]
    where start < tokens.count && tokens[start].hash == Token.hash(word) {
      start += 1
      if start == name + 1 { number = words(index, start) }
      if sign(start, ",") { start += 1 }
    }
    if let end = typedName(start, needsStrong: false) {
      return (
        Part(components: ["houseNumber": number, "road": words(start, end)], next: end), true
      )
    }
    guard let end = nameBehind(start) else { return nil }
    return (Part(components: ["houseNumber": number, "road": words(start, end)], next: end), true)
  }

  /// Up to five names and the word for a street; a direction may follow.
  private func nameBehind(_ index: Int) -> Int? {
    var next = index
    while next < tokens.count, next - index < 6 {
      guard next == index || !tokens[next].beginsLine else { return nil }
      if next > index, StreetWords.behind.contains(tokens[next].hash), tokens[next].hasSpaceBefore,
        isName(next) || isAllSmall(index, next)
      {
        var end = next + 1
        // "Park Avenue": the street's word is the later one.
        if end < tokens.count, StreetWords.behind.contains(tokens[end].hash), isName(end),
          !tokens[end].beginsLine
        {
          end += 1
        }
        if sign(end, "."), !tokens[end].hasSpaceBefore { end += 1 }
        if end < tokens.count, StreetWords.directions.contains(tokens[end].hash), isName(end),
          !tokens[end].beginsLine
        {
          end += 1
        }
        return end
      }
      let isOrdinal =
        tokens[next].kind == .number && next + 1 < tokens.count && !tokens[next + 1].hasSpaceBefore
        && tokens[next + 1].kind == .word
      if isOrdinal {
        next += 2
        continue
      }
      let isPossessive = next > index && sign(next - 1, "'") && tokens[next].length == 1
      guard
        isName(next) || isPossessive || (isLink(next) && next > index)
          || sign(next, "'", "-", ".")
      else { return nil }
      next += 1
    }
    return nil
  }

  private func isAllSmall(_ first: Int, _ last: Int) -> Bool {
    !isName(first) && !isName(last) && last - first <= 2
  }

  /// "Gontardstraße 7", "Eduard-Sueß-Gasse 9", "Jan Erasmusstraat 14".
  private func nameWithEnding(_ index: Int) -> (Part, Bool)? {
    guard isName(index) else { return nil }
    var next = index
    while next < tokens.count, next - index < 7 {
      guard next == index || !tokens[next].beginsLine else { return nil }
      if isWord(next), hasStreetEnding(next), next > index || tokens[next].length > 5 {
        var end = next + 1
        if sign(end, "."), !tokens[end].hasSpaceBefore { end += 1 }
        guard end < tokens.count, !tokens[end].beginsLine, tokens[end].kind == .number,
          let last = houseNumber(end), isNumberOfHouse(end, last)
        else {
          return nil
        }
        return (
          Part(
            components: ["road": words(index, end), "houseNumber": words(end, last)], next: last),
          true
        )
      }
      guard isName(next) || isLink(next) || sign(next, "-", ".", "'") else { return nil }
      next += 1
    }
    return nil
  }

  private func isNumberOfHouse(_ index: Int, _ next: Int) -> Bool {
    guard next < tokens.count, !tokens[next].hasSpaceBefore else { return true }
    return
      !(sign(next, ".", ":") && next + 1 < tokens.count && tokens[next + 1].kind == .number
      && !tokens[next + 1].hasSpaceBefore)
  }

  private func hasStreetEnding(_ index: Int) -> Bool {
    let word = text.folded[tokens[index].start..<tokens[index].end]
    return StreetWords.endings.contains {
      word.count >= $0.count && word.suffix($0.count).elementsEqual($0)
        && (word.count > $0.count || $0.count > 3)
    }
  }

  /// "Via Pisacane 13", "Avinguda del Bogatell, 17", "Rua da Graça 2".
  private func typeFirst(_ index: Int) -> (Part, Bool)? {
    guard let end = typedName(index, needsStrong: true) else { return nil }
    var number = end
    if sign(number, ",") { number += 1 }
    if number < tokens.count,
      ["nº", "n", "no", "nr", "n°"].contains(where: { tokens[number].hash == Token.hash($0) })
    {
      number += 1
    }
    if sign(number, "º", "°", ".", "#") { number += 1 }
    guard number < tokens.count, !tokens[number].beginsParagraph, let last = houseNumber(number),
      tokens[number].length <= 4,
      !tokens[number].beginsLine || sign(end, ",")
    else {
      return (Part(components: ["road": words(index, end)], next: end), false)
    }
    // Five digits behind a street are a postcode, and four may be: then a place follows.
    return (
      Part(
        components: ["road": words(index, end), "houseNumber": words(number, last)], next: last),
      true
    )
  }

  private func typedName(_ index: Int, needsStrong: Bool) -> Int? {
    guard isWord(index), StreetWords.before.contains(tokens[index].hash),
      isName(index) || !needsStrong
    else { return nil }
    var next = index + 1
    if sign(next, "."), !tokens[next].hasSpaceBefore { next += 1 }
    let first = next
    var names = 0
    while next < tokens.count, next - first < 8 {
      if tokens[next].beginsLine || sign(next, ",") { break }
      if isName(next) {
        names += 1
      } else if !isLink(next), !sign(next, "'", "-", ".", "’") {
        // "Rue du 8 Mai 1945"
        guard tokens[next].kind == .number, tokens[next].length <= 2, names == 0 || false else {
          break
        }
      }
      next += 1
    }
    while next > first, isLink(next - 1) || sign(next - 1, "-", ".", "'") { next -= 1 }
    return names > 0 ? next : nil
  }
}
