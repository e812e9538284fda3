import Glibc

/// Finds the likeliest readings of a line or a part of it, with their probabilities.
///
/// Unlike ``BeamSearch``, which weighs single paths, this adds up the probabilities of all paths that
/// spell the same (prefix search over connectionist temporal classification: Graves 2006; Hannun
/// 2014). Words outside the dictionary weigh as much less as they do there.
struct CandidateSearch {
  private let model: LineModel
  private let dictionary: Dictionary?
  private let allowed: CharacterRestriction?
  private let pattern: ReadingPattern?
  /// Readings kept from step to step.
  private let width: Int
  private var prefixes: [Prefix] = []
  private var states: DictionaryStates
  /// What of the pattern each prefix may stand at; empty without one.
  private var places: [ReadingPattern.Places] = []
  private var nextPositions: [Dictionary.Position] = []

  /// A spelling that is never given up.
  private let kept: [Int]

  /// Codes less likely at a step are not followed.
  private static let leastProbability: Float = 1e-4
  /// How far behind the best the kept spelling may fall, in logarithms.
  private static let worstKept: Float = 60

  /// A beginning of a reading, with logarithms of the probabilities of all paths to it. Plain values
  /// only: it is copied at every step.
  private struct Prefix {
    let parent: Int
    let code: Int
    /// The prefixes with one code more, as a list.
    var firstChild = -1
    var nextSibling = -1
    /// The last step at which it was followed.
    var followedAt = -1
    /// In the recoder's trie; 0 where a character is complete.
    let place: Int32
    /// The character that the last code completes, or -1.
    let character: Int
    /// Of the word so far, or -1 where no dictionary has it.
    let state: Int32
    let canWordEnd: Bool
    /// Whether a word starts with its last character, and whether what came before is then paid for.
    let startsWord: Bool
    let endsWord: Bool
    /// What the prefix had, and when, as the word started; as it was on the best way here.
    var wordStart: (score: Float, step: Int) = (0, 0)
    /// What words outside the dictionary have cost.
    var penalty: Float = 0
    /// The most that came from the prefix before at one step.
    var bestEntry = -Float.infinity
    /// How many of the kept spelling's codes it is made of, or -1 where it deviates.
    let keptCount: Int
    var endingInNull = -Float.infinity
    var endingInCode = -Float.infinity
    var nextInNull = -Float.infinity
    var nextInCode = -Float.infinity

    var total: Float { logSum(endingInNull, endingInCode) }
    var rank: Float { total - penalty }
  }

  /// - Parameters:
  ///   - width: At least as many as readings are wanted.
  ///   - kept: The codes of a reading that must be among them.
  init(
    _ model: LineModel, _ dictionary: Dictionary?, allowed: CharacterRestriction?,
    pattern: ReadingPattern?, width: Int, kept: [Int] = []
  ) {
    self.kept = kept
    self.model = model
    self.dictionary = dictionary
    self.allowed = allowed
    self.pattern = pattern
    self.width = width
    states = DictionaryStates(start: dictionary?.start ?? [])
  }

  /// The `count` likeliest readings of the steps in `range`, best first, all different. Their
  /// probabilities add up to 1 over all readings that the search kept. The kept one is among them
  /// even if it is one more.
  mutating func candidates(
    _ line: LineProbabilities, _ range: Range<Int>, count: Int
  ) -> [(characters: [Int], probability: Double, isKept: Bool)] {
    var root = Prefix(
      parent: -1, code: -1, place: 0, character: -1, state: DictionaryStates.start,
      canWordEnd: true, startsWord: true, endsWord: false,
      wordStart: (0, range.lowerBound), keptCount: 0)
    root.endingInNull = 0
    prefixes = [root]
    places = pattern.map { [$0.start] } ?? []
    var beam = [0]
    line.values.withUnsafeBufferPointer { values in
      for step in range {
        beam = extend(beam, values.baseAddress! + step * line.codeCount, line.codeCount, step)
      }
    }
    let ends = beam.filter { isComplete($0) }
      .map { (item: $0, score: prefixes[$0].total - penalty(after: $0, range.upperBound)) }
      .sorted { ($1.score, $0.item) < ($0.score, $1.item) }
    guard let best = ends.first else { return [] }
    let sum = ends.reduce(0) { $0 + exp(Double($1.score - best.score)) }
    let isKept = { [prefixes, kept] (item: Int) in prefixes[item].keptCount == kept.count }
    return ends.enumerated().filter { $0.offset < count || isKept($0.element.item) }.map {
      (
        characters(of: $0.element.item), exp(Double($0.element.score - best.score)) / sum,
        isKept($0.element.item)
      )
    }
  }

