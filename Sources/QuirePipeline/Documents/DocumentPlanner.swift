import QuireFlow
import QuireIntake
import QuireModel

/// Opens, sniffs and hashes the files of a document, and decides what is to be done with it.
/// Documents are planned one after the other.
final class DocumentPlanner {
  private var settings: FolderSettingsCache
  private let keeper: OutputKeeper
  private let thread: BlockingCalls
  /// Hashes every file again, whatever its stamp says.
  private let verifies: Bool
  private let patience: DiskPatience
  private let settle: Duration

  /// - Parameter settle: A file that changed less than this ago is waited for, once and no longer than
  ///   this.
  init(
    _ request: ScanRequest, keeper: OutputKeeper, thread: BlockingCalls, patience: DiskPatience,
    settle: Duration
  ) {
    self.settle = settle
    settings = FolderSettingsCache(base: request.settings)
    verifies = request.verifies
    self.keeper = keeper
    self.thread = thread
    self.patience = patience
  }

  /// - Throws: Only what ends the run: the ledger or the output folder is at fault.
  func plan(_ group: SourceGroup) async throws -> Plan {
    var seen = group.files.map { SeenSource($0) }
    var effective: FolderSettingsCache.Effective?
    do {
      let own = try settings.settings(for: group.first)
      effective = own
      if !verifies, let plan = try await keeper.knownPlan(for: seen, group.order, effective: own) {
        return plan
      }
      var sources: [PlannedSource] = []
      for index in seen.indices {
        sources.append(try await look(at: &seen[index], isAlone: seen.count == 1))
      }
      let found = sources
      return try await patience.run { [keeper] in
        try await keeper.plan(found, of: group, effective: own)
      }
    } catch let error as QuireError where error.isAboutTheFile {
      // Its owner's right, where nobody named it.
      if error.code == .notFound, !group.first.isNamed { return .gone }
      guard group.files.contains(where: \.isClaimed) || error.code == .usage else {
        return .passedOver(error)
      }
      let (failed, failedSettings) = (seen, effective)
      try await patience.run { [keeper] in
        try await keeper.fail(failed, with: error, effective: failedSettings)
      }
      return effective == nil ? .unusableSettings(error) : .failed(error)
    }
  }

  /// Opens a source, tells its format, and hashes it unless its hash is known or it is passed over.
  ///
  /// - Parameter isAlone: Whether it is its document's only source, and so kept open.
  private func look(at seen: inout SeenSource, isAlone: Bool) async throws -> PlannedSource {
    let (file, input) = (seen.file, seen.input)
    try await waitUntilSettled(file)
    let source = try await thread.run { () throws(QuireError) in try OpenSource.patiently(file) }
    seen.stamp = source.stamp
    let format = try await thread.run { () throws(QuireError) in try source.sniff() }
    if format == nil, isAlone, !file.isClaimed { throw QuireError(.unsupported, file.display) }
    if !verifies { seen.sha256 = try await keeper.knownHash(of: input, stamp: source.stamp) }
    if seen.sha256 == nil {
      seen.sha256 = try await thread.run { () throws(QuireError) in try source.hash() }
    }
    guard let format else { throw QuireError(.unsupported, file.display) }
    return PlannedSource(
      source, sha256: seen.sha256 ?? "", format: format, input: input, keepsOpen: isAlone)
  }

  /// Gives a file that is just being written the settle time to become whole.
  ///
  /// - Throws: ``QuireError`` `busy` when it is written on after that.
  private func waitUntilSettled(_ file: FoundFile) async throws {
    guard settle > .zero, let stamp = FileStamp(of: file) else { return }
    let path = file.path
    let age = stamp.age
    // A time in the future says nothing.
    let isFresh = age >= .zero && age < settle
    let isBusy = await thread.run { FileReadiness.isOpenForWriting(path) }
    guard isFresh || isBusy else { return }
    try await Task.sleep(for: isBusy ? settle : settle - age)
    guard let now = FileStamp(of: file) else { return }
    guard now == stamp, await !thread.run({ FileReadiness.isOpenForWriting(path) }) else {
      throw QuireError(.busy, file.display, detail: "it is still being written")
    }
  }
}

/// What planning has learned of a source, as far as it came.
struct SeenSource: Sendable {
  var file: FoundFile
  /// The ledger's key.
  var input: BytePath
  /// `nil` where not even that could be read.
  var stamp: FileStamp?
  var sha256: String?

  init(_ file: FoundFile) {
    self.file = file
    input = file.input
    stamp = FileStamp(of: file)
  }
}

extension FoundFile {
  /// The absolute path, which is the ledger's key.
  var input: BytePath { AbsolutePath.folder(root).appending(relative) }
}

extension QuireError {
  /// Whether it is a file that is at fault, and not the run.
  fileprivate var isAboutTheFile: Bool {
    [.usage, .notFound, .unreadable, .busy, .empty, .unsupported, .changed].contains(code)
  }
}

extension FoundFile {
  /// Whether it is reported when it turns out to be no scan.
  var isClaimed: Bool {
    isNamed || InputFormat.isClaimed(byExtension: relative.pathExtension)
  }
}
