import FoundationEssentials
import QuireFlow

extension OptionValue where Value == Duration {
  /// A length of time: `90s`, `45m`, `2h`, `7d`; a number alone counts seconds.
  package static var duration: Self {
    Self(
      expected: "a time such as 90s, 45m, 2h or 7d", show: { "\($0.components.seconds)s" },
      read: { TimeWords.seconds($0.text).map { .seconds($0) } })
  }
}

extension OptionValue where Value == Double {
  /// A moment in seconds since 1970: a day (`2026-01-31`, in UTC), a time in ISO 8601, or how long
  /// ago (`24h`, `7d`).
  package static var moment: Self {
    Self(
      expected: "how long ago (24h, 7d) or a date (2026-01-31)", show: { "\($0)" },
      read: { word in
        let text = word.text
        if let seconds = TimeWords.seconds(text) {
          return Date.now.timeIntervalSince1970 - seconds
        }
        let full = text.count == 10 ? text + "T00:00:00Z" : text
        guard let date = try? Date(full, strategy: .iso8601) else { return nil }
        // It makes the second of March of the thirtieth of February.
        guard text.count != 10 || date.formatted(.iso8601).hasPrefix(text) else { return nil }
        return date.timeIntervalSince1970
      })
  }
}

private enum TimeWords {
  private static let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]

  /// `nil` when the text is no length of time above 0.
  static func seconds(_ text: String) -> Double? {
    guard let last = text.last else { return nil }
    let unit = units[last]
    let digits = unit == nil ? text[...] : text.dropLast()
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
      let number = Double(digits), number > 0
    else { return nil }
    return number * (unit ?? 1)
  }
}
