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
    if chosen != nil { try claim(path, for: AbsolutePath.folder(outputFolder)) }
    return path
  }

  /// The states of two output folders in one place would be taken for each other's: the folder keeps a
  /// note of whose they are.
  ///
  /// - Throws: ``QuireError`` `usage` when they are those of another folder that is still there.
  private static func claim(_ path: BytePath, for outputFolder: BytePath) throws(QuireError) {
    let note = path.appending("output-folder")
    if let owner = owner(of: path, note: note) {
      if owner == outputFolder { return }
      if PathCheck.isFolder(owner) {
        throw QuireError(
          .usage, path.display, detail: "it holds the states of \(owner.display)",
          remedy: "give each output folder a --state DIR of its own")
      }
    }
    // What stands in the way of the note, such as a full disk, the ledger meets as well, and says so.
    guard let file = try? AtomicFile(note), (try? file.write(outputFolder.bytes)) != nil else {
      return
    }
    _ = try? file.commit()
  }

  /// The output folder whose states lie here: as the note says; without one, the folder around, where an
  /// output folder keeps its states in itself. `nil` where there are none, or nobody knows whose.
  private static func owner(of path: BytePath, note: BytePath) -> BytePath? {
    if let file = try? FileDescriptor(opening: note, flags: O_RDONLY),
      let bytes = try? file.readAll(limit: 2 * Int(PATH_MAX)), !bytes.isEmpty
    {
      return BytePath(bytes)
    }
    let isWithin =
      path.lastComponent == BytePath(name) && PathCheck.exists(path.appending(ledgerName))
    return isWithin ? AbsolutePath.folder(path).parent : nil
  }

  /// The folder itself, or the lowest above it that is there.
  private static func nearestFolder(to path: BytePath) -> BytePath {
    var path = path
    while !path.isEmpty, !PathCheck.exists(path), path != path.parent { path = path.parent }
    return path.isEmpty ? .current : path
  }
}
