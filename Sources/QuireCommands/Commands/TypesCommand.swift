import QuireFlow
import QuireModel

enum TypesCommand: Command {
  struct Options: Sendable {
    var format = ListFormat.text
  }

  private static let table = OptionTable(
    defaults: Options(), [.value("--format", "FORMAT", \.format, .choice(), "text or json")])

  static let description = CommandDescription(
    name: "types", synopsis: "[OPTIONS]",
    summary: "Lists the types of data that can be found, with examples.",
    options: table.descriptions, examples: ["quire types", "quire capture letter.pdf --type URL"])

  static func run(_ arguments: [BytePath], console: Console) async throws -> ExitStatus {
    let parsed = try table.parse(arguments)
    try parsed.refuseOperands()
    let width = ContentType.allCases.map(\.rawValue.count).max() ?? 0
    for type in ContentType.allCases {
      switch parsed.options.format {
      case .json:
        let row = TypeRow(
          type: type.rawValue, explanation: type.explanation, example: type.example)
        console.resultLine(String(decoding: try JSON.encode(row), as: UTF8.self))
      case .text:
        console.resultLine("\(type.rawValue.padded(to: width))  \(type.explanation)")
        console.resultLine("\("".padded(to: width))  such as \(type.example)")
      }
    }
    return .ok
  }
}

private struct TypeRow: Encodable {
  var type: String
  var explanation: String
  var example: String
}
