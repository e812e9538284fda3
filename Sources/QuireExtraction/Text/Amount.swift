/// A number as it is written with separators of thousands and a decimal mark of either convention.
struct Amount {
  /// With a point and without separators; trailing zeros are kept.
  var digits: String
  /// The token behind the number.
  var next: Int

  /// - Parameter isCommaDecimal: How the language writes `1.234`, which may be read in two ways.
  static func read(_ text: PageText, at index: Int, isCommaDecimal: Bool) -> Amount? {
    let tokens = text.tokens
    guard index < tokens.count, tokens[index].kind == .number, tokens[index].length <= 24 else {
      return nil
    }
    var groups = [text.text(tokens[index].start..<tokens[index].end)]
    var marks: [Scalar] = []
    var next = index + 1
    while next + 1 < tokens.count, tokens[next + 1].kind == .number, groups.count < 10 {
      let mark = tokens[next]
      guard mark.kind == .sign, mark.length == 1, !mark.hasSpaceBefore,
        !tokens[next + 1].hasSpaceBefore
      else { break }
      let scalar = text.folded[mark.start]
      guard scalar == "." || scalar == "," || scalar == "'" else { break }
      // A full-width comma between other digits belongs to the sentence.
      let isWide = text.scalars[mark.start] >= 0xFF00
      guard isWide == (text.scalars[tokens[index].start] >= 0xFF00) else { break }
      marks.append(scalar)
      groups.append(text.text(tokens[next + 1].start..<tokens[next + 1].end))
      next += 2
    }
    // Thousands set off by spaces: "1 234 567,89".
    if marks.isEmpty, groups[0].count <= 3 {
      var spaced = index + 1
      while spaced < tokens.count, tokens[spaced].kind == .number, tokens[spaced].length == 3,
        tokens[spaced].start - tokens[spaced - 1].end == 1, !tokens[spaced].beginsLine,
        spaced - index < 8
      {
        groups.append(text.text(tokens[spaced].start..<tokens[spaced].end))
        marks.append(0x20)
        spaced += 1
      }
      if groups.count > 1 {
        next = spaced
        if next + 1 < tokens.count, tokens[next].kind == .sign, tokens[next + 1].kind == .number,
          !tokens[next].hasSpaceBefore,
          !tokens[next + 1].hasSpaceBefore,
          text.folded[tokens[next].start] == "," || text.folded[tokens[next].start] == "."
        {
          marks.append(text.folded[tokens[next].start])
          groups.append(text.text(tokens[next + 1].start..<tokens[next + 1].end))
          next += 2
        }
      }
    }
    guard let digits = join(groups, marks, isCommaDecimal) else {
      return Amount(digits: ascii(groups[0]), next: index + 1)
    }
    return Amount(digits: digits, next: next)
  }

  private static func ascii(_ digits: String) -> String { String(scalars: Folding.fold(digits)) }

  private static func join(_ groups: [String], _ marks: [Scalar], _ isCommaDecimal: Bool) -> String?
  {
    let groups = groups.map(ascii)
    guard let last = marks.last else { return groups[0] }
    let others = Set(marks.dropLast())
    let isLastDecimal: Bool
    if !others.isEmpty, !others.contains(last) {
      isLastDecimal = true
    } else if marks.count > 1 {
      isLastDecimal = false
    } else if last == 0x20 || last == "'" {
      isLastDecimal = false
    } else if groups[1] == "000", groups[0].count <= 3, groups[0] != "0" {
      // "100.000 €" in any language: nobody writes three decimals to say that there are none.
      isLastDecimal = false
    } else if groups[1].count != 3 || groups[0].count > 3 || groups[0] == "0" {
      isLastDecimal = true
    } else {
      isLastDecimal = last == (isCommaDecimal ? "," : ".")
    }
    let whole = isLastDecimal ? groups.dropLast() : groups[...]
    // Groups of thousands have three digits; in India the others have two.
    for group in whole.dropFirst() where group.count != 3 && group.count != 2 { return nil }
    if whole.count > 1, whole.last!.count != 3 { return nil }
    let text = whole.joined()
    return isLastDecimal ? "\(text).\(groups.last!)" : text
  }
}

/// Numbers in decimal digits: exact where a `Double` is not.
enum Decimal10 {
  /// Moves the point by so many places and drops what says nothing.
  static func scaled(_ digits: String, by places: Int) -> String {
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var whole = parts[0]
    var fraction = parts.count > 1 ? parts[1] : ""
    if places >= 0 {
      while fraction.count < places { fraction += "0" }
      whole += fraction.prefix(places)
      fraction = String(fraction.dropFirst(places))
    } else {
      while whole.count <= -places { whole = "0" + whole }
      fraction = whole.suffix(-places) + fraction
      whole = String(whole.dropLast(-places))
    }
    while whole.count > 1, whole.hasPrefix("0") { whole.removeFirst() }
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return fraction.isEmpty ? whole : "\(whole).\(fraction)"
  }
}
