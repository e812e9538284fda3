package import QuireModel

/// Fills the form of a pipeline from a document's pages, one after the other.
package struct FieldFiller {
  let definitions: [FieldDefinition]
  private let pageCount: Int
  var found: [[Candidate]]
  /// Parts of pages to read again, for each field.
  var looks: [[SecondLook]]

  /// A value and how well it fits: where it stands, then how sure it is.
  struct Candidate {
    var value: DocumentField.Value
    var score: Double
  }

  package init(_ definitions: [FieldDefinition], pageCount: Int) {
    self.definitions = definitions
    self.pageCount = pageCount
    found = Array(repeating: [], count: definitions.count)
    looks = Array(repeating: [], count: definitions.count)
  }

  package mutating func add(_ page: ScannedPage) {
    for (index, definition) in definitions.enumerated() where admits(definition.page, page.number) {
      var candidates: [Candidate]
      switch definition.kind {
      case .content(let type):
        candidates = matches(of: type, definition, page)
        if type == .currency { candidates += BareSums.values(definition, page) }
      case .date: candidates = matches(of: .dateTimeDuration, definition, page)
      case .text, .code: candidates = LabelledText.values(definition, page)
      case .barcode: candidates = codes(definition.pattern, page)
      }
      if let region = definition.region {
        candidates = candidates.filter { region.contains($0.value.quad, of: page) }
      }
      var rejected: [Candidate] = []
      for candidate in candidates {
        if let fitted = Self.fitted(candidate, to: definition.characters) {
          found[index].append(fitted)
        } else {
          rejected.append(candidate)
        }
      }
      // The best of a page are enough: a table may hold thousands of sums.
      found[index] = Array(Self.ordered(found[index]).prefix(Self.mostValues))
      noteLooks(page, index, rejected: Array(Self.ordered(rejected).prefix(2)))
    }
  }

  static let mostValues = 100

  package var fields: [DocumentField] {
    zip(definitions, found).map { definition, candidates in
      var values: [DocumentField.Value] = []
      for candidate in candidates
      where !values.contains(where: { $0.value == candidate.value.value }) {
        values.append(candidate.value)
      }
      return DocumentField(
        name: definition.name, required: definition.isRequired,
        values: Array(values.prefix(definition.takesSeveral ? Self.mostValues : 1)))
    }
  }

  static func ordered(_ candidates: [Candidate]) -> [Candidate] {
    candidates.enumerated().sorted {
      $0.element.score != $1.element.score
        ? $0.element.score > $1.element.score : $0.offset < $1.offset
    }.map(\.element)
  }

  private func admits(_ page: FieldDefinition.Page, _ number: Int) -> Bool {
    switch page {
    case .any: true
    case .first: number == 1
    case .last: number == pageCount
    case .number(let wanted): number == wanted
    }
  }

  private func matches(
    of type: ContentType, _ definition: FieldDefinition, _ page: ScannedPage
  ) -> [Candidate] {
    let labels = LabelPlaces(definition.labels, page)
    return page.matches.filter { $0.type == type }.compactMap { match in
      guard let value = definition.kind.part(of: match.value) else { return nil }
      var score = match.confidence.value + (match.verified ? 0.2 : 0)
      if !definition.labels.isEmpty {
        guard let nearness = labels.nearness(of: match) else { return nil }
        score += nearness
      }
      return Candidate(
        value: DocumentField.Value(
          value: value, text: match.text, page: match.page, item: match.item,
          quad: match.quad, confidence: match.confidence, verified: match.verified),
        score: score)
    }
  }

  private func codes(_ pattern: String, _ page: ScannedPage) -> [Candidate] {
    let pattern = PayloadPattern(pattern)
    return (page.barcodes ?? []).compactMap { code in
      guard let value = pattern?.value(of: code.payload) else { return nil }
      return Candidate(
        value: DocumentField.Value(
          value: value, text: code.payload, page: page.number, item: code.id,
          quad: code.quad, confidence: Confidence(1), verified: true),
        score: 1)
    }
  }

  /// The candidate with what its characters have to be; `nil` where it cannot have them.
  static func fitted(
    _ candidate: Candidate, to characters: FieldDefinition.Characters
  ) -> Candidate? {
    guard let value = characters.fitted(candidate.value.value) else { return nil }
    var candidate = candidate
    candidate.value.value = value
    return candidate
  }
}

extension FieldDefinition.Region {
  /// Whether the middle of a quad lies within.
  func contains(_ quad: Quad, of page: ScannedPage) -> Bool {
    guard let size = page.size, size.width > 0, size.height > 0 else { return false }
    let bounds = quad.bounds
    let x = (bounds.left + bounds.right) / 2 / Double(size.width)
    let y = (bounds.top + bounds.bottom) / 2 / Double(size.height)
    return (left...right).contains(x) && (top...bottom).contains(y)
  }
}

extension FieldDefinition.Characters {
  /// Letters that poor print makes of digits are digits where only those are allowed.
  func fitted(_ text: String) -> String? {
    switch self {
    case .any: return text
    case .ascii: return text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? text : nil
    case .digits, .phonePad:
      var digits = ""
      for character in text {
        switch character {
        case "0"..."9": digits.append(character)
        case "+", "*", "#": if self == .phonePad { digits.append(character) } else { return nil }
        case "O", "o", "Q", "D": digits.append("0")
        case "I", "l", "i", "|": digits.append("1")
        case "Z", "z": digits.append("2")
        case "S", "s": digits.append("5")
        case "B": digits.append("8")
        case " ", "-", ".", "/", "(", ")": continue
        default: return nil
        }
      }
      return digits.contains { $0.isNumber } ? digits : nil
    }
  }
}
