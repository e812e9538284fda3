internal import QuireModel

/// What a person typed to search for, taken apart. No text is an error.
///
/// Words must all be on the page. `"a phrase"` in quotes must stand there as it is; `-word` and
/// `-"a phrase"` must not; `one OR other` wants either; `begin*` finds words that begin so. Anything
/// else is literal text. Letter case, accents and the width of characters do not matter. In scripts
/// written without spaces a word finds itself within longer ones.
package struct SearchQuery: Sendable {
  /// As it was typed.
  package let text: String
  /// The most hits to return, at least 0.
  package var limit: Int
  /// How many of the best hits to pass over, at least 0.
  package var offset: Int

  /// Each must match with one of its phrases.
  let wanted: [[SearchPhrase]]
  let excluded: [SearchPhrase]

  package init(_ text: String, limit: Int = 20, offset: Int = 0) {
    self.text = text
    self.limit = max(limit, 0)
    self.offset = max(offset, 0)
    var wanted: [[SearchPhrase]] = []
    var excluded: [SearchPhrase] = []
    var joinsNext = false
    for part in QueryPart.all(in: text) {
      switch part {
      case .or: joinsNext = !wanted.isEmpty
      case .phrase(let phrase, isExcluded: true): excluded.append(phrase)
      case .phrase(let phrase, isExcluded: false):
        if joinsNext {
          wanted[wanted.count - 1].append(phrase)
        } else if !wanted.contains([phrase]) {
          wanted.append([phrase])
        }
        joinsNext = false
      }
    }
    self.wanted = wanted
    self.excluded = excluded
  }

  /// Whether there is anything to search for. Exclusions alone are not enough.
  package var isEmpty: Bool { wanted.isEmpty }

  /// The query in the language of FTS5; `nil` when it is empty.
  var expression: String? {
    guard !wanted.isEmpty else { return nil }
    let all = wanted.map { "(" + $0.map(\.expression).joined(separator: " OR ") + ")" }
      .joined(separator: " AND ")
    guard !excluded.isEmpty else { return all }
    return "(\(all)) NOT (" + excluded.map(\.expression).joined(separator: " OR ") + ")"
  }
}

/// A word, a phrase in quotes, or `OR`.
private enum QueryPart {
  case phrase(SearchPhrase, isExcluded: Bool)
  case or

  static func all(in text: String) -> [QueryPart] {
    var parts: [QueryPart] = []
    var rest = Substring(text).unicodeScalars
    while let first = rest.first {
      if first.properties.isWhitespace {
        rest.removeFirst()
        continue
      }
      var isExcluded = false
      if first == "-", let next = rest.dropFirst().first, !next.properties.isWhitespace {
        isExcluded = true
        rest.removeFirst()
      }
      // A quote that is not closed reaches to the end.
      let isQuoted = rest.first.map(isQuote) ?? false
      if isQuoted { rest.removeFirst() }
      let body = rest.prefix {
        isQuoted ? !isQuote($0) : !$0.properties.isWhitespace && !isQuote($0)
      }
      rest = rest[body.endIndex...]
      if isQuoted { rest = rest.dropFirst() }
      let isPrefix = isQuoted ? rest.first == "*" : body.last == "*"
      if isQuoted, isPrefix { rest = rest.dropFirst() }

      if !isQuoted, !isExcluded, body.elementsEqual("OR".unicodeScalars) {
        parts.append(.or)
      } else if let phrase = SearchPhrase(String(body), isPrefix: isPrefix) {
        parts.append(.phrase(phrase, isExcluded: isExcluded))
      }
    }
    return parts
  }

  private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    ["\"", "\u{201C}", "\u{201D}", "\u{201E}", "\u{FF02}"].contains(scalar)
  }
}
