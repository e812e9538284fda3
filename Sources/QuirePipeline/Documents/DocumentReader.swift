import QuireFlow
import QuireIntake
import QuireModel
import QuireTasks
import Synchronization

/// Reads one document: probe, pages side by side, then its outputs.
struct DocumentReader: Sendable {
  private let pages: PageReader
  private let prober: SourceProber
  private let engines: Engines
  private let keeper: OutputKeeper
  private let events: EventSink
  private let patience: DiskPatience
  private let lanes: DocumentLanes
  private let jobs: Int
  private let opening = BlockingCalls(name: "opening")
  /// Whether a file that is still arriving is a failure, rather than to be read later.
  private let saysWhatArrives: Bool
  private let stageTimes: StageTimes
  private let assembling: PDFAssembling
  private let previewing: PagePreviewing
  private let commands: CommandWriting
  /// `nil` where nobody wants to look at them.
  private let saving: PageSaving?
  private let forms: FormFilling

  /// - Parameter saysWhatArrives: `false` for a watcher, which will look again.
  init(
    _ request: ScanRequest, budget: TimeBudget, stageTimes: StageTimes, workers: WorkerPool,
    engines: Engines, keeper: OutputKeeper,
    events: EventSink, patience: DiskPatience, state: BytePath, saysWhatArrives: Bool
  ) {
    assembling = PDFAssembling(
      workers: workers, keeper: keeper, patience: patience, state: state)
    previewing = PagePreviewing(workers: workers, store: keeper.store, patience: patience)
    commands = CommandWriting(keeper: keeper, patience: patience, state: state)
    saving = request.savesPages ? PageSaving(workers: workers, keeper: keeper) : nil
    forms = FormFilling(workers: workers, store: keeper.store)
    self.saysWhatArrives = saysWhatArrives
    self.stageTimes = stageTimes
    pages = PageReader(
      workers: workers, store: keeper.store, memory: request.memory, budget: budget,
      stageTimes: stageTimes, patience: patience)
    prober = SourceProber(workers: workers)
    lanes = DocumentLanes(jobs: request.jobs)
    jobs = request.jobs
    self.engines = engines
    self.keeper = keeper
    self.events = events
    self.patience = patience
  }

  /// - Throws: Only what ends the run. What is wrong with the document is an event.
  @discardableResult
  func read(_ planned: PlannedDocument) async throws -> DocumentState {
    var state = DocumentState(id: planned.id, path: planned.display, outcome: .processing)
    var stage = FailureReport.Stage.probe
    var attempts = 1
    var versions: EngineVersions?
    var limits: ReadingLimits?
    do {
      let known = try await self.versions(for: planned.settings.pageRequest)
      versions = known
      var probe = try await probe(planned)
      stage = .recognize
      let outcomes: [PageOutcome]
      do {
        outcomes = try await readPages(of: planned, probe, versions: known, &state)
      } catch is SpreadOnItsSide {
        probe = try await self.probe(planned, looksSideways: true)
        outcomes = try await readPages(of: planned, probe, versions: known, &state)
      }
      attempts = outcomes.map(\.attempts).max() ?? 1
      limits = ReadingLimits.inForce(planned.settings, pixels: keeper.pixelLimit)
        .cutting(outcomes)
      do throws(QuireError) {
        // First: what went wrong with a page may only be that a file changed.
        try await checkUnchanged(planned)
        let document = try DocumentAssembly(planned: planned, probe: probe, versions: known)
          .document(from: outcomes)
        stage = .write
        let written = try await write(document, as: planned, limits: limits)
        state.outcome = .written(written.status)
        (state.outputs, state.missingFields) = (written.outputs, written.missingFields)
      } catch {
        await keeper.dropLent(of: planned.id)
        await takeBack(outcomes, of: planned.id)
        // Pages that were read after the change are none of the document with these bytes.
        if error.code == .changed { await keeper.dropPages(of: planned.id) }
        throw error
      }
    } catch is TimeBudgetSpent {
      // Pages that are done are stored; the ledger has the document as begun.
      state.outcome = .parked
    } catch let error as QuireError where error.meansLookAgain && !saysWhatArrives {
      try await patience.run { try await keeper.shelve(planned) }
      state.outcome = .failed(error)
      return state
    } catch let error as QuireError where !error.endsTheRun || isOneBadFile(error) {
      let (failedStage, tried, engines, cut) = (stage, attempts, versions, limits)
      try await patience.run {
        try await keeper.fail(
          planned, with: error, stage: failedStage, attempts: tried, versions: engines,
          limits: cut)
      }
      state.outcome = .failed(error)
    }
    await events.send(.documentFinished(state))
    return state
  }

