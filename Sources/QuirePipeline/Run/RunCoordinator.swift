import QuireFlow
import QuireIndex
import QuireIntake
import QuireModel
import QuireTasks

/// The order of a run: plan, read, write, sum up.
///
/// Documents are planned one after the other in path order, so that names come out the same on
/// every run, and read side by side. Pages are bounded by workers and by pixels.
struct RunCoordinator: Sendable {
  private let request: ScanRequest
  private let channel: BoundedChannel<RecognitionEvent>

  init(_ request: ScanRequest, channel: BoundedChannel<RecognitionEvent>) {
    self.request = request
    self.channel = channel
  }

  func run() async throws {
    let planning = BlockingCalls(name: "planning")
    let outputFolder = request.outputFolder
    let settings = request.settings
    let lock = try await planning.run { () throws in try RunLock(outputFolder: outputFolder) }
    let keeper = try await planning.run { () throws in
      try OutputKeeper(outputFolder: outputFolder, isIndexed: settings.index.isEnabled)
    }
    let workers = WorkerPool(
      size: request.jobs,
      launcher: WorkerLauncher(executable: request.worker, sandbox: request.sandbox))
    let engines = Engines(workers: workers)
    // A missing language ends the run before anything is read.
    _ = try await engines.versions(for: settings.recognize.recognitionLanguages)

    let inputs = request.inputs
    let found = await planning.run {
      SourceFinder.find(inputs, outputFolder: outputFolder, filter: SourceFilter(settings.source))
    }
    for problem in found.problems { await report(failure: problem) }
    if found.linkCount > 0 {
      await channel.send(
        .notice("\(found.linkCount) symbolic links in the input folders were not followed."))
    }
    await channel.send(.planned(documents: found.files.count))

    let reader = DocumentReader(
      workers: workers, engines: engines, keeper: keeper, channel: channel, jobs: request.jobs)
    let duplicates = try await read(found.files, reader: reader, keeper: keeper, planning: planning)
    for (planned, first) in duplicates {
      try await finish(duplicate: planned, of: first, keeper: keeper)
    }
    await workers.stop()
    try await keeper.writeSummaries()
    withExtendedLifetime(lock) {}
  }

  /// - Returns: The duplicates, whose firsts may only now be done.
  private func read(
    _ files: [FoundFile], reader: DocumentReader, keeper: OutputKeeper, planning: BlockingCalls
  ) async throws -> [(PlannedDocument, of: BytePath)] {
    let planner = DocumentPlanner(settings: request.settings, keeper: keeper, thread: planning)
    var duplicates: [(PlannedDocument, of: BytePath)] = []
    // One more than there are workers, so that none waits while a document is being written.
    let width = request.jobs + 1
    try await withThrowingTaskGroup(of: Void.self) { group in
      var running = 0
      for file in files {
        try Task.checkCancellation()
        switch try await planner.plan(file) {
        case .read(let planned):
          if running == width {
            try await group.next()
            running -= 1
          }
          group.addTask { try await reader.read(planned) }
          running += 1
        case .duplicate(let planned, let first): duplicates.append((planned, first))
        case .unchanged(let id, let pages):
          await channel.send(
            .documentFinished(
              DocumentState(id: id, path: file.display, pageCount: pages, outcome: .unchanged)))
        case .passedOver: await channel.send(.passedOver(path: file.display))
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
    if let (name, outputs) = try await keeper.writeDuplicate(planned, of: first) {
      state.outcome = .duplicate(of: name)
      state.outputs = outputs
    } else {
      let error = QuireError(
        .damaged, planned.display,
        detail: "the same bytes as \(first.display), which could not be read")
      try await keeper.fail(planned, with: error)
      state.outcome = .failed(error)
    }
    await channel.send(.documentFinished(state))
  }

  private func report(failure error: QuireError, path: String? = nil) async {
    await channel.send(
      .documentFinished(DocumentState(path: path ?? error.subject, outcome: .failed(error))))
  }
}

extension SourceFilter {
  init(_ settings: SourceSettings) {
    self.init(
      takesFile: { settings.admits($0) }, entersFolder: { !settings.excludes(folder: $0) })
  }
}
