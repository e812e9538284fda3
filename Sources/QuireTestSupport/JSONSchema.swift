import FoundationEssentials
package import QuireFlow

/// The JSON Schema of documents, held against what tests write. More is asked than of readers: a key that the
/// schema does not name is a fault.
///
/// It knows the keywords that the schema uses (JSON Schema 2020-12), and refuses any other.
package struct JSONSchema: Sendable {
  private let root: JSONValue
  private let definitions: [String: JSONValue]

  private static let annotations: Set<String> = ["$schema", "$defs", "title", "description"]

  /// `schemas/document.schema.json`.
  package static func document() throws -> JSONSchema {
    let root = BytePath(#filePath).parent.parent.parent
    return try JSONSchema(
      ScratchFolder.contents(of: root.appending("schemas/document.schema.json")))
  }

  package init(_ json: [UInt8]) throws {
    root = try JSON.decode(JSONValue.self, from: json)
    definitions = root["$defs"]?.members ?? [:]
  }

  /// What is wrong with a text of JSON, each with its place.
  ///
  /// - Parameter name: Of a definition in the schema; `nil` for the whole.
  package func problems(with json: [UInt8], as name: String? = nil) throws -> [String] {
    let value = try JSON.decode(JSONValue.self, from: json)
    let schema = try name.map { try definition($0) } ?? root
    return try problems(with: value, schema, at: "")
  }

  /// What is wrong with the JSON of documents below a folder of outputs.
  package func problems(below output: BytePath) throws -> [String] {
    var problems: [String] = []
    for file in ScratchFolder.files(below: output) {
      let isOfDocument =
        file.pathExtension == "json" && !file.bytes.starts(with: ".quire/".utf8)
        && !file.bytes.starts(with: "failed/".utf8)
      guard isOfDocument else { continue }
      let json = try ScratchFolder.contents(of: output.appending(file))
      problems += try self.problems(with: json).map { "\(file.display): \($0)" }
    }
    return problems
  }

  private func definition(_ name: String) throws -> JSONValue {
    guard let definition = definitions[name] else {
      throw Fault(description: "there is no definition '\(name)'")
    }
    return definition
  }

  struct Fault: Error, CustomStringConvertible { let description: String }

  private func problems(
    with value: JSONValue, _ schema: JSONValue, at place: String
  ) throws -> [String] {
    var problems: [String] = []
    let rules = schema.members ?? [:]
    for (keyword, rule) in rules.sorted(by: { $0.key < $1.key })
    where !Self.annotations.contains(keyword) {
      problems += try breaches(of: keyword, rule, all: rules, by: value, at: place)
    }
    return problems
  }

  private func breaches(
    of keyword: String, _ rule: JSONValue, all rules: [String: JSONValue], by value: JSONValue,
    at place: String
  ) throws -> [String] {
    func breach(_ isMet: Bool) -> [String] { isMet ? [] : ["\(place): \(value) breaks \(keyword)"] }
    switch keyword {
    case "$ref":
      guard let name = rule.text?.split(separator: "/").last else { return breach(false) }
      return try problems(with: value, definition(String(name)), at: place)
    case "oneOf":
      let answers = try (rule.elements ?? []).map { try problems(with: value, $0, at: place) }
      let met = answers.filter(\.isEmpty).count
      return met == 1 ? [] : answers.min { $0.count < $1.count } ?? breach(false)
    case "type": return breach(value.isOfType(rule.text ?? ""))
    case "const": return breach(value == rule)
    case "enum": return breach(rule.elements?.contains(value) == true)
    case "required":
      return (rule.elements ?? []).compactMap(\.text).filter { value[$0] == nil }
        .map { "\(place): \($0) is missing" }
    case "properties":
      return try (value.members ?? [:]).sorted { $0.key < $1.key }.flatMap { name, member in
        guard let schema = rule[name] else {
          return rules["additionalProperties"] == nil
            ? ["\(place): the schema has no '\(name)'"] : []
        }
        return try problems(with: member, schema, at: "\(place).\(name)")
      }
    case "additionalProperties":
      let named = rules["properties"]?.members ?? [:]
      return try (value.members ?? [:]).filter { named[$0.key] == nil }.flatMap { name, member in
        try problems(with: member, rule, at: "\(place).\(name)")
      }
    case "items":
      return try (value.elements ?? []).enumerated().flatMap { index, element in
        try problems(with: element, rule, at: "\(place)[\(index)]")
      }
    case "minItems": return breach(Double(value.elements?.count ?? 0) >= rule.number ?? 0)
    case "maxItems": return breach(Double(value.elements?.count ?? 0) <= rule.number ?? 0)
    case "minimum": return breach(value.number ?? 0 >= rule.number ?? 0)
    case "maximum": return breach(value.number ?? 0 <= rule.number ?? 0)
    case "pattern":
      return breach(try value.text?.contains(Regex(rule.text ?? "")) == true)
    default: throw Fault(description: "the keyword '\(keyword)' is not known here")
    }
  }
}

/// Any JSON.
private enum JSONValue: Sendable, Hashable, Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let members = try? container.decode([String: JSONValue].self) {
      self = .object(members)
    } else if let elements = try? container.decode([JSONValue].self) {
      self = .list(elements)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else {
      self = .null
    }
  }

  subscript(name: String) -> JSONValue? { members?[name] }

  var members: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
  var elements: [JSONValue]? { if case .list(let elements) = self { elements } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }

  func isOfType(_ name: String) -> Bool {
    switch (name, self) {
    case ("object", .object), ("array", .list), ("string", .text), ("number", .number),
      ("boolean", .flag), ("null", .null):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}
