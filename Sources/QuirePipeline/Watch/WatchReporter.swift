import CSystem
import Glibc
import QuireFlow
import QuireModel

/// Says beside the work how it goes: to the service manager, and in figures.
struct WatchReporter: Sendable {
  let session: ReadingSession
  let figures: WatchFigures
  let manager: ServiceManager
  private let disk = BlockingCalls(name: "metrics")

  private static let outcomes = [
    "complete", "partial", "failed", "duplicate", "unchanged", "failedBefore", "parked",
    "passedOver",
  ]
  private static let interval = Duration.seconds(5)
  private static let metricsInterval = Duration.seconds(15)
  private static let summaryInterval = Duration.seconds(300)
  /// A watcher that has not come round for so long is stuck; hashing one giant may take minutes.
  private static let longestTurn = Duration.seconds(900)

  init(_ session: ReadingSession, figures: WatchFigures, manager: ServiceManager) {
    self.session = session
    self.figures = figures
    self.manager = manager
  }

  /// Goes on until its task is cancelled.
  func run() async {
    let pause = min(Self.interval, (manager.watchdogInterval ?? .seconds(60)) / 3)
    var nextMetrics = ContinuousClock.now
    var nextSummary = ContinuousClock.now + Self.summaryInterval
    var said = ""
    var documentsSeen = 0
    var isMetricsFileBroken = false
    while !Task.isCancelled {
      let now = ContinuousClock.now
      if now - figures.now.lastTurn < Self.longestTurn { manager.tell(.alive) }
      let status = self.status
      if status != said {
        manager.tell(.status(status))
        said = status
      }
      if now >= nextMetrics {
        nextMetrics = now + Self.metricsInterval
        await writeMetrics(&isMetricsFileBroken)
        let documents = session.events.counts.documents.values.reduce(0, +)
        // A burst of files leaves holes all over the heap, which the system does not get back by itself.
        if documents != documentsSeen { await disk.run { quire_give_back_memory() } }
        documentsSeen = documents
      }
      if now >= nextSummary {
        nextSummary = now + Self.summaryInterval
        // What cannot be written now is written later, at the end at the latest.
        try? await session.keeper.writeSummaries()
      }
      try? await Task.sleep(for: pause)
    }
    // The last figures are those of the end.
    await writeMetrics(&isMetricsFileBroken)
  }

  /// Answers for the figures on this machine's own address, where that is wanted, as long as the
  /// server is held.
  ///
  /// - Throws: ``QuireError`` `usage` where the port cannot be had.
  func serve() async throws -> MetricsServer? {
    guard let port = session.request.metricsPort else { return nil }
    let server = try MetricsServer(port: port) { await metrics() }
    await session.events.send(
      .notice("Figures are at http://127.0.0.1:\(server.port)\(MetricsServer.path)."))
    return server
  }

  private var status: String {
    let (now, counts) = (figures.now, session.events.counts.documents)
    let done = counts.filter { $0.key != "failed" }.values.reduce(0, +)
    return "\(now.waiting) waiting, \(now.inWork) in work, \(done) done,"
      + " \(counts["failed"] ?? 0) failed"
  }

  /// - Parameter isBroken: Whether the file could not be written the last time, which is said once.
  private func writeMetrics(_ isBroken: inout Bool) async {
    guard let path = session.request.metricsFile else { return }
    let text = await metrics()
    do {
      try await disk.run { () throws in
        let file = try AtomicFile(path)
        try file.write(text.utf8)
        try file.commit()
      }
      isBroken = false
    } catch {
      if !isBroken { await session.events.send(.warning("\(error)")) }
      isBroken = true
    }
  }

  private func metrics() async -> String {
    let (now, counts) = (figures.now, session.events.counts)
    let workers = await session.workers.census()
    let states = (try? await session.keeper.stateCounts()) ?? [:]
    let age = now.oldest.map { (ContinuousClock.now - $0).seconds } ?? 0
    var metrics = MetricsText()
    metrics.add(
      "documents_total", .counter, "Documents by how they ended, since the start.", by: "outcome",
      Self.outcomes.map { ($0, Double(counts.documents[$0] ?? 0)) })
    metrics.add(
      "pages_total", .counter, "Pages by how they ended, since the start.", by: "status",
      counts.pages.sorted { $0.key < $1.key }.map { ($0.key, Double($0.value)) })
    metrics.add(
      "stage_seconds_total", .counter, "Time spent in each stage, since the start.", by: "stage",
      session.stageTimes.seconds.map { ($0.stage.rawValue, $0.seconds) })
    metrics.add(
      "inputs", .gauge, "Files in the ledger by state.", by: "state",
      LedgerInput.State.allCases.map { ($0.rawValue, Double(states[$0] ?? 0)) })
    metrics.add(
      "files_waiting", .gauge, "Files that have come and are not ready.", Double(now.waiting))
    metrics.add("documents_in_work", .gauge, "Documents being read.", Double(now.inWork))
    metrics.add(
      "queue_age_seconds", .gauge, "How long the file waits that has waited longest.", age)
    metrics.add(
      "workers", .gauge, "Worker processes.", by: "state",
      [("busy", Double(workers.busy)), ("idle", Double(workers.idle))])
    metrics.add(
      "resident_bytes", .gauge, "Memory in use.", by: "process",
      [
        ("quire", Double(ResidentMemory.bytes(of: getpid()))),
        ("workers", Double(workers.residentBytes)),
      ])
    metrics.add(
      "folders", .gauge, "Folders below the drop folder.", by: "how",
      [("watched", Double(now.foldersWatched)), ("polled", Double(now.foldersPolled))])
    return metrics.text
  }
}
