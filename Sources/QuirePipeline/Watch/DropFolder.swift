import QuireFlow
import QuireIntake
import QuireModel

/// What lies in a drop folder and is not done: finds files, and tells which of them are ready.
struct DropFolder {
  /// How a file came out of work.
  enum Ending: Sendable {
    /// Read, or filed away, or passed over; looked at again only when it changes.
    case done
    /// Found to be no scans, by their stamps then; looked at again when another file lies there.
    case passedOver([FoundFile: FileStamp])
    /// Not whole yet, or to be tried again later, for this reason.
    case notYet(QuireError)
  }

  private var session: ReadingSession
  private let root: BytePath
  private var settings: PipelineSettings
  private var folderSettings: FolderSettingsCache
  private var arrivals: Arrivals
  /// Files that ought to have been filed away and could not be: tried again at the next rescan.
  private var stuck: Set<BytePath> = []
  /// Hashes of the paths and stamps of files that are no scans, which the ledger knows nothing of.
  private var noScans: Set<Int> = []

  /// Folders listed at a time, so that a large tree is not held in memory.
  private static let foldersAtATime = 64
  /// Beyond these they are all looked at again: some megabytes.
  private static let mostNoScans = 500_000
  /// An empty file is what some senders begin with: it waits for so many settle times.
  private static let settleTimesOfAnEmptyFile = 10

  init(_ session: ReadingSession, root: BytePath) {
    self.session = session
    self.root = root
    settings = session.request.settings
    folderSettings = FolderSettingsCache(base: settings)
    arrivals = Arrivals(
      settle: .seconds(settings.source.settle), patience: .seconds(settings.source.patience))
  }

  /// Goes on with other settings; what waits goes on waiting.
  mutating func use(_ session: ReadingSession) {
    self.session = session
    settings = session.request.settings
    folderSettings = FolderSettingsCache(base: settings)
    stuck = []
    arrivals.settle = .seconds(settings.source.settle)
    arrivals.patience = .seconds(settings.source.patience)
  }

  var waitingCount: Int { arrivals.waitingCount }
  var oldest: ContinuousClock.Instant? { arrivals.oldest }

  /// When a file has to be looked at next; `nil` when none waits.
  mutating func nextDue() -> ContinuousClock.Instant? { arrivals.nextDue() }

  /// Has files tried again that could not be filed away.
  mutating func beginRescan() { stuck = [] }

  /// Notes what is new where something has changed.
  mutating func look(at changes: FolderChanges) async throws {
    var folders = changes.folders
    var names: [BytePath: [BytePath]] = [:]
    for file in changes.files {
      // A marker speaks of a file that may have any extension.
      if isMarker(file) {
        folders.insert(file.parent)
      } else if !folders.contains(file.parent) {
        names[file.parent, default: []].append(file.lastComponent)
      }
    }
    try await look(in: names.map { ($0.key, $0.value) })
    let all = Array(folders)
    for start in stride(from: 0, to: all.count, by: Self.foldersAtATime) {
      let part = all[start..<min(start + Self.foldersAtATime, all.count)]
      try await look(in: part.map { ($0, nil) })
    }
  }

  /// - Parameter places: Folders below the root, each with the names that matter, or `nil` for all.
  private mutating func look(in places: [(folder: BytePath, names: [BytePath]?)]) async throws {
    guard !places.isEmpty else { return }
    let (root, filter) = (root, SourceFilter(settings))
    let found = await session.intake.run {
      places.flatMap { place in
        SourceFinder.list(place.folder, of: root, filter: filter, names: place.names)
          .compactMap { file in FileStamp(of: file).map { (file, $0) } }
      }
    }
    try await note(found.map { stamped($0, $1) })
  }

  private mutating func stamped(_ file: FoundFile, _ stamp: FileStamp) -> StampedFile {
    StampedFile(file: file, stamp: stamp, settings: folderSettings.key(for: file))
  }

  /// A file with what its folders say now. What is heard of it while it is in work is not noted.
  private func again(_ file: FoundFile) async -> FoundFile {
    let (root, filter) = (root, SourceFilter(settings))
    let found = await session.intake.run {
      SourceFinder.list(
        file.relative.parent, of: root, filter: filter, names: [file.relative.lastComponent])
    }
    return found.first ?? file
  }

  /// Notes those that the ledger does not know as done; an unchanged tree is not held in memory.
  private mutating func note(_ files: [StampedFile]) async throws {
    guard !files.isEmpty else { return }
    let open = try await session.keeper.open(files, after: settings.after)
    for file in open
    where !stuck.contains(file.file.path)
      && !noScans.contains(Self.mark(of: file.file, file.stamp))
    {
      arrivals.note(file.file, file.stamp, at: .now)
    }
  }

