import QuireModel

/// Sums beside a label that do not say their currency, as in the column of a table.
enum BareSums {
  static func values(_ definition: FieldDefinition, _ page: ScannedPage) -> [FieldFiller.Candidate]
  {
    guard !definition.labels.isEmpty else { return [] }
    let currency = usualCurrency(of: page)
    let labels = LabelPlaces(definition.labels, page)
    return labels.places.flatMap { place -> [FieldFiller.Candidate] in
      let item = page.items[place.item]
      let rest = String(String.UnicodeScalarView(item.text.unicodeScalars.dropFirst(place.end)))
      var found: [FieldFiller.Candidate] = []
      func add(_ text: String, _ item: TextItem, _ nearness: Double) {
        guard let amount = amount(in: text) else { return }
        var candidate = LabelledText.candidate(
          text, item, page,
          // One that names its currency goes before it.
          score: nearness + item.confidence.value - place.penalty - 0.3)
        candidate.value.value = currency.map { "\(amount) \($0)" } ?? amount
        candidate.value.text = LabelledText.trimmed(text)
        found.append(candidate)
      }
      add(rest, item, 3)
      for (other, nearness) in LabelledText.neighbours(of: place, page) {
        add(other.text, other, nearness)
      }
      return found
    }
  }

  /// The last word of a text, where it is a number with two decimals.
  static func amount(in text: String) -> String? {
    guard let word = text.split(whereSeparator: \.isWhitespace).last else { return nil }
    let digits = word.drop { $0 == "-" || $0 == "–" }
    let groups = digits.split(omittingEmptySubsequences: false) { ".,'".contains($0) }
    guard groups.count >= 2, groups.last?.count == 2, let first = groups.first,
      groups.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      groups.count == 2 || (1...3).contains(first.count),
      groups.dropFirst().dropLast().allSatisfy({ $0.count == 3 })
    else { return nil }
    let whole = groups.dropLast().joined()
    guard whole.count <= 12 else { return nil }
    let sign = digits.count < word.count ? "-" : ""
    let cents = groups.last.map { $0.hasSuffix("0") ? $0.dropLast() : $0 } ?? ""
    let decimals = cents == "0" || cents.isEmpty ? "" : ".\(cents)"
    return "\(sign)\(Int(whole) ?? 0)\(decimals)"
  }

  /// The currency that the page speaks of most often.
  private static func usualCurrency(of page: ScannedPage) -> String? {
    let signs = ["€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY", "₹": "INR"]
    var counts: [String: Int] = [:]
    for match in page.matches where match.type == .currency {
      if let code = match.components["code"] { counts[code, default: 0] += 1 }
    }
    for item in page.items {
      for word in item.text.split(whereSeparator: { !$0.isLetter && signs["\($0)"] == nil }) {
        let code = signs[String(word)] ?? String(word)
        if ["EUR", "USD", "GBP", "CHF", "JPY", "INR", "CNY"].contains(code) {
          counts[code, default: 0] += 1
        }
      }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
