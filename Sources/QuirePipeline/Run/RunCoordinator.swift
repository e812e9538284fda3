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
        .notice(
          found.linkCount == 1
            ? "A symbolic link in the input folders was not followed."
            : "\(found.linkCount) symbolic links in the input folders were not followed."))
    }
    let grouping = SourceGrouping(settings: request.settings.assemble)
    let source = request.settings.source
    let (result, unmarked) = await session.intake.run {
      var result = grouping.groups(of: found.files)
      let unmarked = result.takeOutUnmarked(source)
      return (result, unmarked)
    }
    if !unmarked.isEmpty {
      await session.events.send(.notice(Self.sentence(ofUnmarked: unmarked, request)))
    }
    if !result.unclosed.isEmpty {
      await session.events.send(.notice(Self.sentence(ofUnclosed: result.unclosed, request)))
    }
    let groups = request.selection.apply(to: result.groups)
    await session.events.send(.planned(documents: groups.count))
    for (group, planned, first) in try await read(groups) {
      let state =
        if let first = try await session.keeper.currentFirst(of: planned, formerly: first) {
          try await session.finish(duplicate: planned, of: first)
        } else {
          try await session.reader.read(planned)
        }
      try await session.tell(state, of: group)
    }
  }

  private typealias Duplicate = (SourceGroup, PlannedDocument, of: BytePath)

  /// - Returns: The duplicates, whose firsts may only now be done.
  private func read(_ groups: [SourceGroup]) async throws -> [Duplicate] {
    let planner = session.makePlanner(
      settle: .seconds(session.request.settings.source.settle))
    let selection = session.request.selection
    var duplicates: [Duplicate] = []
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      var (started, running) = (0, 0)
      for (index, group) in groups.enumerated() {
        try Task.checkCancellation()
        if let reason = selection.reasonToStop(started: started, budget: session.budget) {
          await session.events.send(
            .notice("\(reason). Documents left for the next run: \(groups.count - index)."))
          break
        }
        if running >= DocumentLanes.mostInFlight {
          try await tasks.next()
          running -= 1
        }
        switch try await planner.plan(group) {
        case .read(let planned):
          if started == 0 { try await session.checkEngines() }
          tasks.addTask { [session] in
            let state = try await session.reader.read(planned)
            try await session.tell(state, of: group)
          }
          started += 1
          running += 1
        case .duplicate(let planned, let first): duplicates.append((group, planned, first))
        case let plan:
          await session.report(plan, of: group)
          guard session.tellsAnybody else { continue }
          tasks.addTask { [session] in try await session.tell(plan, of: group) }
          running += 1
        }
      }
      try await tasks.waitForAll()
    }
    return duplicates
  }

  private static func sentence(ofUnmarked files: [FoundFile], _ request: ScanRequest) -> String {
    "\(SourceGroup.display(files)): no marker '\(request.settings.source.doneMarker)' has come beside"
      + " \(files.count == 1 ? "it" : "them"); left for the next run."
  }

  private static func sentence(ofUnclosed files: [FoundFile], _ request: ScanRequest) -> String {
    "\(SourceGroup.display(files)): no marker '*\(request.settings.assemble.groupMarker)' has come"
      + " behind \(files.count == 1 ? "it" : "them"); left for the next run."
  }
}

extension ReadingSession {
  /// Reports a plan that leaves nothing to read.
  func report(_ plan: Plan, of group: SourceGroup) async {
    switch plan {
    case .read, .duplicate, .gone: break
    case .unchanged(let id, let pages, let isPartial, let missingFields):
      var state = DocumentState(
        id: id, path: group.display, pageCount: pages,
        outcome: .unchanged(isPartial ? .partial : .complete))
      state.missingFields = missingFields
      await events.send(.documentFinished(state))
    case .droppedAgain(let id, let pages, _, let first):
      await events.send(
        .documentFinished(
          DocumentState(
            id: id, path: group.display, pageCount: pages, outcome: .duplicate(of: first))))
    case .failedBefore(let error):
      await events.send(
        .documentFinished(DocumentState(path: group.display, outcome: .failedBefore(error))))
    case .passedOver: await events.send(.passedOver(path: group.display))
    case .failed(let error), .unusableSettings(let error):
      await report(failure: error, path: group.display)
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
      let cause = try await keeper.failure(of: first)
      let error = QuireError(
        cause?.code ?? .damaged, planned.display,
        detail: "the same bytes as \(first.display), which could not be read",
        remedy: cause?.remedy)
      try await patience.run { [keeper] in
        try await keeper.fail(
          planned, with: error, stage: .recognize, attempts: 0, versions: nil,
          limits: keeper.limits(of: first))
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
    let marker = settings.assemble.group == .byMarker ? settings.assemble.groupMarker : nil
    self.init(
      takesFile: { path in
        source.admits(path) && marker.map { !path.bytes.ends(with: $0) } ?? true
      },
      entersFolder: { !source.excludes(folder: $0) && !filed.contains($0) })
  }
}
