import QuireFlow

/// Text within XML and HTML.
enum XMLText {
  /// For elements and for attributes in either kind of quotation marks.
  static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in CleanText.line(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
