import Glibc
package import QuireFlow
import QuireModel

/// The command line of `quire`.
package enum QuireProgram {
  package static var description: ProgramDescription {
    ProgramDescription(
      name: "quire",
      summary: "Turns scans, faxes, photos and PDFs into text, JSON and a searchable index.",
      commands: Commands.all.map { $0.description },
      // One: with two, help would be longer than a screen.
      examples: ["quire run ~/scans -o ~/documents -p nightly"])
  }

  /// - Parameter arguments: The words behind the program's name.
  /// - Returns: The process's exit code.
  package static func run(_ arguments: [BytePath]) async -> Int32 {
    let console = Console()
    let status = await run(arguments, console: console)
    // A reader who has had enough is no failure.
    guard let failure = console.resultsFailure, !console.hasNoReader else { return status.rawValue }
    let error = QuireError(
      failure.number == ENOSPC ? .diskFull : .notWritable, "standard output",
      detail: failure.message, remedy: "check where it leads")
    console.complain(error)
    return status.combined(with: ExitStatus(error)).rawValue
  }

  private static func run(_ arguments: [BytePath], console: Console) async -> ExitStatus {
    if arguments.isEmpty || ["--help", "-h", "help"].contains(arguments[0].text) {
      if arguments.isEmpty {
        console.draw(description.help)
        return .usage
      }
      console.result(description.help)
      return .ok
    }
    if arguments[0].text == "--version" {
      console.resultLine("quire \(QuireVersion.current)")
      return .ok
    }
    do {
      let (command, rest) = try description.command(for: arguments)
      guard let type = Commands.all.first(where: { $0.description.name == command.name }) else {
        throw QuireError(.internalError, command.name)
      }
      if rest.prefix(while: { $0.text != "--" }).contains(where: {
        $0.text == "--help" || $0.text == "-h"
      }) {
        console.result(description.help(of: command))
        return .ok
      }
      return try await type.run(rest, console: console)
    } catch let error as QuireError {
      console.complain(error)
      return ExitStatus(error)
    } catch is CancellationError {
      return .interrupted
    } catch {
      console.complain(QuireError(.internalError, "", detail: "\(error)"))
      return .internalError
    }
  }
}
