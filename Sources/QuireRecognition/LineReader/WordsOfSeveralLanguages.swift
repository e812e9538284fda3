extension LineUnitReader.Reading {
  /// The reading with those words of `other` in it whose model is the surer, where what was
  /// read cannot be taken as it is.
  ///
  /// Both are cut where neither has a word; from cut to cut the one or the other is taken whole.
  ///
  /// - Parameter other: Of the same unit.
  /// - Returns: Without readings of the whole, where it is of both: there are those of its words.
  func withSurerWords(of other: Self) -> Self {
    var merged = self
    merged.words = []
    var isChanged = false
    for stretch in Stretch.both(words, other.words) {
      let isSurer = stretch.others.isSurer(than: stretch.own)
      isChanged = isChanged || isSurer
      merged.words += isSurer ? stretch.others : stretch.own
    }
    guard isChanged else { return self }
    merged.alternatives = []
    return merged
  }
}

/// What two models read between two places where neither has a word.
private struct Stretch {
  var own: [LineUnitReader.Word] = []
  var others: [LineUnitReader.Word] = []

  /// From left to right.
  static func both(
    _ own: [LineUnitReader.Word], _ others: [LineUnitReader.Word]
  ) -> [Stretch] {
    let words = (own.map { ($0, true) } + others.map { ($0, false) })
      .sorted { $0.0.box.left < $1.0.box.left }
    var stretches: [Stretch] = []
    var end = Int.min
    for (word, isOwn) in words {
      // Slanted letters lean into the next word's box.
      let lean = word.box.height / 6
      if stretches.isEmpty || word.box.left + lean >= end { stretches.append(Stretch()) }
      end = max(end, word.box.right - lean)
      if isOwn {
        stretches[stretches.count - 1].own.append(word)
      } else {
        stretches[stretches.count - 1].others.append(word)
      }
    }
    return stretches
  }
}

extension [LineUnitReader.Word] {
  /// Whether these words are to be taken instead of others in the same place: there are some that can
  /// be taken as they are, while not all of the others can, and they are surer by the worst and by the
  /// average. Where neither model is sure, the one that reads the rest of the line knows more.
  fileprivate func isSurer(than others: [LineUnitReader.Word]) -> Bool {
    guard !isEmpty, allSatisfy(\.isAcceptable), !others.allSatisfy(\.isAcceptable) else {
      return false
    }
    // Models of Chinese and Japanese share characters, and a single one says little.
    if hasEastAsian, others.hasEastAsian { return false }
    return worst > others.worst && mean > others.mean
  }

  private var hasEastAsian: Bool {
    contains { $0.text.unicodeScalars.contains(where: WordJoining.isWrittenWithoutSpaces) }
  }

  private var worst: Float { map(\.certainty).min() ?? -.infinity }

  private var mean: Float {
    let count = reduce(0) { $0 + $1.characterCount }
    return reduce(0) { $0 + $1.meanCertainty * Float($1.characterCount) } / Float(count)
  }
}
