import QuireModel

/// How characters are spelled in the network's codes, as a trie.
///
/// Models for Latin give each character a code of its own; those for Chinese, Japanese and Korean
/// spell it with up to five, so that thousands of characters need a few hundred codes.
struct Recoder {
  /// A code that ends a character, and the character's number.
  typealias Final = (code: UInt16, character: Int32)
  /// A code after which more must follow, and the node that says what.
  typealias Continuation = (code: UInt16, node: Int32)

  /// What may follow the codes read so far of a character: ranges in the lists below.
  fileprivate struct Node {
    let finals: Range<Int>
    let continuations: Range<Int>
  }

  /// The first is where every character starts.
  private let nodes: Scratch<Node>
  private let allFinals: Scratch<Final>
  private let allContinuations: Scratch<Continuation>
  /// One more than the highest code.
  let codeRange: Int

  /// Codes that end a character after the codes of node `place`, in the order in which the characters
  /// have them: the search's choice between equals depends on it.
  func finals(_ place: Int32) -> UnsafeBufferPointer<Final> {
    UnsafeBufferPointer(rebasing: allFinals.buffer[nodes.start[Int(place)].finals])
  }

  /// Codes that continue one, in the same order.
  func continuations(_ place: Int32) -> UnsafeBufferPointer<Continuation> {
    UnsafeBufferPointer(rebasing: allContinuations.buffer[nodes.start[Int(place)].continuations])
  }

  static let longestSpelling = 9

  init(
    _ bytes: UnsafeRawBufferPointer, characterCount: Int, codeCount: Int
  ) throws(QuireError) {
    var cursor = ByteCursor(bytes)
    let count = try cursor.count(in: 1...65_536)
    guard count <= characterCount else { throw .damagedModel("more spellings than characters") }
    var nodes = [Branch()]
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
    codeRange = highest + 1
    allFinals = Scratch(nodes.flatMap(\.finals))
    allContinuations = Scratch(nodes.flatMap(\.continuations))
    var (finals, continuations) = (0, 0)
    self.nodes = Scratch(
      nodes.map { node in
        defer {
          (finals, continuations) = (
            finals + node.finals.count, continuations + node.continuations.count
          )
        }
        return Node(
          finals: finals..<finals + node.finals.count,
          continuations: continuations..<continuations + node.continuations.count)
      })
  }

  private static func step(from place: Int, _ code: Int, in nodes: inout [Branch]) -> Int {
    if let known = nodes[place].continuations.first(where: { $0.code == code }) {
      return Int(known.node)
    }
    nodes.append(Branch())
    nodes[place].continuations.append((UInt16(code), Int32(nodes.count - 1)))
    return nodes.count - 1
  }
}

/// A node of the trie while it grows.
private struct Branch {
  var finals: [Recoder.Final] = []
  var continuations: [Recoder.Continuation] = []

  /// Where several characters share a spelling, the last one is what it decodes to.
  mutating func add(final code: UInt16, character: Int32) {
    if let index = finals.firstIndex(where: { $0.code == code }) {
      finals[index].character = character
    } else {
      finals.append((code, character))
    }
  }
}
