/// A word, a number, one sign, or one character of a script that is written without spaces.
struct Token {
  enum Kind: UInt8 { case word, number, sign, character }

  var kind: Kind
  /// Offsets into the text.
  var start: Int
  var end: Int
  /// Equal for equal folded text; 64 bits, so that different words do not meet.
  var hash: UInt64
  /// Of a number of at most nine digits; else -1.
  var value: Int
  var hasSpaceBefore: Bool
  /// First in its line.
  var beginsLine: Bool
  /// First in its paragraph.
  var beginsParagraph: Bool

  var length: Int { end - start }

  static func hash(_ scalars: some Sequence<Scalar>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for scalar in scalars { hash = (hash ^ UInt64(scalar)) &* 0x100_0000_01B3 }
    return hash
  }

  static func hash(_ word: String) -> UInt64 { hash(Folding.fold(word)) }

  /// - Parameters:
  ///   - folded: A text whose lines end with one line feed and its paragraphs with two.
  static func tokens(of folded: [Scalar]) -> [Token] {
    var tokens: [Token] = []
    tokens.reserveCapacity(folded.count / 4)
    var index = 0
    var lineFeeds = 2
    var hasSpace = false
    while index < folded.count {
      let scalar = folded[index]
      if scalar.isSpace {
        if scalar == 0x0A { lineFeeds += 1 }
        hasSpace = true
        index += 1
        continue
      }
      let start = index
      let kind: Kind
      var value = 0
      if scalar.isDigit {
        kind = .number
        while index < folded.count, folded[index].isDigit {
          value = index - start < 9 ? value * 10 + folded[index].digit : -1
          index += 1
        }
      } else if scalar.isCJK {
        kind = .character
        index += 1
      } else if scalar.isLetter {
        kind = .word
        while index < folded.count, folded[index].isLetter, !folded[index].isCJK { index += 1 }
      } else {
        kind = .sign
        index += 1
      }
      tokens.append(
        Token(
          kind: kind, start: start, end: index, hash: hash(folded[start..<index]), value: value,
          hasSpaceBefore: hasSpace, beginsLine: lineFeeds > 0, beginsParagraph: lineFeeds > 1))
      lineFeeds = 0
      hasSpace = false
    }
    return tokens
  }
}
