import QuireFlow

/// What becomes of a source in a drop folder once its document is done.
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

  package init() {}

  /// The folders below the watched one that hold what was filed away, which is not read again. Where
  /// nothing is moved, folders of these names are like any other.
  var ownFolders: [BytePath] {
    var folders: [String] = []
    if onSuccess == .move || onPartial == .move { folders.append(doneFolder) }
    if onFailure == .move { folders.append(failedFolder) }
    return folders.map { BytePath($0) }.filter { !$0.isAbsolute }
  }
}
