import QuireImaging
import QuireModel
import QuireReader

/// Reads the units of a page, with one model or several.
struct LineUnitReader {
  /// One for each language, the likeliest first; not empty.
  let readers: [LineReader]
  /// 1 where only the best reading of a line is wanted.
  let maximumCandidates: Int

  /// A word with its text without spaces, as it is among text that runs either way, and its box in
  /// the row's frame.
  struct Word {
    var text: String
    let fromRight: String
    let direction: ReadingOrder.WordDirection
    let word: ReadWord
    let box: RowBox
  }

  /// A unit with what was read in it.
  struct Reading {
    /// From left to right.
    var words: [Word]
    /// Readings of the whole unit, that of ``words`` first; empty unless candidates are wanted.
    var alternatives: LineCandidates.Alternatives
    fileprivate var quality: ReadingQuality
  }

  /// Each unit is read with the model that the one before it was read with, and with the others in
  /// turn as long as what was read cannot be taken as it is.
  ///
  /// - Returns: For each unit what was read, or `nil` where it is too narrow or outside the page.
  func read(_ units: [LineUnit], of page: PageImage) -> [Reading?] {
    var found: [[Int: Reading]] = Array(repeating: [:], count: readers.count)
    var tried: [Set<Int>] = Array(repeating: [], count: readers.count)
    func reading(_ language: Int, _ unit: Int, through last: Int) -> Reading? {
      let fresh = (unit...last).filter { !tried[language].contains($0) }
      if !tried[language].contains(unit) {
        tried[language].formUnion(fresh)
        for (index, reading) in read(
          fresh.map { ($0, units[$0]) }, of: page, with: readers[language])
        {
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
        guard let now = best, !now.quality.isAcceptable else { break }
        if let candidate = reading(other, unit, through: unit),
          candidate.quality.isBetter(than: now.quality)
        {
          (best, language) = (candidate, other)
        }
      }
      preferred = language
      return best
    }
  }

  private func read(
    _ units: [(index: Int, unit: LineUnit)], of page: PageImage, with reader: LineReader
  ) -> [(index: Int, reading: Reading)] {
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
      let boxes = UnitBoxes(
        cut.unit, cut: cut.box, stepWidth: cut.stepWidth, reading: reading
      ).boxes()
      let words = zip(reading.words, boxes).map { word, box in
        let texts = [true, false].map {
          reader.text(of: word, in: reading, leftToRight: $0).filter { !$0.isWhitespace }
        }
        return Word(
          text: texts[0], fromRight: texts[1],
          direction: reader.direction(of: word, in: reading), word: word, box: box)
      }
      return (
        cut.index,
        Reading(
          words: words.filter { !$0.text.isEmpty },
          alternatives: alternatives(reading, line, reader),
          quality: ReadingQuality(reading, reader.model))
      )
    }
  }

  private func alternatives(
    _ reading: LineReading, _ line: LineProbabilities, _ reader: LineReader
  ) -> LineCandidates.Alternatives {
    guard maximumCandidates > 1 else { return [] }
    return reader.candidates(for: reading, of: line, count: maximumCandidates).map {
      (WordJoining.join($0.text.split(separator: " ").map(String.init)), $0.probability)
    }
  }
}
