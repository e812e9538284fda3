import QuireFlow
import QuireIntake
import QuireModel

/// The order of a drop folder: look where something has changed, wait until it has settled, read it,
/// file it away; until told to stop.
///
/// An event only says where to look. What is missed shows up at the next rescan, and what a killed
/// watcher had begun at the next start: the ledger knows.
struct WatchCoordinator {
  private var session: ReadingSession
  private let control: WatchControl
  private let folder: BytePath
  private var observer: ObserverThread
  private var drop: DropFolder
  private var planner: DocumentPlanner
  private var filer: SourceFiler
  private var groups: OpenGroups
  private let finished = FinishedFiles()
  private let figures = WatchFigures()
  private let manager = ServiceManager()
  private var running = 0
  private var isReady = false

  static func run(
    _ request: ScanRequest, channel: BoundedChannel<RecognitionEvent>
  ) async throws {
    try await ReadingSession.run(request, .watching, channel: channel) { session in
      try await session.checkEngines()
      var coordinator = WatchCoordinator(session, folder: request.inputs[0])
      try await coordinator.run()
    }
  }

  /// Short enough that a stop is noticed soon, long enough to cost nothing.
  private static let longestPause = Duration.seconds(1)
  /// While no document can be taken on, one that ends should be noticed soon.
  private static let pauseWhenFull = Duration.milliseconds(50)
  /// A writer's many small changes are answered with one look.
  private static let breath = Duration.milliseconds(50)

  private init(_ session: ReadingSession, folder: BytePath) {
    self.session = session
    self.folder = folder
    control = session.request.control
    observer = ObserverThread(session.request, root: folder)
    drop = DropFolder(session, root: folder)
    // Files have settled when they are planned.
    planner = session.makePlanner(settle: .zero)
    filer = SourceFiler(session, root: folder)
    groups = OpenGroups(session, root: folder)
  }

  private mutating func run() async throws {
    await filer.begin()
    let debts = try await session.debtsOfGone()
    let reporter = WatchReporter(session, figures: figures, manager: manager)
    let server = try await reporter.serve()
    defer { withExtendedLifetime(server) {} }
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { await reporter.run() }
      group.addTask { [session] in
        // What is not paid by the time the watch ends is still owed.
        do { try await session.pay(debts) } catch is CancellationError {}
      }
      var rescan = ContinuousClock.now + .seconds(session.request.settings.source.rescanInterval)
      while !control.isStopping {
        try Task.checkCancellation()
        if let settings = control.takeSettings() { await reload(settings) }
        let changes = await observer.wait(upTo: pause)
        for notice in changes.notices { await session.events.send(.notice(notice)) }
        try await takeBackFinished()
        if try await session.keeper.carryOutRequests() || rescan <= .now {
          rescan = .now + .seconds(session.request.settings.source.rescanInterval)
          drop.beginRescan()
          await observer.lookAgain()
        }
        if !changes.folders.isEmpty || !changes.files.isEmpty {
          if isReady { try await Task.sleep(for: Self.breath) }
          try await drop.look(at: changes)
        }
        try await beginReady(in: &group)
        await noteFigures()
        if !isReady { manager.tell(.ready) }
        isReady = true
      }
      try await stop()
      group.cancelAll()
    }
  }

  private var pause: Duration {
    mutating get {
      if running >= DocumentLanes.mostInFlight { return Self.pauseWhenFull }
      let untilDue = drop.nextDue().map { $0 - .now } ?? Self.longestPause
      return max(.zero, min(untilDue, Self.longestPause))
    }
  }

  private mutating func takeBackFinished() async throws {
    for result in finished.take() {
      running -= 1
      let ending = try result.ending.get()
      for file in result.group.files { try await drop.finished(file, ending) }
    }
  }

  private mutating func beginReady(in group: inout ThrowingDiscardingTaskGroup<any Error>)
    async throws
  {
    let ready = try await drop.takeReady(atMost: DocumentLanes.mostInFlight - running)
    let drop = drop
    let taken = try await groups.take(ready, isSettling: drop.isSettling)
    for file in taken.released { try await self.drop.finished(file, .done) }
    await self.drop.speak(ofHeld: groups.waiting)
    for sources in taken.groups {
      let (planner, seen) = (planner, sources.contents)
      let plan = try await session.stageTimes.measure(.plan) { try await planner.plan(sources) }
      running += 1
      let work = DroppedGroup(
        group: sources, plan: plan, seen: seen, session: session, filer: filer)
      group.addTask { [finished] in await finished.add(sources) { try await work.finish() } }
    }
  }

  private func noteFigures() async {
    let folders = await observer.folderCounts
    figures.set {
      $0.waiting = drop.waitingCount + groups.waiting.count
      $0.inWork = running
      $0.oldest = [drop.oldest, groups.oldest].compactMap(\.self).min()
      $0.foldersWatched = folders.watched
      $0.foldersPolled = folders.polled
      $0.lastTurn = .now
    }
  }

  /// Goes on with other settings, where they can be had.
  private mutating func reload(_ settings: PipelineSettings) async {
    manager.tell(.reloading)
    do {
      session = try await session.with(settings)
      observer = ObserverThread(session.request, root: folder)
      drop.use(session)
      planner = session.makePlanner(settle: .zero)
      filer = SourceFiler(session, root: folder)
      groups.use(session)
      await session.events.send(.notice("The pipeline was read again and is in use."))
    } catch {
      await session.events.send(.notice("The pipeline was read again and is not used: \(error)"))
    }
    manager.tell(.ready)
  }

  /// Lets pages in work finish; what has not begun by then is parked.
  private mutating func stop() async throws {
    manager.tell(.stopping)
    session.budget.cut()
    let deadline = control.stopDeadline
    while running > 0, ContinuousClock.now < deadline {
      for result in finished.take() {
        running -= 1
        _ = try result.ending.get()
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    if running > 0 {
      await session.events.send(
        .notice("Not finished within the stop time, gone on with at the next start: \(running)."))
    }
  }
}
