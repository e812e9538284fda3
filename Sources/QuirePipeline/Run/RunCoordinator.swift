import QuireFlow
import QuireIndex
import QuireIntake
import QuireModel
import QuireTasks

/// The order of a run: plan, read, write, sum up.
///
/// Documents are planned one after the other in path order, so that names come out the same on
/// every run, and read side by side. Pages are bounded by workers and by memory.
struct RunCoordinator: Sendable {
  private let request: ScanRequest
  private let events: EventSink
  private let patience: DiskPatience

  init(_ request: ScanRequest, channel: BoundedChannel<RecognitionEvent>) {
    self.request = request
    events = EventSink(channel, report: RunReport(request))
    patience = DiskPatience(events: events, limit: request.fullDiskLimit)
  }

  func run() async throws {
    let planning = BlockingCalls(name: "planning")
    let (outputFolder, chosen) = (request.outputFolder, request.stateFolder)
    let state = try await planning.run { () throws in
      try StateFolder.prepare(outputFolder: outputFolder, chosen: chosen)
    }
    let lock = try await lock(state: state, planning: planning)
    do {
      try await work(state: state, planning: planning)
      await saveReport(.finished, state: state)
    } catch {
      await saveReport(
        error is CancellationError ? .interrupted : .stopped, error: error, state: state)
      throw error
    }
    withExtendedLifetime(lock) {}
  }

  private func work(state: BytePath, planning: BlockingCalls) async throws {
    let (outputFolder, settings) = (request.outputFolder, request.settings)
    let keeper = try await planning.run { () throws in
      try OutputKeeper(
        outputFolder: outputFolder, state: state, isIndexed: settings.index.isEnabled)
    }
    try await patience.run { try await keeper.begin() }
    if let notice = keeper.notice { await events.send(.notice(notice)) }
    let workers = WorkerPool(
      size: request.jobs, launcher: WorkerLauncher(executable: request.worker),
      memory: request.memory)
    let engines = Engines(workers: workers)
    do {
      try await read(keeper: keeper, workers: workers, engines: engines, planning: planning)
    } catch {
      await workers.stop()
      throw error
    }
    await workers.stop()
    try await patience.run { try await keeper.writeSummaries() }
  }

  private func read(
    keeper: OutputKeeper, workers: WorkerPool, engines: Engines, planning: BlockingCalls
  ) async throws {
    let (inputs, outputFolder) = (request.inputs, request.outputFolder)
    let filter = SourceFilter(request.settings.source)
    let found = await planning.run {
      SourceFinder.find(inputs, outputFolder: outputFolder, filter: filter)
    }
    for problem in found.problems { await report(failure: problem) }
    if found.linkCount > 0 {
      await events.send(
        .notice("\(found.linkCount) symbolic links in the input folders were not followed."))
    }
    await events.send(.planned(documents: found.files.count))
    let reader = DocumentReader(
      request, workers: workers, engines: engines, keeper: keeper, events: events,
      patience: patience)
    let planner = DocumentPlanner(request, keeper: keeper, thread: planning, patience: patience)
    let duplicates = try await read(found.files, reader: reader, planner: planner, engines: engines)
    for (planned, first) in duplicates {
      try await finish(duplicate: planned, of: first, keeper: keeper)
    }
  }

  /// - Returns: The duplicates, whose firsts may only now be done.
  private func read(
    _ files: [FoundFile], reader: DocumentReader, planner: DocumentPlanner, engines: Engines
  ) async throws -> [(PlannedDocument, of: BytePath)] {
    var duplicates: [(PlannedDocument, of: BytePath)] = []
    try await withThrowingTaskGroup(of: Void.self) { group in
      var running = 0
      for file in files {
        try Task.checkCancellation()
        switch try await planner.plan(file) {
        case .read(let planned):
          if running == 0 {
            // A missing language ends the run before anything is read.
            let worker = try await engines.check(request.settings.recognize.recognitionLanguages)
            events.describe { $0.worker = worker }
          }
          if running >= DocumentLanes.mostInFlight { try await group.next() }
          group.addTask { try await reader.read(planned) }
          running += 1
        case .duplicate(let planned, let first): duplicates.append((planned, first))
        case .unchanged(let id, let pages, let isPartial):
          await events.send(
            .documentFinished(
              DocumentState(
                id: id, path: file.display, pageCount: pages,
                outcome: .unchanged(isPartial ? .partial : .complete))))
        case .failedBefore(let error):
          await events.send(
            .documentFinished(DocumentState(path: file.display, outcome: .failedBefore(error))))
        case .passedOver: await events.send(.passedOver(path: file.display))
        case .failed(let error): await report(failure: error, path: file.display)
        }
      }
      try await group.waitForAll()
    }
    return duplicates
  }

  private func finish(
    duplicate planned: PlannedDocument, of first: BytePath, keeper: OutputKeeper
  ) async throws {
    var state = DocumentState(id: planned.id, path: planned.display, outcome: .processing)
    let written = try await patience.run { try await keeper.writeDuplicate(planned, of: first) }
    if let (name, outputs) = written {
      state.outcome = .duplicate(of: name)
      state.outputs = outputs
    } else {
      let error = QuireError(
        .damaged, planned.display,
        detail: "the same bytes as \(first.display), which could not be read")
      try await patience.run {
        try await keeper.fail(planned, with: error, stage: .recognize, attempts: 0, versions: nil)
      }
      state.outcome = .failed(error)
    }
    await events.send(.documentFinished(state))
  }

  private func report(failure error: QuireError, path: String? = nil) async {
    await events.send(
      .documentFinished(DocumentState(path: path ?? error.subject, outcome: .failed(error))))
  }

  private func lock(state: BytePath, planning: BlockingCalls) async throws -> RunLock {
    let folders =
      request.stateFolder == nil
      ? [request.outputFolder] : [request.outputFolder, state]
    var isWaiting = false
    while true {
      do {
        return try await planning.run { () throws in try RunLock(folders) }
      } catch let error as QuireError where error.code == .locked && request.waitsForLock {
        if !isWaiting {
          await events.send(.notice("\(error.subject): another run is on; waiting for it to end."))
        }
        isWaiting = true
        try await Task.sleep(for: .milliseconds(500))
      }
    }
  }

  private func saveReport(
    _ ending: RunReport.Ending, error: (any Error)? = nil, state: BytePath
  ) async {
    events.describe { $0.end(ending, error: error.map { "\($0)" }) }
    let report = events.currentReport
    // Nothing is done about a report that cannot be written: the run itself has said what is wrong.
    try? await BlockingCalls(name: "report").run { () throws in
      try RunReports(state: state).save(report)
    }
  }
}

extension SourceFilter {
  init(_ settings: SourceSettings) {
    self.init(
      takesFile: { settings.admits($0) }, entersFolder: { !settings.excludes(folder: $0) })
  }
}
