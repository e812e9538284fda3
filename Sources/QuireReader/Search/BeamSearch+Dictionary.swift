extension BeamSearch {
  /// Adds a node that completes a character, or a null between characters (-1).
  mutating func pushCharacter(
    _ code: Int, _ character: Int, _ certainty: Float,
    _ continuation: SearchNode.Continuation, _ origin: Origin
  ) {
    if origin.inDictionary {
      if certainty > Self.worstInDictionary {
        pushInDictionary(code, character, certainty, continuation, origin)
      }
      return
    }
    let outside = certainty * Self.outsideFactor
    push(
      node(code, character: Int32(character), outside, .outside, [], origin),
      into: Beams.index(inDictionary: false, continuation, 0))
    guard dictionary != nil else { return }
    if character == CharacterSet.space {
      // The space's own certainty counts for the word behind it, so it is not multiplied; its kind
      // says that the nulls before it, which are, must not count.
      if certainty > Self.worstInDictionary {
        offerStart(
          node(
            code, character: Int32(character), certainty, .none, .dictionaryStart,
            state: DictionaryStates.start, origin), continuation)
      }
    } else if !isSetApart(character) {
      offerStart(
        node(
          code, character: Int32(character), outside, .outside, .dictionaryStart,
          state: DictionaryStates.start, origin), continuation)
    }
  }

  /// Whether words of the character's script are set apart by spaces; so counts what is no character.
  private func isSetApart(_ character: Int) -> Bool {
    character < 0 || model.characters.characters[character].isSpaceDelimited
  }

  /// Keeps a node that starts the dictionaries anew, when it is the best of the step.
  private mutating func offerStart(_ node: SearchNode, _ continuation: SearchNode.Continuation) {
    if let best = bestStarts[continuation.rawValue], node.score <= best.score { return }
    bestStarts[continuation.rawValue] = node
  }

  private mutating func pushInDictionary(
    _ code: Int, _ character: Int, _ certainty: Float,
    _ continuation: SearchNode.Continuation, _ origin: Origin
  ) {
    let inside = Beams.index(inDictionary: true, continuation, 0)
    let outside = Beams.index(inDictionary: false, continuation, 0)
    if character < 0 {
      push(node(code, character: -1, certainty, .none, [], origin), into: inside)
      return
    }
    // Looking a word up costs more than all else.
    let score = certainty + (origin.node?.score ?? 0)
    guard beams.admits(score, to: inside) || beams.admits(score, to: outside) else { return }
    let last = lastCharacter(origin.item)
    if character == CharacterSet.space {
      if let last, last.flags.contains(.wordEnd) {
        offerStart(
          node(
            code, character: Int32(character), certainty, last.kind, .dictionaryStart,
            state: DictionaryStates.start, origin), continuation)
        push(
          node(code, character: Int32(character), certainty, last.kind, [], origin), into: outside)
      }
      return
    }
    if let last, last.flags.contains(.dictionaryStart), last.character != CharacterSet.space,
      isSetApart(Int(last.character)), isSetApart(character)
    {
      return
    }
    continueWord(code, character, certainty, continuation, last, origin)
  }

  /// Looks up a character after those of the word so far.
  private mutating func continueWord(
    _ code: Int, _ character: Int, _ certainty: Float,
    _ continuation: SearchNode.Continuation, _ last: SearchNode?, _ origin: Origin
  ) {
    let state = last?.dictionaryState ?? DictionaryStates.start
    guard let dictionary, state >= 0 else { return }
    let found = dictionary.advance(states[state], by: character, into: &nextPositions)
    guard found.kind != .none else { return }
    var flags: SearchNode.Flags = []
    if last?.flags.contains(.dictionaryStart) ?? true { flags.insert(.wordStart) }
    if found.canEnd { flags.insert(.wordEnd) }
    let inside = Beams.index(inDictionary: true, continuation, 0)
    push(
      node(
        code, character: Int32(character), certainty, found.kind, flags,
        state: states.add(nextPositions), origin), into: inside)
    guard found.canEnd, !isSpaceDelimited else { return }
    // The next word may begin right here, in the dictionary or outside it.
    offerStart(
      node(
        code, character: Int32(character), certainty, found.kind,
        flags.union(.dictionaryStart), state: DictionaryStates.start, origin), continuation)
    push(
      node(code, character: Int32(character), certainty, found.kind, flags, origin),
      into: Beams.index(inDictionary: false, continuation, 0))
  }
}
