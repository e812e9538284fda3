/// Characters that may be read; the space is always among them.
public enum ReadableCharacters: String, Sendable, Hashable, Codable, CaseIterable {
  /// All that the languages have.
  case any
  /// 0 to 9.
  case digits
  /// What a telephone has keys for, and what its numbers are written with.
  case phonePad
  /// Letters, digits and marks without accents.
  case ascii
}

/// What a line is known to say. It holds in the search itself: the likeliest reading that fits is
/// found, not the likeliest of all looked at afterwards.
public enum TextRestriction: Sendable, Hashable, Codable {
  /// Nothing is known.
  case none
  case characters(ReadableCharacters)
  /// The line looks so from end to end.
  case pattern(TextPattern)
  /// The line is one of these.
  case oneOf([String])
}

public enum TextPattern: String, Sendable, Hashable, Codable, CaseIterable {
  /// Digits with what stands in numbers and sums.
  case number
  case phoneNumber
  /// Day, month and year in figures, in any order.
  case date
}