  private func readPages(
    of planned: PlannedDocument, _ probe: DocumentProbe, versions: EngineVersions,
    _ state: inout DocumentState
  ) async throws -> [PageOutcome] {
    state.pageCount = probe.pages.count
    let started = state
    return try await lanes.read(pages: probe.pages.count) {
      await events.send(.documentStarted(started))
      try await patience.run { try await keeper.prepare(planned.id, versions: versions) }
      let told = ToldPages()
      do { return try await readPages(of: planned, probe: probe, telling: told) } catch {
        if error is SpreadOnItsSide || (error as? QuireError)?.code == .changed {
          await takeBack(told.outcomes, of: planned.id)
        }
        throw error
      }
    }
  }

  /// A watcher does not end over one document that finds a defect.
  private func isOneBadFile(_ error: QuireError) -> Bool {
    error.code == .internalError && !saysWhatArrives
  }

  private func write(
    _ document: ScannedDocument, as planned: PlannedDocument, limits: ReadingLimits?
  ) async throws(QuireError) -> (
    status: ScannedDocument.Status, outputs: [String], missingFields: [String]
  ) {
    do {
      var cut = try await keeper.parts(of: document, as: planned)
      for index in cut.indices { cut[index] = try await forms.fill(cut[index], as: planned) }
      let (planned, filled) = try await keeper.named(planned, parts: cut)
      return try await stageTimes.measure(.write) {
        try await previewing.make(for: document.id, pages: document.pageCount, as: planned)
        try await saving?.save(document, as: planned)
        var parts = filled
        for index in parts.indices {
          parts[index] = try await assembling.assemble(parts[index], as: planned)
          parts[index] = try await commands.run(on: parts[index], as: planned)
        }
        let made = parts
        var whole = document
        if made.contains(where: { $0.document.status == .partial }) { whole.status = .partial }
        let read = whole
        let written = try await patience.run {
          try await keeper.write(made, of: read, as: planned, limits: limits)
        }
        return (read.status, written.outputs, written.missingFields)
      }
    } catch let error as QuireError {
      throw error
    } catch {
      throw QuireError(.internalError, planned.display, detail: "\(error)")
    }
  }

  private func versions(for request: RecognitionRequest) async throws -> EngineVersions {
    var versions = try await engines.versions(for: request.recognitionLanguages)
    if request.symbologies.isEmpty { versions.libraries[EngineVersions.barcodeLibrary] = nil }
    return versions
  }

  private func probe(
    _ planned: PlannedDocument, looksSideways: Bool = false
  ) async throws -> DocumentProbe {
    var probes: [SourceProbe] = []
    let patienceForTheRest = Duration.seconds(planned.settings.source.patience)
    for source in planned.sources {
      let name = planned.sources.count > 1 ? source.file.relative.lastComponent.display : "The file"
      let (probe, gap) = try await lanes.probe {
        let opened = try await opening.run { () throws(QuireError) in try source.open() }
        let gap = try await stageTimes.measure(.check) {
          try await prober.missingPart(of: opened, source.reference)
        }
        if let gap, opened.hasArrived(within: patienceForTheRest) {
          // The rest of what claims to be larger than any page will never come.
          try await prober.refuseGiants(
            opened, source.reference, request: planned.settings.recognize,
            pixelLimit: keeper.pixelLimit)
          throw QuireError(.incomplete, source.file.display, detail: gap)
        }
        let probe = try await stageTimes.measure(.probe) {
          try await prober.probe(
            opened, source.reference, request: planned.settings.recognize,
            looksSideways: looksSideways)
        }
        return (probe, gap)
      }
      probes.append(probe)
      if let gap {
        probes[probes.count - 1].warnings.insert("\(name) is not whole: \(gap).", at: 0)
      }
    }
    return DocumentProbe(probes, order: planned.order, looksSideways: looksSideways)
  }

