import FoundationEssentials
import QuireFlow
import QuireModel
import QuireTasks

/// `OUT/.quire/runs/<time>.json`: what varies from run to run and is in no document — when, how
/// long, by what, and how every document ended.
struct RunReport: Sendable, Encodable {
  enum Ending: String, Sendable, Encodable {
    case finished, interrupted, stopped
  }

  struct Document: Sendable, Encodable {
    var path: String
    var id: DocumentID?
    var outcome: String
    var pages: Int?
    /// From its first page's task to its last output.
    var seconds: Double?
    var error: String?
  }

  var started: String
  var ended: String?
  var ending: Ending?
  /// Why it stopped, where it did not finish.
  var error: String?
  var seconds = 0.0
  var pipeline: String
  var jobs: Int
  var quire = QuireVersion.current
  var worker: WorkerDescription?
  /// Outcome to number of documents.
  var counts: [String: Int] = [:]
  var pages: [String: Int] = [:]
  /// Pages that a worker has read to their end in this run.
  var pagesRead = 0
  /// How long workers had them, all together: what `quire plan` reckons with.
  var pageSeconds = 0.0
  /// Of a run that goes on without end, the latest.
  var documents: [Document] = []
  var notices: [String] = []

  private let clock = ContinuousClock.now
  private var starts: [String: ContinuousClock.Instant] = [:]

  private enum CodingKeys: CodingKey {
    case started, ended, ending, error, seconds, pipeline, jobs, quire, worker, counts, pages
    case pagesRead, pageSeconds, documents, notices
  }

  private let mostEntries: Int
  private static let mostEntriesOfAWatcher = 1000

  init(_ request: ScanRequest, _ mode: ScanRun.Mode) {
    mostEntries = mode == .watching ? Self.mostEntriesOfAWatcher : .max
    started = Date.now.formatted(.iso8601)
    pipeline = request.settings.name
    jobs = request.jobs
  }

  mutating func note(_ event: RecognitionEvent) {
    switch event {
    case .documentStarted(let state): starts[state.path] = .now
    case .pageFinished(let state): pages[state.status.rawValue, default: 0] += 1
    case .documentFinished(let state): finish(state)
    case .notice(let text), .warning(let text):
      notices.append(text)
      drop(from: &notices)
    case .passedOver: counts["passedOver", default: 0] += 1
    case .planned, .added, .removed: break
    }
  }

  mutating func note(pageCost: Duration) {
    pagesRead += 1
    pageSeconds += pageCost.seconds
  }

  mutating func end(_ ending: Ending, error: String? = nil) {
    self.ending = ending
    self.error = error
    ended = Date.now.formatted(.iso8601)
    seconds = (ContinuousClock.now - clock).seconds
  }

  private mutating func finish(_ state: DocumentState) {
    let outcome: String
    var error: String?
    switch state.outcome {
    case .processing: outcome = "processing"
    case .written(let status): outcome = status.rawValue
    case .unchanged: outcome = "unchanged"
    case .duplicate: outcome = "duplicate"
    case .parked: outcome = "parked"
    case .failedBefore(let failure):
      outcome = "failedBefore"
      error = failure.description
    case .failed(let failure):
      outcome = "failed"
      error = failure.description
    }
    counts[outcome, default: 0] += 1
    let start = starts.removeValue(forKey: state.path)
    // An unchanged tree of a million files is a number, not a list.
    guard outcome != "unchanged" else { return }
    documents.append(
      Document(
        path: state.path, id: state.id, outcome: outcome, pages: state.pageCount,
        seconds: start.map { (ContinuousClock.now - $0).seconds.rounded(decimals: 3) },
        error: error))
    drop(from: &documents)
  }

  /// Now and then, so that not every entry moves all others.
  private func drop<Entry>(from entries: inout [Entry]) {
    if entries.count / 2 >= mostEntries { entries.removeFirst(entries.count - mostEntries) }
  }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
