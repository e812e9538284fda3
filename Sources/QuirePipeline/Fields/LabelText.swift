/// Text as labels are compared: small letters and digits alone.
struct LabelText: Sendable, Hashable {
  let letters: [UInt32]

  init(_ text: some StringProtocol) {
    var letters: [UInt32] = []
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      guard properties.isAlphabetic || properties.numericType != nil else { continue }
      for small in properties.lowercaseMapping.unicodeScalars { letters.append(small.value) }
    }
    self.letters = letters
  }

  /// Whether a text begins with this label, give or take a letter in eight: the number of scalars of the
  /// text that the label takes, and of the letters that are others.
  func beginning(of text: String) -> (scalars: Int, errors: Int)? {
    guard !letters.isEmpty else { return nil }
    let allowed = letters.count / 8
    var best: (errors: Int, scalars: Int)?
    var taken: [UInt32] = []
    var position = 0
    for scalar in text.unicodeScalars {
      position += 1
      let before = taken.count
      taken += LabelText(String(scalar)).letters
      guard taken.count > before, taken.count + allowed >= letters.count else { continue }
      if taken.count > letters.count + allowed { break }
      let errors = Self.distance(taken, letters)
      if errors <= allowed, errors < best?.errors ?? .max { best = (errors, position) }
    }
    guard let best else { return nil }
    // A label is not the beginning of a longer word.
    let scalars = Array(text.unicodeScalars)
    if best.scalars < scalars.count, scalars[best.scalars].properties.isAlphabetic,
      scalars[best.scalars - 1].value < 0x2E80
    {
      return nil
    }
    return (best.scalars, best.errors)
  }

  private static func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (x == y ? 0 : 1))
        diagonal = above
      }
    }
    return row[b.count]
  }
}
