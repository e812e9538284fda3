import Glibc

/// Below this a probability counts as a certainty of -20.
private let lowestProbability = expf(BeamSearch.worst)

extension BeamSearch {
  /// The certainty of a probability.
  static func certainty(_ probability: Float) -> Float {
    let logarithm = probability > lowestProbability ? logf(probability) : worst
    return Float(Double(logarithm) + certaintyOffset)
  }

  /// Follows every code of a rank that may come after a node.
  ///
  /// - Parameters:
  ///   - item: The node, or `nil` at the line's start.
  ///   - beam: The beam the node lies in, which says the most about what may follow.
  mutating func extend(
    _ item: Int32?, beam: Int, _ probabilities: UnsafePointer<Float>, _ rank: TopCodes.Rank
  ) {
    let previous = item.map { nodes[$0] }
    let origin = Origin(
      item: item ?? -1, node: previous, inDictionary: Beams.isInDictionary(beam),
      length: Beams.length(beam), continuation: Beams.continuation(beam))
    if let previous {
      repeatCode(of: previous, origin, probabilities, rank)
      if origin.continuation == .onlyRepeat { return }
      if Int(previous.code) != nullCode, origin.length > 0, top.has(nullCode, rank: rank) {
        pushCode(
          nullCode, place: previous.place, character: -1, isRepeat: false, length: origin.length,
          Self.certainty(probabilities[nullCode]), .anything, origin)
      }
    }
    let place = previous?.place ?? 0
    if place == 0, rank != .other {
      for (code, character) in rootFinals[Int(rank.rawValue)] {
        complete(Int(code), Int(character), origin, probabilities, rank)
      }
    } else {
      for (code, character) in model.recoder.finals(place) where top.has(Int(code), rank: rank) {
        complete(Int(code), Int(character), origin, probabilities, rank)
      }
    }
    for (code, node) in model.recoder.continuations(place) where top.has(Int(code), rank: rank) {
      continueCharacter(Int(code), node, origin, probabilities, rank)
    }
  }

  /// Follows a code after which more of a character must come.
  private mutating func continueCharacter(
    _ code: Int, _ node: Int32, _ origin: Origin, _ probabilities: UnsafePointer<Float>,
    _ rank: TopCodes.Rank
  ) {
    if let previous = origin.node, Int(previous.code) == code { return }
    pushCode(
      code, place: node, character: -1, isRepeat: false, length: origin.length + 1,
      Self.certainty(probabilities[code]), .anything, origin)
    if rank == .bestTwo, code != nullCode {
      pushCode(
        code, place: node, character: -1, isRepeat: false, length: origin.length + 1,
        Self.certainty(sum(code, origin, probabilities)), .onlyRepeat, origin)
    }
  }

  /// Finds the single codes of the first two ranks, which most nodes are extended with.
  mutating func findRootFinals() {
    rootFinals[0].removeAll(keepingCapacity: true)
    rootFinals[1].removeAll(keepingCapacity: true)
    for final in model.recoder.finals(0) {
      if top.has(Int(final.code), rank: .bestTwo) {
        rootFinals[0].append(final)
      } else if top.has(Int(final.code), rank: .best) {
        rootFinals[1].append(final)
      }
    }
  }

  /// What is extended.
  struct Origin {
    let item: Int32
    let node: SearchNode?
    let inDictionary: Bool
    /// Codes of the unfinished character.
    let length: Int
    let continuation: SearchNode.Continuation
  }

  private mutating func repeatCode(
    of previous: SearchNode, _ origin: Origin, _ probabilities: UnsafePointer<Float>,
    _ rank: TopCodes.Rank
  ) {
    let code = Int(previous.code)
    guard top.has(code, rank: rank) else { return }
    if origin.continuation != .noRepeat {
      pushCode(
        code, place: previous.place, character: previous.character, isRepeat: true,
        length: origin.length, Self.certainty(probabilities[code]), .anything, origin)
    }
    if origin.continuation == .anything, rank == .bestTwo, code != nullCode {
      pushCode(
        code, place: previous.place, character: previous.character, isRepeat: true,
        length: origin.length, Self.certainty(probabilities[code] + probabilities[nullCode]),
        .noRepeat, origin)
    }
  }

