package import QuireModel

/// Turns a PDF's own text into lines as a recogniser gives them.
package enum TextLayerReader {
  package static func read(_ layer: TextLayer) -> RecognizedText {
    var lines: [RecognizedLine] = []
    var paragraph = 0
    for line in layer.lines {
      guard !line.isEmpty else {
        if !lines.isEmpty { paragraph += 1 }
        continue
      }
      // A stranger's font may claim that its letters are any characters.
      let words = line.map { (text: $0.text.withoutControls, quad: $0.quad) }.filter {
        !$0.text.allSatisfy(\.isWhitespace)
      }
      guard !words.isEmpty else { continue }
      let text = words.map(\.text).joined(separator: " ")
      let certain = Confidence(1)
      lines.append(
        RecognizedLine(
          text: text, confidence: certain,
          candidates: [TextCandidate(text: text, confidence: certain)],
          quad: Quad(around: words.map(\.quad)), direction: ScriptDirection(of: text),
          // A text layer has no blocks of its own.
          block: 0, paragraph: paragraph,
          words: words.map { TextWord(text: $0.text, confidence: certain, quad: $0.quad) }))
    }
    return RecognizedText(lines: lines, skew: nil)
  }
}

extension Quad {
  /// The smallest upright rectangle around all of `quads`, of which there is at least one.
  init(around quads: [Quad]) {
    let bounds = quads.map(\.bounds)
    self.init(
      left: bounds.map(\.left).min()!, top: bounds.map(\.top).min()!,
      right: bounds.map(\.right).max()!, bottom: bounds.map(\.bottom).max()!)
  }
}

extension ScriptDirection {
  /// Right to left when most letters are of a script written so (Unicode bidirectional classes R and
  /// AL: Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms).
  init(of text: String) {
    var balance = 0
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        balance -= 1
      default: balance += 1
      }
    }
    self = balance < 0 ? .rightToLeft : .leftToRight
  }
}
