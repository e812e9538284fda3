/// What a reading must look like as a whole: a sequence of characters of certain kinds, or one of a
/// list of texts.
///
/// It is a small automaton over Unicode scalars, so that a search can give up a reading at the first
/// character that does not fit.
package struct ReadingPattern: Sendable {
  /// A kind of scalar, and how often it comes.
  package struct Element: Sendable {
    let matches: @Sendable (Unicode.Scalar) -> Bool
    let least: Int
    let most: Int

    /// - Parameter count: How many scalars in a row; the whole pattern may ask for 62 at most.
    package init(
      _ count: ClosedRange<Int>, where matches: @escaping @Sendable (Unicode.Scalar) -> Bool
    ) {
      self.matches = matches
      least = max(count.lowerBound, 0)
      most = min(count.upperBound, 62)
    }
  }

  /// Places in the alternatives that a reading so far may stand at; none where it cannot fit.
  struct Places: Hashable, Sendable {
    fileprivate var bits: [UInt64]

    var isEmpty: Bool { bits.allSatisfy { $0 == 0 } }
  }

  /// A slot takes one scalar; optional ones may be passed over.
  private struct Slot: Sendable {
    let matches: @Sendable (Unicode.Scalar) -> Bool
    let isOptional: Bool
  }

  private let alternatives: [[Slot]]

  /// - Returns: `nil` when the elements ask for more than 62 scalars.
  package init?(_ elements: [Element]) {
    let slots = elements.flatMap { element in
      (0..<element.most).map { Slot(matches: element.matches, isOptional: $0 >= element.least) }
    }
    guard slots.count <= 62 else { return nil }
    alternatives = [slots]
  }

  /// One of a list of texts; those of more than 62 scalars are left out.
  package init(oneOf texts: [String]) {
    alternatives = texts.map { Array($0.unicodeScalars) }.filter { $0.count <= 62 }
      .map { scalars in
        scalars.map { scalar in Slot(matches: { $0 == scalar }, isOptional: false) }
      }
  }

  /// Digits, with what stands between them in numbers and sums.
  package static let number = ReadingPattern([
    Element(1...62) { ("0"..."9").contains($0) || ".,-+ ".unicodeScalars.contains($0) }
  ])!

  /// What a telephone has keys for, and what phone numbers are written with.
  package static let phonePad = ReadingPattern([
    Element(1...62) { ("0"..."9").contains($0) || "*#+()/.- ".unicodeScalars.contains($0) }
  ])!

  /// A date in figures: day, month and year in any order, with one kind of mark between.
  package static let date: ReadingPattern = {
    let digit: @Sendable (Unicode.Scalar) -> Bool = { ("0"..."9").contains($0) }
    let mark: @Sendable (Unicode.Scalar) -> Bool = { "./-".unicodeScalars.contains($0) }
    return ReadingPattern([
      Element(1...4, where: digit), Element(1...1, where: mark), Element(1...2, where: digit),
      Element(1...1, where: mark), Element(1...4, where: digit),
    ])!
  }()

  /// Where a reading begins.
  var start: Places {
    Places(bits: alternatives.map { Self.passingOptional(1, $0) })
  }

  func advance(_ places: Places, by text: String) -> Places {
    var places = places
    for scalar in text.unicodeScalars {
      for (index, slots) in alternatives.enumerated() where places.bits[index] != 0 {
        var next: UInt64 = 0
        for (place, slot) in slots.enumerated()
        where places.bits[index] >> UInt64(place) & 1 != 0 && slot.matches(scalar) {
          next |= 1 << UInt64(place + 1)
        }
        places.bits[index] = Self.passingOptional(next, slots)
      }
    }
    return places
  }

  /// Whether a reading may end there.
  func accepts(_ places: Places) -> Bool {
    zip(places.bits, alternatives).contains { $0 >> UInt64($1.count) & 1 != 0 }
  }

  private static func passingOptional(_ places: UInt64, _ slots: [Slot]) -> UInt64 {
    var places = places
    for (place, slot) in slots.enumerated()
    where slot.isOptional && places >> UInt64(place) & 1 != 0 {
      places |= 1 << UInt64(place + 1)
    }
    return places
  }
}