  private func checkUnchanged(_ planned: PlannedDocument) async throws(QuireError) {
    for source in planned.sources {
      try await opening.run { () throws(QuireError) in try source.checkUnchanged() }
    }
  }

  private func readPages(
    of planned: PlannedDocument, probe: DocumentProbe, telling told: ToldPages
  ) async throws -> [PageOutcome] {
    // Enough to keep every worker busy with this document alone, and no more in memory.
    let width = jobs + 1
    let limit = planned.settings.documentTimeLimit
    let deadline = limit > 0 ? SuspendingClock.now + .seconds(limit) : nil
    let turns = Turns()
    var outcomes: [PageOutcome] = []
    var isSpent = false
    try await withThrowingTaskGroup(of: PageOutcome?.self) { group in
      var running = 0
      for (index, page) in probe.pages.enumerated() where !isSpent {
        if running >= width {
          running -= 1
          if let outcome = try await group.next() ?? nil {
            outcomes.append(outcome)
          } else {
            isSpent = true
            continue
          }
        }
        group.addTask {
          do {
            return try await readPage(
              index + 1, page, of: planned, deadline: deadline, turns: turns, telling: told)
          } catch is TimeBudgetSpent {
            // Pages that a worker has begun are finished: they would be read again otherwise.
            return nil
          }
        }
        running += 1
      }
      for try await outcome in group {
        if let outcome { outcomes.append(outcome) } else { isSpent = true }
      }
    }
    if isSpent { throw TimeBudgetSpent() }
    return outcomes.sorted { $0.number < $1.number }
  }

  private func readPage(
    _ number: Int, _ probe: DocumentProbe.Page, of planned: PlannedDocument,
    deadline: SuspendingClock.Instant?, turns: Turns, telling told: ToldPages
  ) async throws -> PageOutcome {
    let (page, outcome): (ScannedPage, PageOutcome)
    do {
      (page, outcome) = try await pages.read(
        number, probe, of: planned, deadline: deadline, turns: turns)
    } catch is DocumentDeadlinePassed {
      (page, outcome) = try await pages.giveUp(number, probe, of: planned)
    }
    if let cost = outcome.cost { events.describe { $0.note(pageCost: cost) } }
    told.add(outcome)
    for item in page.items {
      await events.send(.added(.text(item), document: planned.id, page: number))
    }
    await events.send(
      .pageFinished(
        PageState(
          document: planned.id, path: planned.display, number: number, status: page.status,
          meanConfidence: page.meanConfidence, warnings: page.warnings,
          isFresh: outcome.cost != nil)))
    return outcome
  }

  private func takeBack(_ outcomes: [PageOutcome], of document: DocumentID) async {
    for outcome in outcomes where outcome.itemCount > 0 {
      for position in 1...outcome.itemCount {
        await events.send(
          .removed(
            ItemID(document: document, page: outcome.number, position: position),
            document: document, page: outcome.number))
      }
    }
  }
}

/// The pages of a document that have been told of.
private final class ToldPages: Sendable {
  private let pages = Mutex<[PageOutcome]>([])

  var outcomes: [PageOutcome] { pages.withLock { $0 } }

  func add(_ outcome: PageOutcome) { pages.withLock { $0.append(outcome) } }
}

extension QuireError {
  /// Whether the file is still on its way.
  var meansLookAgain: Bool { code == .incomplete || code == .changed }

  /// Whether going on with other documents makes no sense.
  fileprivate var endsTheRun: Bool {
    [.notWritable, .diskFull, .locked, .engineMissing, .internalError].contains(code)
  }
}
