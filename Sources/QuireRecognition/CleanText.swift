extension String {
  /// Without what is no text and breaks the files it is written to: control characters and
  /// noncharacters. Line and paragraph separators become spaces.
  ///
  /// The classes are those of the Unicode Standard, chapter 23.
  var withoutControls: String {
    guard unicodeScalars.contains(where: \.isNoText) else { return self }
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      if !scalar.isNoText {
        scalars.append(scalar)
      } else if scalar.properties.isWhitespace {
        scalars.append(" ")
      }
    }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  fileprivate var isNoText: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
    default: properties.isNoncharacterCodePoint
    }
  }
}
