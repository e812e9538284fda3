/// Words that the user expects, as a graph like those of the model's.
package final class UserWords {
  /// `nil` when none of the words can be read with the model.
  let graph: WordGraph?
  private let storage: UnsafeMutableRawBufferPointer
  /// Words that the model has no characters for.
  package let unreadable: Set<String>

  package init(_ words: [String], _ model: LineModel) {
    let spelling = Spelling(model.characters)
    var nodes = [Branch()]
    var unreadable: Set<String> = []
    for word in words {
      guard let letters = spelling.letters(of: word), !letters.isEmpty else {
        unreadable.insert(word)
        continue
      }
      var place = 0
      for letter in letters {
        if let known = nodes[place].children[letter] {
          place = known
        } else {
          nodes.append(Branch())
          nodes[place].children[letter] = nodes.count - 1
          place = nodes.count - 1
        }
      }
      nodes[place].endsWord = true
    }
    self.unreadable = unreadable
    let count = model.characters.characters.count
    let edges = Self.edges(of: nodes, letterBits: UInt64(Int.bitWidth - count.leadingZeroBitCount))
    storage = .allocate(byteCount: 10 + edges.count * 8, alignment: 8)
    storage.storeBytes(of: Int16(42).littleEndian, toByteOffset: 0, as: Int16.self)
    storage.storeBytes(of: UInt32(count).littleEndian, toByteOffset: 2, as: UInt32.self)
    storage.storeBytes(of: UInt32(edges.count).littleEndian, toByteOffset: 6, as: UInt32.self)
    for (index, edge) in edges.enumerated() {
      storage.storeBytes(of: edge.littleEndian, toByteOffset: 10 + index * 8, as: UInt64.self)
    }
    // Without edges it is none.
    graph = try? WordGraph(UnsafeRawBufferPointer(storage), characterCount: count)
  }

  deinit { storage.deallocate() }

  private struct Branch {
    /// Letter to node.
    var children: [Int: Int] = [:]
    var endsWord = false
  }

  /// A model's characters by their texts.
  private struct Spelling {
    private var numbers: [String: Int] = [:]

    init(_ characters: CharacterSet) {
      for (index, character) in characters.characters.enumerated().dropFirst()
      where numbers[character.text] == nil {
        numbers[character.text] = index
      }
    }

    /// A word in the model's characters, each the longest that fits; `nil` when it cannot be spelled.
    func letters(of word: String) -> [Int]? {
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
  }

  /// Nodes in the order of their depth; a node's edges by character.
  private static func edges(of nodes: [Branch], letterBits: UInt64) -> [UInt64] {
    var edges: [UInt64] = []
    var waiting: [(edge: Int?, node: Int)] = [(nil, 0)]
    while !waiting.isEmpty {
      var deeper: [(edge: Int?, node: Int)] = []
      for (edge, node) in waiting where !nodes[node].children.isEmpty {
        if let edge { edges[edge] |= UInt64(edges.count) << (letterBits + 3) }
        let children = nodes[node].children.sorted { $0.key < $1.key }
        for (index, child) in children.enumerated() {
          deeper.append((edges.count, child.value))
          var word = UInt64(child.key)
          if index == children.count - 1 { word |= 1 << letterBits }
          if nodes[child.value].endsWord { word |= 4 << letterBits }
          edges.append(word)
        }
      }
      waiting = deeper
    }
    return edges
  }
}
