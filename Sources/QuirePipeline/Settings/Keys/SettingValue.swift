/// A setting's value as it is written: in YAML for people, in JSON for the fingerprint.
indirect enum SettingValue: Sendable, Hashable {
  case text(String)
  /// Digits, ready to be written.
  case number(String)
  case flag(Bool)
  case list([String])
  /// Names with values, in their order.
  case block([Member])

  struct Member: Sendable, Hashable {
    let name: String
    let value: SettingValue
  }

  static func block(_ members: [(String, SettingValue)]) -> SettingValue {
    .block(members.map { Member(name: $0.0, value: $0.1) })
  }

  init(_ number: Int) { self = .number("\(number)") }

  init(_ number: Double) {
    self = .number(number == number.rounded() ? "\(Int(number))" : "\(number)")
  }

  var yaml: String {
    switch self {
    case .text(let text): Self.plainOrQuoted(text)
    case .number(let digits): digits
    case .flag(let isOn): "\(isOn)"
    case .list(let elements): "[\(elements.map(Self.plainOrQuoted).joined(separator: ", "))]"
    case .block(let members):
      "{\(members.map { "\(Self.plainOrQuoted($0.name)): \($0.value.yaml)" }.joined(separator: ", "))}"
    }
  }

  var json: String {
    switch self {
    case .text(let text): Self.doubleQuoted(text)
    case .number(let digits): digits
    case .flag(let isOn): "\(isOn)"
    case .list(let elements): "[\(elements.map(Self.doubleQuoted).joined(separator: ","))]"
    case .block(let members):
      "{\(members.map { "\(Self.doubleQuoted($0.name)):\($0.value.json)" }.joined(separator: ","))}"
    }
  }

  /// Without quotes where every YAML reader takes it for the same text.
  private static func plainOrQuoted(_ text: String) -> String {
    let isWord = text.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
    }
    let isLetterFirst = text.utf8.first.map { (0x61...0x7A).contains($0 | 0x20) } ?? false
    let others = ["true", "false", "yes", "no", "on", "off", "y", "n", "null"]
    return isWord && isLetterFirst && !others.contains(text.lowercased())
      ? text : doubleQuoted(text)
  }

  /// The escapes are those that JSON and YAML share.
  private static func doubleQuoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
