/// The named parts of payloads that are made of such.
package enum BarcodeFields {
  /// `nil` where a payload has none.
  package static func parse(_ payload: String, isGS1: Bool) -> [String: String]? {
    let fields = isGS1 ? GS1Elements.parse(payload) : network(payload)
    return fields.isEmpty ? nil : fields
  }

  /// `WIFI:T:WPA;S:name;P:password;;`: what the network is called and how it is secured. The password
  /// stays in the payload.
  private static func network(_ payload: String) -> [String: String] {
    guard payload.lowercased().hasPrefix("wifi:") else { return [:] }
    var fields: [String: String] = [:]
    for (name, value) in parts(payload.dropFirst(5)) {
      switch name {
      case "S": fields["network"] = value
      case "T": fields["security"] = value
      default: break
      }
    }
    return fields
  }

  /// `name:value;`, a backslash before signs that are part of a value.
  private static func parts(_ text: Substring) -> [(name: String, value: String)] {
    var parts: [(String, String)] = []
    var name: String?
    var current = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        current.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == ":", name == nil {
        name = current
        current = ""
      } else if character == ";" {
        if let name { parts.append((name, current)) }
        name = nil
        current = ""
      } else {
        current.append(character)
      }
    }
    return parts
  }
}
