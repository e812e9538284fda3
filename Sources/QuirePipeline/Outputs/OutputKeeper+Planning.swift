import QuireFlow
import QuireIndex
import QuireIntake
import QuireModel
import QuireWriters

extension OutputKeeper {
  /// What is known of a document from its sources' stamps alone, so that an unchanged tree is not
  /// opened again: `unchanged`, `failedBefore` for a failure that another try would not mend, or
  /// `nil`.
  func knownPlan(
    for sources: [SeenSource], _ order: PageOrder, effective: FolderSettingsCache.Effective
  ) throws -> Plan? {
    var known: [LedgerInput] = []
    for source in sources {
      guard let stamp = source.stamp, let row = try ledger.input(at: source.input),
        row.stamp == stamp, !row.sha256.isEmpty
      else { return nil }
      known.append(row)
    }
    let id = DocumentID(
      sources: known.map(\.sha256), order: order, fingerprint: effective.fingerprint)
    guard known.allSatisfy({ $0.document == id }) else { return nil }
    return try settled(known, settings: effective.settings)
  }

  /// Whether an input with this stamp has been dealt with, so that a watcher need not look at it.
  func isSettled(_ file: FoundFile, _ stamp: FileStamp) throws -> Bool {
    guard let known = try ledger.input(at: file.input), known.stamp == stamp else { return false }
    return known.state.isDone || (known.state == .failed && known.error?.isTransient != true)
  }

  /// Notes that a source was filed away.
  func markFiled(_ file: FoundFile) throws {
    try ledger.markFiled(file.input)
  }

  /// Whether an input is being read now.
  func isProcessing(_ input: BytePath) throws -> Bool {
    try ledger.input(at: input)?.state == .processing
  }

  /// The hash of an input that has not changed since it was hashed.
  func knownHash(of input: BytePath, stamp: FileStamp) throws -> String? {
    guard let known = try ledger.input(at: input), known.stamp == stamp, !known.sha256.isEmpty
    else { return nil }
    return known.sha256
  }

  /// Decides what is to be done with a document's sources, and enters them in the ledger when it is to
  /// be read.
  func plan(
    _ sources: [PlannedSource], of group: SourceGroup, effective: FolderSettingsCache.Effective
  ) throws -> Plan {
    let settings = effective.settings
    let id = DocumentID(
      sources: sources.map(\.sha256), order: group.order, fingerprint: effective.fingerprint)
    let known = try sources.map { try ledger.input(at: $0.input) }
    let same = known.compactMap(\.self).filter { $0.document == id }
    if same.count == sources.count, let plan = try settled(same, settings: settings) {
      // Only a stamp is another: touched, or copied over itself.
      for (source, row) in zip(sources, same) { try ledger.save(row.with(stamp: source.stamp)) }
      return plan
    }
    let first = try first(of: id, besides: sources.map(\.input))
    let rows = try enter(
      sources.map { source in
        var seen = SeenSource(source.file)
        seen.stamp = source.stamp
        seen.sha256 = source.sha256
        return seen
      }, as: id, state: first == nil ? .processing : .queued, settings: settings)
    var superseded: [DocumentID] = []
    for row in known {
      if let old = row?.document, old != id, !superseded.contains(old) { superseded.append(old) }
    }
    let planned = PlannedDocument(
      sources: sources, order: group.order, warnings: group.warnings, id: id, settings: settings,
      fingerprint: effective.fingerprint, base: rows[0].base, name: rows[0].name,
      superseded: superseded)
    return first.map { .duplicate(planned, of: $0.path) } ?? .read(planned)
  }

  /// The first input of another document with the same bytes, which speaks for them: it has been
  /// read, is being read, or turned out to be unreadable. A source that is gone, and that Quire did
  /// not file away, was renamed, perhaps to one of these.
  private func first(of document: DocumentID, besides own: [BytePath]) throws -> LedgerInput? {
    let others = try ledger.inputs(with: document).filter {
      try $0.position == 0 && !own.contains($0.path)
        && (PathCheck.exists($0.path) || ledger.isFiled($0.path))
    }
    return others.first(where: \.ownsItsDocument) ?? others.first(where: \.hasFailedForGood)
  }