  /// Takes files that have settled and are not being written, in path order.
  mutating func takeReady(atMost limit: Int) async throws -> [FoundFile] {
    var ready: [FoundFile] = []
    for file in arrivals.restless(at: .now) { await speak(of: file, "still changing") }
    for file in arrivals.due(at: .now) {
      guard ready.count < limit else { break }
      guard let stamp = FileStamp(of: file) else {
        // Gone before it was taken: moved on or deleted, which is its owner's right.
        arrivals.forget(file)
        try await session.keeper.letGo(of: file)
        continue
      }
      guard arrivals.hasSettled(file, stamp, at: .now) else {
        await speak(of: file, "still changing")
        continue
      }
      if let reason = await reasonToWait(file, stamp) {
        arrivals.putOff(file, at: .now)
        await speak(of: file, reason)
      } else {
        arrivals.take(file)
        ready.append(file)
      }
    }
    return ready
  }

  /// Whether a file is known and has not settled yet.
  func isSettling(_ file: FoundFile) -> Bool { arrivals.isWaiting(file) }

  /// Looks again at a file that was in work: it may have changed meanwhile.
  mutating func finished(_ file: FoundFile, _ ending: Ending) async throws {
    guard let stamp = FileStamp(of: file) else {
      arrivals.forget(file)
      try await session.keeper.letGo(of: file)
      return
    }
    switch ending {
    case .notYet(let error):
      // What waits for another document of the same bytes waits as long as that takes, and no longer.
      arrivals.giveBack(file, stamp, briefly: error.code == .busy, at: .now)
      await speak(of: file, error.detail ?? "\(error)")
    case .passedOver(let seen):
      arrivals.forget(file)
      if noScans.count >= Self.mostNoScans { noScans = [] }
      if let old = seen[file] { noScans.insert(Self.mark(of: file, old)) }
      if seen[file] != stamp { arrivals.note(file, stamp, at: .now) }
    case .done:
      let file = await again(file)
      let standing = try await session.keeper.standing(
        of: stamped(file, stamp), after: settings.after)
      if standing == .failedForNow {
        arrivals.giveBack(file, stamp, at: .now)
        return
      }
      arrivals.forget(file)
      if standing == .open { arrivals.note(file, stamp, at: .now) }
      if standing == .unfiled { stuck.insert(file.path) }
    }
  }

  /// Why a file that has settled is not read yet.
  private func reasonToWait(_ file: FoundFile, _ stamp: FileStamp) async -> String? {
    let source = settings.source
    guard await session.intake.run({ source.isSaidToBeComplete(file) }) else {
      return "no marker '\(source.doneMarker)' has come"
    }
    let longest = settings.source.settle * Double(Self.settleTimesOfAnEmptyFile)
    if stamp.size == 0,
      arrivals.age(of: file, at: .now) < min(.seconds(longest), arrivals.patience)
    {
      return "still empty"
    }
    let path = file.path
    let isBusy = await session.intake.run { FileReadiness.isOpenForWriting(path) }
    return isBusy ? "still open for writing" : nil
  }

  private mutating func speak(of file: FoundFile, _ reason: String) async {
    guard arrivals.mustBeSpokenOf(file, at: .now) else { return }
    let minutes = (settings.source.patience / 60).rounded(decimals: 1)
    await session.events.send(
      .notice("\(file.display): \(reason) after \(minutes) minutes; waiting on."))
  }

  /// Says so of files that have settled and have waited long for the rest of their document.
  mutating func speak(ofHeld files: some Collection<FoundFile>) async {
    for file in files { await speak(of: file, "the rest of its document has not come") }
  }

  private static func mark(of file: FoundFile, _ stamp: FileStamp) -> Int {
    var hasher = Hasher()
    hasher.combine(file.path)
    hasher.combine(stamp)
    return hasher.finalize()
  }

}

// MARK: Markers

extension DropFolder {
  private func isMarker(_ path: BytePath) -> Bool {
    let marker = settings.source.doneMarker.utf8
    return !marker.isEmpty && path.bytes.suffix(marker.count).elementsEqual(marker)
  }
}

/// A file and what it was like when it was found.
struct StampedFile: Sendable {
  var file: FoundFile
  var stamp: FileStamp
  /// See ``FolderSettingsCache/key(for:)``.
  var settings: String
}
