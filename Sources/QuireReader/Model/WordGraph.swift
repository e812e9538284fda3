import QuireModel

/// A dictionary as a directed acyclic graph whose edges are characters, read where it lies in the
/// file.
///
/// An edge has 64 bits: the character, three flags (last edge of its node, backward, end of a word)
/// and the number of the first edge of the node it leads to. The edges of a node follow each other.
struct WordGraph {
  private let edges: UnsafeRawBufferPointer
  /// Number of edges.
  let count: Int
  private let letterBits: UInt64
  /// The edges of the first node are sorted by character, so they are searched by halves.
  private var rootCount: Int
  /// More edges than any node has: at most one for each character that ends a word and one that
  /// does not.
  private let mostOfANode: Int

  /// - Parameter bytes: One of a model's graph parts; must stay valid as long as the graph.
  init(_ bytes: UnsafeRawBufferPointer, characterCount: Int) throws(QuireError) {
    var cursor = ByteCursor(bytes)
    guard try cursor.integer(Int16.self) == 42 else { throw .damagedModel("not a word graph") }
    let size = try cursor.count(in: 1...65_536)
    guard size <= characterCount else { throw .damagedModel("a graph of other characters") }
    count = try cursor.count(in: 1...50_000_000)
    edges = try cursor.take(count * 8)
    // Bits that hold 0...size.
    mostOfANode = 2 * size
    letterBits = UInt64(Int.bitWidth - size.leadingZeroBitCount)
    rootCount = 0
    var last = 0
    while last < min(count, mostOfANode), !isLast(last) { last += 1 }
    guard last < count, isLast(last), !isBackward(0) else {
      throw .damagedModel("a graph without a start")
    }
    rootCount = last + 1
  }

  private func word(_ edge: Int) -> UInt64 {
    UInt64(littleEndian: edges.loadUnaligned(fromByteOffset: edge * 8, as: UInt64.self))
  }

  private func isLast(_ edge: Int) -> Bool { word(edge) >> letterBits & 1 != 0 }
  private func isBackward(_ edge: Int) -> Bool { word(edge) >> letterBits & 2 != 0 }
  private func isEmpty(_ edge: Int) -> Bool {
    word(edge) == UInt64.max << (letterBits + 3)
  }
  private func character(_ edge: Int) -> Int { Int(word(edge) & (1 << letterBits - 1)) }

  func endsWord(_ edge: Int) -> Bool { word(edge) >> letterBits & 4 != 0 }

  /// The first edge of the node that `edge` leads to; 0 where no edge follows.
  func node(after edge: Int) -> Int { Int(word(edge) >> (letterBits + 3)) }

  /// The edge for `wanted` out of the node whose first edge is `node`, or `nil`.
  ///
  /// - Parameter endingWord: Only an edge that may be a word's last.
  func edge(from node: Int, for wanted: Int, endingWord: Bool = false) -> Int? {
    node == 0
      ? rootEdge(for: wanted, endingWord: endingWord)
      : scan(from: node, for: wanted, endingWord: endingWord)
  }

  private func rootEdge(for wanted: Int, endingWord: Bool) -> Int? {
    var (low, high) = (0, rootCount - 1)
    while low <= high {
      let middle = (low + high) / 2
      let found = character(middle)
      if found == wanted, !endingWord || endsWord(middle) { return middle }
      if wanted > found {
        low = middle + 1
      } else {
        high = middle - 1
      }
    }
    return nil
  }

  private func scan(from node: Int, for wanted: Int, endingWord: Bool) -> Int? {
    var edge = node
    // A damaged graph may lead outside itself, or have no last edge.
    let end = min(count, node + mostOfANode)
    while edge < end, !isEmpty(edge) {
      if character(edge) == wanted, !endingWord || endsWord(edge) { return edge }
      if isLast(edge) { return nil }
      edge += 1
    }
    return nil
  }
}
