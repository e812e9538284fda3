import QuireFlow
import QuireIndex
import QuireIntake
import QuireModel
import QuireWriters

extension OutputKeeper {
  /// What is known of an input from its stamp alone, so that an unchanged tree is not opened again:
  /// `unchanged`, `failed` for a failure that another try would not mend, or `nil`.
  func knownPlan(
    for input: BytePath, stamp: FileStamp, effective: FolderSettingsCache.Effective
  ) throws -> Plan? {
    guard let known = try ledger.input(at: input), known.stamp == stamp, !known.sha256.isEmpty,
      known.document == DocumentID(sources: [known.sha256], fingerprint: effective.fingerprint)
    else { return nil }
    return try settled(known, settings: effective.settings)
  }

  /// Whether an input with this stamp has been dealt with, so that a watcher need not look at it.
  func isSettled(_ file: FoundFile, _ stamp: FileStamp) throws -> Bool {
    let input = AbsolutePath.folder(file.root).appending(file.relative)
    guard let known = try ledger.input(at: input), known.stamp == stamp else { return false }
    return known.state.isDone || (known.state == .failed && known.error?.isTransient != true)
  }

  /// Notes that a source was filed away.
  func markFiled(_ file: FoundFile) throws {
    try ledger.markFiled(AbsolutePath.folder(file.root).appending(file.relative))
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

  /// Decides what is to be done with a source, and enters it in the ledger when it is to be read.
  func plan(
    _ source: OpenSource, input: BytePath, sha256: String, format: InputFormat,
    effective: FolderSettingsCache.Effective
  ) throws -> Plan {
    let settings = effective.settings
    let id = DocumentID(sources: [sha256], fingerprint: effective.fingerprint)
    let known = try ledger.input(at: input)
    if let known, known.document == id, let plan = try settled(known, settings: settings) {
      // Only the stamp is another: touched, or copied over itself.
      try ledger.save(known.with(stamp: source.stamp))
      return plan
    }
    let (base, name) = try names(
      for: source.file, input: input, sha256: sha256,
      extensions: Self.extensions(of: settings))
    let planned = PlannedDocument(
      source: source, sha256: sha256, format: format, id: id, settings: settings,
      fingerprint: effective.fingerprint, base: base, name: name, input: input,
      superseded: known.flatMap { $0.document == id ? nil : $0.document })
    let first = try first(of: id, besides: input)
    try ledger.save(
      LedgerInput(
        path: input, stamp: source.stamp, sha256: sha256, document: id, base: base, name: name,
        state: first == nil ? .processing : .queued))
    return first.map { .duplicate(planned, of: $0.path) } ?? .read(planned)
  }

  /// Another input with the same bytes that speaks for them: it has been read, is being read, or
  /// turned out to be unreadable. A source that is gone, and that Quire did not file away, was
  /// renamed, perhaps to this one.
  private func first(of document: DocumentID, besides input: BytePath) throws -> LedgerInput? {
    let others = try ledger.inputs(with: document).filter {
      try $0.path != input && (PathCheck.exists($0.path) || ledger.isFiled($0.path))
    }
    return others.first(where: \.ownsItsDocument) ?? others.first(where: \.hasFailedForGood)
  }

  /// The input that speaks for a duplicate's bytes after all others have been read: the first may
  /// have held other bytes by then. `nil` when the duplicate has to be read itself.
  func currentFirst(of planned: PlannedDocument, formerly first: BytePath) throws -> BytePath? {
    if try ledger.input(at: first)?.document == planned.id { return first }
    if let other = try self.first(of: planned.id, besides: planned.input) { return other.path }
    try ledger.finish(planned.input, as: .processing)
    return nil
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

  /// What is to be said of an input that has not changed, or `nil` when there is work to do.
  private func settled(_ known: LedgerInput, settings: PipelineSettings) throws -> Plan? {
    if known.hasFailedForGood, let error = known.error { return .failedBefore(error) }
    guard known.state.isDone, try isWritten(known, settings: settings) else { return nil }
    return .unchanged(id: known.document, pages: known.pages, isPartial: known.state == .partial)
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
    let outputs = try ledger.outputs(of: input.base).map(\.path)
    let wanted = input.state == .duplicate ? ["json"] : Self.extensions(of: settings)
    return wanted.map { input.base.adding(extension: $0) }.allSatisfy { path in
      outputs.contains(path) && PathCheck.exists(outputFolder.appending(path))
    }
  }

  static func extensions(of settings: PipelineSettings) -> [String] {
    settings.write.formats.compactMap { Writers.writer(named: $0)?.fileExtension }
  }
}

extension LedgerInput {
  fileprivate func with(stamp: FileStamp) -> LedgerInput {
    var input = self
    input.stamp = stamp
    return input
  }
}
