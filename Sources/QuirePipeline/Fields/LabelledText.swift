import QuireModel

/// The words beside a label, whatever they are.
enum LabelledText {
  static func values(_ definition: FieldDefinition, _ page: ScannedPage) -> [FieldFiller.Candidate]
  {
    if definition.labels.isEmpty {
      return page.items.map { candidate($0.text, $0, page, score: $0.confidence.value) }
    }
    let labels = LabelPlaces(definition.labels, page)
    return labels.places.flatMap { place -> [FieldFiller.Candidate] in
      let item = page.items[place.item]
      let rest = trimmed(
        String(String.UnicodeScalarView(item.text.unicodeScalars.dropFirst(place.end))))
      // A label in the middle of a sentence is a word of it, unless a colon says otherwise.
      let isMarked = item.text.unicodeScalars.dropFirst(place.end).first.map {
        ":：#".unicodeScalars.contains($0)
      }
      let standing = place.start == 0 || isMarked == true ? 3.0 : 1.5
      if !rest.isEmpty {
        let whole = item.quad.bounds
        let quad = Quad(
          left: min(place.bounds.right, whole.right), top: whole.top, right: whole.right,
          bottom: whole.bottom)
        return [candidate(rest, item, page, score: standing + item.confidence.value, quad: quad)]
      }
      return page.items.indices.filter { $0 != place.item }.compactMap { index in
        let other = page.items[index]
        guard let nearness = LabelPlaces.nearness(of: other.quad.bounds, to: place.bounds) else {
          return nil
        }
        let text = trimmed(other.text)
        guard !text.isEmpty else { return nil }
        return candidate(text, other, page, score: nearness + other.confidence.value)
      }
    }
  }

  private static func candidate(
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
