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
    let owner = try ledger.owner(of: id)
    // A source that is gone, and that Quire did not file away, was renamed to this one.
    let isDuplicate =
      try owner.map {
        try $0.path != sources[0].input
          && (PathCheck.exists($0.path) || ledger.isFiled($0.path))
      } ?? false
    let rows = try enter(
      sources.map { source in
        var seen = SeenSource(source.file)
        seen.stamp = source.stamp
        seen.sha256 = source.sha256
        return seen
      }, as: id, state: isDuplicate ? .queued : .processing, settings: settings)
    var superseded: [DocumentID] = []
    for row in known {
      if let old = row?.document, old != id, !superseded.contains(old) { superseded.append(old) }
    }
    let planned = PlannedDocument(
      sources: sources, order: group.order, warnings: group.warnings, id: id, settings: settings,
      fingerprint: effective.fingerprint, base: rows[0].base, name: rows[0].name,
      superseded: superseded)
    if isDuplicate, let owner { return .duplicate(planned, of: owner.path) }
    return .read(planned)
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
    if first.state == .failed, let error = first.error, !error.isTransient {
      return .failedBefore(error)
    }
    guard first.state.isDone, try isWritten(first, settings: settings) else { return nil }
    return .unchanged(id: first.document, pages: first.pages, isPartial: first.state == .partial)
  }

  private func isWritten(_ input: LedgerInput, settings: PipelineSettings) throws -> Bool {
    // An index that was removed is made anew from the stored results.
    if let catalogue, try !catalogue.contains(input.document) { return false }
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
