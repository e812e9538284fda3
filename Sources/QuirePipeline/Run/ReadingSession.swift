import QuireFlow
import QuireIntake
import QuireModel
import QuireTasks

/// What a run holds while it lasts: the output folder's lock, its keeper, workers, and whoever
/// follows it. Opened once, closed once, whatever happens in between.
struct ReadingSession: Sendable {
  private(set) var request: ScanRequest
  let events: EventSink
  let patience: DiskPatience
  /// For blocking calls on inputs: finding, opening, hashing.
  let intake: BlockingCalls
  let keeper: OutputKeeper
  let reader: DocumentReader
  let engines: Engines
  let budget: TimeBudget
  private(set) var hooks: Hooks
  let stageTimes: StageTimes
  let workers: WorkerPool
  private let state: BytePath
  private let lock: RunLock

  /// Opens a session, hands it to `body`, and closes it: workers are stopped, summaries written
  /// unless `body` threw, and the run's report saved in any case.
  ///
  /// - Throws: What `body` throws; ``QuireError`` `locked`, `notWritable`, `diskFull`.
  static func run(
    _ request: ScanRequest, _ mode: ScanRun.Mode, channel: BoundedChannel<RecognitionEvent>,
    _ body: (ReadingSession) async throws -> Void
  ) async throws {
    let events = EventSink(channel, report: RunReport(request, mode))
    let patience = DiskPatience(events: events, limit: request.fullDiskLimit)
    let intake = BlockingCalls(name: "planning")
    let (outputFolder, chosen) = (request.outputFolder, request.stateFolder)
    let state = try await patience.run {
      try await intake.run { () throws in
        try StateFolder.prepare(outputFolder: outputFolder, chosen: chosen)
      }
    }
    let lock = try await RunLock.acquire(request, state: state, events: events, on: intake)
    do {
      let session = try await ReadingSession(
        request, mode, events: events, patience: patience, intake: intake, state: state, lock: lock)
      try await session.use(body)
      await session.events.save(.finished, error: nil, state: state)
    } catch {
      await events.save(
        error is CancellationError ? .interrupted : .stopped, error: error, state: state)
      throw error
    }
  }

  private init(
    _ request: ScanRequest, _ mode: ScanRun.Mode, events: EventSink, patience: DiskPatience,
    intake: BlockingCalls,
    state: BytePath, lock: RunLock
  ) async throws {
    let (outputFolder, isIndexed) = (request.outputFolder, request.settings.index.isEnabled)
    let pixelLimit = Memory.pixelLimit(of: request.memory)
    keeper = try await patience.run {
      try await intake.run { () throws in
        try OutputKeeper(
          outputFolder: outputFolder, state: state, isIndexed: isIndexed, pixelLimit: pixelLimit)
      }
    }
    workers = WorkerPool(
      size: request.jobs,
      launcher: WorkerLauncher(executable: request.worker, sandbox: request.sandbox),
      memory: request.memory)
    engines = Engines(workers: workers)
    hooks = Hooks(request.settings.after, events: events)
    budget = TimeBudget(request.selection.timeBudget)
    stageTimes = StageTimes()
    reader = DocumentReader(
      request, budget: budget, stageTimes: stageTimes, workers: workers, engines: engines,
      keeper: keeper, events: events,
      patience: patience, state: state, saysWhatArrives: mode == .once)
    self.request = request
    self.events = events
    self.patience = patience
    self.intake = intake
    self.state = state
    self.lock = lock
  }

  private func use(_ body: (ReadingSession) async throws -> Void) async throws {
    do {
      let vanished = try await patience.run { [keeper] in try await keeper.begin() }
      if !vanished.isEmpty {
        let names = vanished.prefix(3).map(\.display).joined(separator: ", ")
        await events.send(
          .notice("Gone before they were read to their end: \(vanished.count) files: \(names)"))
      }
      for notice in keeper.notices { await events.send(.notice(notice)) }
      try await body(self)
      try await patience.run { [keeper] in try await keeper.writeSummaries() }
    } catch {
      await workers.stop()
      if let notice = try? await keeper.setAsideDamagedCatalogue() {
        await events.send(.notice(notice))
      }
      throw error
    }
    await workers.stop()
  }

  /// - Parameter settle: See ``DocumentPlanner``; zero where the files are known to have settled.
  func makePlanner(settle: Duration) -> DocumentPlanner {
    DocumentPlanner(request, keeper: keeper, thread: intake, patience: patience, settle: settle)
  }

  /// The same session for documents with other settings.
  ///
  /// - Throws: ``QuireError`` `languageMissing` where a language of theirs cannot be read, and what
  ///   is wrong with the catalogue where it has to be opened.
  func with(_ settings: PipelineSettings) async throws -> ReadingSession {
    var session = self
    session.request.settings = settings
    session.hooks = Hooks(settings.after, events: events)
    _ = try await engines.check(settings.recognize.recognitionLanguages)
    try await keeper.use(isIndexed: settings.index.isEnabled)
    return session
  }

  /// Sees to it, before anything is read, that the pipeline's languages can be.
  ///
  /// - Throws: ``QuireError`` `languageMissing`, which ends the run.
  func checkEngines() async throws {
    let worker = try await engines.check(request.settings.recognize.recognitionLanguages)
    events.describe { $0.worker = worker }
  }

  func report(failure error: QuireError, path: String? = nil) async {
    await events.send(
      .documentFinished(DocumentState(path: path ?? error.subject, outcome: .failed(error))))
  }
}