  private func isComplete(_ item: Int) -> Bool {
    prefixes[item].place == 0
      && (pattern.map { $0.accepts(places[item]) } ?? true)
  }

  private func characters(of item: Int) -> [Int] {
    var characters: [Int] = []
    var item = item
    while item > 0 {
      if prefixes[item].character >= 0 { characters.append(prefixes[item].character) }
      item = prefixes[item].parent
    }
    return characters.reversed()
  }

  /// All penalties when the word ends behind a prefix.
  private func penalty(after item: Int, _ step: Int) -> Float {
    let prefix = prefixes[item]
    guard dictionary != nil, !prefix.canWordEnd else { return prefix.penalty }
    let cost =
      max(0, prefix.wordStart.score - prefix.total)
      - Float(BeamSearch.certaintyOffset) * Float(step - prefix.wordStart.step)
    return prefix.penalty + (BeamSearch.outsideFactor - 1) * cost
  }

  private mutating func extend(
    _ beam: [Int], _ probabilities: UnsafePointer<Float>, _ codeCount: Int, _ step: Int
  ) -> [Int] {
    let null = model.network.nullCode
    let likely = (0..<codeCount).filter {
      $0 != null && probabilities[$0] >= Self.leastProbability
    }
    let nullScore = logf(max(probabilities[null], .leastNormalMagnitude))
    let scores = likely.map { logf(probabilities[$0]) }
    var reached = beam
    for item in beam { prefixes[item].followedAt = step }
    for item in beam {
      let prefix = prefixes[item]
      let total = prefix.total
      prefixes[item].nextInNull = logSum(prefix.nextInNull, total + nullScore)
      for (code, score) in zip(likely, scores) {
        follow(item, prefix, total: total, code, score, step, &reached)
      }
      guard prefix.keptCount >= 0, prefix.keptCount < kept.count else { continue }
      let next = kept[prefix.keptCount]
      if probabilities[next] > 0, probabilities[next] < Self.leastProbability {
        follow(item, prefix, total: total, next, logf(probabilities[next]), step, &reached)
      }
    }
    for item in reached {
      prefixes[item].endingInNull = prefixes[item].nextInNull
      prefixes[item].endingInCode = prefixes[item].nextInCode
      prefixes[item].nextInNull = -.infinity
      prefixes[item].nextInCode = -.infinity
    }
    let ranked = reached.map { (item: $0, rank: prefixes[$0].rank) }
      .sorted { ($1.rank, $0.item) < ($0.rank, $1.item) }
    let best = ranked.first?.rank ?? 0
    var followed = ranked.prefix(width).map(\.item)
    for (item, rank) in ranked.dropFirst(width) {
      if prefixes[item].keptCount >= 0, rank > best - Self.worstKept {
        followed.append(item)
      } else {
        prefixes[item].endingInNull = -.infinity
        prefixes[item].endingInCode = -.infinity
      }
    }
    return followed
  }

  /// Adds what comes to a prefix, and to those with one code more, by a code.
  ///
  /// - Parameter prefix: What `item` was before the step, with the logarithm `total`.
  private mutating func follow(
    _ item: Int, _ prefix: Prefix, total: Float, _ code: Int, _ score: Float, _ step: Int,
    _ reached: inout [Int]
  ) {
    let isRepeat = code == prefix.code
    if isRepeat {
      prefixes[item].nextInCode = logSum(prefixes[item].nextInCode, prefix.endingInCode + score)
    }
    // A second one of the same needs a null between.
    let from = isRepeat ? prefix.endingInNull : total
    guard from > -.infinity else { return }
    // The same code may end a character and continue another.
    for ends in [false, true] {
      guard let child = child(of: item, code, endingCharacter: ends) else { continue }
      if prefixes[child].followedAt != step {
        prefixes[child].followedAt = step
        reached.append(child)
      }
      prefixes[child].nextInCode = logSum(prefixes[child].nextInCode, from + score)
      if from + score > prefixes[child].bestEntry {
        prefixes[child].bestEntry = from + score
        enter(child, from: item, total: total, step)
      }
    }
  }

