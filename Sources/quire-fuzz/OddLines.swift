import QuireModel
import QuireReader

/// Lines that no page has: noise, stripes, ramps, and what is only a few pixels wide.
struct OddLines {
  private let model: LineModel

  init(_ model: LineModel) { self.model = model }

  /// Reads lines in every way there is, with any instructions that the machine has.
  func read(_ count: Int, _ random: inout FuzzRandom) throws(QuireError) {
    let options: [LineReader.Options] = [
      LineReader.Options(),
      LineReader.Options(usesDictionary: false),
      LineReader.Options(userWords: ["one", "zürich", "日本", "12:30", ""]),
      LineReader.Options(characters: Set("0123456789abc".unicodeScalars)),
    ]
    for start in stride(from: 0, to: count, by: Self.together) {
      let reader = try LineReader(
        model, options.randomElement(using: &random)!,
        instructions: InstructionSet.available.randomElement(using: &random)!)
      let images = (0..<min(Self.together, count - start)).map { _ in
        image(reader.inputHeight, &random)
      }
      for line in reader.probabilities(of: images) { read(line, reader, &random) }
    }
  }

  private static let together = 20

  private func read(
    _ line: LineProbabilities, _ reader: LineReader, _ random: inout FuzzRandom
  ) {
    let reading = reader.read(line)
    let pattern: ReadingPattern = [.date, .number, .phonePad].randomElement(using: &random)!
    switch Int.random(in: 0..<4, using: &random) {
    case 0: _ = reader.candidates(for: reading, of: line, count: 3)
    case 1: _ = reader.candidates(of: line, matching: pattern, count: 2)
    case 2:
      if let word = reading.words.randomElement(using: &random) {
        _ = reader.candidates(for: reading, of: line, word: word, count: 2)
      }
    default: break
    }
    for word in reading.words {
      _ = reader.text(of: word, in: reading, leftToRight: Bool.random(using: &random))
    }
  }

  private func image(_ height: Int, _ random: inout FuzzRandom) -> LineImage {
    let width = [3...8, 9...60, 61...240].randomElement(using: &random)!
      .randomElement(using: &random)!
    let kind = Int.random(in: 0..<5, using: &random)
    let (a, b) = (UInt8.random(in: 0...255, using: &random), Int.random(in: 1...9, using: &random))
    let pixels = (0..<width * height).map { place -> UInt8 in
      let (x, y) = (place % width, place / width)
      return switch kind {
      case 0: UInt8.random(in: 0...255, using: &random)
      case 1: a
      case 2: (x / b).isMultiple(of: 2) ? a : 255 - a
      case 3: (y / b).isMultiple(of: 2) ? 0 : 255
      default: UInt8(truncatingIfNeeded: x * b)
      }
    }
    return LineImage(width: width, height: height, pixels: pixels)
  }
}
