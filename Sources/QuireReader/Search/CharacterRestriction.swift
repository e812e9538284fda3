/// The characters of a model that may be read; the space is always among them.
package struct CharacterRestriction: Sendable {
  private let allowed: [Bool]

  /// Allows the characters of which every Unicode scalar satisfies `isAllowed`.
  package init(_ model: LineModel, where isAllowed: (Unicode.Scalar) -> Bool) {
    allowed = model.characters.characters.enumerated().map { index, character in
      index == CharacterSet.space || character.text.unicodeScalars.allSatisfy(isAllowed)
    }
  }

  func contains(_ character: Int) -> Bool { allowed[character] }
}
