import QuireModel

/// What values a key takes: how they are read, how they are written, and the words for them.
struct SettingType<Value: Sendable>: Sendable {
  /// Completes "takes …".
  let expected: String
  let read: @Sendable (YAMLNode) throws(SettingProblem) -> Value
  let write: @Sendable (Value) -> SettingValue
}

extension SettingType where Value == Int {
  static func wholeNumber(_ range: ClosedRange<Int>) -> Self {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      guard case .scalar(let text, isPlain: true) = node.content, let number = Int(text),
        range.contains(number)
      else { throw node.mismatch(expected) }
      return number
    } write: {
      SettingValue($0)
    }
  }
}

extension SettingType where Value == Bool {
  static var flag: Self {
    let expected = "true or false"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      guard case .scalar(let text, isPlain: true) = node.content else {
        throw node.mismatch(expected)
      }
      switch text.lowercased() {
      case "true", "yes", "on": return true
      case "false", "no", "off": return false
      default: throw node.mismatch(expected)
      }
    } write: {
      .flag($0)
    }
  }
}

extension SettingType where Value == Double {
  static func number(_ range: ClosedRange<Double>) -> Self {
    let ends = [range.lowerBound, range.upperBound].map { SettingValue($0).yaml }
    let expected = "a number from \(ends[0]) to \(ends[1])"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      guard case .scalar(let text, isPlain: true) = node.content, let number = Double(text),
        range.contains(number)
      else { throw node.mismatch(expected) }
      return number
    } write: {
      SettingValue($0)
    }
  }

  /// Seconds as a number, or a number with `s`, `m` or `h` behind it.
  static func duration(_ range: ClosedRange<Double>) -> Self {
    let ends = [range.lowerBound, range.upperBound].map { SettingValue($0).yaml }
    let expected = "seconds from \(ends[0]) to \(ends[1]), such as 90, 90s or 2m"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      guard case .scalar(let text, _) = node.content, let seconds = seconds(text),
        range.contains(seconds)
      else { throw node.mismatch(expected) }
      return seconds
    } write: {
      SettingValue($0)
    }
  }

  private static func seconds(_ text: String) -> Double? {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    let unit = text.last.flatMap { units[$0] }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard digits.first?.isWholeNumber == true,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(digits).map { $0 * (unit ?? 1) }
  }
}

extension SettingType
where Value: RawRepresentable & CaseIterable & Equatable, Value.RawValue == String {
  /// - Parameter notYet: Values that will exist; they get a sentence of their own.
  static func choice(notYet: [String] = []) -> Self {
    let names = Value.allCases.map(\.rawValue)
    let expected = listed(names)
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      guard case .scalar(let text, _) = node.content else { throw node.mismatch(expected) }
      if let value = Value(rawValue: text) { return value }
      if notYet.contains(text) {
        throw SettingProblem(
          line: node.line, "does not take \(quoted(text)) in this version",
          remedy: "use \(expected)")
      }
      throw node.mismatch(expected, nearest: NearestName.find(text, in: names))
    } write: {
      .text($0.rawValue)
    }
  }
}

extension SettingType where Value == String {
  /// Any text, which may be empty; quoted where it is.
  static var text: Self {
    let expected = "text"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      guard case .scalar(let text, _) = node.content else { throw node.mismatch(expected) }
      return text
    } write: {
      .text($0)
    }
  }
}

extension SettingType where Value == String {
  /// A folder below another one, or an absolute one, in its plain spelling.
  static var folder: Self {
    let expected = "a folder, absolute or below the watched one, without '..'"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      guard case .scalar(let text, _) = node.content else { throw node.mismatch(expected) }
      let parts = text.split(separator: "/").filter { $0 != "." }
      guard !parts.isEmpty, !parts.contains("..") else { throw node.mismatch(expected) }
      return (text.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    } write: {
      .text($0)
    }
  }
}

extension SettingType where Value == String {
  /// Any text but none.
  static var filledText: Self {
    let expected = "text that is not empty"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      guard case .scalar(let text, _) = node.content, !text.isEmpty else {
        throw node.mismatch(expected)
      }
      return text
    } write: {
      .text($0)
    }
  }

  /// An address of the web, or empty.
  static var webAddress: Self {
    let expected = "an address that begins with http:// or https://, or an empty text"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      guard case .scalar(let text, _) = node.content else { throw node.mismatch(expected) }
      let isAddress = ["http://", "https://"].contains {
        text.lowercased().hasPrefix($0) && text.utf8.count > $0.utf8.count
      }
      guard text.isEmpty || (isAddress && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }) else {
        throw node.mismatch(expected)
      }
      return text
    } write: {
      .text($0)
    }
  }

  static var namePattern: Self {
    let expected = "a pattern with {name} and {number}, and perhaps {ext}, once each"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      guard case .scalar(let text, _) = node.content, NamePattern(text) != nil else {
        throw node.mismatch(expected)
      }
      return text
    } write: {
      .text($0)
    }
  }
}

extension SettingType where Value == String {
  /// A day of the calendar as YYYY-MM-DD, with a time as Thh:mm behind it or without, or nothing.
  static var day: Self {
    let expected = "a day such as 2025-03-31 or 2025-03-31T14:30, or nothing"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      guard case .scalar(let text, _) = node.content, text.isEmpty || isMoment(text) else {
        throw node.mismatch(expected)
      }
      return text
    } write: {
      .text($0)
    }
  }

  private static func isMoment(_ text: String) -> Bool {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, isDay(parts[0]) else { return false }
    guard parts.count == 2 else { return true }
    let clock = parts[1].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.map(\.utf8.count) == [2, 2], let hour = Int(clock[0]), let minute = Int(clock[1])
    else { return false }
    return (0..<24).contains(hour) && (0..<60).contains(minute)
  }

  private static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), year > 0, (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...lengths[month - 1]).contains(day)
  }
}

extension SettingType where Value == PageRanges {
  static var pages: Self {
    let expected = "pages such as 1-3,7,10- or all"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      let parts = try node.texts(expected).map(\.text)
      guard let ranges = PageRanges(parts.joined(separator: ",")) else {
        throw node.mismatch(expected)
      }
      return ranges
    } write: {
      .text($0.description)
    }
  }
}

extension YAMLNode {
  func mismatch(_ expected: String, nearest: String? = nil) -> SettingProblem {
    SettingProblem(
      line: line, "takes \(expected), not \(found)", remedy: nearest.map { "did you mean '\($0)'?" }
    )
  }

  /// The scalars of a list, or the one scalar that stands where a list could.
  func texts(_ expected: String) throws(SettingProblem) -> [(text: String, node: YAMLNode)] {
    let nodes: [YAMLNode] = if case .list(let elements) = content { elements } else { [self] }
    var texts: [(text: String, node: YAMLNode)] = []
    for node in nodes {
      guard case .scalar(let text, _) = node.content, !node.isAbsent else {
        throw node.mismatch(expected)
      }
      texts.append((text, node))
    }
    return texts
  }
}
