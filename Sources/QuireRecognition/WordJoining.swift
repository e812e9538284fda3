/// How the words of a line are put together.
enum WordJoining {
  /// The words with a space between them, except where both neighbours belong to a script that is
  /// written without spaces: models for Chinese and Japanese put one behind every character.
  static func join(_ words: [String]) -> String {
    join(words.map { ($0, true) })
  }

  /// The same, with a space only where one was read: recognisers also cut words where there is none,
  /// as between the syllables of Korean.
  static func join(_ words: [(text: String, followsSpace: Bool)]) -> String {
    var text = ""
    for word in words {
      if word.followsSpace, needsSpace(between: text, word.text) { text += " " }
      text += word.text
    }
    return text
  }

  static func needsSpace(between text: String, _ next: String) -> Bool {
    guard let last = text.unicodeScalars.last, let first = next.unicodeScalars.first else {
      return false
    }
    return !(isWrittenWithoutSpaces(last) && isWrittenWithoutSpaces(first))
  }

  /// Han, Hiragana, Katakana, Bopomofo and their punctuation (Unicode blocks). Hangul is not among
  /// them: Korean separates words.
  static func isWrittenWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x312F, 0x31A0...0x31FF, 0x3300...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFF9F, 0xFFE0...0xFFE6, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
