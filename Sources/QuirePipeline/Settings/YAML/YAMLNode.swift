/// A value of a YAML document and the place where it begins.
struct YAMLNode: Sendable, Hashable {
  enum Content: Sendable, Hashable {
    /// Plain is what stands without quotes, and may be a number or a truth value.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    case block([Entry])
  }

  struct Entry: Sendable, Hashable {
    let key: String
    /// Of the key.
    let line: Int
    let value: YAMLNode
  }

  let content: Content
  /// Counted from 1.
  let line: Int
  /// In characters, counted from 1.
  let column: Int

  /// Whether nothing stands where a value could.
  var isAbsent: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// What was found, for a sentence that says what was expected.
  var found: String {
    switch content {
    case _ where isAbsent: "nothing"
    case .scalar(let text, isPlain: true): quoted(text)
    case .scalar(let text, isPlain: false): "the text \(quoted(text))"
    case .list: "a list"
    case .block: "a block of keys"
    }
  }
}
