import CLeptonica

/// Settings of the library itself.
package enum Leptonica {
  /// Lets warnings and errors through to standard error, where the worker collects them, and
  /// nothing less.
  package static func quieten() { _ = setMsgSeverity(Int32(L_SEVERITY_WARNING)) }

  /// Such as `1.82.0`.
  package static var version: String {
    guard let text = getLeptonicaVersion() else { return "unknown" }
    defer { lept_free(text) }
    return String(String(cString: text).drop { !$0.isNumber })
  }
}
