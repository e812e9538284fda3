import Glibc
import QuireFlow
import QuireIndex
import QuireModel

/// Keeps the ledger, the catalogue, and the files of the output folder, all on one thread of its
/// own: every statement about what has been written is made in one place and one after the other.
///
/// What it does is in extensions: `+Planning`, `+Writing`, `+Failures`, `+Requests`.
actor OutputKeeper {
  let outputFolder: BytePath
  let store: PageStore
  let ledger: Ledger
  let catalogue: Catalogue?
  /// What a person should know about how it was opened.
  let notice: String?
  /// Whether anything has changed that the summaries show.
  var hasNews = false

  static let indexName = Catalogue.fileName

  private let thread = WorkerThread(name: "outputs")

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Opens what is there and makes what is missing. Blocking.
  ///
  /// - Parameters:
  ///   - state: The state folder; it exists.
  ///   - isIndexed: Whether documents enter the catalogue.
  init(outputFolder: BytePath, state: BytePath, isIndexed: Bool) throws {
    self.outputFolder = outputFolder
    store = PageStore(stateFolder: state)
    (ledger, notice) = try LedgerRecovery.open(
      in: state, outputFolder: outputFolder, store: store)
    catalogue =
      isIndexed ? try Catalogue(creating: outputFolder.appending(Catalogue.fileName)) : nil
  }

  deinit { thread.stop() }

  /// Clears up behind a run that was killed, and does what people asked for meanwhile.
  ///
  /// - Returns: Files that a run had begun, or was to read, and that are gone.
  func begin() throws -> [BytePath] {
    LeftoverFiles(outputFolder: outputFolder).remove(
      besides: try ledger.inputs(in: .processing, limit: .max).map(\.base))
    try carryOutRequests()
    return try letGoOfVanished()
  }

  /// Writes `documents.jsonl` anew from the catalogue, when there is something new to say.
  func writeSummaries() throws {
    let path = outputFolder.appending("documents.jsonl")
    guard let catalogue, hasNews || !PathCheck.exists(path) else { return }
    let file = try AtomicFile(path)
    try catalogue.exportDocuments { try file.write($0) }
    try file.commit()
    hasNews = false
  }
}
