package import QuireFlow
package import QuireModel
import QuirePipeline

/// The commands of a program, and its own help.
package struct ProgramDescription: Sendable {
  package let name: String
  /// One line.
  package let summary: String
  package let commands: [CommandDescription]
  /// Command lines that can be typed as they are.
  package let examples: [String]

  package init(
    name: String, summary: String, commands: [CommandDescription], examples: [String]
  ) {
    self.name = name
    self.summary = summary
    self.commands = commands
    self.examples = examples
  }

  package var help: String {
    var lines = ["Usage: \(name) COMMAND ...", summary, ""]
    lines += HelpText.columns(commands.map { ($0.name, $0.summary) })
    lines += ["", examples.count == 1 ? "Example:" : "Examples:"] + examples.map { "  " + $0 }
    lines += ["", "'\(name) COMMAND --help' says more about a command."]
    return lines.joined(separator: "\n") + "\n"
  }

  package func help(of command: CommandDescription) -> String { command.help(program: name) }

  /// Finds the command that a command line begins with, the longest name first.
  ///
  /// - Returns: The command, and the words behind its name.
  /// - Throws: A usage error when the first word names none.
  package func command(
    for arguments: [BytePath]
  ) throws(QuireError) -> (command: CommandDescription, arguments: [BytePath]) {
    let matches = commands.filter { command in
      arguments.starts(with: command.words)
    }
    if let command = matches.max(by: { $0.words.count < $1.words.count }) {
      return (command, Array(arguments.dropFirst(command.words.count)))
    }
    throw unknown(arguments)
  }

  private func unknown(_ arguments: [BytePath]) -> QuireError {
    guard let first = arguments.first else {
      return QuireError(.usage, name, detail: "no command", remedy: "'\(name) --help' lists them")
    }
    let group = commands.filter { $0.words.first == first }
    let typed =
      group.isEmpty ? first.display : arguments.prefix(2).map(\.display).joined(separator: " ")
    let candidates = (group.isEmpty ? commands : group).map(\.name)
    return QuireError(
      .usage, typed, detail: "unknown command",
      remedy: NearestName.find(typed, in: candidates).map { "did you mean '\($0)'?" }
        ?? (group.isEmpty
          ? "'\(name) --help' lists them" : "there are \(listed(candidates, "and"))"))
  }
}

extension CommandDescription {
  fileprivate var words: [BytePath] { name.split(separator: " ").map { BytePath(String($0)) } }
}
