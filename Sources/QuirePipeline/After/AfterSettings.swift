import QuireFlow

/// What becomes of a source once its document is done, and who is told of it.
package struct AfterSettings: Sendable, Hashable {
  package enum Action: String, Sendable, Hashable, CaseIterable {
    case keep, move, delete
  }

  package enum FailureAction: String, Sendable, Hashable, CaseIterable {
    case keep, move
  }

  /// After a document is written whole, or turns out to be a duplicate of one that is.
  package var onSuccess = Action.keep
  /// After a document is written with gaps.
  package var onPartial = FailureAction.keep
  package var onFailure = FailureAction.keep
  /// Where sources are moved, below the watched folder unless absolute.
  package var doneFolder = "done"
  package var failedFolder = "failed"
  /// A program and its arguments; empty for none.
  package var command: [String] = []
  package var commandRule = HookRule()
  /// An address that begins with `http://` or `https://`; empty for none.
  package var webhook = ""
  package var webhookRule = HookRule()

  package init() {}

  /// Whether the pipeline names anybody to tell.
  var tellsAnybody: Bool { !command.isEmpty || !webhook.isEmpty }

  /// Whether anybody is told of a document that ended so.
  func tells(of status: HookRule.Status) -> Bool {
    (!command.isEmpty && commandRule.statuses.contains(status))
      || (!webhook.isEmpty && webhookRule.statuses.contains(status))
  }

  /// The folders below the watched one that hold what was filed away, which is not read again. Where
  /// nothing is moved, folders of these names are like any other.
  var ownFolders: [BytePath] {
    var folders: [String] = []
    if onSuccess == .move || onPartial == .move { folders.append(doneFolder) }
    if onFailure == .move { folders.append(failedFolder) }
    return folders.map { BytePath($0) }.filter { !$0.isAbsolute }
  }
}

/// When a hook is called, and how hard it is tried.
package struct HookRule: Sendable, Hashable {
  /// The status that a hook is told.
  package enum Status: String, Sendable, Hashable, CaseIterable, Codable {
    /// Written whole, or the same bytes as a document that is.
    case success
    /// Written with gaps.
    case partial
    case failure
  }

  /// Empty for never.
  package var statuses = Status.allCases
  /// Seconds that one attempt may take, 1...3600.
  package var timeLimit = 60.0
  /// Further attempts after one that failed, 0...10.
  package var retries = 3

  package init() {}
}
