import QuireFlow
import QuireModel
import QuirePipeline

enum RunCommand: Command {
  static let standardOutputFolder = "./quire-out"

  static let description = CommandDescription(
    name: "run", synopsis: "INPUT... [OPTIONS]",
    summary: "Reads files and folders once.",
    options: RunOptions.table.descriptions,
    compactHeading: "Also:",
    examples: ["quire run ~/scans -o ~/documents -p nightly"],
    exitCodes: [.init(1, "some failed"), .init(3, "some have gaps")])

  static func run(_ arguments: [BytePath], console: Console) async throws -> ExitStatus {
    let parsed = try RunOptions.table.parse(arguments)
    let options = parsed.options
    let request = try options.request(inputs: parsed.operands)
    return try await follow(ScanRun(request), options: options, console: console)
  }

  /// Tells a person, or a program, how a run goes until it ends or is interrupted.
  static func follow(
    _ run: ScanRun, options: RunOptions, console: Console
  ) async throws -> ExitStatus {
    let task = Task { try await report(run, options: options, console: console) }
    let interrupts = Interrupts { _ in task.cancel() }
    defer { withExtendedLifetime(interrupts) {} }
    return try await task.value
  }

  private static func report(
    _ run: ScanRun, options: RunOptions, console: Console
  ) async throws -> ExitStatus {
    var report = RunReporter(options: options, console: console)
    do {
      for try await event in run {
        if options.printsEvents {
          console.resultLine(try EventLine.json(event))
          // Ends the run in order, as Ctrl-C does, and goes on until it has ended.
          if console.resultsFailure != nil { withUnsafeCurrentTask { $0?.cancel() } }
        }
        report.handle(event)
      }
    } catch is CancellationError {
      report.interrupted()
      return .interrupted
    } catch {
      report.clear()
      throw error
    }
    report.finish()
    return report.status
  }
}
