import QuireModel

extension SettingType where Value == [FieldDefinition] {
  /// Names, each with what its field is.
  static var fields: Self {
    let expected = "fields by name, such as {total: {type: currency, label: [Total, Summe]}}"
    return Self(expected: expected) { (node: YAMLNode) throws(SettingProblem) in
      guard case .block(let entries) = node.content else { throw node.mismatch(expected) }
      var fields: [FieldDefinition] = []
      for entry in entries { fields.append(try FieldReader.read(entry)) }
      return fields
    } write: { fields in
      .block(fields.map { ($0.name, .block($0.written)) })
    }
  }
}

private enum FieldReader {
  private static let keys = [
    "type", "label", "pattern", "region", "page", "required", "several", "characters", "correction",
  ]

  static func read(_ entry: YAMLNode.Entry) throws(SettingProblem) -> FieldDefinition {
    let name = entry.key
    guard FieldName.isOne(name) else {
      throw SettingProblem(
        line: entry.line, "has a field whose name is \(quoted(name))",
        remedy: "a name has no spaces and commas")
    }
    guard case .block(let parts) = entry.value.content else {
      throw SettingProblem(
        line: entry.line, "says nothing of \(quoted(name))", remedy: "write {type: currency}")
    }
    var field = FieldDefinition(name: name, kind: .text)
    var hasType = false
    for part in parts {
      switch part.key {
      case "type":
        field.kind = try kind(part.value)
        hasType = true
      case "label": field.labels = try part.value.texts("words such as [Total, Summe]").map(\.text)
      case "pattern": field.pattern = try pattern(part.value)
      case "region": field.region = try region(part.value)
      case "page": field.page = try page(part.value)
      case "required": field.isRequired = try flag(part.value)
      case "several": field.takesSeveral = try flag(part.value)
      case "characters": field.characters = try characters(part.value)
      case "correction": field.correction = Toggle(try flag(part.value))
      default:
        throw SettingProblem(
          line: part.line, "has \(quoted(part.key)), which is no key of a field",
          remedy: NearestName.find(part.key, in: keys).map { "did you mean '\($0)'?" }
            ?? "its keys are \(listed(keys, "and"))")
      }
    }
    guard hasType else {
      throw SettingProblem(
        line: entry.line, "has no type for \(quoted(name))",
        remedy: "'quire types' lists them; 'text' takes what stands beside a label, 'code' a number"
      )
    }
    guard ![.text, .code].contains(field.kind) || !field.labels.isEmpty || field.region != nil
    else {
      throw SettingProblem(
        line: entry.line, "has text without a label or a region for \(quoted(name))",
        remedy: "say beside which words it stands: label: [Customer no.]")
    }
    return field
  }

  private static func kind(_ node: YAMLNode) throws(SettingProblem) -> FieldDefinition.Kind {
    let names = ["text", "code", "date", "barcode"] + ContentType.allCases.map(\.rawValue)
    let expected = "a type that 'quire types' lists, text, code, date or barcode"
    guard case .scalar(let text, _) = node.content else { throw node.mismatch(expected) }
    if text == "text" { return .text }
    if text == "code" { return .code }
    if text == "date" { return .date }
    if text == "barcode" { return .barcode }
    guard let type = ContentType(rawValue: text) else {
      throw node.mismatch(expected, nearest: NearestName.find(text, in: names))
    }
    return .content(type)
  }

  private static func flag(_ node: YAMLNode) throws(SettingProblem) -> Bool {
    try SettingType<Bool>.flag.read(node)
  }

  private static func pattern(_ node: YAMLNode) throws(SettingProblem) -> String {
    let expected = "a payload with one star, such as ASN*"
    guard case .scalar(let text, _) = node.content, text.count(where: { $0 == "*" }) == 1 else {
      throw node.mismatch(expected)
    }
    return text
  }

  private static func characters(
    _ node: YAMLNode
  ) throws(SettingProblem) -> FieldDefinition.Characters {
    try SettingType<FieldDefinition.Characters>.choice().read(node)
  }

  private static func page(_ node: YAMLNode) throws(SettingProblem) -> FieldDefinition.Page {
    let expected = "any, first, last or the number of a page"
    guard case .scalar(let text, _) = node.content else { throw node.mismatch(expected) }
    switch text {
    case "any": return .any
    case "first": return .first
    case "last": return .last
    default:
      guard let number = Int(text), number >= 1 else { throw node.mismatch(expected) }
      return .number(number)
    }
  }

  /// `[left, top, right, bottom]`.
  private static func region(_ node: YAMLNode) throws(SettingProblem) -> FieldDefinition.Region {
    let expected = "[left, top, right, bottom] in shares of the page, such as [0.5, 0, 1, 0.3]"
    let numbers = try node.texts(expected).compactMap { Double($0.text) }
    guard numbers.count == 4, numbers.allSatisfy({ (0...1).contains($0) }),
      numbers[0] < numbers[2], numbers[1] < numbers[3]
    else { throw node.mismatch(expected) }
    return FieldDefinition.Region(
      left: numbers[0], top: numbers[1], right: numbers[2], bottom: numbers[3])
  }
}

extension FieldDefinition {
  /// What is not the default, in the order of the keys.
  fileprivate var written: [(String, SettingValue)] {
    var parts: [(String, SettingValue)] = []
    switch kind {
    case .text: parts.append(("type", .text("text")))
    case .code: parts.append(("type", .text("code")))
    case .date: parts.append(("type", .text("date")))
    case .barcode: parts.append(("type", .text("barcode")))
    case .content(let type): parts.append(("type", .text(type.rawValue)))
    }
    if !labels.isEmpty { parts.append(("label", .list(labels))) }
    if pattern != "*" { parts.append(("pattern", .text(pattern))) }
    if let region {
      parts.append(
        ("region", .list([region.left, region.top, region.right, region.bottom].map { "\($0)" })))
    }
    switch page {
    case .any: break
    case .first: parts.append(("page", .text("first")))
    case .last: parts.append(("page", .text("last")))
    case .number(let number): parts.append(("page", SettingValue(number)))
    }
    if isRequired { parts.append(("required", .flag(true))) }
    if takesSeveral { parts.append(("several", .flag(true))) }
    if characters != .any { parts.append(("characters", .text(characters.rawValue))) }
    if let correction { parts.append(("correction", .flag(correction == .on))) }
    return parts
  }
}
