/// All nodes of a line's search. Nodes that fell out of their beam are used again.
struct NodeArena {
  private var nodes: [SearchNode] = []
  private var free: [Int32] = []

  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
  }

  mutating func add(_ node: SearchNode) -> Int32 {
    if let item = free.popLast() {
      nodes[Int(item)] = node
      return item
    }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  /// Nothing may refer to the node any more.
  mutating func remove(_ item: Int32) { free.append(item) }

  subscript(item: Int32) -> SearchNode {
    get { nodes[Int(item)] }
    set { nodes[Int(item)] = newValue }
  }
}

/// Where words stand in the dictionaries, for the nodes of a line's search.
struct DictionaryStates {
  private var positions: [Dictionary.Position]
  private var ends: [Int32]
  private let startCount: Int

  /// The state in which a word begins.
  static let start: Int32 = 0

  init(start: [Dictionary.Position]) {
    positions = start
    startCount = start.count
    ends = [Int32(start.count)]
  }

  mutating func removeAll() {
    positions.removeLast(positions.count - startCount)
    ends.removeLast(ends.count - 1)
  }

  mutating func add(_ next: [Dictionary.Position]) -> Int32 {
    positions += next
    ends.append(Int32(positions.count))
    return Int32(ends.count - 1)
  }

  subscript(state: Int32) -> ArraySlice<Dictionary.Position> {
    positions[Int(state == 0 ? 0 : ends[Int(state) - 1])..<Int(ends[Int(state)])]
  }
}
