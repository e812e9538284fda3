import QuireModel

/// Where the labels of a field stand on a page.
struct LabelPlaces {
  struct Place {
    /// Index into the page's items.
    var item: Int
    /// Scalars of the item's text.
    var start: Int
    var end: Int
    /// How much less the label counts than the first of the list, read without an error.
    var penalty: Double
    var bounds: (left: Double, top: Double, right: Double, bottom: Double)
    /// Whether a colon and some words follow the label on its line.
    var isAnswered: Bool
  }

  private(set) var places: [Place] = []
  private let items: [TextItem]

  init(_ labels: [String], _ page: ScannedPage) {
    items = page.items
    guard !labels.isEmpty else { return }
    // One with a star before it is the end of a longer word, as in Mietrechnung.
    let wanted = labels.map { (text: LabelText($0), isEnding: $0.hasPrefix("*")) }
    for (index, item) in items.enumerated() {
      for word in Self.words(item.text) {
        let found = wanted.enumerated().compactMap { rank, label -> Found? in
          let start = label.isEnding ? word.upperBound - label.text.letters.count : word.lowerBound
          guard !label.isEnding || start > word.lowerBound else { return nil }
          let rest = String(String.UnicodeScalarView(item.text.unicodeScalars.dropFirst(start)))
          return label.text.beginning(of: rest).map {
            Found(rank: rank, start: start, length: $0.scalars, errors: $0.errors)
          }
        }
        guard let best = found.max(by: { ($0.length, -$0.rank) < ($1.length, -$1.rank) }) else {
          continue
        }
        let end = best.start + best.length
        places.append(
          Place(
            item: index, start: best.start, end: end,
            penalty: 3 * Double(best.rank) / Double(labels.count) + 0.5 * Double(best.errors),
            bounds: Self.bounds(best.start, end, item),
            isAnswered: Self.isAnswered(item.text.unicodeScalars.dropFirst(end))))
      }
    }
  }

  private struct Found {
    var rank: Int
    var start: Int
    var length: Int
    var errors: Int
  }

  private static func isAnswered(_ rest: some Collection<Unicode.Scalar>) -> Bool {
    let rest = rest.drop { $0.properties.isWhitespace }
    guard let first = rest.first, first == ":" || first == "\u{FF1A}" else { return false }
    return rest.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }

  private static let mostWords = 40

  /// Each a run of letters and digits; characters of scripts without spaces are words of their own.
  private static func words(_ text: String) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    var offset = 0
    for scalar in text.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if let begun = start, !isLetter || scalar.value >= 0x2E80 {
        words.append(begun..<offset)
        start = nil
      }
      if words.count >= mostWords { return words }
      if isLetter, start == nil { start = offset }
      offset += 1
    }
    if let start { words.append(start..<offset) }
    return words
  }

  /// By shares of the line: words need not be known.
  private static func bounds(
    _ start: Int, _ end: Int, _ item: TextItem
  ) -> (left: Double, top: Double, right: Double, bottom: Double) {
    let whole = item.quad.bounds
    let count = Double(max(1, item.text.unicodeScalars.count))
    let width = whole.right - whole.left
    return (
      whole.left + width * Double(start) / count, whole.top,
      whole.left + width * Double(end) / count,
      whole.bottom
    )
  }

  /// How closely a match stands to a label: behind it on its line, right of it, or below it; `nil`
  /// where it stands to none.
  func nearness(of match: ContentMatch) -> Double? {
    let index = items.firstIndex { $0.id == match.item }
    return places.compactMap { place -> Double? in
      if place.item == index, let range = match.range {
        return range.start >= place.start
          ? 3 - min(1, Double(range.start - place.end) / 60) - place.penalty : nil
      }
      return Self.nearness(of: match.quad.bounds, to: place.bounds).map { $0 - place.penalty }
    }.max()
  }

  static func nearness(
    of box: (left: Double, top: Double, right: Double, bottom: Double),
    to label: (left: Double, top: Double, right: Double, bottom: Double)
  ) -> Double? {
    let height = max(1, label.bottom - label.top)
    let sharedHeight = min(box.bottom, label.bottom) - max(box.top, label.top)
    if sharedHeight > 0.4 * min(height, box.bottom - box.top), box.left >= label.right - height {
      return 2 - min(0.9, (box.left - label.right) / (60 * height))
    }
    let sharedWidth = min(box.right, label.right) - max(box.left, label.left)
    let gap = box.top - label.bottom
    if sharedWidth > 0 || abs(box.left - label.left) < 3 * height, gap > -0.5 * height,
      gap < 3 * height
    {
      return 1 - min(0.9, max(0, gap) / (4 * height))
    }
    return nil
  }
}
