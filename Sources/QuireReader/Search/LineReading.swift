/// A character as it was read on a line.
package struct ReadCharacter: Sendable, Hashable {
  /// Its number in the model's set.
  package let character: Int
  /// Natural logarithm of the least of its steps' probabilities, as the search weighs them.
  package let certainty: Float
  /// The negative sum of all its steps' certainties.
  package let rating: Float
  /// The step at which it is read.
  package let step: Int
}

/// A line as it was read.
package struct LineReading: Sendable {
  package let characters: [ReadCharacter]
  /// Where characters border on each other, in steps: one more than there are characters.
  package let borders: [Int]
  package let words: [ReadWord]
  /// The network's codes that spell it, each at the first of its steps.
  let codes: [(step: Int, code: Int)]
}

/// Characters between spaces, or what a script without them sets apart.
package struct ReadWord: Sendable, Hashable {
  /// Within the line's characters.
  package let range: Range<Int>
  /// The least of its characters' certainties and those of the spaces around it.
  package let certainty: Float
  /// Whether a space comes before it.
  package let followsSpace: Bool
  /// Whether it was found in a dictionary.
  package let isInDictionary: Bool

  /// 0...100, as Tesseract 5.3 gives it.
  package var confidence: Float { Self.confidence(certainty * 7) }

  static func confidence(_ scaledCertainty: Float) -> Float {
    min(max(100 + 5 * scaledCertainty, 0), 100)
  }
}
