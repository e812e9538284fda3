/// Phrases with what they mean; the longest one that fits is found in a step or two.
struct Lexicon<Meaning> {
  fileprivate struct Phrase {
    var rest: [UInt64]
    /// Characters without spaces between: 주일 is no 주 일.
    var isTight: Bool
    var meaning: Meaning
  }

  private var phrases: [UInt64: [Phrase]] = [:]

  init() {}

  init(_ entries: [(String, Meaning)]) {
    for (text, meaning) in entries { insert(text, meaning) }
  }

  /// Of two equal phrases the later one holds.
  mutating func insert(_ text: String, _ meaning: Meaning) {
    let tokens = Token.tokens(of: Folding.fold(text))
    guard let first = tokens.first else { return }
    let rest = tokens.dropFirst().map(\.hash)
    var same = phrases[first.hash, default: []]
    same.removeAll { $0.rest == rest }
    let position = same.firstIndex { $0.rest.count < rest.count } ?? same.count
    let isTight = first.kind == .character && !tokens.dropFirst().contains { $0.hasSpaceBefore }
    same.insert(Phrase(rest: rest, isTight: isTight, meaning: meaning), at: position)
    phrases[first.hash] = same
  }

  /// The longest phrase that begins at a token, and how many tokens it has.
  func match(_ tokens: [Token], at index: Int) -> (meaning: Meaning, count: Int)? {
    guard index < tokens.count, let candidates = phrases[tokens[index].hash] else { return nil }
    for phrase in candidates where index + phrase.rest.count < tokens.count {
      var offset = 1
      for hash in phrase.rest {
        let token = tokens[index + offset]
        guard token.hash == hash, !phrase.isTight || !token.hasSpaceBefore || token.beginsLine
        else { break }
        offset += 1
      }
      if offset == phrase.rest.count + 1 { return (phrase.meaning, offset) }
    }
    return nil
  }
}

extension Lexicon: Sendable where Meaning: Sendable {}
extension Lexicon.Phrase: Sendable where Meaning: Sendable {}
