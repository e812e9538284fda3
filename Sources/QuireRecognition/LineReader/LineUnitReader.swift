import QuireImaging
import QuireModel
import QuireReader

/// Reads the units of a page with one model.
struct LineUnitReader {
  let reader: LineReader

  /// A unit with what was read in it.
  struct Reading {
    let reading: LineReading
    /// A box on the page for each word, and its text without spaces.
    let words: [(text: String, word: ReadWord, box: RowBox)]
    let probabilities: LineProbabilities
  }

  /// - Returns: For each unit what was read, or `nil` where it is too narrow or outside the page.
  func read(_ units: [LineUnit], of page: PageImage) -> [Reading?] {
    var cuts: [(index: Int, box: RowBox, stepWidth: Float)] = []
    var images: [LineImage] = []
    for (index, unit) in units.enumerated() {
      let box = unit.cutBox
      let place = unit.row.frame.imageBox(box)
      guard box.width > 0, box.height > 0,
        let cut = page.cutLine(
          left: place.left, top: place.top, width: place.right - place.left,
          height: place.bottom - place.top, turns: unit.row.frame.turns,
          scaledTo: reader.inputHeight), cut.width >= 3
      else { continue }
      cuts.append((index, box, 3 / cut.scale))
      images.append(LineImage(width: cut.width, height: cut.height, pixels: cut.pixels))
    }
    var results = [Reading?](repeating: nil, count: units.count)
    for (cut, probabilities) in zip(cuts, reader.probabilities(of: images)) {
      let reading = reader.read(probabilities)
      let boxes = UnitBoxes(
        units[cut.index], cut: cut.box, stepWidth: cut.stepWidth, reading: reading
      ).boxes()
      let words = zip(reading.words, boxes).map { word, box in
        (reader.text(of: word, in: reading).filter { !$0.isWhitespace }, word, box)
      }
      results[cut.index] = Reading(
        reading: reading, words: words.filter { !$0.0.isEmpty }, probabilities: probabilities)
    }
    return results
  }
}
