import QuireModel

/// The words beside a label, whatever they are.
enum LabelledText {
  static func values(_ definition: FieldDefinition, _ page: ScannedPage) -> [FieldFiller.Candidate]
  {
    let isCode = definition.kind == .code
    func value(of text: String) -> String? {
      if isCode { return CodeWord.first(of: text) }
      let text = trimmed(text)
      return text.isEmpty ? nil : text
    }
    if definition.labels.isEmpty {
      return page.items.compactMap { item in
        value(of: item.text).map { candidate($0, item, page, score: item.confidence.value) }
      }
    }
    let labels = LabelPlaces(definition.labels, page)
    return labels.places.flatMap { place -> [FieldFiller.Candidate] in
      let item = page.items[place.item]
      let rest = String(String.UnicodeScalarView(item.text.unicodeScalars.dropFirst(place.end)))
      // A label in the middle of a sentence is a word of it, unless a colon says otherwise.
      let isMarked = item.text.unicodeScalars.dropFirst(place.end).first.map {
        ":：#".unicodeScalars.contains($0)
      }
      let standing = place.start == 0 || isMarked == true ? 3.0 : 1.5
      if let found = value(of: rest) {
        let whole = item.quad.bounds
        let quad = Quad(
          left: min(place.bounds.right, whole.right), top: whole.top, right: whole.right,
          bottom: whole.bottom)
        return [
          candidate(
            found, item, page, score: standing + item.confidence.value - place.penalty, quad: quad)
        ]
      }
      // What stands on the label's own line and will not do is no reason to look elsewhere, but for codes.
      guard isCode || trimmed(rest).isEmpty else { return [] }
      return neighbours(of: place, page).compactMap { other, nearness in
        value(of: other.text).map {
          candidate($0, other, page, score: nearness + other.confidence.value - place.penalty)
        }
      }
    }
  }

  /// The lines right of a label and below it.
  static func neighbours(
    of place: LabelPlaces.Place, _ page: ScannedPage
  ) -> [(item: TextItem, nearness: Double)] {
    page.items.indices.filter { $0 != place.item }.compactMap { index in
      let other = page.items[index]
      return LabelPlaces.nearness(of: other.quad.bounds, to: place.bounds).map { (other, $0) }
    }
  }

  static func candidate(
    _ text: String, _ item: TextItem, _ page: ScannedPage, score: Double, quad: Quad? = nil
  ) -> FieldFiller.Candidate {
    FieldFiller.Candidate(
      value: DocumentField.Value(
        value: text, text: text, page: page.number, item: item.id, quad: quad ?? item.quad,
        confidence: item.confidence, verified: false),
      score: score)
  }

  /// Without what sets a value off from its label.
  static func trimmed(_ text: String) -> String {
    var scalars = Substring(text).unicodeScalars
    while let first = scalars.first, " :.;,-–#=\t：．".unicodeScalars.contains(first) {
      scalars.removeFirst()
    }
    while let last = scalars.last, " \t".unicodeScalars.contains(last) { scalars.removeLast() }
    return String(scalars)
  }
}

/// The number of something: one word with a digit in it, which is no sum and no date.
enum CodeWord {
  /// What may stand between a label and its number.
  private static let marks: Set = [
    "no", "nr", "n", "nº", "n°", "№", "num", "number", "nummer", "numéro", "número", "numero",
  ]

  static func first(of text: String) -> String? {
    for word in text.split(whereSeparator: \.isWhitespace).prefix(4) {
      if word.hasPrefix("("), word.hasSuffix(")") { continue }
      let inner = word.drop { !$0.isLetter && !$0.isNumber }
      let bare = String(inner.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed())
      if bare.isEmpty || marks.contains(bare.lowercased()) { continue }
      guard bare.contains(where: \.isNumber), bare.count > 2, !isSumOrDate(bare) else { return nil }
      return bare
    }
    return nil
  }

  /// "1.234,50", "13.06.2018", "2018-06-13".
  private static func isSumOrDate(_ word: String) -> Bool {
    let groups = word.split(omittingEmptySubsequences: false) { ".,-/".contains($0) }
    guard groups.count > 1, groups.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNumber) }) else {
      return false
    }
    if groups.count == 3, [groups[0].count, groups[2].count].contains(4),
      groups.allSatisfy({ $0.count <= 4 })
    {
      return true
    }
    return groups.last!.count == 2 && word.contains { ".,".contains($0) }
  }
}
