import QuireFlow
import QuireModel

enum VersionCommand: Command {
  static let description = CommandDescription(
    name: "version", synopsis: "", summary: "Prints the version.", examples: ["quire version"])

  static func run(_ arguments: [BytePath], console: Console) async throws -> ExitStatus {
    try OptionTable(defaults: NoOptions(), []).parse(arguments).refuseOperands()
    console.resultLine("quire \(QuireVersion.current)")
    return .ok
  }
}

/// For commands that have none.
struct NoOptions: Sendable {}
