/// What help says of an option.
package struct OptionDescription: Sendable, Hashable {
  package let names: [String]
  package let placeholder: String?
  package let help: String
  package let shownDefault: String?
  /// Whether it stands among others in a paragraph, by its name alone.
  package let isCompact: Bool
}

/// What help says of a command, beside its options.
package struct CommandDescription: Sendable, Hashable {
  /// As typed behind the program's name; two words for `pipeline check`.
  package let name: String
  /// What stands behind the name: `INPUT... [-o OUT]`.
  package let synopsis: String
  /// One line, for the list of commands.
  package let summary: String
  package let options: [OptionDescription]
  /// Begins the paragraph of the compact options.
  package let compactHeading: String
  /// Command lines that can be typed as they are, one or two.
  package let examples: [String]
  /// Those worth knowing, beside 0.
  package let exitCodes: [ExitCode]

  package struct ExitCode: Sendable, Hashable {
    package let code: Int
    package let meaning: String

    package init(_ code: Int, _ meaning: String) {
      self.code = code
      self.meaning = meaning
    }
  }

  package init(
    name: String, synopsis: String, summary: String, options: [OptionDescription] = [],
    compactHeading: String = "Also:", examples: [String], exitCodes: [ExitCode] = []
  ) {
    self.name = name
    self.synopsis = synopsis
    self.summary = summary
    self.options = options
    self.compactHeading = compactHeading
    self.examples = examples
    self.exitCodes = exitCodes
  }

  /// The text of `--help`, which fits a screen.
  ///
  /// - Parameter program: What is typed before the name.
  package func help(program: String) -> String {
    var lines = HelpText.wrapped("Usage: \(program) \(name) \(synopsis)", indentation: 7)
    lines += HelpText.wrapped(summary)
    let (compact, listed) = (options.filter(\.isCompact), options.filter { !$0.isCompact })
    if !listed.isEmpty {
      lines += [""] + HelpText.columns(listed.map { ($0.spelling, $0.explanation) })
    }
    if !compact.isEmpty {
      let names = compact.map { "\($0.names.last ?? "")\($0.placeholder.map { "=\($0)" } ?? "")" }
      lines += HelpText.wrapped("\(compactHeading) \(names.joined(separator: " "))", indentation: 2)
    }
    lines += ["", examples.count == 1 ? "Example:" : "Examples:"] + examples.map { "  " + $0 }
    if !exitCodes.isEmpty {
      let codes = exitCodes.map { "\($0.code) \($0.meaning)" }.joined(separator: ", ")
      lines += [""] + HelpText.wrapped("Exit codes: 0 all well, \(codes).", indentation: 12)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension OptionDescription {
  /// `-j, --jobs N`, long names below each other.
  fileprivate var spelling: String {
    let indentation = names.first?.hasPrefix("--") == true ? "    " : ""
    return indentation + names.joined(separator: ", ") + (placeholder.map { " \($0)" } ?? "")
  }

  fileprivate var explanation: String {
    guard let shownDefault, !shownDefault.isEmpty else { return help }
    return "\(help) (default: \(shownDefault))"
  }
}
