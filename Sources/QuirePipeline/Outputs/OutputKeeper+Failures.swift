import Glibc
import QuireFlow
import QuireIndex
import QuireIntake
import QuireModel

extension OutputKeeper {
  /// Records that a planned document could not be made, in the ledger and for people.
  ///
  /// - Parameters:
  ///   - attempts: How often its decisive page or its probe was tried.
  ///   - limits: What its pages were cut short by.
  func fail(
    _ planned: PlannedDocument, with error: QuireError, stage: FailureReport.Stage, attempts: Int,
    versions: EngineVersions?, limits: ReadingLimits?
  ) throws {
    try expectNews()
    try report(
      FailureReport(
        error, path: planned.name, stage: stage, attempts: attempts, versions: versions),
      name: planned.name)
    try ledger.finish(
      planned.inputs, as: .failed, error: error, limits: limits,
      isOwed: planned.settings.after.tells(of: .failure))
    if !error.isTransient { try withdraw(planned.id) }
    try letGoOfFormerNames(of: planned)
  }

  /// Records that a document could not be planned: a source is empty, unreadable, or no scan.
  ///
  /// - Parameter sources: As far as they are known; what could not be looked at is tried on every
  ///   run.
  func fail(
    _ sources: [SeenSource], with error: QuireError, effective: FolderSettingsCache.Effective?
  ) throws {
    let id = DocumentID(
      sources: sources.map { $0.sha256 ?? "" }, fingerprint: effective?.fingerprint ?? "")
    let rows = try enter(sources, as: id, state: .failed, effective, error: error)
    if effective?.settings.after.tells(of: .failure) == true {
      try ledger.oweTelling(of: rows.map(\.path))
    }
    let name = rows[0].name
    try report(
      FailureReport(error, path: name, stage: .plan, attempts: 1, versions: nil), name: name)
  }

  /// Takes back the files of a document that was written before and is not any more, as when it has more
  /// gaps than are tolerated now: they would say that it is done. Its pages stay stored.
  private func withdraw(_ document: DocumentID) throws {
    let outputs = try ledger.outputs(from: document)
    guard !outputs.isEmpty else { return }
    for output in outputs {
      let place = outputFolder.appending(output.path)
      if output.isIntact(at: place) { _ = place.withCString { unlink($0) } }
      try ledger.remove(output: output.path)
    }
    try catalogue?.remove(document: document)
    store.removeRecords(of: document)
  }

  /// Takes away the report of a failure that is over, and the folders that it leaves empty.
  func clearFailure(name: BytePath) throws {
    let path = FailureReport.path(of: name)
    guard let output = try ledger.output(at: path) else { return }
    let place = outputFolder.appending(path)
    if output.isIntact(at: place) { _ = place.withCString { unlink($0) } }
    try ledger.remove(output: path)
    var folder = path.parent
    while !folder.isEmpty, outputFolder.appending(folder).withCString({ rmdir($0) }) == 0 {
      folder = folder.parent
    }
  }

  private func report(_ report: FailureReport, name: BytePath) throws {
    let path = FailureReport.path(of: name)
    let place = outputFolder.appending(path)
    if PathCheck.exists(place), try ledger.output(at: path)?.isIntact(at: place) != true { return }
    try Folders.create(place.parent)
    let file = try AtomicFile(place)
    try file.write(JSON.encode(report))
    try file.write("\n")
    let output = LedgerOutput(path: path, base: path, sha256: try file.seal())
    try ledger.announce([output], of: DocumentID(""))
    try file.commit()
    try ledger.settle([output])
  }
}

/// `OUT/failed/<path>.error.json`: why a file has no outputs.
struct FailureReport: Encodable {
  enum Stage: String, Encodable, Sendable {
    /// Opening, telling the format, reading settings.
    case plan
    case probe, recognize, write
  }

  var path: String
  var stage: Stage
  /// Counted from 1, where one page decided it.
  var page: Int?
  /// The code of the error, for programs.
  var code: String
  /// The sentence, for people.
  var reason: String
  var attempts: Int
  var versions: EngineVersions?

  init(
    _ error: QuireError, path: BytePath, stage: Stage, attempts: Int, versions: EngineVersions?
  ) {
    self.path = path.text
    self.stage = stage
    page = error.page
    code = error.code.description
    reason = error.description
    self.attempts = attempts
    self.versions = versions
  }

  /// Below the output folder.
  static func path(of name: BytePath) -> BytePath {
    let suffix = Array(".error.json".utf8)
    // A name of the full 255 bytes has no room for the suffix.
    let last = BytePath(name.lastComponent.bytes.prefix(255 - suffix.count) + suffix)
    return BytePath("failed").appending(name.parent).appending(last)
  }
}

extension QuireError {
  /// Whether trying again later, without anything being changed, can help.
  var isTransient: Bool {
    [
      .unreadable, .busy, .changed, .incomplete, .notFound, .diskFull, .languageMissing,
      .engineMissing,
    ].contains(
      code)
  }
}
