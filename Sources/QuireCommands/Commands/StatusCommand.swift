import QuireFlow
import QuireModel
import QuirePipeline

enum StatusCommand: Command {
  struct Options: Sendable {
    var format = ListFormat.text
    var limit = 20
    var stateFolder: BytePath?
  }

  private static let table = OptionTable(
    defaults: Options(),
    [
      .value("--state", "DIR", \.stateFolder, .path, "The state folder, if the run had one"),
      .value("--limit", "N", \.limit, .wholeNumber(0...1_000_000), "Failures listed"),
      .value("--format", "FORMAT", \.format, .choice(), "text or json"),
    ])

  static let description = CommandDescription(
    name: "status", synopsis: "[OUT] [OPTIONS]",
    summary: "Says what is done and what failed in an output folder.",
    options: table.descriptions, examples: ["quire status ~/documents"],
    exitCodes: [.init(4, "no run has been there")])

  static func run(_ arguments: [BytePath], console: Console) async throws -> ExitStatus {
    let parsed = try table.parse(arguments)
    try parsed.refuseOperands(from: 1)
    let folder = parsed.operands.first ?? BytePath(RunCommand.standardOutputFolder)
    let (limit, state) = (parsed.options.limit, parsed.options.stateFolder)
    let status = try await BlockingCalls(name: "status").run { () throws in
      try RunStatus(of: folder, state: state, failureLimit: limit)
    }
    switch parsed.options.format {
    case .json:
      let report = Report(
        states: status.counts,
        failures: status.failures.map { .init(path: $0.path.text, reason: $0.reason) })
      console.resultLine(String(decoding: try JSON.encode(report), as: UTF8.self))
    case .text:
      for (state, count) in status.counts.sorted(by: { $0.key < $1.key }) where count > 0 {
        console.resultLine("\(state.padded(to: 10))  \(count)")
      }
      if status.counts.values.allSatisfy({ $0 == 0 }) { console.resultLine("nothing yet") }
      for failure in status.failures {
        let place = failure.wasMoved ? " (moved to \(failure.path.display))" : ""
        console.resultLine("failed: \(failure.reason)\(place)")
      }
    }
    return .ok
  }

  private struct Report: Encodable {
    struct Failure: Encodable {
      var path: String
      var reason: String
    }
    var states: [String: Int]
    var failures: [Failure]
  }
}
