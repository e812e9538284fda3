import QuireFlow
import QuireIntake
import QuireModel
import QuireTasks

/// Reads one document: probe, pages side by side, then its outputs.
struct DocumentReader: Sendable {
  private let pages: PageReader
  private let workers: WorkerPool
  private let engines: Engines
  private let keeper: OutputKeeper
  private let channel: BoundedChannel<RecognitionEvent>
  private let jobs: Int

  private static let probeLimit = Duration.seconds(120)
  private static let probeAttempts = 2

  init(
    workers: WorkerPool, engines: Engines, keeper: OutputKeeper,
    channel: BoundedChannel<RecognitionEvent>, jobs: Int
  ) {
    pages = PageReader(workers: workers, store: keeper.store, jobs: jobs)
    self.workers = workers
    self.engines = engines
    self.keeper = keeper
    self.channel = channel
    self.jobs = jobs
  }

  /// - Throws: Only what ends the run. What is wrong with the document is an event.
  func read(_ planned: PlannedDocument) async throws {
    var state = DocumentState(id: planned.id, path: planned.display, outcome: .processing)
    do {
      let versions = try await engines.versions(
        for: planned.settings.recognize.recognitionLanguages)
      let probe = try await probe(planned)
      state.pageCount = probe.pages.count
      await channel.send(.documentStarted(state))
      try await keeper.prepare(planned.id, versions: versions)
      let outcomes = try await readPages(of: planned, probe: probe)
      let document = try assemble(planned, probe: probe, versions: versions, outcomes: outcomes)
      do throws(QuireError) { try planned.source.checkUnchanged() } catch {
        await takeBack(outcomes, of: planned.id)
        throw error
      }
      state.outputs = try await keeper.write(document, as: planned)
      state.outcome = .written(document.status)
    } catch let error as QuireError where !error.endsTheRun {
      try await keeper.fail(planned, with: error)
      state.outcome = .failed(error)
    }
    await channel.send(.documentFinished(state))
  }

  private func probe(_ planned: PlannedDocument) async throws -> SourceProbe {
    let task = ProbeTask(
      source: SourceReference(key: planned.sha256, format: planned.format),
      request: planned.settings.recognize)
    var failure: WorkerFailure?
    for _ in 0..<Self.probeAttempts {
      do {
        let answer = try await workers.perform(
          .probe(task), source: planned.source.descriptor.raw, sourceKey: planned.sha256,
          limit: Self.probeLimit)
        switch answer.reply {
        case .probed(let probe): return try checked(probe, planned)
        case .failed(let error): throw error.about(planned.display)
        default: throw WorkerFailure.garbage("an answer to another question")
        }
      } catch let error as WorkerFailure {
        failure = error
      }
    }
    throw QuireError(
      failure == .timedOut ? .timedOut : .damaged, planned.display, detail: failure?.explanation)
  }

  private func checked(
    _ probe: SourceProbe, _ planned: PlannedDocument
  ) throws(QuireError) -> SourceProbe {
    guard !probe.pages.isEmpty else { throw QuireError(.noPages, planned.display) }
    let wanted = planned.settings.recognize.pages
    guard (1...probe.pages.count).contains(where: wanted.contains) else {
      throw QuireError(
        .usage, planned.display,
        detail: "none of its pages (1 to \(probe.pages.count)) is among 'pages: \(wanted)'")
    }
    return probe
  }

  private func readPages(
    of planned: PlannedDocument, probe: SourceProbe
  ) async throws -> [PageOutcome] {
    // Enough to keep every worker busy with this document alone, and no more in memory.
    let width = jobs + 1
    var outcomes: [PageOutcome] = []
    try await withThrowingTaskGroup(of: PageOutcome.self) { group in
      for (index, page) in probe.pages.enumerated() {
        if index >= width, let outcome = try await group.next() { outcomes.append(outcome) }
        group.addTask {
          let (page, outcome) = try await pages.read(index + 1, pixels: page.pixels, of: planned)
          await report(page, of: planned)
          return outcome
        }
      }
      for try await outcome in group { outcomes.append(outcome) }
    }
    return outcomes.sorted { $0.number < $1.number }
  }

  private func report(_ page: ScannedPage, of planned: PlannedDocument) async {
    for item in page.items {
      await channel.send(.added(.text(item), document: planned.id, page: page.number))
    }
    await channel.send(
      .pageFinished(
        PageState(
          document: planned.id, path: planned.display, number: page.number, status: page.status,
          meanConfidence: page.meanConfidence, warnings: page.warnings)))
  }

  private func assemble(
    _ planned: PlannedDocument, probe: SourceProbe, versions: EngineVersions,
    outcomes: [PageOutcome]
  ) throws(QuireError) -> ScannedDocument {
    guard outcomes.count == probe.pages.count else {
      throw QuireError(
        .internalError, planned.display,
        detail: "\(outcomes.count) of \(probe.pages.count) pages came back")
    }
    if let failure = outcomes.first(where: { !$0.isComplete }),
      !outcomes.contains(where: { $0.isRead })
    {
      // Nothing of it could be read: that is no document with gaps but a file that failed.
      let error = failure.error ?? QuireError(.engineFailed, planned.display)
      throw outcomes.count == 1 ? error.about(planned.display) : error
    }
    let name = planned.source.file.relative.lastComponent
    return ScannedDocument(
      id: planned.id,
      sources: [
        DocumentSource(
          name: name.text, nameBytes: name.isValidUTF8 ? nil : name.base64,
          path: planned.source.file.relative.text, bytes: planned.source.stamp.size,
          sha256: planned.sha256, format: planned.format)
      ],
      pipeline: PipelineIdentity(
        name: planned.settings.name, fingerprint: planned.fingerprint),
      versions: versions,
      status: outcomes.allSatisfy(\.isComplete) ? .complete : .partial,
      languages: planned.settings.recognize.recognitionLanguages, pageCount: outcomes.count,
      warnings: probe.warnings)
  }

  private func takeBack(_ outcomes: [PageOutcome], of document: DocumentID) async {
    for outcome in outcomes where outcome.itemCount > 0 {
      for position in 1...outcome.itemCount {
        await channel.send(
          .removed(
            ItemID(document: document, page: outcome.number, position: position),
            document: document, page: outcome.number))
      }
    }
  }
}

extension QuireError {
  /// Whether going on with other documents makes no sense.
  fileprivate var endsTheRun: Bool {
    [.notWritable, .diskFull, .locked, .engineMissing, .internalError].contains(code)
  }
}
