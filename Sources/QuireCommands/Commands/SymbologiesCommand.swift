import QuireFlow
import QuireModel

enum SymbologiesCommand: Command {
  struct Options: Sendable {
    var format = ListFormat.text
  }

  private static let table = OptionTable(
    defaults: Options(), [.value("--format", "FORMAT", \.format, .choice(), "text or json")])

  static let description = CommandDescription(
    name: "symbologies", synopsis: "[OPTIONS]",
    summary: "Lists the kinds of barcodes that can be read.",
    options: table.descriptions,
    examples: ["quire symbologies", "quire run ~/scans --symbologies qr,code128"])

  static func run(_ arguments: [BytePath], console: Console) async throws -> ExitStatus {
    let parsed = try table.parse(arguments)
    try parsed.refuseOperands()
    let rows =
      Symbology.allCases.map {
        SymbologyRow(symbology: $0.rawValue, explanation: $0.explanation, supported: true)
      }
      + Symbology.unsupported.map {
        SymbologyRow(symbology: $0, explanation: "Not supported", supported: false)
      }
    let width = rows.map(\.symbology.count).max() ?? 0
    for row in rows {
      switch parsed.options.format {
      case .json: console.resultLine(String(decoding: try JSON.encode(row), as: UTF8.self))
      case .text: console.resultLine("\(row.symbology.padded(to: width))  \(row.explanation)")
      }
    }
    return .ok
  }
}

private struct SymbologyRow: Encodable {
  var symbology: String
  var explanation: String
  var supported: Bool
}
