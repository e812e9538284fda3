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
    try Folders.create(outputFolder)
    let path = path(outputFolder: outputFolder, chosen: chosen)
    try Folders.create(path)
    if let kind = NetworkFileSystem(holding: path) {
      throw QuireError(
        .usage, path.display,
        detail: "the ledger cannot lie on a network file system (\(kind.name))",
        remedy: "name a folder on a local disk with --state DIR")
    }
    return path
  }
}
