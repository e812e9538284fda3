import Glibc

/// How values are written in a PDF.
enum PDFSyntax {
  /// At most five decimals and no exponent, which PDF does not know.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    let scaled = Int((abs(value) * 100_000).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    let (whole, fraction) = (scaled / 100_000, scaled % 100_000)
    guard fraction > 0 else { return "\(sign)\(whole)" }
    var digits = String(fraction)
    digits = String(repeating: "0", count: 5 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  /// A string as hexadecimal digits.
  static func string(_ bytes: some Sequence<UInt8>) -> String {
    "<" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + ">"
  }
}
