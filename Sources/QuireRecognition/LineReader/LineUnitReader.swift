import QuireImaging
import QuireModel
import QuireReader

/// Reads the units of a page, with one model or several.
struct LineUnitReader {
  /// One for each language, the likeliest first; not empty.
  let readers: [LineReader]
  /// 1 where only the best reading of a line is wanted.
  let maximumCandidates: Int
  /// What lines must look like, where that is known.
  let pattern: ReadingPattern?

  /// A word of a unit.
  struct Word {
    /// Without spaces.
    var text: String
    /// The same, as it is among text that runs from right to left.
    let fromRight: String
    let direction: ReadingOrder.WordDirection
    /// Seven times the least logarithm of a probability in it; 20 below 0 is no confidence at all.
    var certainty: Float
    /// The first of a unit does.
    var followsSpace: Bool
    /// In the row's frame.
    var box: RowBox
    /// Readings of the word, that of ``text`` first; empty unless candidates are wanted.
    var alternatives: LineCandidates.Alternatives = []
    /// Whether it can be taken as it is, without another language being tried.
    var isAcceptable = true
    /// How sure the model is of a character, on average, and of how many.
    var meanCertainty: Float = 0
    var characterCount = 0
  }

  /// A unit with what was read in it.
  struct Reading {
    /// From left to right.
    var words: [Word]
    /// Which of ``LineUnitReader/readers`` read it, but for words that another one is surer of.
    let language: Int
    /// Readings of the whole unit, that of ``words`` first; empty unless candidates are wanted, and
    /// where its words are of several models.
    var alternatives: LineCandidates.Alternatives
    /// Whether no other language need be tried.
    fileprivate var isAcceptable: Bool
    /// How sure the model is of a character, on average.
    fileprivate var meanCertainty: Float
  }

  /// Each unit is read with the model that the one before it was read with, and with the others in
  /// turn as long as what was read cannot be taken as it is; the surest by its characters is taken.
  /// A model that lacks a line's script is never as sure of it as one that has it. Words of it that
  /// another model is surer of are that one's: a line may be in two languages.
  ///
  /// - Returns: For each unit what was read, or `nil` where it is too narrow or outside the page.
  func read(_ units: [LineUnit], of page: PageImage) -> [Reading?] {
    var found: [[Int: Reading]] = Array(repeating: [:], count: readers.count)
    var tried: [Set<Int>] = Array(repeating: [], count: readers.count)
    func reading(_ language: Int, _ unit: Int, through last: Int) -> Reading? {
      let fresh = (unit...last).filter { !tried[language].contains($0) }
      if !tried[language].contains(unit) {
        tried[language].formUnion(fresh)
        for (index, reading) in read(fresh.map { ($0, units[$0]) }, of: page, language) {
          found[language][index] = reading
        }
      }
      return found[language][unit]
    }
    var preferred = 0
    return units.indices.map { unit in
      // What follows will most likely be read with the same model, and lines together are cheaper.
      var best = reading(preferred, unit, through: units.count - 1)
      var language = preferred
      for other in readers.indices where other != preferred {
        guard let now = best, !now.isAcceptable else { break }
        if let candidate = reading(other, unit, through: unit),
          candidate.meanCertainty > now.meanCertainty
        {
          (best, language) = (candidate, other)
        }
      }
      preferred = language
      guard let base = best, !base.isAcceptable, pattern == nil else { return best }
      return readers.indices.filter { $0 != language }.reduce(base) { merged, other in
        found[other][unit].map { merged.withSurerWords(of: $0) } ?? merged
      }
    }
  }

  private func read(
    _ units: [(index: Int, unit: LineUnit)], of page: PageImage, _ language: Int
  ) -> [(index: Int, reading: Reading)] {
    let reader = readers[language]
    var cuts: [(index: Int, unit: LineUnit, box: RowBox, stepWidth: Float)] = []
    var images: [LineImage] = []
    for (index, unit) in units {
      let box = unit.cutBox
      let place = unit.row.frame.imageBox(box)
      guard
        let cut = page.cutLine(
          left: place.left, top: place.top, width: place.right - place.left,
          height: place.bottom - place.top, turns: unit.row.frame.turns,
          scaledTo: reader.inputHeight), cut.width >= 3
      else { continue }
      cuts.append((index, unit, box, 3 / cut.scale))
      images.append(
        LineImage(
          width: cut.width, height: cut.height, pixels: cut.pixels,
          invertedPixels: cut.invertedPixels))
    }
    return zip(cuts, reader.probabilities(of: images)).map { cut, line in
      let reading = reader.read(line)
      var result = Reading(
        words: [], language: language, alternatives: [],
        isAcceptable: !reading.words.isEmpty
          && reading.words.allSatisfy {
            ReadingQuality.isAcceptable($0, in: reading, by: reader.model)
          },
        meanCertainty: Self.meanCertainty(reading.characters[...]))
      if let pattern {
        fill(&result, from: cut.unit, line, reading, pattern, reader)
        return (cut.index, result)
      }
      let boxes = UnitBoxes(
        cut.unit, cut: cut.box, stepWidth: cut.stepWidth, reading: reading
      ).boxes()
      result.words = zip(reading.words, boxes).enumerated().map { index, place in
        word(place.0, at: place.1, isFirst: index == 0, reading, line, reader)
      }.filter { !$0.text.isEmpty }
      result.alternatives = alternatives(reading, line, reader)
      return (cut.index, result)
    }
  }

  private func word(
    _ word: ReadWord, at box: RowBox, isFirst: Bool, _ reading: LineReading,
    _ line: LineProbabilities, _ reader: LineReader
  ) -> Word {
    let texts = [true, false].map {
      reader.text(of: word, in: reading, leftToRight: $0).filter { !$0.isWhitespace }
    }
    return Word(
      text: texts[0], fromRight: texts[1], direction: reader.direction(of: word, in: reading),
      certainty: word.certainty * 7, followsSpace: isFirst || word.followsSpace, box: box,
      alternatives: alternatives(reading, line, reader, word),
      isAcceptable: ReadingQuality.isAcceptable(word, in: reading, by: reader.model),
      meanCertainty: Self.meanCertainty(reading.characters[word.range]),
      characterCount: word.range.count)
  }

  private static func meanCertainty(_ characters: ArraySlice<ReadCharacter>) -> Float {
    let sum = characters.reduce(0) { $0 + $1.certainty }
    return characters.isEmpty ? -.infinity : sum / Float(characters.count)
  }

  private func alternatives(
    _ reading: LineReading, _ line: LineProbabilities, _ reader: LineReader,
    _ word: ReadWord? = nil
  ) -> LineCandidates.Alternatives {
    guard maximumCandidates > 1 else { return [] }
    return reader.candidates(for: reading, of: line, word: word, count: maximumCandidates).map {
      (WordJoining.join($0.text.split(separator: " ").map(String.init)), $0.probability)
    }
  }

  /// What of a line fits the pattern, as one word: its parts have no places of their own.
  private func fill(
    _ result: inout Reading, from unit: LineUnit, _ line: LineProbabilities,
    _ reading: LineReading, _ pattern: ReadingPattern, _ reader: LineReader
  ) {
    result.alternatives = RestrictedReading.candidates(
      of: line, read: reading, matching: pattern, by: reader, count: maximumCandidates)
    result.words = result.alternatives.prefix(1).map { best in
      Word(
        text: best.text, fromRight: best.text, direction: .neutral,
        certainty: Float(20 * best.confidence - 20), followsSpace: true, box: unit.box)
    }
  }
}
