package import QuireModel

/// Reads lines with one model: its network, its search, and the rule that tries light text on dark
/// ground. Not for two threads at once.
package final class LineReader {
  package struct Options: Sendable, Hashable {
    /// Whether words of the model's dictionaries are preferred.
    package var usesDictionary: Bool
    /// More words for the dictionary.
    package var userWords: [String]

    package init(usesDictionary: Bool = true, userWords: [String] = []) {
      self.usesDictionary = usesDictionary
      self.userWords = userWords
    }
  }

  package let model: LineModel
  private let network: LineNetwork
  private let userWords: UserWords?
  private let usesDictionary: Bool
  private var search: BeamSearch

  /// A line whose best probabilities are below this on average is tried with black and white
  /// exchanged.
  private static let inversionThreshold: Float = 0.7

  /// In pixels; what lines must be scaled to.
  package var inputHeight: Int { network.inputHeight }

  /// - Throws: ``QuireError`` without a subject when there is no memory.
  package init(
    _ model: LineModel, _ options: Options = Options(), instructions: InstructionSet = .best
  ) throws(QuireError) {
    self.model = model
    network = try LineNetwork(model, instructions: instructions)
    usesDictionary = options.usesDictionary
    userWords = options.userWords.isEmpty ? nil : UserWords(options.userWords, model)
    search = BeamSearch(model, usesDictionary: usesDictionary, userWords: userWords)
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

  /// The characters of a word one after the other.
  package func text(of word: ReadWord, in reading: LineReading) -> String {
    reading.characters[word.range].map { model.characters.characters[$0.character].text }.joined()
  }
}
