import QuireFlow
import QuireIntake
import QuireModel
import QuireTasks

/// What remains of a page in memory once its result is stored.
struct PageOutcome: Sendable {
  var number: Int
  var status: ScannedPage.Status
  var itemCount: Int
  var attempts = 1
  /// Why it was given up.
  var error: QuireError?
  /// How long a worker had it; `nil` where none was asked.
  var cost: Duration?
  /// Read with gentler settings than were asked for.
  var isGentle = false
  /// Its document's time was up before it.
  var isUnbegun = false

  var isComplete: Bool { error == nil }
  /// Whether something was made of the page itself.
  var isRead: Bool { error == nil && status != .skipped }
}

/// Has a page read by a worker, tries again where that is right, and stores what came of it.
struct PageReader: Sendable {
  private let workers: WorkerPool
  private let store: PageStore
  private let patience: DiskPatience
  private let budget: TimeBudget
  private let stageTimes: StageTimes
  private let disk = BlockingCalls(name: "results")
  /// Bounds the pixels that workers hold together.
  private let pixels: Gate
  /// What one page may have.
  private let pixelLimit: Int

  /// Beyond the page's own limit, before a worker counts as hung: what it needs to answer.
  private static let grace = Duration.seconds(2)

  /// - Parameter memory: For the pages in work together, in bytes.
  init(
    workers: WorkerPool, store: PageStore, memory: Int, budget: TimeBudget,
    stageTimes: StageTimes, patience: DiskPatience
  ) {
    self.stageTimes = stageTimes
    self.workers = workers
    self.store = store
    self.patience = patience
    self.budget = budget
    pixels = Gate(capacity: max(1, memory / Memory.bytesPerPixel))
    pixelLimit = Memory.pixelLimit(of: memory)
  }

  /// - Parameters:
  ///   - number: Counted from 1 in the document.
  ///   - probe: Where it is, and its pixels.
  ///   - deadline: Of the document; a page that has not begun by then is given up.
  ///   - turns: Of the document's pages, which workers take in this order.
  func read(
    _ number: Int, _ probe: DocumentProbe.Page, of planned: PlannedDocument,
    deadline: SuspendingClock.Instant?, turns: Turns
  ) async throws -> (page: ScannedPage, outcome: PageOutcome) {
    defer { turns.pass(number) }
    let request = planned.settings.pageRequest
    guard request.pages.contains(probe.pageInSource) else {
      var page = ScannedPage(
        number: number, source: probe.source, pageInSource: probe.pageInSource, status: .skipped)
      page.spread = probe.spread
      return try await stored(page, of: planned, attempts: 0, error: nil)
    }
    if let page = await disk.run({ store.load(number, of: planned.id) }), page.isComplete,
      probe.isPlace(of: page), !(page.isGentle && planned.rereadsGentlePages)
    {
      return (page, PageOutcome(page, attempts: 0, error: nil))
    }
    let planSource = planned.sources[probe.source]
    let source = try await disk.run { () throws(QuireError) in try planSource.open() }
    var task = RecognizeTask(
      source: planSource.reference, document: planned.id, pageNumber: number,
      sourceIndex: probe.source, pageInSource: probe.pageInSource, request: request,
      pixelLimit: pixelLimit)
    task.spread = probe.spread
    task.mayShowSpread = probe.mayShowSpread
    var attempts = PageAttempts()
    var attempt = PageAttempts.Attempt.normal
    await turns.wait(for: number)
    while true {
      do {
        return try await perform(
          task, attempt, on: source, weight: probe.pixels, of: planned, attempts: attempts.count,
          deadline: deadline, whenQueued: { turns.pass(number) })
      } catch let failure as WorkerFailure {
        switch attempts.verdict(after: failure) {
        case .tryAgain(let next):
          attempt = next
          try await Task.sleep(for: attempts.pause)
        case .giveUp(let status):
          let tried = attempts.count - 1
          let error = QuireError(
            status == .timedOut ? .timedOut : .workerDied, planned.display, page: number,
            detail: "\(failure.explanation), after \(tried) attempts")
          return try await stored(
            Self.page(number, probe, status, error), of: planned, attempts: tried, error: error)
        }
      }
    }
  }

