import QuireFlow
import QuireModel

/// A command of `quire`. To add one: a file in this folder and a line in ``Commands/all``.
protocol Command: SendableMetatype {
  static var description: CommandDescription { get }

  /// - Parameter arguments: The words behind the command's name.
  /// - Throws: ``QuireError``; its exit code follows from it.
  static func run(_ arguments: [BytePath], console: Console) async throws -> ExitStatus
}

enum Commands {
  static let all: [any Command.Type] = [
    RunCommand.self,
    WatchCommand.self,
    PlanCommand.self,
    SearchCommand.self,
    ExportCommand.self,
    StatusCommand.self,
    RetryCommand.self,
    ForgetCommand.self,
    PipelineCheckCommand.self,
    PipelineShowCommand.self,
    LanguagesCommand.self,
    DoctorCommand.self,
    VersionCommand.self,
  ]
}

/// How a command that lists something prints it.
enum ListFormat: String, Sendable, CaseIterable {
  case text, json
}
