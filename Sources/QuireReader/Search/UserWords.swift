/// Words that the user expects, as a graph like those of the model's.
package final class UserWords {
  let graph: WordGraph
  private let storage: UnsafeMutableRawBufferPointer
  /// Words that the model has no characters for, in their order.
  package let unreadable: [String]

  /// - Returns: `nil` when none of `words` can be read with the model.
  package init?(_ words: [String], _ model: LineModel) {
    var root = Branch()
    var unreadable: [String] = []
    for word in words {
      guard let letters = Self.spell(word, model.characters), !letters.isEmpty else {
        unreadable.append(word)
        continue
      }
      root.add(letters[...])
    }
    self.unreadable = unreadable
    guard !root.children.isEmpty else { return nil }
    let count = model.characters.characters.count
    let edges = Self.edges(of: root, letterBits: UInt64(Int.bitWidth - count.leadingZeroBitCount))
    storage = .allocate(byteCount: 10 + edges.count * 8, alignment: 8)
    storage.storeBytes(of: Int16(42).littleEndian, toByteOffset: 0, as: Int16.self)
    storage.storeBytes(of: UInt32(count).littleEndian, toByteOffset: 2, as: UInt32.self)
    storage.storeBytes(of: UInt32(edges.count).littleEndian, toByteOffset: 6, as: UInt32.self)
    for (index, edge) in edges.enumerated() {
      storage.storeBytes(of: edge.littleEndian, toByteOffset: 10 + index * 8, as: UInt64.self)
    }
    guard let graph = try? WordGraph(UnsafeRawBufferPointer(storage), characterCount: count) else {
      storage.deallocate()
      return nil
    }
    self.graph = graph
  }

  deinit { storage.deallocate() }

  private struct Branch {
    var children: [Int: Branch] = [:]
    var endsWord = false

    mutating func add(_ letters: ArraySlice<Int>) {
      guard let first = letters.first else {
        endsWord = true
        return
      }
      children[first, default: Branch()].add(letters.dropFirst())
    }
  }

  /// A word in the model's characters, each the longest that fits; `nil` when it cannot be spelled.
  private static func spell(_ word: String, _ characters: CharacterSet) -> [Int]? {
    var numbers: [String: Int] = [:]
    for (index, character) in characters.characters.enumerated().dropFirst() {
      if numbers[character.text] == nil { numbers[character.text] = index }
    }
    var letters: [Int] = []
    var rest = Array(word.unicodeScalars)[...]
    while !rest.isEmpty {
      let length = (1...min(rest.count, 8)).last { length in
        numbers[String(String.UnicodeScalarView(rest.prefix(length)))] != nil
      }
      guard let length else { return nil }
      letters.append(numbers[String(String.UnicodeScalarView(rest.prefix(length)))]!)
      rest = rest.dropFirst(length)
    }
    return letters
  }

  /// Nodes in the order of their depth; a node's edges by character.
  private static func edges(of root: Branch, letterBits: UInt64) -> [UInt64] {
    var edges: [UInt64] = []
    var waiting: [(edge: Int?, branch: Branch)] = [(nil, root)]
    while !waiting.isEmpty {
      var deeper: [(edge: Int?, branch: Branch)] = []
      for (edge, branch) in waiting where !branch.children.isEmpty {
        if let edge { edges[edge] |= UInt64(edges.count) << (letterBits + 3) }
        let children = branch.children.sorted { $0.key < $1.key }
        for (index, child) in children.enumerated() {
          deeper.append((edges.count, child.value))
          var word = UInt64(child.key)
          if index == children.count - 1 { word |= 1 << letterBits }
          if child.value.endsWord { word |= 4 << letterBits }
          edges.append(word)
        }
      }
      waiting = deeper
    }
    return edges
  }
}
