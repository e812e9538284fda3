import QuireFlow
import QuireModel
import QuirePipeline

enum RetryCommand: Command {
  static let description = CommandDescription(
    name: "retry", synopsis: "[PATH...] [OPTIONS]",
    summary: "Has the next run try failed files and those with gaps again.",
    options: LedgerOptions.table.descriptions,
    examples: ["quire retry --index ~/documents", "quire retry ~/scans/fax.tif -i ~/documents"],
    exitCodes: [.init(4, "no run has been there"), .init(8, "nothing to retry")])

  static func run(_ arguments: [BytePath], console: Console) async throws -> ExitStatus {
    try await LedgerOptions.hand(.retry, arguments, console: console, done: "to be tried again")
  }
}

enum ForgetCommand: Command {
  static let description = CommandDescription(
    name: "forget", synopsis: "PATH... [OPTIONS]",
    summary: "Drops files' results and index entries; output files stay.",
    options: LedgerOptions.table.descriptions,
    examples: ["quire forget ~/scans/2019 --index ~/documents"],
    exitCodes: [.init(4, "no run has been there"), .init(8, "nothing known of them")])

  static func run(_ arguments: [BytePath], console: Console) async throws -> ExitStatus {
    _ = try LedgerOptions.table.parse(arguments).operands(atLeastOne: "PATH")
    return try await LedgerOptions.hand(.forget, arguments, console: console, done: "forgotten")
  }
}

/// What the commands over the ledger take.
private struct LedgerOptions: Sendable {
  var outputFolder = BytePath(RunCommand.standardOutputFolder)
  var stateFolder: BytePath?

  static let table = OptionTable(
    defaults: LedgerOptions(),
    [
      .value("-i --index", "OUT", \.outputFolder, .path, "The output folder of a run"),
      .value("--state", "DIR", \.stateFolder, .path, "The state folder, if the run had one"),
    ])

  static func hand(
    _ action: LedgerAction, _ arguments: [BytePath], console: Console, done: String
  ) async throws -> ExitStatus {
    let parsed = try table.parse(arguments)
    let options = parsed.options
    let answer = try await LedgerRequestDesk.hand(
      action, paths: parsed.operands, outputFolder: options.outputFolder,
      state: options.stateFolder)
    switch answer {
    case .done(0):
      console.say(
        "quire: nothing in \(options.outputFolder.display) \(action == .retry ? "to try again" : "to forget")"
      )
      return .nothingFound
    case .done(let count): console.resultLine("\(count) \(count == 1 ? "file" : "files") \(done)")
    case .left:
      console.resultLine("noted: a watcher does it in a moment, a run leaves it to the next one")
    }
    return .ok
  }
}
