import QuireModel

/// The characters a model can read; some stand for several Unicode scalars.
package struct CharacterSet: Sendable {
  package struct Character: Sendable {
    package let text: String
    package let isLetter: Bool
    package let isDigit: Bool
    package let isPunctuation: Bool
    /// False where a script is written without spaces: Han, Hiragana, Katakana, Hangul and Thai.
    package let isSpaceDelimited: Bool
    /// Unicode bidirectional class, as ICU numbers them (`UCharDirection`).
    package let direction: UInt8
  }

  package let characters: [Character]
  /// False where words of the language follow each other without spaces.
  package let isSpaceDelimited: Bool
  /// Whether there are characters of scripts that run from right to left.
  package let hasRightToLeft: Bool

  /// The space's number.
  package static let space = 0

  /// Text, one character a line: its string (`NULL` for the space), hexadecimal properties, metrics
  /// of its shape (optional, ten numbers with commas), script, the number of its other case, and its
  /// direction.
  init(_ bytes: UnsafeRawBufferPointer) throws(QuireError) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .makeIterator()
    guard let first = lines.next(), let count = Int(String(decoding: first, as: UTF8.self)),
      (1...65_536).contains(count)
    else { throw .damagedModel("a set of characters without a length") }
    var characters: [Character] = []
    var scripts: Set<String> = []
    while characters.count < count {
      guard let line = lines.next() else { throw .damagedModel("fewer characters than it says") }
      let fields = line.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == 9 || $0 == 13 })
        .map { String(decoding: $0, as: UTF8.self) }
      guard fields.count >= 2, let properties = UInt32(fields[1], radix: 16) else {
        throw .damagedModel("a character without properties")
      }
      let rest = fields.dropFirst(fields.count > 2 && fields[2].contains(",") ? 3 : 2)
      let script = rest.first ?? ""
      scripts.insert(script)
      let direction = rest.count > 2 ? UInt8(rest[rest.startIndex + 2]) ?? 0 : 0
      characters.append(
        Character(
          text: fields[0] == "NULL" ? " " : fields[0], isLetter: properties & 1 != 0,
          isDigit: properties & 8 != 0, isPunctuation: properties & 16 != 0,
          isSpaceDelimited: !Self.scriptsWithoutSpaces.contains(script), direction: direction))
    }
    self.characters = characters
    hasRightToLeft = characters.contains {
      ReadingOrder.direction(of: [$0.direction]) == .rightToLeft
    }
    isSpaceDelimited = scripts.isDisjoint(with: ["Han", "Katakana", "Thai"])
  }

  private static let scriptsWithoutSpaces: Set = ["Han", "Hiragana", "Katakana", "Hangul", "Thai"]
}
