import Glibc
import QuireFlow
import QuireIntake
import QuireModel

/// Holds files that have settled until the document they belong to is complete: all its files have
/// settled, and its closing condition holds. Where each file is a document of its own, nothing is
/// held.
struct OpenGroups {
  private var session: ReadingSession
  private let root: BytePath
  private var grouping: SourceGrouping
  private var held: [FoundFile: Held] = [:]
  private var nextLook = ContinuousClock.now

  /// How often what is held is looked at: markers and missing stacks come without a word.
  private static let interval = Duration.seconds(1)

  init(_ session: ReadingSession, root: BytePath) {
    self.session = session
    self.root = root
    grouping = SourceGrouping(settings: session.request.settings.assemble)
  }

  /// Goes on with other settings; what is held stays held.
  mutating func use(_ session: ReadingSession) {
    self.session = session
    grouping = SourceGrouping(settings: session.request.settings.assemble)
  }

  private struct Held {
    /// As the file was when it had settled.
    var stamp: FileStamp?
    var since = ContinuousClock.now
  }

  /// Files that have settled and wait for the rest of their document.
  var waiting: some Collection<FoundFile> { held.keys }

  /// Since when the first of them waits.
  var oldest: ContinuousClock.Instant? { held.values.lazy.map(\.since).min() }

  struct Taken {
    var groups: [SourceGroup] = []
    /// Files that changed or went while they were held: to be looked at anew.
    var released: [FoundFile] = []
  }

  /// - Parameters:
  ///   - ready: Files that have settled now.
  ///   - isSettling: Whether a file is known and has not settled.
  /// - Returns: The documents that are complete. Files of theirs that were done before come along.
  mutating func take(
    _ ready: [FoundFile], isSettling: (FoundFile) -> Bool
  ) async throws -> Taken {
    if grouping.isTrivial {
      // Those that a pipeline which grouped them had held.
      let files = ready + held.keys.sorted { ($0.root, $0.relative) < ($1.root, $1.relative) }
      held = [:]
      return Taken(groups: files.map { SourceGroup(files: [$0]) })
    }
    var taken = Taken()
    taken.groups = try await session.keeper.remainders(among: ready).map { SourceGroup(files: $0) }
    let remaining = Set(taken.groups.flatMap(\.files))
    for file in ready where !remaining.contains(file) {
      held[file] = Held(stamp: FileStamp(of: file))
    }
    guard !held.isEmpty, !ready.isEmpty || nextLook <= .now else { return taken }
    nextLook = .now + Self.interval
    for (file, entry) in held where FileStamp(of: file) != entry.stamp {
      held[file] = nil
      taken.released.append(file)
    }
    for group in try await candidates() {
      let isWaitedFor = group.files.contains { held[$0] != nil }
      guard isWaitedFor, !isOpen(group), !group.files.contains(where: isSettling) else { continue }
      for file in group.files { held[file] = nil }
      taken.groups.append(group)
    }
    return taken
  }

  /// All groups of the folders in which something is held.
  private func candidates() async throws -> [SourceGroup] {
    let root = root
    let filter = SourceFilter(session.request.settings)
    var groups: [SourceGroup] = []
    for folder in Set(held.keys.map(\.relative.parent)).sorted() {
      let files = await session.intake.run {
        SourceFinder.list(folder, of: root, filter: filter)
      }
      let remaining = Set(try await session.keeper.remainders(among: files).flatMap(\.self))
      groups += grouping.groups(of: files.filter { !remaining.contains($0) }).groups
    }
    return groups
  }

  /// Whether more of it may come: the window counts from the last file's change. A change time in the
  /// future, by another machine's clock, is as good as one in the past.
  private func isOpen(_ group: SourceGroup) -> Bool {
    guard group.mayGrow else { return false }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let latest = group.files.compactMap { FileStamp(of: $0)?.changed }.max() ?? 0
    return abs(Double(now.tv_sec) - Double(latest) / 1e9) < grouping.settings.groupWindow
  }
}
