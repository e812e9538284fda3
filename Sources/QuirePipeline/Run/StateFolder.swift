import Glibc
import QuireFlow
import QuireModel

/// Where a run keeps its states: `.quire` in the output folder, or a folder of the user's choice.
enum StateFolder {
  static let name = ".quire"
  static let ledgerName = "ledger.sqlite"

  static func path(outputFolder: BytePath, chosen: BytePath?) -> BytePath {
    chosen ?? outputFolder.appending(name)
  }

  /// Makes the output folder and the state folder where they are missing.
  ///
  /// - Throws: ``QuireError`` `usage` when the state folder lies on a network file system, where
  ///   SQLite's log does not work; `notWritable`, `diskFull`.
  static func prepare(outputFolder: BytePath, chosen: BytePath?) throws(QuireError) -> BytePath {
    let path = path(outputFolder: outputFolder, chosen: chosen)
    // Before anything is made there.
    if let kind = NetworkFileSystem(holding: nearestFolder(to: path)) {
      throw QuireError(
        .usage, path.display,
        detail: "the ledger cannot lie on a network file system (\(kind.name))",
        remedy: "name a folder on a local disk with --state DIR")
    }
    try Folders.create(outputFolder)
    try Folders.create(path)
    return path
  }

  /// The folder itself, or the lowest above it that is there.
  private static func nearestFolder(to path: BytePath) -> BytePath {
    var path = path
    while !path.isEmpty, !PathCheck.exists(path), path != path.parent { path = path.parent }
    return path.isEmpty ? .current : path
  }
}
