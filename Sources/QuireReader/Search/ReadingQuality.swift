/// How good a reading is, for choosing among models.
package struct ReadingQuality: Sendable {
  private let certainty: Float
  private let rating: Float
  private let isInDictionary: Bool
  /// Whether no other model need be tried.
  package let isAcceptable: Bool

  /// The lowest certainty, times seven, of a word that is taken as it is; lower by half for each
  /// letter beyond two of a word in the dictionary. As in Tesseract 5.3.
  private static let acceptable: Float = -2.5
  private static let perLetter: Float = 0.5

  /// - Parameter model: That which read it.
  package init(_ reading: LineReading, _ model: LineModel) {
    certainty = reading.words.map(\.certainty).min() ?? -.infinity
    rating = reading.characters.reduce(0) { $0 + $1.rating }
    isInDictionary = reading.words.allSatisfy(\.isInDictionary)
    isAcceptable =
      reading.words.allSatisfy { word in
        let letters = reading.characters[word.range]
          .filter { model.characters.characters[$0.character].isLetter }.count
        let bonus = word.isInDictionary ? Float(max(0, letters - 2)) * Self.perLetter : 0
        return word.certainty * 7 > Self.acceptable - bonus
      } && !reading.words.isEmpty
  }

  /// Whether this is to be taken instead of `other`: surer all over, or all of it in the dictionary
  /// and not much less sure.
  package func isBetter(than other: ReadingQuality) -> Bool {
    if certainty > other.certainty, rating < other.rating { return true }
    return isInDictionary && !other.isInDictionary && rating < other.rating * 1.5
      && certainty * 7 > other.certainty * 7 - 5.5
  }
}
