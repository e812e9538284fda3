import Glibc
import QuireFlow

/// Removes the files that a killed run was still writing. Only for the holder of the folder's lock:
/// nobody else writes files of these names.
struct LeftoverFiles {
  let outputFolder: BytePath

  /// - Parameter bases: Of the documents that were being processed.
  func remove(besides bases: [BytePath]) {
    var folders = Set(bases.map { outputFolder.appending($0.parent) })
    folders.insert(outputFolder)
    addTree(outputFolder.appending("failed"), to: &folders, depth: 0)
    for folder in folders { removeTemporaries(in: folder) }
  }

  private func removeTemporaries(in folder: BytePath) {
    for name in Folders.names(in: folder) where AtomicFile.isTemporary(name) {
      _ = folder.appending(name).withCString { unlink($0) }
    }
  }

  private func addTree(_ folder: BytePath, to folders: inout Set<BytePath>, depth: Int) {
    guard depth < 128, PathCheck.isFolder(folder) else { return }
    folders.insert(folder)
    for name in Folders.names(in: folder) {
      addTree(folder.appending(name), to: &folders, depth: depth + 1)
    }
  }
}