  private func keptCount(after prefix: Prefix, _ code: Int) -> Int {
    prefix.keptCount >= 0 && prefix.keptCount < kept.count && kept[prefix.keptCount] == code
      ? prefix.keptCount + 1 : -1
  }

  /// The prefix with one code more, or `nil` where the recoder, the pattern or the character set
  /// has none.
  private mutating func child(
    of item: Int, _ code: Int, endingCharacter ends: Bool
  ) -> Int? {
    let prefix = prefixes[item]
    var known = prefix.firstChild
    while known >= 0 {
      // A character's last code leads back to the trie's root.
      if prefixes[known].code == code, (prefixes[known].place == 0) == ends { return known }
      known = prefixes[known].nextSibling
    }
    if !ends {
      guard
        let next = model.recoder.continuations(prefix.place).first(where: { $0.code == code })
      else { return nil }
      return add(
        Prefix(
          parent: item, code: code, place: next.node, character: -1, state: prefix.state,
          canWordEnd: prefix.canWordEnd, startsWord: false, endsWord: false,
          keptCount: keptCount(after: prefix, code)), pattern.map { _ in places[item] })
    }
    guard let final = model.recoder.finals(prefix.place).first(where: { $0.code == code })
    else { return nil }
    let character = Int(final.character)
    if let allowed, !allowed.contains(character) { return nil }
    var next: ReadingPattern.Places?
    if let pattern {
      let places = pattern.advance(
        places[item], by: model.characters.characters[character].text)
      if places.isEmpty { return nil }
      next = places
    }
    let word =
      character == CharacterSet.space
      ? Word(state: DictionaryStates.start, canEnd: true, starts: true, ends: true)
      : continueWord(prefix, by: character)
    return add(
      Prefix(
        parent: item, code: code, place: 0, character: character, state: word.state,
        canWordEnd: word.canEnd, startsWord: word.starts, endsWord: word.ends,
        keptCount: keptCount(after: prefix, code)), next)
  }

  /// Where a word stands after a character.
  private struct Word {
    var state: Int32 = -1
    var canEnd = false
    /// Whether it starts with the character, and whether the one before ends there.
    var starts = false
    var ends = false
  }

  /// Looks up a character after those of the word so far. In a language without spaces another word
  /// may begin anywhere; what then lies behind the last word's end is outside the dictionary.
  private mutating func continueWord(_ prefix: Prefix, by character: Int) -> Word {
    guard let dictionary else { return Word() }
    let needsSpaces = model.characters.isSpaceDelimited
    if prefix.state >= 0 {
      let found = dictionary.advance(
        states[prefix.state], by: character, into: &nextPositions)
      if found.kind != .none {
        return Word(
          state: states.add(nextPositions), canEnd: found.canEnd,
          starts: !needsSpaces && prefix.canWordEnd)
      }
    }
    if needsSpaces { return Word() }
    let found = dictionary.advance(dictionary.start, by: character, into: &nextPositions)
    return Word(
      state: found.kind != .none ? states.add(nextPositions) : -1, canEnd: found.canEnd,
      starts: true, ends: true)
  }

  /// Takes over what the prefix before has cost, as it is at this step.
  private mutating func enter(_ child: Int, from item: Int, total: Float, _ step: Int) {
    prefixes[child].penalty =
      prefixes[child].endsWord ? penalty(after: item, step) : prefixes[item].penalty
    prefixes[child].wordStart =
      prefixes[child].startsWord ? (total, step) : prefixes[item].wordStart
  }

  private mutating func add(_ prefix: Prefix, _ places: ReadingPattern.Places?) -> Int {
    let item = prefixes.count
    prefixes.append(prefix)
    if let places { self.places.append(places) }
    prefixes[item].nextSibling = prefixes[prefix.parent].firstChild
    prefixes[prefix.parent].firstChild = item
    return item
  }
}

/// The logarithm of the sum of two numbers whose logarithms are given.
private func logSum(_ one: Float, _ other: Float) -> Float {
  let (low, high) = (min(one, other), max(one, other))
  return low == -.infinity ? high : high + log1pf(expf(low - high))
}
