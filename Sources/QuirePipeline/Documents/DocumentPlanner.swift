import QuireFlow
import QuireIntake
import QuireModel

/// Opens, sniffs and hashes a file, and decides what is to be done with it. Files are planned one
/// after the other.
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
  func plan(_ file: FoundFile) async throws -> Plan {
    let input = AbsolutePath.folder(file.root).appending(file.relative)
    var stamp: FileStamp?
    var hash: String?
    var effective: FolderSettingsCache.Effective?
    do {
      effective = try settings.settings(for: file)
      let own = effective!
      if !verifies, let seen = FileStamp(of: file) {
        stamp = seen
        if let plan = try await keeper.knownPlan(for: input, stamp: seen, effective: own) {
          return plan
        }
      }
      try await waitUntilSettled(file)
      let source = try await thread.run { () throws(QuireError) in
        try OpenSource.patiently(file)
      }
      stamp = source.stamp
      let format = try await thread.run { () throws(QuireError) in try source.sniff() }
      if !verifies { hash = try await keeper.knownHash(of: input, stamp: source.stamp) }
      if hash == nil { hash = try await thread.run { () throws(QuireError) in try source.hash() } }
      guard let format else { throw QuireError(.unsupported, file.display) }
      let digest = hash ?? ""
      return try await patience.run { [keeper] in
        try await keeper.plan(
          source, input: input, sha256: digest, format: format, effective: own)
      }
    } catch let error as QuireError where error.isAboutTheFile {
      // Its owner's right, where nobody named it.
      if error.code == .notFound, !file.isNamed { return .gone }
      guard file.isClaimed || error.code == .usage else { return .passedOver }
      let (failedStamp, failedHash, failedSettings) = (stamp, hash, effective)
      try await patience.run { [keeper] in
        try await keeper.fail(
          file, input: input, stamp: failedStamp, sha256: failedHash, with: error,
          effective: failedSettings)
      }
      return .failed(error)
    }
  }

  /// Gives a file that is just being written the settle time to become whole.
  ///
  /// - Throws: ``QuireError`` `busy` when it is written on after that.
  private func waitUntilSettled(_ file: FoundFile) async throws {
    guard settle > .zero, let stamp = FileStamp(of: file) else { return }
    let path = file.root.appending(file.relative)
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

extension QuireError {
  /// Whether it is a file that is at fault, and not the run.
  fileprivate var isAboutTheFile: Bool {
    [.usage, .notFound, .unreadable, .busy, .empty, .unsupported, .changed].contains(code)
  }
}

extension FoundFile {
  /// Whether it is reported when it turns out to be no scan.
  fileprivate var isClaimed: Bool {
    isNamed || InputFormat.isClaimed(byExtension: relative.pathExtension)
  }
}
