import QuireModel

/// What is read of rules, dust, stamps and the edges of pictures: a line of its own that nobody wrote.
enum StrayMarks {
  /// In characters without spaces.
  private static let longest = 4
  /// Short lines that were written are read with more; over the scans with ground truth that accuracy is
  /// measured on, all with less are stray marks.
  private static let leastConfidence = 0.3

  /// Text that runs up or down a page is read less surely than level text, but not by so much.
  private static let leastConfidenceOfTurned = 0.5

  /// Whether a line is short and has no letter and no digit, or was read with hardly any confidence; or
  /// what was read runs up or down and is doubtful, as are columns of figures and the hatching of drawings.
  static func look(like line: RecognizedLine) -> Bool {
    if line.isTurned, line.confidence.value < leastConfidenceOfTurned { return true }
    let scalars = line.text.unicodeScalars.filter { !$0.properties.isWhitespace }
    guard scalars.count <= longest else { return false }
    return line.confidence.value < leastConfidence || !scalars.contains(where: isWritten)
  }

  private static func isWritten(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .currencySymbol:
      true
    // Alone in a cell of a form or a table.
    default:
      ["%", "+", "\u{2713}", "\u{2714}", "\u{2717}", "\u{2718}", "\u{2611}", "\u{2612}"].contains(
        scalar)
    }
  }
}

extension RecognizedLine {
  /// Whether its letters do not stand upright.
  fileprivate var isTurned: Bool {
    let (start, end) = (quad.topLeft, quad.topRight)
    return direction != .topToBottom && abs(end.y - start.y) > abs(end.x - start.x)
  }
}
