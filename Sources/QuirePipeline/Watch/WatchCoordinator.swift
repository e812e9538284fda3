import QuireFlow
import QuireIntake
import QuireModel
import Synchronization

/// The order of a drop folder: look where something has changed, wait until it has settled, read it,
/// file it away; until told to stop.
///
/// An event only says where to look. What is missed shows up at the next rescan, and what a killed
/// watcher had begun at the next start: the ledger knows.
struct WatchCoordinator: Sendable {
  private let session: ReadingSession
  private let folder: BytePath

  static func run(
    _ request: ScanRequest, channel: BoundedChannel<RecognitionEvent>
  ) async throws {
    try await ReadingSession.run(request, .watching, channel: channel) { session in
      try await session.checkEngines()
      try await WatchCoordinator(session: session, folder: request.inputs[0]).run()
    }
  }

  /// Short enough that a stop is noticed soon, long enough to cost nothing.
  private static let longestPause = Duration.seconds(1)
  /// A writer's many small changes are answered with one look.
  private static let breath = Duration.milliseconds(50)

  private func run() async throws {
    let settings = session.request.settings.source
    let observer = ObserverThread(session, root: folder)
    var drop = DropFolder(session, root: folder)
    var groups = OpenGroups(session, root: folder)
    let planner = session.makePlanner()
    let filer = SourceFiler(session, root: folder)
    await filer.begin()
    var rescan = ContinuousClock.now
    let finished = FinishedFiles()
    try await withThrowingTaskGroup(of: Void.self) { group in
      var running = 0
      while true {
        try Task.checkCancellation()
        let now = ContinuousClock.now
        let pause = min((drop.nextDue ?? now + Self.longestPause) - now, Self.longestPause)
        let changes = await observer.wait(upTo: max(.zero, pause))
        for notice in changes.notices { await session.events.send(.notice(notice)) }
        for file in finished.take() { try await drop.finished(file) }
        let isAsked = try await session.keeper.carryOutRequests()
        if changes.needsRescan || isAsked || rescan <= .now {
          rescan = .now + .seconds(settings.rescanInterval)
          try await drop.lookEverywhere()
        } else if !changes.folders.isEmpty {
          try await Task.sleep(for: Self.breath)
          try await drop.look(in: changes.folders)
        }
        let ready = await drop.takeReady()
        let taken = await groups.take(ready, isSettling: drop.isSettling)
        for file in taken.released { finished.add(file) }
        for sources in taken.groups {
          if running >= DocumentLanes.mostInFlight {
            try await group.next()
            running -= 1
          }
          let plan = try await planner.plan(sources)
          group.addTask {
            try await finish(sources, plan, filer: filer)
            for file in sources.files { finished.add(file) }
          }
          running += 1
        }
      }
    }
  }

  /// Reads what is to be read, files the sources away, and tells who wants to know.
  private func finish(_ group: SourceGroup, _ plan: Plan, filer: SourceFiler) async throws {
    switch plan {
    case .read(let planned):
      let state = try await session.reader.read(planned)
      // Read again once it has settled.
      if case .failed(let error) = state.outcome, [.changed, .incomplete].contains(error.code) {
        return
      }
      let places = await filer.file(group, planned.contents, as: state.outcome)
      try await session.tell(state, of: group, at: places)
    case .duplicate(let planned, let first):
      while try await session.keeper.isProcessing(first) { try await Task.sleep(for: .seconds(1)) }
      let state = try await session.finish(duplicate: planned, of: first)
      let places = await filer.file(group, planned.contents, as: state.outcome)
      try await session.tell(state, of: group, at: places)
    case .unchanged(_, _, let isPartial):
      // Dropped again: what was read before stands for it.
      let places = await filer.file(
        group, group.contents, as: .written(isPartial ? .partial : .complete))
      try await session.tell(plan, of: group, at: places)
    case .failedBefore(let error), .failed(let error):
      if case .failed = plan { await session.report(plan, of: group) }
      let places = await filer.file(group, group.contents, as: .failed(error))
      try await session.tell(plan, of: group, at: places)
    case .passedOver: await session.report(plan, of: group)
    }
  }
}

/// Files that are no longer in work, on their way back to the loop that handed them out.
private final class FinishedFiles: Sendable {
  private let files = Mutex<[FoundFile]>([])

  func add(_ file: FoundFile) { files.withLock { $0.append(file) } }

  func take() -> [FoundFile] {
    files.withLock { files in
      defer { files = [] }
      return files
    }
  }
}
