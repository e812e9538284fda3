import QuireFlow
import QuireModel
import Synchronization

/// Where everything that happens in a run goes: to whoever follows it, and into its report.
final class EventSink: Sendable {
  private let channel: BoundedChannel<RecognitionEvent>
  private let report: Mutex<RunReport>

  init(_ channel: BoundedChannel<RecognitionEvent>, report: RunReport) {
    self.channel = channel
    self.report = Mutex(report)
  }

  func send(_ event: RecognitionEvent) async {
    report.withLock { $0.note(event) }
    await channel.send(event)
  }

  /// How documents and pages have ended up to now.
  var counts: (documents: [String: Int], pages: [String: Int]) {
    report.withLock { ($0.counts, $0.pages) }
  }

  func describe(_ change: (inout RunReport) -> Void) { report.withLock { change(&$0) } }

  /// Ends the report and writes it. Nothing is done about one that cannot be written: the run itself
  /// has said what is wrong.
  func save(_ ending: RunReport.Ending, error: (any Error)?, state: BytePath) async {
    let report = report.withLock { report in
      report.end(ending, error: error.map { "\($0)" })
      return report
    }
    try? await BlockingCalls(name: "report").run { () throws in
      try RunReports(state: state).save(report)
    }
  }
}
