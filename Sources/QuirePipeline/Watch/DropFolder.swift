import QuireFlow
import QuireIntake
import QuireModel

/// What lies in a drop folder and is not done: finds files, and tells which of them are ready.
struct DropFolder {
  private let session: ReadingSession
  private let root: BytePath
  private let settings: SourceSettings
  private var arrivals: Arrivals
  /// Files that are being read: what is heard of them meanwhile is looked at when they are done.
  private var inWork: Set<FoundFile> = []

  init(_ session: ReadingSession, root: BytePath) {
    self.session = session
    self.root = root
    settings = session.request.settings.source
    arrivals = Arrivals(settle: .seconds(settings.settle))
  }

  /// When a file has to be looked at next; `nil` when none waits.
  var nextDue: ContinuousClock.Instant? { arrivals.nextDue }

  /// Notes all files below the folder.
  mutating func lookEverywhere() async throws {
    let (root, outputFolder) = (root, session.request.outputFolder)
    let filter = SourceFilter(session.request.settings)
    let found = await session.intake.run {
      SourceFinder.find([root], outputFolder: outputFolder, filter: filter)
    }
    for problem in found.problems where problem.code != .notFound {
      await session.report(failure: problem)
    }
    try await note(found.files)
  }

  /// Notes the files that lie in these folders, and not below them.
  ///
  /// - Parameter folders: Below the root; empty for the root.
  mutating func look(in folders: Set<BytePath>) async throws {
    let root = root
    let filter = SourceFilter(session.request.settings)
    let files = await session.intake.run {
      folders.sorted().flatMap { SourceFinder.list($0, of: root, filter: filter) }
    }
    try await note(files)
  }

  /// The files that have settled and are not being written, in path order.
  mutating func takeReady() async -> [FoundFile] {
    var ready: [FoundFile] = []
    for file in arrivals.due(at: .now) {
      guard let stamp = FileStamp(of: file) else {
        // Gone before it was taken: moved on or deleted, which is its owner's right.
        arrivals.forget(file)
        continue
      }
      let firstSeen = arrivals.firstSeen(of: file) ?? .now
      switch arrivals.judge(file, stamp, at: .now) {
      case .waiting: break
      case .neverSettles:
        await session.events.send(
          .notice("\(file.display): still changing after 10 minutes; waiting on."))
      case .settled:
        let path = file.root.appending(file.relative)
        let isBusy = await session.intake.run { FileReadiness.isOpenForWriting(path) }
        if isBusy || !hasMarker(file) {
          arrivals.wait(file, stamp, for: Self.pause, since: firstSeen, at: .now)
        } else {
          ready.append(file)
          inWork.insert(file)
        }
      }
    }
    return ready
  }

  /// Whether a file is known and has not settled yet.
  func isSettling(_ file: FoundFile) -> Bool { arrivals.firstSeen(of: file) != nil }

  /// Looks again at a file that has been read, or could not be: it may have changed meanwhile.
  mutating func finished(_ file: FoundFile) async throws {
    inWork.remove(file)
    try await note([file])
  }

  private static let pause = Duration.seconds(2)

  /// Notes those that the ledger does not know as done; an unchanged tree is not held in memory.
  private mutating func note(_ files: [FoundFile]) async throws {
    for file in files where !inWork.contains(file) {
      guard let stamp = FileStamp(of: file) else { continue }
      if try await session.keeper.isSettled(file, stamp) { continue }
      arrivals.note(file, stamp, at: .now)
    }
  }

  /// Whether the sender has said that the file is complete, where the pipeline wants that said: by a
  /// file beside it with the marker behind its name, or in place of its extension.
  private func hasMarker(_ file: FoundFile) -> Bool {
    guard !settings.doneMarker.isEmpty else { return true }
    let path = file.root.appending(file.relative)
    let stem = path.parent.appending(path.stem)
    return [path, stem].contains { PathCheck.exists(BytePath($0.bytes + settings.doneMarker.utf8)) }
  }
}
