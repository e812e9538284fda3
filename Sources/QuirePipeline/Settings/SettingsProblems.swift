import QuireFlow
package import QuireModel

/// One thing wrong with a settings file.
package struct SettingProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// Counted from 1; `nil` where the file as a whole is meant.
  package let line: Int?
  package let what: String
  package let remedy: String?

  package init(line: Int?, _ what: String, remedy: String? = nil) {
    self.line = line
    self.what = what
    self.remedy = remedy
  }

  /// `line 7: 'dpii' is no key of 'recognize'; did you mean 'dpi'?`
  package var description: String {
    (line.map { "line \($0): " } ?? "") + what + (remedy.map { "; \($0)" } ?? "")
  }
}

/// Everything wrong with a settings file, in the order of its lines.
package struct SettingsProblems: Error, Sendable, Hashable, CustomStringConvertible {
  /// The most problems that are told; a last one counts the others.
  package static let limit = 100

  /// The file as a person would name it.
  package let file: String
  package let problems: [SettingProblem]

  package init(_ file: String, _ problems: [SettingProblem]) {
    let sorted = problems.enumerated().sorted {
      ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
    }.map(\.element)
    self.file = file
    self.problems =
      sorted.count <= Self.limit
      ? sorted
      : sorted.prefix(Self.limit)
        + [SettingProblem(line: nil, "\(sorted.count - Self.limit) more problems of this kind")]
  }

  /// One line a problem: `nightly.yaml: line 7: 'dpii' is no key of 'recognize'; …`
  package var description: String {
    problems.map { "\(file): \($0)" }.joined(separator: "\n")
  }

  /// One usage error a problem, for those who report errors.
  package var errors: [QuireError] {
    problems.map { problem in
      QuireError(
        .usage, file + (problem.line.map { ", line \($0)" } ?? ""), detail: problem.what,
        remedy: problem.remedy)
    }
  }
}

/// `text` in single quotes, shortened and with control characters made visible.
func quoted(_ text: some StringProtocol) -> String {
  let limit = 60
  let shown = BytePath(text.utf8.prefix(4 * limit)).display.prefix(limit)
  return "'\(shown)\(text.utf8.count > shown.utf8.count && shown.count == limit ? "…" : "")'"
}

/// `a`, `a or b`, `a, b or c`.
package func listed(_ names: [String], _ conjunction: String = "or") -> String {
  guard names.count > 1, let last = names.last else { return names.first ?? "" }
  return "\(names.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
