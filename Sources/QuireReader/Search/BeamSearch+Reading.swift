extension BeamSearch {
  /// Reads a line.
  package mutating func read(_ line: LineProbabilities) -> LineReading {
    let path = bestPath(line)
    let (characters, borders) = Self.characters(path)
    return LineReading(
      characters: characters, borders: borders, words: words(characters, path),
      codes: path.enumerated().compactMap { step, node in
        Int(node.code) == nullCode || node.flags.contains(.duplicate) ? nil : (step, Int(node.code))
      })
  }

  /// The characters of a path: each begins at a node that has one and lasts over its repeats.
  static func characters(
    _ path: [SearchNode]
  ) -> (characters: [ReadCharacter], borders: [Int]) {
    var characters: [ReadCharacter] = []
    var starts: [Int] = []
    var ends: [Int] = []
    var step = 0
    while step < path.count {
      var open = Weighing()
      while step < path.count, path[step].character < 0 {
        open.add(Double(path[step].certainty))
        step += 1
      }
      starts.append(step)
      guard step < path.count else {
        // Nulls at the end belong to the last character.
        open.join(&characters)
        break
      }
      let first = path[step]
      let isSpace = first.character == CharacterSet.space
      if isSpace, !characters.isEmpty, first.kind != .none {
        open.join(&characters)
        open = Weighing()
      }
      let start = step
      repeat {
        let certainty = Double(path[step].certainty)
        if isSpace, path[step].kind == .none { open.certainty = certainty }
        open.add(certainty)
        step += 1
      } while step < path.count && path[step].flags.contains(.duplicate)
      ends.append(step)
      characters.append(
        ReadCharacter(
          character: Int(first.character), certainty: Float(open.certainty),
          rating: Float(open.rating), step: start))
    }
    starts.append(path.count)
    var borders = [0]
    for (index, end) in ends.dropLast().enumerated() {
      borders.append(end + (starts[index + 1] - end) / 2)
    }
    borders.append(path.count)
    return (characters, ends.isEmpty ? [0] : borders)
  }

  /// The least of certainties and the negative sum of all.
  private struct Weighing {
    var certainty = 0.0
    var rating = 0.0

    mutating func add(_ value: Double) {
      certainty = min(certainty, value)
      rating -= value
    }

    /// Counts for the last character.
    func join(_ characters: inout [ReadCharacter]) {
      guard let last = characters.popLast() else { return }
      characters.append(
        ReadCharacter(
          character: last.character, certainty: Float(min(certainty, Double(last.certainty))),
          rating: Float(Double(last.rating) + rating), step: last.step))
    }
  }

  /// Words break at spaces, where dictionary words start, and outside the dictionary around
  /// characters of scripts without spaces.
  private func words(_ characters: [ReadCharacter], _ path: [SearchNode]) -> [ReadWord] {
    func isSetApart(_ index: Int) -> Bool {
      model.characters.characters[characters[index].character].isSpaceDelimited
    }
    var words: [ReadWord] = []
    var spaceBefore: Float = 0
    var start = 0
    while start < characters.count {
      var end = start + 1
      while end < characters.count, characters[end].character != CharacterSet.space {
        let node = path[characters[end].step]
        if node.flags.contains(.wordStart) { break }
        if node.kind == .outside, !isSetApart(end) || !isSetApart(end - 1) { break }
        end += 1
      }
      let endsAtSpace = end < characters.count && characters[end].character == CharacterSet.space
      let spaceAfter = endsAtSpace ? characters[end].certainty : 0
      let own = characters[start..<end].map(\.certainty).min()!
      words.append(
        ReadWord(
          range: start..<end, certainty: min(own, spaceBefore, spaceAfter),
          followsSpace: start > 0 && characters[start - 1].character == CharacterSet.space,
          isInDictionary: path[characters[end - 1].step].kind > .outside))
      spaceBefore = spaceAfter
      start = endsAtSpace ? end + 1 : end
    }
    return words
  }
}
