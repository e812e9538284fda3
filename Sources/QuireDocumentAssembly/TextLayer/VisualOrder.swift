import QuireFlow

/// The characters of a word in the order in which they stand on the page from left to right. That is
/// how PDF has them, and readers turn right-to-left scripts round again.
///
/// Each is one scalar: readers take a code that means several for one of them, such as a mark. What is no
/// character, such as a control, has no code: readers would give it back.
enum VisualOrder {
  static func characters(of word: String) -> [String] {
    let word = CleanText.line(word)
    guard word.unicodeScalars.contains(where: isRightToLeft) else {
      return word.unicodeScalars.map { String($0) }
    }
    var characters: [Unicode.Scalar] = []
    // Numbers and Latin keep their direction within what is turned round; what stands between two of
    // their characters goes along with them.
    var run: [Unicode.Scalar] = []
    var between: [Unicode.Scalar] = []
    for scalar in word.unicodeScalars.reversed() {
      if isLeftToRight(scalar) {
        run += between + [scalar]
        between = []
      } else if !run.isEmpty, !isRightToLeft(scalar) {
        between.append(scalar)
      } else {
        characters += run.reversed() + between + [scalar]
        (run, between) = ([], [])
      }
    }
    return (characters + run.reversed() + between).map { String($0) }
  }

  /// Blocks of Hebrew, Arabic and their neighbours, presentation forms, and the scripts of the
  /// supplementary plane that run to the left. Digits in them do not.
  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0660...0x0669, 0x06F0...0x06F9: false
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  /// Whether a character takes no room of its own: marks over and under others. In scripts that run to
  /// the left they do take some, or readers would turn them round with the wrong letter.
  static func isWidthless(_ character: String) -> Bool {
    guard let scalar = character.unicodeScalars.first, !isRightToLeft(scalar) else { return false }
    let category = scalar.properties.generalCategory
    return category == .nonspacingMark || category == .enclosingMark
  }

  private static func isLeftToRight(_ scalar: Unicode.Scalar) -> Bool {
    !isRightToLeft(scalar)
      && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
  }
}
