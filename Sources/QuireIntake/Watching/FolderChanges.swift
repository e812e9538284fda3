package import QuireFlow

/// What an observer has noticed since it was last asked.
package struct FolderChanges: Sendable, Hashable {
  /// Folders whose files should all be looked at, below the root; empty for the root.
  package var folders: Set<BytePath> = []
  /// Files that came, changed or went, below the root.
  package var files: Set<BytePath> = []
  /// What a person should know: what is polled and why, what came and went.
  package var notices: [String] = []

  package init() {}

  package var isEmpty: Bool { folders.isEmpty && files.isEmpty && notices.isEmpty }
}
