package import QuireFlow

/// What an observer has noticed since it was last asked.
package struct FolderChanges: Sendable, Hashable {
  /// Folders whose files should be looked at, below the root; empty for the root.
  package var folders: Set<BytePath> = []
  /// Whether everything should be looked at: at the start, and where changes were lost.
  package var needsRescan = false
  /// What a person should know: what is polled and why, what came and went.
  package var notices: [String] = []

  package init() {}

  package var isEmpty: Bool { folders.isEmpty && !needsRescan && notices.isEmpty }
}
