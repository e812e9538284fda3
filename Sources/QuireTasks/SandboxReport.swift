package import QuireModel

/// What confines a worker, as it says itself.
package struct SandboxReport: Sendable, Hashable, Codable {
  /// What was asked for.
  package var mode: SandboxMode
  /// Whether exec can give no privileges.
  package var forbidsNewPrivileges = false
  /// Whether a seccomp filter lets through a list of system calls alone.
  package var filtersSystemCalls = false
  /// The version of Landlock in force, or 0.
  package var landlockVersion = 0
  /// What Landlock restricts, of `files`, `network` and `signals`; older versions know less.
  package var landlock: [String] = []
  /// The limits in force, in bytes: `addressSpace`, `fileSize`, `coreFile`; `openFiles` is a count.
  package var limits: [String: UInt64] = [:]
  /// What a confined worker should have and this one has not, and why: a clause each.
  package var missing: [String] = []

  package init(mode: SandboxMode) { self.mode = mode }

  /// A worker that is confined by nothing.
  package static var off: SandboxReport { SandboxReport(mode: .off) }

  /// Whether everything that ``SandboxMode/required`` asks for is in force.
  package var isComplete: Bool { mode != .off && missing.isEmpty }

  /// Why this worker must not look at any input.
  package var refusal: QuireError? {
    guard mode == .required, !isComplete else { return nil }
    return QuireError(.unconfined, "quire-worker", detail: missing.joined(separator: "; "))
  }

  /// The measures in force, for people.
  package var measures: String {
    var words: [String] = []
    if filtersSystemCalls { words.append("system calls filtered by seccomp") }
    if landlockVersion > 0 {
      words.append("Landlock \(landlockVersion) for \(landlock.joined(separator: ", "))")
    }
    if forbidsNewPrivileges { words.append("no new privileges") }
    if !limits.isEmpty { words.append("limits on \(limits.keys.sorted().joined(separator: ", "))") }
    return words.isEmpty ? "nothing" : words.joined(separator: "; ")
  }
}
