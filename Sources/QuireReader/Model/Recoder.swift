import QuireModel

/// How characters are spelled in the network's codes, as a trie.
///
/// Models for Latin give each character a code of its own; those for Chinese, Japanese and Korean
/// spell it with up to five, so that thousands of characters need a few hundred codes.
struct Recoder: Sendable {
  /// What may follow the codes read so far of a character. Codes are in the order in which the
  /// characters have them, on which the search's choice between equals depends.
  struct Node: Sendable {
    /// Codes that end a character, with its number.
    fileprivate(set) var finals: [(code: UInt16, character: Int32)] = []
    /// Codes after which more must follow, with the node that says what.
    fileprivate(set) var continuations: [(code: UInt16, node: Int32)] = []
  }

  /// The first is where every character starts.
  let nodes: [Node]
  /// One more than the highest code.
  let codeRange: Int

  static let longestSpelling = 9

  init(
    _ bytes: UnsafeRawBufferPointer, characterCount: Int, codeCount: Int
  ) throws(QuireError) {
    var cursor = ByteCursor(bytes)
    let count = try cursor.count(in: 1...65_536)
    guard count <= characterCount else { throw .damagedModel("more spellings than characters") }
    var nodes = [Node()]
    var highest = 0
    for character in 0..<count {
      // Whether the character's normal form is itself.
      _ = try cursor.take(1)
      var codes: [Int] = []
      for _ in 0..<(try cursor.count(in: 0...Self.longestSpelling)) {
        codes.append(try cursor.count(in: 0...codeCount - 1))
      }
      guard let last = codes.popLast() else { continue }
      if character == CharacterSet.space, !codes.isEmpty || last != 0 {
        throw .damagedModel("a space that is not code 0")
      }
      highest = max(highest, last, codes.max() ?? 0)
      var place = 0
      for code in codes { place = Self.step(from: place, code, in: &nodes) }
      nodes[place].add(final: UInt16(last), character: Int32(character))
    }
    self.nodes = nodes
    codeRange = highest + 1
  }

  private static func step(from place: Int, _ code: Int, in nodes: inout [Node]) -> Int {
    if let known = nodes[place].continuations.first(where: { $0.code == code }) {
      return Int(known.node)
    }
    nodes.append(Node())
    nodes[place].continuations.append((UInt16(code), Int32(nodes.count - 1)))
    return nodes.count - 1
  }
}

extension Recoder.Node {
  /// Where several characters share a spelling, the last one is what it decodes to.
  fileprivate mutating func add(final code: UInt16, character: Int32) {
    if let index = finals.firstIndex(where: { $0.code == code }) {
      finals[index].character = character
    } else {
      finals.append((code, character))
    }
  }
}
