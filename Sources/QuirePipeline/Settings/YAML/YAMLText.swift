/// What is looked at in a file's bytes beside its YAML, because libyaml's own words for it name no
/// line or do not help.
enum YAMLText {
  /// - Throws: When `text` is not UTF-8 or holds control characters, with the line.
  static func check(_ text: ArraySlice<UInt8>) throws(SettingProblem) {
    if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) {
      throw SettingProblem(line: nil, "UTF-16 text", remedy: "save it as UTF-8")
    }
    for (number, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      guard let decoded = String(validating: line, as: UTF8.self) else {
        throw SettingProblem(
          line: number + 1, "bytes that are not UTF-8 text", remedy: "save the file as UTF-8")
      }
      if let control = decoded.unicodeScalars.first(where: isForbidden) {
        let name = "U+" + String(control.value + 0x10000, radix: 16, uppercase: true).suffix(4)
        throw SettingProblem(line: number + 1, "a control character (\(name))", remedy: "remove it")
      }
    }
  }

  /// Adds what libyaml does not say: that a tab stands where only spaces may.
  static func explained(
    _ problem: SettingProblem, in text: ArraySlice<UInt8>
  ) -> SettingProblem {
    guard let number = problem.line, problem.what.hasPrefix(YAMLEvents.invalid) else {
      return problem
    }
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let indentation =
      number <= lines.count ? lines[number - 1].prefix { $0 == 0x20 || $0 == 9 } : []
    guard indentation.contains(9) else { return problem }
    return SettingProblem(
      line: number, "a tab in the indentation, where YAML allows only spaces",
      remedy: "replace it by two spaces")
  }

  /// The characters that YAML 1.1, section 5.1, leaves out of its printable set.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0D, 0x85: false
    case 0x00..<0x20, 0x7F...0x9F, 0xFEFF, 0xFFFE...0xFFFF: true
    default: false
    }
  }
}
