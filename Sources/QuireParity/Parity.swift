import QuireModel
package import QuireRecognition

/// How much of what one recogniser reads on pages the other reads alike: libtesseract and the line
/// reader, which is meant to be its equal.
package struct Parity: CustomStringConvertible {
  /// A line of libtesseract's that the line reader reads otherwise, or not at all.
  package struct Difference {
    package let theirs: RecognizedLine
    package let ours: RecognizedLine?

    package var isSure: Bool { Parity.isSure(theirs, ours) }
  }

  package private(set) var lines = 0
  /// Lines of which both are sure, above 0.9.
  package private(set) var sureLines = 0
  package private(set) var differences: [Difference] = []
  /// Lines of the line reader's that lie where libtesseract has none.
  package private(set) var extraLines = 0
  /// Words of lines that have the same words.
  package private(set) var words = 0
  package private(set) var sameConfidences = 0
  /// Within two pixels.
  package private(set) var sameBoxes = 0

  package init() {}

  package var sameLines: Int { lines - differences.count }
  package var sameSureLines: Int { sureLines - differences.count(where: \.isSure) }
  package var shareOfLines: Double { Self.share(sameLines, lines) }
  package var shareOfSureLines: Double { Self.share(sameSureLines, sureLines) }
  package var shareOfBoxes: Double { Self.share(sameBoxes, words) }
  package var shareOfConfidences: Double { Self.share(sameConfidences, words) }

  package var description: String {
    func percent(_ share: Double) -> String { "\((1000 * share).rounded() / 10) %" }
    return "\(lines) lines, \(percent(shareOfLines)) identical "
      + "(\(percent(shareOfSureLines)) of \(sureLines) sure ones); \(words) words, "
      + "\(percent(shareOfConfidences)) with the same confidence, "
      + "\(percent(shareOfBoxes)) with the same box"
  }

  /// 1 where there is nothing to differ.
  private static func share(_ part: Int, _ whole: Int) -> Double {
    whole == 0 ? 1 : Double(part) / Double(whole)
  }

  fileprivate static func isSure(_ one: RecognizedLine, _ other: RecognizedLine?) -> Bool {
    guard let other else { return false }
    return min(one.confidence, other.confidence) > Confidence(0.9)
  }

  /// Counts a page.
  package mutating func add(_ theirs: RecognizedText, _ ours: RecognizedText) {
    for line in theirs.lines {
      lines += 1
      let other = ours.lines.max { line.overlap($0) < line.overlap($1) }
        .flatMap { line.overlap($0) > 0 ? $0 : nil }
      if Self.isSure(line, other) { sureLines += 1 }
      if line.text != other?.text { differences.append(Difference(theirs: line, ours: other)) }
      guard let other, line.words.map(\.text) == other.words.map(\.text) else { continue }
      compare(line.words, other.words)
    }
    extraLines += ours.lines.count { line in theirs.lines.allSatisfy { line.overlap($0) == 0 } }
  }

  /// Counts what was counted elsewhere.
  package mutating func add(_ other: Parity) {
    lines += other.lines
    sureLines += other.sureLines
    differences += other.differences
    extraLines += other.extraLines
    words += other.words
    sameConfidences += other.sameConfidences
    sameBoxes += other.sameBoxes
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
}

extension RecognizedLine {
  /// The area both lie on.
  fileprivate func overlap(_ other: RecognizedLine) -> Double {
    let (a, b) = (quad.bounds, other.quad.bounds)
    return max(0, min(a.right, b.right) - max(a.left, b.left))
      * max(0, min(a.bottom, b.bottom) - max(a.top, b.top))
  }
}
