/// What cannot be broken: a word, a part of a word up to a soft hyphen, an ideograph with its
/// punctuation.
struct Unbreakable: Equatable {
  var text: String
  var spaceAfter = false
  var hyphenAfter = false
}

/// Where lines of Latin and East Asian text may end.
enum LineBreaking {
  private static let neverFirst = Set("、。，．・：；？！）」』】〉》〕％ー々")
  private static let neverLast = Set("（「『【〈《〔￥")

  /// Cuts a paragraph at spaces, soft hyphens (U+00AD) and between ideographs. A no-break space
  /// (U+00A0) holds what stands around it together and is printed as a plain one.
  static func unbreakables(_ paragraph: String) -> [Unbreakable] {
    var parts: [Unbreakable] = []
    var open = false
    for character in paragraph {
      switch character {
      case " ":
        if !parts.isEmpty { parts[parts.count - 1].spaceAfter = true }
        open = false
      case "\u{A0}":
        if !parts.isEmpty { parts[parts.count - 1].text.append(" ") }
        open = true
      case "\u{AD}":
        if !parts.isEmpty { parts[parts.count - 1].hyphenAfter = true }
        open = false
      default:
        let ideographic = isIdeographic(character)
        let joins: Bool
        if let last = parts.last, !last.spaceAfter, !last.hyphenAfter {
          let lastCharacter = last.text.last ?? " "
          joins =
            neverFirst.contains(character) || neverLast.contains(lastCharacter)
            || (open && !ideographic)
        } else {
          joins = false
        }
        if joins {
          parts[parts.count - 1].text.append(character)
        } else {
          parts.append(Unbreakable(text: String(character)))
        }
        open = !ideographic
      }
    }
    return parts
  }

  /// Fills lines up to `width`, in the unit of `measure`.
  static func lines(
    _ parts: [Unbreakable], width: Double, measure: (String) -> Double
  ) -> [[Unbreakable]] {
    var lines: [[Unbreakable]] = []
    var line: [Unbreakable] = []
    for part in parts {
      if !line.isEmpty, measure(text(line + [part])) > width {
        lines.append(line)
        line = []
      }
      line.append(part)
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// A line as it is printed: a soft hyphen shows only at the end.
  static func text(_ line: [Unbreakable]) -> String {
    var text = ""
    for (index, part) in line.enumerated() {
      text += part.text
      let last = index == line.count - 1
      if part.spaceAfter, !last { text += " " }
      if part.hyphenAfter, last { text += "-" }
    }
    return text
  }

  private static func isIdeographic(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first?.value else { return false }
    return (0x2E80...0x9FFF).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
      || (0xFF00...0xFFEF).contains(scalar)
  }
}
