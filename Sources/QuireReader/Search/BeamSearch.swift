/// Finds the best reading of a line among the network's probabilities, with the help of
/// dictionaries.
///
/// The search keeps, step by step, the best nodes of each of 60 beams: in the dictionary or not, by
/// what may follow, and by how many codes of a character are there. Beams, widths, constants and the
/// order of everything that ties depend on are those of Tesseract 5.3's search.
package struct BeamSearch {
  let model: LineModel
  let dictionary: Dictionary?
  let allowed: CharacterRestriction?
  var top: TopCodes
  var nodes = NodeArena()
  var states: DictionaryStates
  var beams: Beams
  /// For each continuation the best node that starts the dictionaries anew at this step, or -1 as
  /// its code.
  var bestStarts: [SearchNode?] = [nil, nil, nil]
  /// What single codes of the best two ranks stand for at this step, in the recoder's order.
  var rootFinals: [[Recoder.Final]] = [[], []]
  /// Reused from character to character.
  var nextPositions: [Dictionary.Position] = []
  /// Whether words of the language are set apart by spaces.
  let isSpaceDelimited: Bool
  let nullCode: Int

  /// Added to every logarithm of a probability.
  static let certaintyOffset = -0.085
  /// What certainties outside the dictionary are multiplied by.
  static let outsideFactor: Float = 2.25
  /// The lowest certainty of a code within the dictionary.
  static let worstInDictionary: Float = -25.0 / 7
  /// The lowest certainty of all.
  static let worst: Float = -20

  /// - Parameters:
  ///   - usesDictionary: Whether words of the model's dictionaries are preferred.
  ///   - userWords: More words, for the dictionary; they do nothing without it.
  ///   - allowed: The characters that may be read, or all.
  package init(
    _ model: LineModel, usesDictionary: Bool = true, userWords: UserWords? = nil,
    allowed: CharacterRestriction? = nil
  ) {
    self.model = model
    let dictionary = usesDictionary ? Dictionary(model, userWords: userWords?.graph) : nil
    self.dictionary = dictionary.flatMap { $0.isEmpty ? nil : $0 }
    self.allowed = allowed
    nullCode = model.network.nullCode
    top = TopCodes(codeCount: model.network.codeCount, nullCode: nullCode)
    states = DictionaryStates(start: self.dictionary?.start ?? [])
    beams = Beams()
    isSpaceDelimited = self.dictionary == nil || model.characters.isSpaceDelimited
  }

  /// The best path through a line, a node a step; empty for a line without steps.
  mutating func bestPath(_ line: LineProbabilities) -> [SearchNode] {
    precondition(line.codeCount == model.network.codeCount, "probabilities of this model")
    guard line.stepCount > 0 else { return [] }
    nodes.removeAll()
    states.removeAll()
    beams.removeAll()
    line.values.withUnsafeBufferPointer { values in
      for step in 0..<line.stepCount {
        extend(values.baseAddress! + step * line.codeCount, isFirst: step == 0)
      }
    }
    return path(to: bestEnd())
  }

  /// Makes the nodes of one step from those of the step before.
  private mutating func extend(_ probabilities: UnsafePointer<Float>, isFirst: Bool) {
    top.update(probabilities)
    findRootFinals()
    let previous = beams.next()
    bestStarts = [nil, nil, nil]
    if isFirst {
      extend(nil, beam: Beams.index(inDictionary: false, .anything, 0), probabilities, .bestTwo)
      if dictionary != nil {
        extend(nil, beam: Beams.index(inDictionary: true, .anything, 0), probabilities, .bestTwo)
      }
      return
    }
    for rank in TopCodes.Rank.allCases {
      for beam in 0..<Beams.count {
        for item in previous.items(of: beam).reversed() {
          extend(item, beam: beam, probabilities, rank)
        }
      }
      if beams.hasAnything { break }
    }
    for continuation in SearchNode.Continuation.allCases {
      if let start = bestStarts[continuation.rawValue] {
        push(start, into: Beams.index(inDictionary: true, continuation, 0))
      }
    }
  }

  /// The best node of the last step at which a line may end, or -1.
  private func bestEnd() -> Int32 {
    var best: Int32 = -1
    for continuation in [SearchNode.Continuation.anything, .noRepeat] {
      for inDictionary in [false, true] {
        for item in beams.items(of: Beams.index(inDictionary: inDictionary, continuation, 0)) {
          if inDictionary {
            guard let last = lastCharacter(item),
              last.flags.contains(.wordEnd)
                || last.character == CharacterSet.space
            else { continue }
          }
          if best < 0 || nodes[item].score > nodes[best].score { best = item }
        }
      }
    }
    return best
  }

  private func path(to end: Int32) -> [SearchNode] {
    var path: [SearchNode] = []
    var item = end
    while item >= 0 {
      path.append(nodes[item])
      item = nodes[item].previous
    }
    return path.reversed()
  }

  /// The nearest node at or before `item` that completes a character and is no repeat.
  func lastCharacter(_ item: Int32) -> SearchNode? {
    var item = item
    while item >= 0 {
      let node = nodes[item]
      if node.character >= 0, !node.flags.contains(.duplicate) { return node }
      item = node.previous
    }
    return nil
  }
}
