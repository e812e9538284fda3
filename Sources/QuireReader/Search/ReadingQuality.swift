/// How good a word must be to be taken as it is, without another model being tried.
package enum ReadingQuality {
  /// The lowest certainty, times seven, of a word that is taken as it is; lower by half for each
  /// letter beyond two of a word in the dictionary. As in Tesseract 5.3.
  private static let acceptable: Float = -2.5
  private static let perLetter: Float = 0.5

  /// - Parameters:
  ///   - reading: What the word is part of.
  ///   - model: That which read it.
  package static func isAcceptable(
    _ word: ReadWord, in reading: LineReading, by model: LineModel
  ) -> Bool {
    let letters = reading.characters[word.range]
      .filter { model.characters.characters[$0.character].isLetter }.count
    let bonus = word.isInDictionary ? Float(max(0, letters - 2)) * perLetter : 0
    return word.certainty * 7 > acceptable - bonus
  }
}
