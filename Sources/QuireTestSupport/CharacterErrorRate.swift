import Foundation

/// The share of characters that have to be inserted, removed or replaced to make a text the true
/// one, as ../shared/tools/score.py counts it: both texts in compatibility form, with one spelling of
/// quotation marks, apostrophes and dashes, and one space for every run of white space.
package struct CharacterErrorRate: Sendable, Hashable {
  /// Of each page no more than it has characters.
  package private(set) var errors = 0
  package private(set) var characters = 0

  package init() {}

  package init(of text: String, truth: String) {
    add(text, truth: truth)
  }

  package var value: Double { Double(errors) / Double(max(1, characters)) }

  /// Counts another page: the rate over all is that of the sums.
  package mutating func add(_ text: String, truth: String) {
    let truth = Self.normalized(truth)
    errors += min(EditDistance.between(truth, Self.normalized(text)), truth.count)
    characters += truth.count
  }

  package static func normalized(_ text: String) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.precomposedStringWithCompatibilityMapping.unicodeScalars {
      switch scalar {
      case "\u{AD}": continue
      case "‘", "’", "‚", "‛", "`", "´": scalars.append("'")
      case "“", "”", "„", "‟", "«", "»": scalars.append("\"")
      case "‐", "‑", "‒", "–", "—", "―": scalars.append("-")
      case _ where isWhiteSpace(scalar): if scalars.last != " " { scalars.append(" ") }
      default: scalars.append(scalar)
      }
    }
    if scalars.first == " " { scalars.removeFirst() }
    if scalars.last == " " { scalars.removeLast() }
    return scalars
  }

  /// As Python has it: with the four separators of ASCII.
  private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || (0x1C...0x1F).contains(scalar.value)
  }
}

/// Levenshtein's distance.
package enum EditDistance {
  /// Looks only at a band around the diagonal, and doubles its width until the distance fits in: for
  /// texts that are nearly alike much less than the whole table (Ukkonen 1985).
  package static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    let (a, b) = (left.map(\.value), right.map(\.value))
    var width = 32
    while true {
      let distance = banded(a, b, width: width)
      if distance <= width || width >= max(a.count, b.count) { return distance }
      width *= 2
    }
  }

  private static func banded(_ a: [UInt32], _ b: [UInt32], width: Int) -> Int {
    let far = a.count + b.count + 1
    guard abs(a.count - b.count) <= width else { return far }
    var previous = (0...b.count).map { $0 <= width ? $0 : far }
    var current = [Int](repeating: far, count: b.count + 1)
    for i in 0..<a.count {
      let (first, last) = (max(0, i + 1 - width), min(b.count, i + 1 + width))
      current[first] = first == 0 ? i + 1 : far
      if first > 0 {
        current[first] = min(
          previous[first - 1] + (a[i] == b[first - 1] ? 0 : 1), previous[first] + 1)
      }
      var j = first + 1
      while j <= last {
        let replaced = previous[j - 1] + (a[i] == b[j - 1] ? 0 : 1)
        current[j] = min(replaced, min(previous[j], current[j - 1]) + 1)
        j += 1
      }
      if last < b.count { current[last + 1] = far }
      if first > 0 { current[first - 1] = far }
      swap(&previous, &current)
    }
    return previous[b.count]
  }
}
