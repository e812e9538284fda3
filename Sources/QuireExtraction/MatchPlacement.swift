import QuireModel

/// Puts matches where they lie: items, offsets within them, quads.
struct MatchPlacement {
  private let text: PageText
  private let items: [TextItem]
  private let page: Int
  /// For the item asked for last: matches come in the order of the text.
  private var known: (item: Int, words: [Range<Int>])?

  init(text: PageText, items: [TextItem], page: Int) {
    self.text = text
    self.items = items
    self.page = page
  }

  mutating func place(_ found: FoundMatch, _ type: ContentType) -> ContentMatch? {
    var parts: [ContentMatch.Part] = []
    var confidence = 1.0
    var line = text.line(at: found.range.lowerBound)
    while line < text.lines.count, text.lines[line].start < found.range.upperBound {
      let place = text.lines[line]
      let start = max(found.range.lowerBound, place.start)
      let end = min(found.range.upperBound, place.end)
      if end > start {
        let range = start - place.start..<end - place.start
        let (quad, words) = quad(range, place.item)
        confidence = min(confidence, words)
        parts.append(
          .init(
            item: items[place.item].id, range: ScalarRange(range.lowerBound, range.upperBound),
            quad: quad))
      }
      line += 1
    }
    guard !parts.isEmpty else { return nil }
    return ContentMatch(
      type: type, text: text.text(found.range), value: found.value, components: found.components,
      page: page,
      parts: parts, confidence: Confidence(found.certainty * confidence), verified: found.verified,
      alternatives: found.alternatives)
  }

  /// Around the words that a range touches, cut within a word by the share of its characters; and how
  /// sure the least sure of them was read.
  private mutating func quad(_ range: Range<Int>, _ index: Int) -> (Quad, Double) {
    let item = items[index]
    let places = words(of: index)
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var quads: [Quad] = []
    var confidence = 1.0
    while low < places.count, places[low].lowerBound < range.upperBound {
      let word = item.words[low]
      let shared = range.clamped(to: places[low])
      let count = Double(places[low].count)
      quads.append(
        word.quad.part(
          from: Double(shared.lowerBound - places[low].lowerBound) / count,
          to: Double(shared.upperBound - places[low].lowerBound) / count))
      confidence = min(confidence, word.confidence.value)
      low += 1
    }
    guard let first = quads.first, let last = quads.last else {
      return (item.quad, item.confidence.value)
    }
    guard quads.count > 1 else { return (first, confidence) }
    guard item.direction == .leftToRight else { return (Quad.around(quads), confidence) }
    return (
      Quad(
        topLeft: first.topLeft, topRight: last.topRight, bottomRight: last.bottomRight,
        bottomLeft: first.bottomLeft), confidence
    )
  }

  /// Where the words of an item stand in its text, as far as they do.
  private mutating func words(of index: Int) -> [Range<Int>] {
    if let known, known.item == index { return known.words }
    let item = items[index]
    let scalars = Array(item.text.unicodeScalars)
    var places: [Range<Int>] = []
    var position = 0
    for word in item.words {
      let letters = Array(word.text.unicodeScalars)
      guard !letters.isEmpty else { break }
      while position + letters.count <= scalars.count,
        scalars[position] != letters[0]
          || !scalars[position..<position + letters.count].elementsEqual(letters)
      {
        position += 1
      }
      guard position + letters.count <= scalars.count else { break }
      places.append(position..<position + letters.count)
      position += letters.count
    }
    known = (index, places)
    return places
  }
}

extension Quad {
  /// The part between two shares of its length, along the text.
  func part(from: Double, to: Double) -> Quad {
    if from <= 0, to >= 1 { return self }
    func between(_ a: Point, _ b: Point, _ share: Double) -> Point {
      Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    }
    return Quad(
      topLeft: between(topLeft, topRight, from), topRight: between(topLeft, topRight, to),
      bottomRight: between(bottomLeft, bottomRight, to),
      bottomLeft: between(bottomLeft, bottomRight, from))
  }
}
