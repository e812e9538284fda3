import QuireModel

/// Where the labels of a field stand on a page.
struct LabelPlaces {
  struct Place {
    /// Index into the page's items.
    var item: Int
    /// Scalars of the item's text.
    var start: Int
    var end: Int
    var bounds: (left: Double, top: Double, right: Double, bottom: Double)
  }

  private(set) var places: [Place] = []
  private let items: [TextItem]

  init(_ labels: [String], _ page: ScannedPage) {
    items = page.items
    guard !labels.isEmpty else { return }
    let wanted = labels.map { LabelText($0) }
    for (index, item) in items.enumerated() {
      let starts = Self.wordStarts(item.text)
      for start in starts {
        let rest = String(String.UnicodeScalarView(item.text.unicodeScalars.dropFirst(start)))
        guard let length = wanted.compactMap({ $0.beginning(of: rest) }).max() else { continue }
        places.append(
          Place(
            item: index, start: start, end: start + length,
            bounds: Self.bounds(start, start + length, item)))
      }
    }
  }

  private static let mostWords = 40

  private static func wordStarts(_ text: String) -> [Int] {
    var starts: [Int] = []
    var isAfterSpace = true
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isLetter, isAfterSpace || scalar.value >= 0x2E80 { starts.append(offset) }
      isAfterSpace = !isLetter
      if starts.count >= mostWords { break }
    }
    return starts
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
        return range.start >= place.start ? 3 - min(1, Double(range.start - place.end) / 100) : nil
      }
      return Self.nearness(of: match.quad.bounds, to: place.bounds)
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