  private func perform(
    _ task: RecognizeTask, _ attempt: PageAttempts.Attempt, on source: OpenSource, weight: Int,
    of planned: PlannedDocument, attempts: Int, deadline: SuspendingClock.Instant?,
    whenQueued: @escaping @Sendable () -> Void
  ) async throws -> (page: ScannedPage, outcome: PageOutcome) {
    var task = task
    task.isGentle = attempt == .gentle
    let (request, key) = (TaskRequest.recognize(task), task.source.key)
    let limit = Duration.seconds(task.request.pageTimeLimit) + Self.grace
    // A gentle attempt weighs as much as everything, so that it is alone.
    let (answer, cost) = try await pixels.withAdmission(weight: task.isGentle ? .max : weight) {
      if let deadline, SuspendingClock.now >= deadline { throw DocumentDeadlinePassed() }
      if budget.isSpent { throw TimeBudgetSpent() }
      return try await stageTimes.measure(.recognize) {
        try await workers.performTimed(
          request, source: source.descriptor.raw, sourceKey: key, limit: limit,
          whenQueued: whenQueued)
      }
    }
    // What was read of other bytes is no page of this document, nor is it the page's fault.
    let source = planned.sources[task.sourceIndex]
    try await disk.run { () throws(QuireError) in try source.checkUnchanged() }
    switch answer.reply {
    case .recognized:
      guard let page = try? JSON.decode(ScannedPage.self, from: answer.body),
        page.number == task.pageNumber
      else { throw WorkerFailure.garbage("a page that cannot be understood") }
      try await save(answer.body, page.number, of: planned)
      var outcome = PageOutcome(page, attempts: attempts, error: nil)
      outcome.cost = cost
      return (page, outcome)
    case .showsSpread: throw SpreadOnItsSide()
    case .failed(let failure):
      let error = QuireError(
        failure.code, planned.display, page: task.pageNumber, detail: failure.detail,
        remedy: failure.remedy ?? remedy(for: failure, pixels: weight))
      return try await stored(
        Self.page(
          task.pageNumber,
          DocumentProbe.Page(
            source: task.sourceIndex, pageInSource: task.pageInSource, spread: task.spread,
            pixels: 0),
          .failed, error), of: planned, attempts: attempts, error: error)
    case .described, .checked, .probed, .rendered, .assembled, .reread:
      throw WorkerFailure.garbage("an answer to another question")
    }
  }

  /// What is to be done where the run's own limits are at fault.
  private func remedy(for failure: QuireError, pixels: Int) -> String? {
    guard failure.code == .tooLarge, (pixelLimit..<RecognizeTask.defaultPixelLimit).contains(pixels)
    else { return nil }
    return "give it more with --memory, or scan it at a lower resolution"
  }

  /// Records a page that its document had no time for.
  func giveUp(
    _ number: Int, _ probe: DocumentProbe.Page, of planned: PlannedDocument
  ) async throws -> (page: ScannedPage, outcome: PageOutcome) {
    let error = QuireError(
      .timedOut, planned.display, page: number, detail: "its document's time was up",
      remedy: "raise documentTimeLimit and run again")
    let page = Self.page(number, probe, .timedOut, error)
    var outcome = try await stored(page, of: planned, attempts: 0, error: error).outcome
    outcome.isUnbegun = true
    return (page, outcome)
  }

  private func stored(
    _ page: ScannedPage, of planned: PlannedDocument, attempts: Int, error: QuireError?
  ) async throws -> (page: ScannedPage, outcome: PageOutcome) {
    try await save(JSON.encode(page), page.number, of: planned)
    return (page, PageOutcome(page, attempts: attempts, error: error))
  }

  private func save(_ json: [UInt8], _ number: Int, of planned: PlannedDocument) async throws {
    try await patience.run {
      try await disk.run { () throws in try store.save(number, of: planned.id, json: json) }
    }
  }

  private static func page(
    _ number: Int, _ probe: DocumentProbe.Page, _ status: ScannedPage.Status, _ error: QuireError
  ) -> ScannedPage {
    // Without the path: the same file elsewhere gives the same page.
    var page = ScannedPage(
      number: number, source: probe.source, pageInSource: probe.pageInSource, status: status,
      warnings: [
        QuireError(error.code, "", page: number, detail: error.detail, remedy: error.remedy)
          .description
      ])
    page.spread = probe.spread
    return page
  }
}

/// Thrown for a page that was to begin after its document's deadline.
struct DocumentDeadlinePassed: Error {}

/// Thrown for an open book that was scanned on its side, and so was taken for one page.
struct SpreadOnItsSide: Error {}

extension DocumentProbe.Page {
  /// Whether a stored page was read there: books that turn out to be such change all numbers behind.
  fileprivate func isPlace(of page: ScannedPage) -> Bool {
    page.source == source && page.pageInSource == pageInSource && page.spread == spread
  }
}

extension PageOutcome {
  init(_ page: ScannedPage, attempts: Int, error: QuireError?) {
    self.init(
      number: page.number, status: page.status, itemCount: page.items.count, attempts: attempts,
      error: error, isGentle: page.isGentle)
  }
}
