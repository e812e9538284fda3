import QuireFlow
import QuireIntake
import QuireModel
import QuireWriters

/// A document and what is known of it before a worker looks at it.
struct JudgedGroup: Sendable {
  var group: SourceGroup
  var document: RunForecast.Document
  /// `nil` where a `.quire.yaml` is wrong.
  var settings: PipelineSettings?
  /// Pages whose results an earlier run has kept.
  var pagesStored = 0
}

/// Tells from the ledger, and from files' stamps, what a run would do with documents. Writes nothing.
struct ForecastLedger: Sendable {
  private let request: ScanRequest
  private let state: BytePath

  /// A file is hashed, to find that it is a duplicate, when it is no larger and another has its size.
  private static let largestHashed = 16 << 20

  init(_ request: ScanRequest, state: BytePath) {
    self.request = request
    self.state = state
  }

  /// In order. Blocking.
  ///
  /// - Throws: ``QuireError`` when there is a ledger that cannot be read.
  func judge(_ groups: [SourceGroup]) throws -> [JudgedGroup] {
    let path = state.appending(StateFolder.ledgerName)
    let ledger = PathCheck.exists(path) ? try Ledger(at: path, readOnly: true) : nil
    var settings = FolderSettingsCache(base: request.settings)
    var sizes = try ledger?.sizes() ?? [:]
    for file in groups.flatMap(\.files) {
      if let size = FileStamp(of: file)?.size { sizes[size, default: 0] += 1 }
    }
    var planned: Set<DocumentID> = []
    return try groups.map { group in
      var judged = JudgedGroup(
        group: group,
        document: .init(path: group.display, sources: group.files.count, step: .new))
      let own: FolderSettingsCache.Effective
      do throws(QuireError) { own = try settings.settings(for: group.first) } catch {
        judged.document.step = .fails
        judged.document.reason = error.description
        return judged
      }
      judged.settings = own.settings
      try judge(&judged, own, ledger, sizes: sizes, planned: &planned)
      return judged
    }
  }

  private func judge(
    _ judged: inout JudgedGroup, _ effective: FolderSettingsCache.Effective, _ ledger: Ledger?,
    sizes: [Int: Int], planned: inout Set<DocumentID>
  ) throws {
    let files = judged.group.files
    let rows = try files.map { try ledger?.input(at: $0.input) }
    let hashes = zip(files, rows).map { file, row in
      hash(of: file, row, isShared: sizes[FileStamp(of: file)?.size ?? 0, default: 0] > 1)
    }
    let known = rows.compactMap(\.self)
    judged.document.step = known.isEmpty ? .new : .changed
    guard !hashes.contains(nil) else { return }
    let id = DocumentID(
      sources: hashes.compactMap(\.self), order: judged.group.order,
      fingerprint: effective.fingerprint)
    if known.count == files.count, known.allSatisfy({ $0.document == id }) {
      try judge(&judged, known, of: id, ledger, effective.settings)
      return
    }
    let owner = try ledger?.inputs(with: id).first {
      $0.ownsItsDocument && $0.position == 0 && $0.path != files[0].input
    }
    let isElsewhere = owner.map { PathCheck.exists($0.path) } ?? false
    // What is no scan is nobody's duplicate; a worker tells.
    guard files.allSatisfy({ Self.isScan($0) }) else { return }
    if isElsewhere || !planned.insert(id).inserted {
      judged.document.step = .duplicate
      judged.document.reason = owner.map { "the same bytes as \($0.path.display)" }
    }
  }

  /// Of a document whose bytes and settings are those of the ledger.
  private func judge(
    _ judged: inout JudgedGroup, _ known: [LedgerInput], of id: DocumentID, _ ledger: Ledger?,
    _ settings: PipelineSettings
  ) throws {
    let first = known[0]
    judged.document.pages = first.pages
    if let error = first.error { judged.document.reason = error.description }
    let isEven = known.allSatisfy { $0.state == first.state }
    let limits = ReadingLimits.inForce(
      settings, pixels: Memory.pixelLimit(of: request.memory))
    let isEnded = first.state.isDone || first.state == .failed
    let isRaised = isEnded && first.limits?.isExceeded(by: limits) ?? false
    switch first.state {
    case _ where isRaised:
      judged.document.step = .again
      judged.document.reason =
        first.state == .partial && first.limits?.toleratedGaps != nil
        ? "it has gaps, and the limits are others now"
        : "a limit was raised that pages ran into"
    case .failed where isEven && first.hasFailedForGood:
      judged.document.step = .failedBefore
    case .written, .partial, .duplicate:
      let isThere =
        try ledger?.hasOutputs(of: first, settings, in: request.outputFolder) ?? false
      judged.document.step = isEven && isThere ? .unchanged : .again
      if !isThere { judged.document.reason = "an output is gone" }
    case .processing: judged.document.step = .begun
    case .queued, .failed: judged.document.step = .again
    }
    // Results that are kept are not read again, whatever the reason to look.
    if judged.document.step.reads {
      judged.pagesStored = PageStore(stateFolder: state).completeCount(of: id)
    }
  }

  private static func isScan(_ file: FoundFile) -> Bool {
    (try? OpenSource(file).sniff()).flatMap(\.self) != nil
  }

  /// The hash of a file where the ledger has it, or where it is cheap and tells something.
  private func hash(of file: FoundFile, _ row: LedgerInput?, isShared: Bool) -> String? {
    guard let stamp = FileStamp(of: file) else { return nil }
    if let row, row.stamp == stamp, !row.sha256.isEmpty { return row.sha256 }
    // One that was only touched has the size it had.
    guard isShared || row?.stamp.size == stamp.size, stamp.size <= Self.largestHashed else {
      return nil
    }
    return try? OpenSource(file).hash()
  }
}