  /// The probability of a new code or a null, at a transition from one code to another also of the
  /// code before.
  private func sum(
    _ code: Int, _ origin: Origin, _ probabilities: UnsafePointer<Float>
  ) -> Float {
    var sum = probabilities[code] + probabilities[nullCode]
    if let previous = origin.node, origin.continuation == .anything {
      let before = Int(previous.code)
      if before != nullCode,
        (before == top.first && code == top.second) || (code == top.first && before == top.second)
      {
        sum += probabilities[before]
      }
    }
    return sum
  }

  /// Follows a code that ends a character.
  private mutating func complete(
    _ code: Int, _ decoded: Int, _ origin: Origin, _ probabilities: UnsafePointer<Float>,
    _ rank: TopCodes.Rank
  ) {
    if let previous = origin.node, Int(previous.code) == code { return }
    let certainty = Self.certainty(probabilities[code])
    if certainty < Self.worst, code != nullCode { return }
    let character = origin.length == 0 && code == nullCode ? -1 : decoded
    if character >= 0, let allowed, !allowed.contains(character) { return }
    pushCharacter(code, character, certainty, .anything, origin)
    if rank == .bestTwo, code != nullCode {
      pushCharacter(
        code, character, Self.certainty(sum(code, origin, probabilities)), .onlyRepeat, origin)
    }
  }

  /// Adds a node that completes no character: a repeat, a null within one, or a code that continues
  /// one.
  private mutating func pushCode(
    _ code: Int, place: Int32, character: Int32, isRepeat: Bool, length: Int,
    _ certainty: Float, _ continuation: SearchNode.Continuation, _ origin: Origin
  ) {
    var certainty = certainty
    if origin.inDictionary {
      guard certainty > Self.worstInDictionary else { return }
    } else {
      certainty *= Self.outsideFactor
      guard certainty >= Self.worst || code == nullCode else { return }
    }
    push(
      node(
        code, character: character, certainty,
        origin.node?.kind ?? (origin.inDictionary ? .none : .outside),
        isRepeat ? .duplicate : [], place: place, origin),
      into: Beams.index(inDictionary: origin.inDictionary, continuation, length))
  }

  func node(
    _ code: Int, character: Int32, _ certainty: Float, _ kind: SearchNode.WordKind,
    _ flags: SearchNode.Flags, state: Int32 = -1, place: Int32 = 0, _ origin: Origin
  ) -> SearchNode {
    SearchNode(
      hash: hash(code, isRepeat: flags.contains(.duplicate), origin.node?.hash ?? 0),
      score: certainty + (origin.node?.score ?? 0), certainty: certainty,
      previous: origin.item, dictionaryState: state, place: place, character: character,
      code: UInt16(code), kind: kind, flags: flags)
  }

  private func hash(_ code: Int, isRepeat: Bool, _ before: UInt64) -> UInt64 {
    if isRepeat || code == nullCode { return before }
    let range = UInt64(model.recoder.codeRange)
    return before &* range &+ ((before >> 32) * range) >> 32 &+ UInt64(code)
  }

  /// Adds a node to a beam if it is good enough: in the place of one that reads the same, where it is
  /// better than that, or else of the worst.
  mutating func push(_ node: SearchNode, into beam: Int) {
    guard beams.admits(node.score, to: beam) else { return }
    let heap = beams[beam]
    for index in 0..<heap.count {
      let item = heap[index].item
      let known = nodes[item]
      guard known.code == node.code, known.hash == node.hash, known.kind == node.kind,
        known.flags.contains(.dictionaryStart) == node.flags.contains(.dictionaryStart)
      else { continue }
      if node.score > known.score {
        nodes[item] = node
        beams.rescore(index, node.score, in: beam)
      }
      return
    }
    let item = nodes.add(node)
    if let gone = beams.push(item, node.score, into: beam) { nodes.remove(gone) }
  }
}
