/// Tokens that must follow each other: what a word or a quoted phrase of a query stands for.
struct SearchPhrase: Hashable {
  var tokens: [String]
  /// Whether the last token may go on in the text.
  var isPrefix: Bool

  /// `nil` when there is nothing in `text` to search for, such as only punctuation.
  init?(_ text: String, isPrefix: Bool) {
    var tokens = SearchToken.all(in: text)
    guard let last = tokens.last else { return nil }
    switch last.kind {
    case .word: self.isPrefix = isPrefix
    // In the text the run may go on, and then this character stands in a pair only.
    case .single: self.isPrefix = true
    case .last:
      tokens.removeLast()
      self.isPrefix = false
    case .pair: self.isPrefix = false
    }
    self.tokens = tokens.map(\.text)
  }

  /// The phrase in the language of FTS5. Tokens hold letters, marks and digits only, so nothing in
  /// them can be taken for a part of it.
  var expression: String {
    tokens.map { "\"\($0)\"" }.joined(separator: " + ") + (isPrefix ? " *" : "")
  }

  /// Where the phrase stands in a text: UTF-8 offsets, in order.
  func occurrences(in text: [SearchToken]) -> [Range<Int>] {
    guard text.count >= tokens.count else { return [] }
    var ranges: [Range<Int>] = []
    for start in 0...text.count - tokens.count where matches(text, at: start) {
      let last = text[start + tokens.count - 1]
      // A single character found at the beginning of a pair is not the pair.
      let isFirstOfPair = isPrefix && last.kind == .pair && last.text != tokens.last
      let end = isFirstOfPair ? last.firstEnd : last.range.upperBound
      ranges.append(text[start].range.lowerBound..<end)
    }
    return ranges
  }

  private func matches(_ text: [SearchToken], at start: Int) -> Bool {
    for (offset, token) in tokens.enumerated() {
      let found = text[start + offset].text
      if found.utf8.elementsEqual(token.utf8) { continue }
      let mayGoOn = isPrefix && offset == tokens.count - 1
      guard mayGoOn, found.utf8.starts(with: token.utf8) else { return false }
    }
    return true
  }
}
