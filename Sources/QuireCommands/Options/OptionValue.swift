package import QuireFlow
import QuirePipeline

/// What values an option takes: how a word of the command line is read, and the words for it.
package struct OptionValue<Value: Sendable>: Sendable {
  /// Completes "takes …".
  package let expected: String
  /// The names there are, where it is one of several.
  package let choices: [String]
  /// How a default is shown in help.
  let show: @Sendable (Value) -> String
  /// `nil` when the word is no such value.
  let read: @Sendable (BytePath) -> Value?

  package init(
    expected: String, choices: [String] = [], show: @escaping @Sendable (Value) -> String,
    read: @escaping @Sendable (BytePath) -> Value?
  ) {
    self.expected = expected
    self.choices = choices
    self.show = show
    self.read = read
  }
}

extension OptionValue where Value == BytePath {
  /// The bytes of the word as they came; not empty.
  package static var path: Self {
    Self(expected: "a path", show: \.display) { $0.isEmpty || $0.bytes.contains(0) ? nil : $0 }
  }
}

extension OptionValue where Value == String {
  /// UTF-8, not empty.
  package static var text: Self {
    Self(expected: "text in UTF-8", show: \.self) { $0.utf8Text }
  }

  /// One of `names`, which are known only when the program runs.
  package static func choice(of names: [String]) -> Self {
    Self(expected: listed(names), choices: names, show: \.self) { word in
      names.first { $0 == word.utf8Text }
    }
  }
}

extension OptionValue where Value == Int {
  package static func wholeNumber(_ range: ClosedRange<Int>) -> Self {
    let isOpen = range.upperBound == .max
    let limits =
      isOpen ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
    return Self(expected: "a whole number \(limits)", show: \.description) { word in
      word.utf8Text.flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension OptionValue where Value == Int {
  /// Bytes, as `512M` or `4G`; at least what a run can do with.
  package static var size: Self {
    Self(
      expected: "a size of at least 256M, such as 512M or 4G", show: { "\($0 >> 20)M" },
      read: { word in
        guard let text = word.utf8Text, let unit = text.last else { return nil }
        let shifts: [Character: Int] = ["K": 10, "M": 20, "G": 30]
        let shift = shifts[Character(unit.uppercased())]
        guard let number = Int(shift == nil ? text[...] : text.dropLast()), number > 0,
          number <= Int.max >> (shift ?? 0)
        else { return nil }
        let bytes = number << (shift ?? 0)
        return bytes >= Memory.smallestBudget ? bytes : nil
      })
  }
}

extension OptionValue where Value == Double {
  package static func number(_ range: ClosedRange<Double>) -> Self {
    let expected = "a number from \(shown(range.lowerBound)) to \(shown(range.upperBound))"
    return Self(expected: expected, show: shown) { word in
      // Double also reads "nan", "inf" and hexadecimal.
      guard let text = word.utf8Text,
        text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.".utf8.contains($0) })
      else { return nil }
      return Double(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  @Sendable private static func shown(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension OptionValue
where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the enum's cases, by raw value.
  package static func choice() -> Self {
    let names = Value.allCases.map(\.rawValue)
    return Self(expected: listed(names), choices: names, show: \.rawValue) { word in
      word.utf8Text.flatMap { Value(rawValue: $0) }
    }
  }
}

extension BytePath {
  /// The bytes as text where they are UTF-8 and not empty.
  fileprivate var utf8Text: String? { isEmpty || !isValidUTF8 ? nil : text }
}
