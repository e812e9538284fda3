import Glibc
import QuireFlow
import QuireIndex
import QuireIntake
import QuireModel
import QuireWriters

/// Keeps the ledger, the catalogue, and the files of the output folder, all on one thread of its
/// own: every statement about what has been written is made in one place and one after the other.
actor OutputKeeper {
  let outputFolder: BytePath
  let store: PageStore
  private let thread = WorkerThread(name: "outputs")
  private let ledger: Ledger
  private let catalogue: Catalogue?

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Opens what is there and makes what is missing. Blocking.
  ///
  /// - Parameter isIndexed: Whether documents enter the catalogue.
  init(outputFolder: BytePath, isIndexed: Bool) throws {
    self.outputFolder = outputFolder
    let state = outputFolder.appending(StateFolder.name)
    store = PageStore(stateFolder: state)
    ledger = try Ledger(at: state.appending(StateFolder.ledgerName))
    catalogue =
      isIndexed ? try Catalogue(creating: outputFolder.appending(Catalogue.fileName)) : nil
  }

  deinit { thread.stop() }

  // MARK: Planning

  /// The hash of an input that has not changed since it was hashed.
  func knownHash(of input: BytePath, stamp: FileStamp) throws -> String? {
    guard let known = try ledger.input(at: input), known.stamp == stamp else { return nil }
    return known.sha256
  }

  /// Decides what is to be done with a source, and enters it in the ledger when it is to be read.
  func plan(
    _ source: OpenSource, input: BytePath, sha256: String, format: InputFormat,
    effective: FolderSettingsCache.Effective
  ) throws -> Plan {
    let settings = effective.settings
    let id = DocumentID(sources: [sha256], fingerprint: effective.fingerprint)
    let extensions = settings.write.formats.compactMap { Writers.writer(named: $0)?.fileExtension }
    if let known = try ledger.input(at: input), known.document == id, known.state.isDone,
      try isWritten(known, extensions: extensions)
    {
      return .unchanged(id: id, pages: known.pages)
    }
    let base = try OutputNames(ledger: ledger, outputFolder: outputFolder).base(
      for: source.file.relative, input: input, sha256: sha256, extensions: extensions)
    var name = source.file.relative
    if try ledger.hasInput(called: name, otherThan: input) {
      name = name.pathExtension.isEmpty ? base : base.adding(extension: name.pathExtension)
    }
    let planned = PlannedDocument(
      source: source, sha256: sha256, format: format, id: id, settings: settings,
      fingerprint: effective.fingerprint, base: base, name: name, input: input)
    let owner = try ledger.owner(of: id)
    let isDuplicate = owner.map { $0.path != input && FileIdentity(of: $0.path) != nil } ?? false
    try ledger.save(
      LedgerInput(
        path: input, stamp: source.stamp, sha256: sha256, document: id, base: base, name: name,
        state: isDuplicate ? .failed : .processing))
    if isDuplicate, let owner { return .duplicate(planned, of: owner.path) }
    return .read(planned)
  }

  private func isWritten(_ input: LedgerInput, extensions: [String]) throws -> Bool {
    let outputs = try ledger.outputs(of: input.base).map(\.path)
    let wanted = input.state == .duplicate ? ["json"] : extensions
    // An index that was removed is made anew from the stored results.
    if let catalogue, try !catalogue.contains(input.document) { return false }
    return wanted.map { input.base.adding(extension: $0) }.allSatisfy { path in
      outputs.contains(path)
        && outputFolder.appending(path).withCString { access($0, F_OK) } == 0
    }
  }

  /// Makes the store ready for a document; what other engines read before is dropped.
  func prepare(_ document: DocumentID, versions: EngineVersions) throws {
    try store.prepare(document, versions: versions)
  }

  // MARK: Finishing

  /// Writes a document whose pages are all in the store: its files, then its place in the
  /// catalogue, then the word in the ledger that it is done.
  ///
  /// - Returns: The files, below the output folder.
  func write(_ document: ScannedDocument, as planned: PlannedDocument) throws -> [String] {
    var files: [(path: BytePath, file: AtomicFile, writer: any DocumentWriter)] = []
    for name in planned.settings.write.formats {
      guard let type = Writers.writer(named: name) else { continue }
      let path = planned.base.adding(extension: type.fileExtension)
      let place = outputFolder.appending(path)
      try Folders.create(place.parent)
      files.append((path, try AtomicFile(place), type.init()))
    }
    for index in files.indices {
      try files[index].file.write(files[index].writer.begin(document))
    }
    let outputs = files.map(\.path.text)
    try catalogue?.begin(document: document, path: planned.name)
    do {
      for number in 1...max(1, document.pageCount) {
        guard let page = store.load(number, of: document.id) else {
          throw QuireError(
            .internalError, planned.display, page: number, detail: "its stored result is gone")
        }
        for index in files.indices {
          try files[index].file.write(files[index].writer.page(page))
        }
        try catalogue?.add(page: page)
      }
      for index in files.indices {
        try files[index].file.write(files[index].writer.end())
      }
      for (path, file, _) in files {
        let hash = try file.commit()
        try ledger.save(
          LedgerOutput(path: path, base: planned.base, sha256: hash), of: document.id)
      }
      try catalogue?.finish(document, outputs: outputs)
    } catch {
      catalogue?.abandon()
      throw error
    }
    try ledger.finish(
      planned.input, as: document.status == .partial ? .partial : .written,
      pages: document.pageCount)
    return outputs
  }

  /// Fills the place of a duplicate with a small JSON that names the first.
  ///
  /// - Returns: What was written and the first one's name, or `nil` when the first one failed.
  func writeDuplicate(
    _ planned: PlannedDocument, of first: BytePath
  ) throws -> (name: String, outputs: [String])? {
    guard let owner = try ledger.input(at: first), owner.state.isDone, owner.state != .duplicate
    else { return nil }
    let note = DuplicateNote(
      schema: ScannedDocument.schema, duplicateOf: owner.name.text,
      outputs: try ledger.outputs(of: owner.base).map(\.path.text), sha256: planned.sha256,
      id: planned.id)
    let path = planned.base.adding(extension: "json")
    let place = outputFolder.appending(path)
    try Folders.create(place.parent)
    let file = try AtomicFile(place)
    try file.write(JSON.encode(note))
    try file.write("\n")
    let hash = try file.commit()
    try ledger.save(LedgerOutput(path: path, base: planned.base, sha256: hash), of: planned.id)
    try catalogue?.addDuplicate(path: planned.name, of: planned.id)
    try ledger.finish(planned.input, as: .duplicate, pages: owner.pages)
    return (owner.name.text, [path.text])
  }

  func fail(_ planned: PlannedDocument, with error: QuireError) throws {
    try ledger.finish(planned.input, as: .failed, error: error)
  }

  /// Writes `documents.jsonl` anew from the catalogue.
  func writeSummaries() throws {
    guard let catalogue else { return }
    let file = try AtomicFile(outputFolder.appending("documents.jsonl"))
    try catalogue.exportDocuments { try file.write($0) }
    try file.commit()
  }
}

/// What lies in the place of a duplicate's outputs.
private struct DuplicateNote: Encodable {
  var schema: String
  /// The first one's path below its input.
  var duplicateOf: String
  /// The first one's files, below the output folder.
  var outputs: [String]
  var sha256: String
  var id: DocumentID
}

/// The folder of states at the top of the output folder.
enum StateFolder {
  static let name = ".quire"
  static let ledgerName = "ledger.sqlite"
}
