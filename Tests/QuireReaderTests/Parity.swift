import Glibc
import QuireFlow
import QuireImaging
import QuireModel

@testable import QuireRecognition

/// How much of what libtesseract reads on pages the line reader reads alike.
struct Parity: CustomStringConvertible {
  private(set) var lines = 0
  private(set) var sameLines = 0
  /// Lines of which both are sure, above 0.9.
  private(set) var sureLines = 0
  private(set) var sameSureLines = 0
  /// Words of lines that have the same words.
  private(set) var words = 0
  private(set) var sameConfidences = 0
  /// Within two pixels.
  private(set) var sameBoxes = 0

  var shareOfLines: Double { Double(sameLines) / Double(max(lines, 1)) }
  var shareOfSureLines: Double { Double(sameSureLines) / Double(max(sureLines, 1)) }
  var shareOfBoxes: Double { Double(sameBoxes) / Double(max(words, 1)) }

  var description: String {
    func percent(_ part: Int, _ whole: Int) -> String {
      "\((1000 * Double(part) / Double(max(whole, 1))).rounded() / 10) %"
    }
    return "\(lines) lines, \(percent(sameLines, lines)) identical "
      + "(\(percent(sameSureLines, sureLines)) of \(sureLines) sure ones); \(words) words, "
      + "\(percent(sameConfidences, words)) with the same confidence, "
      + "\(percent(sameBoxes, words)) with the same box"
  }

  mutating func add(_ theirs: RecognizedText, _ ours: RecognizedText) {
    for line in theirs.lines {
      lines += 1
      guard let other = ours.lines.max(by: { line.overlap($0) < line.overlap($1) }) else {
        continue
      }
      let isSure = min(line.confidence, other.confidence) > Confidence(0.9)
      if isSure { sureLines += 1 }
      if line.text == other.text {
        sameLines += 1
        if isSure { sameSureLines += 1 }
      }
      if line.words.map(\.text) == other.words.map(\.text) { compare(line.words, other.words) }
    }
  }

  private mutating func compare(_ theirs: [TextWord], _ ours: [TextWord]) {
    for (one, other) in zip(theirs, ours) {
      words += 1
      if one.confidence == other.confidence { sameConfidences += 1 }
      let (a, b) = (one.quad.bounds, other.quad.bounds)
      let distances = [a.left - b.left, a.top - b.top, a.right - b.right, a.bottom - b.bottom]
      if distances.allSatisfy({ abs($0) <= 2 }) { sameBoxes += 1 }
    }
  }

  /// Reads an image file both ways.
  static func page(
    _ path: String, _ theirs: TesseractRecognizer, _ ours: LineReaderRecognizer
  ) throws -> (RecognizedText, RecognizedText) {
    let file = try FileDescriptor(opening: BytePath(path), flags: O_RDONLY)
    let bytes = try file.readAll(limit: Int(try file.status().st_size))
    let image = try bytes.withUnsafeBytes { bytes throws(QuireError) in
      try PageImage.decode(bytes)
    }
    return (try theirs.recognize(image), try ours.recognize(image))
  }
}

extension RecognizedLine {
  /// The area both lie on.
  fileprivate func overlap(_ other: RecognizedLine) -> Double {
    let (a, b) = (quad.bounds, other.quad.bounds)
    return max(0, min(a.right, b.right) - max(a.left, b.left))
      * max(0, min(a.bottom, b.bottom) - max(a.top, b.top))
  }
}
