import QuireFlow
import QuireModel
import QuirePipeline
import QuireTasks

enum LanguagesCommand: Command {
  struct Options: Sendable {
    var listsAll = false
    var format = ListFormat.text
  }

  private static let table = OptionTable(
    defaults: Options(),
    [
      .flag("-a --all", \.listsAll, "Also list those whose model is not installed"),
      .value("--format", "FORMAT", \.format, .choice(), "text or json"),
    ])

  static let description = CommandDescription(
    name: "languages", synopsis: "[OPTIONS]",
    summary: "Lists the languages that can be read on this machine.",
    options: table.descriptions, examples: ["quire languages --all"],
    exitCodes: [.init(7, "the worker is missing")])

  static func run(_ arguments: [BytePath], console: Console) async throws -> ExitStatus {
    let parsed = try table.parse(arguments)
    try parsed.refuseOperands()
    let installed = Set(try await Capabilities.ask().models)
    let rows = Language.all
      .filter { parsed.options.listsAll || installed.contains($0.model) }
      .sorted { $0.tag < $1.tag }
      .map { LanguageRow($0, isInstalled: installed.contains($0.model)) }
    switch parsed.options.format {
    case .json:
      for row in rows { console.resultLine(String(decoding: try JSON.encode(row), as: UTF8.self)) }
    case .text:
      let width = rows.map(\.tag.count).max() ?? 0
      let nameWidth = rows.map(\.name.count).max() ?? 0
      for row in rows {
        let state = row.installed ? "installed" : "apt-get install \(row.package)"
        console.resultLine(
          "\(row.tag.padded(to: width))  \(row.name.padded(to: nameWidth))  \(state)")
      }
    }
    return .ok
  }
}

private struct LanguageRow: Encodable {
  var tag: String
  var name: String
  var model: String
  var package: String
  var installed: Bool

  init(_ language: Language, isInstalled: Bool) {
    tag = language.tag
    name = language.englishName
    model = language.model
    package = language.package
    installed = isInstalled
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
