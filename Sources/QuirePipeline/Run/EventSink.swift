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

  func describe(_ change: (inout RunReport) -> Void) { report.withLock { change(&$0) } }

  var currentReport: RunReport { report.withLock { $0 } }
}