  /// The input that speaks for a duplicate's bytes after all others have been read: the first may
  /// have held other bytes by then. `nil` when the duplicate has to be read itself.
  func currentFirst(of planned: PlannedDocument, formerly first: BytePath) throws -> BytePath? {
    if try ledger.input(at: first)?.document == planned.id { return first }
    if let other = try self.first(of: planned.id, besides: planned.inputs) { return other.path }
    try ledger.finish(planned.inputs, as: .processing, isOwed: false)
    return nil
  }

  /// Enters the sources of a document in the ledger. The first one's names are the document's; those
  /// of the others are kept for the case that they are documents of their own again.
  @discardableResult
  func enter(
    _ sources: [SeenSource], as id: DocumentID, state: LedgerInput.State,
    settings: PipelineSettings?, error: QuireError? = nil
  ) throws -> [LedgerInput] {
    var rows: [LedgerInput] = []
    for (index, source) in sources.enumerated() {
      let extensions = index == 0 ? settings.map { Self.extensions(of: $0) } ?? [] : []
      let (base, name) = try names(
        for: source.file, input: source.input, sha256: source.sha256 ?? "",
        extensions: extensions)
      let row = LedgerInput(
        path: source.input,
        stamp: source.stamp
          ?? FileStamp(device: 0, inode: 0, size: 0, modified: 0, changed: 0),
        sha256: source.sha256 ?? "", document: id, position: index, base: base, name: name,
        state: state, error: error)
      try ledger.save(row)
      rows.append(row)
    }
    return rows
  }

  /// The outputs' common path and the name in the catalogue.
  func names(
    for file: FoundFile, input: BytePath, sha256: String, extensions: [String]
  ) throws -> (base: BytePath, name: BytePath) {
    let base = try OutputNames(ledger: ledger, outputFolder: outputFolder).base(
      for: file.relative, input: input, sha256: sha256, extensions: extensions)
    var name = file.relative
    if try ledger.hasInput(called: name, otherThan: input) {
      name = name.pathExtension.isEmpty ? base : base.adding(extension: name.pathExtension)
    }
    return (base, name)
  }

  /// What is to be said of a document whose inputs have not changed, or `nil` when there is work to
  /// do.
  ///
  /// - Parameter known: In the document's order.
  private func settled(_ known: [LedgerInput], settings: PipelineSettings) throws -> Plan? {
    let first = known[0]
    guard known.allSatisfy({ $0.state == first.state }) else { return nil }
    if first.hasFailedForGood, let error = first.error { return .failedBefore(error) }
    guard first.state.isDone, try isWritten(first, settings: settings) else { return nil }
    return .unchanged(id: first.document, pages: first.pages, isPartial: first.state == .partial)
  }

  private func isWritten(_ input: LedgerInput, settings: PipelineSettings) throws -> Bool {
    // An index that was removed is made anew from the stored results.
    if let catalogue, try !catalogue.contains(input.document) { return false }
    if input.state == .duplicate {
      if let catalogue, try !catalogue.containsDuplicate(at: input.name) { return false }
      // The first one holds other bytes by now, or may, or has been forgotten.
      guard
        try ledger.inputs(with: input.document).contains(where: { first in
          first.ownsItsDocument && (FileStamp(at: first.path).map { $0 == first.stamp } ?? true)
        })
      else { return false }
    }
    return try ledger.hasOutputs(of: input, settings, in: outputFolder)
  }

  static func extensions(of settings: PipelineSettings) -> [String] {
    settings.write.formats.compactMap { Writers.writer(named: $0)?.fileExtension }
  }
}

extension Ledger {
  /// Whether all files that an input which is done ought to have are there.
  func hasOutputs(
    of input: LedgerInput, _ settings: PipelineSettings, in outputFolder: BytePath
  ) throws -> Bool {
    let outputs = try outputs(of: input.base).map(\.path)
    let wanted = input.state == .duplicate ? ["json"] : OutputKeeper.extensions(of: settings)
    return wanted.map { input.base.adding(extension: $0) }.allSatisfy { path in
      outputs.contains(path) && PathCheck.exists(outputFolder.appending(path))
    }
  }
}

extension LedgerInput {
  fileprivate func with(stamp: FileStamp) -> LedgerInput {
    var input = self
    input.stamp = stamp
    return input
  }
}
