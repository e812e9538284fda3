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
  /// turned out to be unreadable, and is still there.
  private func first(of document: DocumentID, besides input: BytePath) throws -> LedgerInput? {
    let others = try ledger.inputs(with: document).filter { $0.path != input }
    return
      (others.first { $0.ownsItsDocument && PathCheck.exists($0.path) }
      ?? others.first { $0.hasFailedForGood && PathCheck.exists($0.path) })
  }

  /// The outputs' common path and the name in the catalogue.
  func names(
    for file: FoundFile, input: BytePath, sha256: String, extensions: [String]
  ) throws -> (base: BytePath, name: BytePath) {
    let base = try OutputNames(ledger: ledger, outputFolder: outputFolder).base(
      for: file.relative, input: input, sha256: sha256, extensions: extensions)
    var name = file.relative
    if try ledger.hasInput(called: name, otherThan: input) {
      name = base.adding(extension: name.pathExtension)
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
      // The first one holds other bytes by now, or has been forgotten.
      guard try ledger.inputs(with: input.document).contains(where: \.ownsItsDocument) else {
        return false
      }
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
