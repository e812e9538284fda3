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
  private(set) var catalogue: Catalogue?
  /// What one page may have.
  let pixelLimit: Int
  /// What a person should know about how it was opened.
  let notices: [String]
  private var hasNews = false
  /// See ``stateCounts()``.
  var counted: (states: [LedgerInput.State: Int], changes: Int)?
  /// Files that workers and commands write, or have written, for documents that are not yet written.
  var lent: [DocumentID: [(path: BytePath, file: AtomicFile)]] = [:]

  static let indexName = Catalogue.fileName
  private static let summaryName = BytePath("documents.jsonl")
  private static let fieldsName = BytePath("fields.csv")

  private let thread = WorkerThread(name: "outputs")

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Opens what is there and makes what is missing. Blocking.
  ///
  /// - Parameters:
  ///   - state: The state folder; it exists.
  ///   - isIndexed: Whether documents enter the catalogue.
  ///   - pixelLimit: What one page may have in this run.
  init(outputFolder: BytePath, state: BytePath, isIndexed: Bool, pixelLimit: Int) throws {
    self.pixelLimit = pixelLimit
    self.outputFolder = outputFolder
    store = PageStore(stateFolder: state)
    let opened = try LedgerRecovery.open(in: state, outputFolder: outputFolder, store: store)
    ledger = opened.ledger
    let recovered = isIndexed ? try CatalogueRecovery.open(in: outputFolder) : nil
    catalogue = recovered?.catalogue
    notices = [opened.notice, recovered?.notice].compactMap(\.self)
  }

  deinit { thread.stop() }

  /// From now on documents enter the catalogue, or do so no more.
  func use(isIndexed: Bool) throws {
    guard isIndexed != (catalogue != nil) else { return }
    catalogue = isIndexed ? try CatalogueRecovery.open(in: outputFolder).catalogue : nil
  }

  /// Sets aside a catalogue whose damage has ended the run, for the next to make another.
  ///
  /// - Returns: A sentence for people, where there was anything to do.
  func setAsideDamagedCatalogue() throws -> String? {
    guard catalogue?.isDamaged == true else { return nil }
    catalogue = nil
    return try CatalogueRecovery.setAside(outputFolder.appending(Catalogue.fileName))
  }

  /// Clears up behind a run that was killed, and does what people asked for meanwhile.
  ///
  /// - Returns: Files that a run had begun, or was to read, and that are gone.
  func begin() throws -> [BytePath] {
    // A queued input may be a duplicate, whose note was being written.
    let interrupted = try [.processing, .queued].flatMap {
      try ledger.inputs(in: $0, limit: .max)
    }
    LeftoverFiles(outputFolder: outputFolder).remove(besides: interrupted.map(\.base))
    try carryOutRequests()
    return try letGoOfVanished()
  }

  /// Notes that the summaries are about to fall behind, in the ledger too: a run that is killed
  /// before it has written them leaves that to the next.
  func expectNews() throws {
    guard !hasNews else { return }
    try ledger.remove(output: Self.summaryName)
    hasNews = true
  }

  /// Writes `documents.jsonl` anew from the catalogue, when there is something new to say.
  func writeSummaries() throws {
    let path = outputFolder.appending(Self.summaryName)
    guard let catalogue,
      try ledger.output(at: Self.summaryName) == nil || !PathCheck.exists(path)
    else { return }
    let file = try AtomicFile(path)
    try catalogue.exportDocuments { try file.write($0) }
    try writeFields(from: catalogue)
    let summary = LedgerOutput(
      path: Self.summaryName, base: Self.summaryName, sha256: try file.seal())
    try file.commit()
    try ledger.announce([summary], of: DocumentID(""))
    try ledger.settle([summary])
    hasNews = false
  }

  /// Writes `fields.csv` anew, where any document has a form.
  private func writeFields(from catalogue: Catalogue) throws {
    var rows: [[UInt8]] = []
    guard try catalogue.exportFields(to: { rows.append($0) }) else { return }
    let file = try AtomicFile(outputFolder.appending(Self.fieldsName))
    for row in rows { try file.write(row) }
    let output = LedgerOutput(
      path: Self.fieldsName, base: Self.fieldsName, sha256: try file.seal())
    try file.commit()
    try ledger.announce([output], of: DocumentID(""))
    try ledger.settle([output])
  }
}
