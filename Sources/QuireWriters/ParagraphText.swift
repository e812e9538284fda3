import QuireFlow
import QuireModel

/// The lines of a paragraph as one.
enum ParagraphText {
  /// A space goes between two lines, unless the script has none or a word was divided there.
  static func join(_ lines: [TextItem]) -> String {
    var text = ""
    for line in lines.map({ CleanText.line($0.text) }) where !line.isEmpty {
      if text.isEmpty {
        text = line
      } else if dividesWord(text, line) {
        text.removeLast()
        text += line
      } else if let last = text.unicodeScalars.last, let first = line.unicodeScalars.first,
        isWrittenWithoutSpaces(last), isWrittenWithoutSpaces(first)
      {
        text += line
      } else {
        text += " " + line
      }
    }
    return text
  }

  /// A hyphen behind a letter, before a small letter.
  private static func dividesWord(_ text: String, _ next: String) -> Bool {
    guard let hyphen = text.last, ["-", "\u{2010}", "\u{AD}"].contains(hyphen),
      let before = text.dropLast().last, let first = next.first
    else { return false }
    return before.isLetter && first.isLowercase
  }

  /// Han, Hiragana, Katakana, Bopomofo and their punctuation (Unicode blocks); not Hangul.
  private static func isWrittenWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x312F, 0x31A0...0x31FF, 0x3300...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFF9F, 0xFFE0...0xFFE6, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
