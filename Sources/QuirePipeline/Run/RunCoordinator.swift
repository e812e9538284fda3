import QuireFlow
import QuireIntake
import QuireModel

/// The order of a one-shot run: find, plan, read, and what waits for the end.
///
/// Documents are planned one after the other in path order, so that names come out the same on
/// every run, and read side by side. Pages are bounded by workers and by memory.
struct RunCoordinator: Sendable {
  private let session: ReadingSession

  static func run(
    _ request: ScanRequest, channel: BoundedChannel<RecognitionEvent>
  ) async throws {
    try await ReadingSession.run(request, .once, channel: channel) { session in
      try await RunCoordinator(session: session).run()
    }
  }

  private func run() async throws {
    let request = session.request
    let (inputs, outputFolder) = (request.inputs, request.outputFolder)
    let filter = SourceFilter(request.settings)
    let found = await session.intake.run {
      SourceFinder.find(inputs, outputFolder: outputFolder, filter: filter)
    }
    for problem in found.problems { await session.report(failure: problem) }
    if found.linkCount > 0 {
      await session.events.send(
        .notice("\(found.linkCount) symbolic links in the input folders were not followed."))
    }
    let files = request.selection.apply(to: found.files)
    await session.events.send(.planned(documents: files.count))
    for (planned, first) in try await read(files) {
      if let first = try await session.keeper.currentFirst(of: planned, formerly: first) {
        try await session.finish(duplicate: planned, of: first)
      } else {
        try await session.reader.read(planned)
      }
    }
  }

  /// - Returns: The duplicates, whose firsts may only now be done.
  private func read(_ files: [FoundFile]) async throws -> [(PlannedDocument, of: BytePath)] {
    let planner = session.makePlanner()
    let selection = session.request.selection
    var duplicates: [(PlannedDocument, of: BytePath)] = []
    try await withThrowingTaskGroup(of: Void.self) { group in
      var started = 0
      for (index, file) in files.enumerated() {
        try Task.checkCancellation()
        if let reason = selection.reasonToStop(started: started, budget: session.budget) {
          await session.events.send(
            .notice("\(reason): \(files.count - index) files are left for the next run."))
          break
        }
        switch try await planner.plan(file) {
        case .read(let planned):
          if started == 0 { try await session.checkEngines() }
          if started >= DocumentLanes.mostInFlight { try await group.next() }
          group.addTask { [session] in try await session.reader.read(planned) }
          started += 1
        case .duplicate(let planned, let first): duplicates.append((planned, first))
        case let plan: await session.report(plan, of: file)
        }
      }
      try await group.waitForAll()
    }
    return duplicates
  }
}

extension ReadingSession {
  /// Reports a plan that leaves nothing to read.
  func report(_ plan: Plan, of file: FoundFile) async {
    switch plan {
    case .read, .duplicate: break
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

  /// Fills the place of a duplicate, once its first is done.
  @discardableResult
  func finish(
    duplicate planned: PlannedDocument, of first: BytePath
  ) async throws -> DocumentState {
    var state = DocumentState(id: planned.id, path: planned.display, outcome: .processing)
    let written = try await patience.run { [keeper] in
      try await keeper.writeDuplicate(planned, of: first)
    }
    if let (name, outputs) = written {
      state.outcome = .duplicate(of: name)
      state.outputs = outputs
    } else if budget.isSpent {
      state.outcome = .parked
    } else {
      let error = QuireError(
        .damaged, planned.display,
        detail: "the same bytes as \(first.display), which could not be read")
      try await patience.run { [keeper] in
        try await keeper.fail(planned, with: error, stage: .recognize, attempts: 0, versions: nil)
      }
      state.outcome = .failed(error)
    }
    await events.send(.documentFinished(state))
    return state
  }
}

extension SourceFilter {
  /// What a pipeline takes of an input folder. Folders that hold what was filed away are not entered.
  init(_ settings: PipelineSettings) {
    let (source, filed) = (settings.source, settings.after.ownFolders)
    self.init(
      takesFile: { source.admits($0) },
      entersFolder: { !source.excludes(folder: $0) && !filed.contains($0) })
  }
}
