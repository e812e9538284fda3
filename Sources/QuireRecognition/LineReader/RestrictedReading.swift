import QuireModel
import QuireReader

extension ReadableCharacters {
  /// `nil` for all.
  var scalars: Set<Unicode.Scalar>? {
    switch self {
    case .any: nil
    case .digits: Set("0123456789".unicodeScalars)
    case .phonePad: Set("0123456789*#+()/.-".unicodeScalars)
    case .ascii: Set((0x21...0x7E).compactMap { (value: UInt32) in Unicode.Scalar(value) })
    }
  }
}

extension TextRestriction {
  /// What readings must look like, or `nil` where only their characters are restricted.
  var readingPattern: ReadingPattern? {
    switch self {
    case .none, .characters: nil
    case .pattern(.number): .number
    case .pattern(.phoneNumber): .phonePad
    case .pattern(.date): .date
    case .oneOf(let texts): ReadingPattern(oneOf: texts)
    }
  }

  var characters: ReadableCharacters {
    if case .characters(let characters) = self { characters } else { .any }
  }
}

/// The readings of a line that fit a pattern.
enum RestrictedReading {
  /// How many readings without the pattern a reading is held against.
  private static let others = 10

  /// At most `count`, the likeliest first; none where nothing fits.
  ///
  /// Among what fits, the only reading would be certain whatever the line says. So a reading's
  /// probability is what it has among readings without the pattern, and where it is not one of the
  /// likeliest of those, no more than the least of them.
  static func candidates(
    of line: LineProbabilities, read reading: LineReading, matching pattern: ReadingPattern,
    by reader: LineReader, count: Int
  ) -> LineCandidates.Alternatives {
    let free = reader.candidates(for: reading, of: line, count: others)
    let least = free.map(\.probability).min() ?? 0
    var ceiling = 1.0
    return reader.candidates(of: line, matching: pattern, count: count).map { fitting in
      let found = free.first { $0.text == fitting.text }
      ceiling = min(ceiling, found?.probability ?? min(least, fitting.probability))
      return (fitting.text, ceiling)
    }
  }
}
