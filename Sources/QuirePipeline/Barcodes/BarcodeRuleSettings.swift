import QuireModel

extension SettingType where Value == [BarcodeRule] {
  /// Patterns of payloads, each with what such a code does.
  static var barcodeRules: Self {
    let expected = "payloads with what they do, such as {PATCHT: {cut: drop}, 'ASN*': {field: asn}}"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      guard case .block(let entries) = node.content else { throw node.mismatch(expected) }
      var rules: [BarcodeRule] = []
      for entry in entries { rules.append(try BarcodeRuleReader.read(entry)) }
      return rules
    } write: { rules in
      .block(rules.map { ($0.pattern.text, .block($0.written)) })
    }
  }
}

private enum BarcodeRuleReader {
  private static let keys = ["cut", "field"]

  static func read(_ entry: YAMLNode.Entry) throws(SettingProblem) -> BarcodeRule {
    guard let pattern = PayloadPattern(entry.key) else {
      throw SettingProblem(
        line: entry.line, "has the payload \(quoted(entry.key))",
        remedy: "write it with at most one star, such as ASN*")
    }
    guard case .block(let parts) = entry.value.content, !parts.isEmpty else {
      throw SettingProblem(
        line: entry.line, "does not say what \(quoted(entry.key)) does",
        remedy: "write {cut: drop}, {cut: keep} or {field: asn}")
    }
    var rule = BarcodeRule(pattern: pattern)
    for part in parts {
      switch part.key {
      case "cut": rule.cut = try SettingType<BarcodeRule.Cut>.choice().read(part.value)
      case "field": rule.field = try FieldName.read(part.value)
      default:
        throw SettingProblem(
          line: part.line, "has \(quoted(part.key)), which is nothing that a barcode does",
          remedy: NearestName.find(part.key, in: keys).map { "did you mean '\($0)'?" }
            ?? "its keys are \(listed(keys, "and"))")
      }
    }
    return rule
  }
}

/// What a field may be called.
enum FieldName {
  static func isOne(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: ",") }
  }

  static func read(_ node: YAMLNode) throws(SettingProblem) -> String {
    guard case .scalar(let name, _) = node.content, isOne(name) else {
      throw node.mismatch("the name of a field, without spaces and commas")
    }
    return name
  }
}

extension BarcodeRule {
  fileprivate var written: [(String, SettingValue)] {
    var parts: [(String, SettingValue)] = []
    if let cut { parts.append(("cut", .text(cut.rawValue))) }
    if let field { parts.append(("field", .text(field))) }
    return parts
  }
}
