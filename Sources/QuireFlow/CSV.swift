/// Comma-separated values (RFC 4180) that a spreadsheet shows and does not carry out.
///
/// What comes from a page is anybody's. A cell that begins as a formula does gets an apostrophe in front,
/// which spreadsheets take for "this is text"; a plain number with its sign, or a sum of money, is no formula.
package enum CSV {
  /// One row with its line end. Line breaks within a cell become spaces.
  package static func row(_ cells: [String]) -> [UInt8] {
    Array(cells.map(cell).joined(separator: ",").utf8) + [0x0D, 0x0A]
  }

  private static func cell(_ text: String) -> String {
    var text = CleanText.line(text)
    if isFormula(text) { text = "'" + text }
    guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }

  /// The beginnings that OWASP's page on CSV injection lists, in their full width as well, behind spaces
  /// too, which spreadsheets may take away.
  private static func isFormula(_ text: String) -> Bool {
    let shown = text.drop(while: \.isWhitespace)
    guard let first = shown.unicodeScalars.first,
      "=+-@|%\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(first)
    else { return false }
    return !isNumber(shown)
  }

  /// A sign, then digits with points, commas or spaces between them, and perhaps the code of a currency.
  private static func isNumber(_ text: Substring) -> Bool {
    var rest = text.utf8.dropFirst()
    let code = rest.suffix(4)
    if code.count == 4, code.first == 0x20,
      code.dropFirst().allSatisfy({ (0x41...0x5A).contains($0) })
    {
      rest = rest.dropLast(4)
    }
    guard let sign = text.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let first = rest.first, isDigit(first)
    else { return false }
    return rest.allSatisfy { isDigit($0) || [0x20, 0x2C, 0x2E].contains($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
