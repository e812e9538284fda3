import FoundationEssentials
import Glibc

/// What tests measure over a corpus, for the table of `make content-types`.
package enum Figures {
  /// Writes a line to the file that `QUIRE_FIGURES` names; does nothing where it names none.
  ///
  /// - Parameters:
  ///   - what: What was measured.
  ///   - on: What on.
  ///   - figure: What came out.
  ///   - wanted: What should.
  package static func note(
    _ what: String, on: String, _ figure: String, wanted: String, isMet: Bool
  ) {
    guard let name = getenv("QUIRE_FIGURES"), let file = fopen(name, "a") else { return }
    defer { fclose(file) }
    let line = [what, on, figure, wanted, isMet ? "ok" : "MISSED"].joined(separator: "\t") + "\n"
    line.withCString { _ = fputs($0, file) }
  }

  /// A rate that should be no less than a bound.
  package static func note(_ what: String, on: String, _ rate: Double, atLeast bound: Double) {
    note(what, on: on, text(rate), wanted: ">= \(text(bound))", isMet: rate >= bound)
  }

  private static func text(_ rate: Double) -> String {
    let thousandths = Int((rate * 1000).rounded(.down))
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
  }
}
