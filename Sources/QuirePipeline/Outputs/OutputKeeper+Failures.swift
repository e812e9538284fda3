import Glibc
import QuireFlow
import QuireIntake
import QuireModel

extension OutputKeeper {
  /// Records that a planned document could not be made, in the ledger and for people.
  ///
  /// - Parameter attempts: How often its decisive page or its probe was tried.
  func fail(
    _ planned: PlannedDocument, with error: QuireError, stage: FailureReport.Stage, attempts: Int,
    versions: EngineVersions?
  ) throws {
    try expectNews()
    try report(
      FailureReport(
        error, path: planned.name, stage: stage, attempts: attempts, versions: versions),
      name: planned.name)
    try ledger.finish(planned.input, as: .failed, error: error)
  }

  /// Records that a file could not be planned: it is empty, unreadable, or no scan.
  ///
  /// - Parameter stamp: `nil` where even that could not be read; the file is tried on every run.
  func fail(
    _ file: FoundFile, input: BytePath, stamp: FileStamp?, sha256: String?, with error: QuireError,
    effective: FolderSettingsCache.Effective?
  ) throws {
    let hash = sha256 ?? ""
    let (base, name) = try names(for: file, input: input, sha256: hash, extensions: [])
    try report(
      FailureReport(error, path: name, stage: .plan, attempts: 1, versions: nil), name: name)
    try ledger.save(
      LedgerInput(
        path: input,
        stamp: stamp ?? FileStamp(device: 0, inode: 0, size: 0, modified: 0, changed: 0),
        sha256: hash,
        document: DocumentID(sources: [hash], fingerprint: effective?.fingerprint ?? ""),
        base: base, name: name, state: .failed, error: error))
  }

  /// Takes away the report of a failure that is over.
  func clearFailure(of input: BytePath, name: BytePath) throws {
    let path = FailureReport.path(of: name)
    guard let output = try ledger.output(at: path) else { return }
    let place = outputFolder.appending(path)
    if output.isIntact(at: place) { _ = place.withCString { unlink($0) } }
    try ledger.remove(output: path)
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
