package import QuireModel

/// Reads lines with one model: its network, its search, and the rule that tries light text on dark
/// ground. Not for two threads at once.
package final class LineReader {
  package struct Options: Sendable, Hashable {
    /// Whether words of the model's dictionaries are preferred.
    package var usesDictionary: Bool
    /// More words for the dictionary.
    package var userWords: [String]

    /// The characters that may be read, or all; the space is always among them.
    package var characters: Set<Unicode.Scalar>?

    package init(
      usesDictionary: Bool = true, userWords: [String] = [],
      characters: Set<Unicode.Scalar>? = nil
    ) {
      self.usesDictionary = usesDictionary
      self.userWords = userWords
      self.characters = characters
    }
  }

  package let model: LineModel
  private let network: LineNetwork
  private let userWords: UserWords?
  private let allowed: CharacterRestriction?
  private var search: BeamSearch

  /// A line whose best probabilities are below this on average is tried with black and white
  /// exchanged.
  private static let inversionThreshold: Float = 0.7

  /// In pixels; what lines must be scaled to.
  package var inputHeight: Int { network.inputHeight }

  /// User words that the model has no characters for, and so does not expect.
  package var unreadableWords: Set<String> { userWords?.unreadable ?? [] }

  /// - Parameter instructions: Defaults to those that were chosen for all.
  /// - Throws: ``QuireError`` without a subject when there is no memory.
  package init(
    _ model: LineModel, _ options: Options = Options(), instructions: InstructionSet? = nil
  ) throws(QuireError) {
    self.model = model
    network = try LineNetwork(model, instructions: instructions)
    userWords = options.userWords.isEmpty ? nil : UserWords(options.userWords, model)
    allowed = options.characters.map { characters in
      CharacterRestriction(model) { characters.contains($0) }
    }
    search = BeamSearch(
      model, usesDictionary: options.usesDictionary, userWords: userWords, allowed: allowed)
  }

  /// What the network makes of lines, each the right way round.
  ///
  /// - Parameter images: ``inputHeight`` high, at least 3 pixels wide.
  package func probabilities(of images: [LineImage]) -> [LineProbabilities] {
    var results = network.probabilities(of: images)
    let nullCode = model.network.nullCode
    let means = results.map { $0.meanBest(nullCode: nullCode) }
    let doubtful = images.indices.filter { means[$0] < Self.inversionThreshold }
    let inverted = network.probabilities(of: doubtful.map { images[$0].inverted })
    for (index, result) in zip(doubtful, inverted)
    where result.meanBest(nullCode: nullCode) > means[index] {
      results[index] = result
    }
    return results
  }

  /// The best reading of a line.
  package func read(_ line: LineProbabilities) -> LineReading { search.read(line) }

  /// The likeliest readings of a line or of a word, with the probabilities of all paths that spell
  /// them.
  ///
  /// - Parameters:
  ///   - reading: What ``read(_:)`` makes of `line`.
  ///   - word: Only this word of it.
  /// - Returns: At most `count`, all different: first what `reading` has, then the others by
  ///   probability. Without the dictionary's help one of them may well be likelier than the first.
  package func candidates(
    for reading: LineReading, of line: LineProbabilities, word: ReadWord? = nil, count: Int
  ) -> [(text: String, probability: Double)] {
    var steps = 0..<line.stepCount
    if let range = word?.range {
      steps = reading.borders[range.lowerBound]..<reading.borders[range.upperBound]
    }
    let kept = reading.codes.filter { steps.contains($0.step) }.map(\.code)
    let found = search(line, steps, count: count + 1, pattern: nil, kept: kept)
    let first = found.filter(\.isKept) + found.filter { !$0.isKept }
    return Self.unique(first.map { ($0.text, $0.probability) }, count)
  }

  /// The likeliest readings of a line that look as they must.
  ///
  /// - Returns: At most `count`, best first, all different; none where nothing fits.
  package func candidates(
    of line: LineProbabilities, matching pattern: ReadingPattern, count: Int
  ) -> [(text: String, probability: Double)] {
    let found = search(
      line, 0..<line.stepCount, count: 2 * count, pattern: pattern, kept: [])
    return Self.unique(found.map { ($0.text, $0.probability) }, count)
  }

  private func search(
    _ line: LineProbabilities, _ steps: Range<Int>, count: Int, pattern: ReadingPattern?,
    kept: [Int]
  ) -> [(text: String, probability: Double, isKept: Bool)] {
    var candidates = CandidateSearch(
      model, search.dictionary, allowed: allowed, pattern: pattern,
      width: max(Self.candidateWidth, 4 * count), kept: kept)
    return candidates.candidates(line, steps, count: count).map { candidate in
      (
        text(of: candidate.characters),
        candidate.probability, candidate.isKept && pattern == nil
      )
    }
  }

  /// Readings that are followed at once; East Asian characters need several steps each.
  private static let candidateWidth = 48

  private static func unique(
    _ candidates: [(text: String, probability: Double)], _ count: Int
  ) -> [(text: String, probability: Double)] {
    var seen: Set<String> = []
    return Array(candidates.filter { seen.insert($0.text).inserted }.prefix(count))
  }

  /// The characters of a word one after the other.
  ///
  /// - Parameter leftToRight: Whether what surrounds the word runs so; otherwise its characters are
  ///   put into the order of reading.
  package func text(
    of word: ReadWord, in reading: LineReading, leftToRight: Bool = true
  ) -> String {
    text(of: reading.characters[word.range].map(\.character), leftToRight: leftToRight)
  }

  /// Which way a word runs.
  package func direction(
    of word: ReadWord, in reading: LineReading
  ) -> ReadingOrder.WordDirection {
    ReadingOrder.direction(of: classes(of: reading.characters[word.range].map(\.character)))
  }

  private func classes(of characters: [Int]) -> [UInt8] {
    characters.map { model.characters.characters[$0].direction }
  }

  private func text(of characters: [Int], leftToRight: Bool) -> String {
    let texts = characters.map { model.characters.characters[$0].text }
    guard !leftToRight else { return texts.joined() }
    return ReadingOrder.characters(classes(of: characters)).map { texts[$0] }.joined()
  }

  /// The text of a whole line, its words in the order of reading.
  private func text(of line: [Int]) -> String {
    guard model.characters.hasRightToLeft else { return text(of: line, leftToRight: true) }
    let words = line.split(separator: CharacterSet.space).map(Array.init)
    let directions = words.map { ReadingOrder.direction(of: classes(of: $0)) }
    let major = ReadingOrder.runsLeftToRight([directions])
    return ReadingOrder.words(directions, paragraphRunsLeftToRight: major)
      .map { text(of: words[$0.index], leftToRight: $0.runsLeftToRight) }.joined(separator: " ")
  }
}
