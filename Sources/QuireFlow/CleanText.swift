/// Text that any reader of a file takes: engines and text layers may say anything.
package enum CleanText {
  /// Without control characters and what is no character at all; white space becomes spaces.
  package static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnwanted) else { return text }
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !isUnwanted(scalar) {
        clean.append(scalar)
      } else if scalar.properties.isWhitespace {
        clean.append(" ")
      }
    }
    return String(clean)
  }

  /// Controls, noncharacters, and the separators that some readers take for the end of a line.
  private static func isUnwanted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
