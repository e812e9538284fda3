import Synchronization

/// How a watcher that runs is told to stop, or to go on with other settings.
package final class WatchControl: Sendable {
  private struct State {
    var isStopping = false
    var settings: PipelineSettings?
  }

  private let state = Mutex(State())
  /// How long pages in work may take to finish once it is told to stop.
  private let stopTime: Duration

  package init(stopTime: Duration = .seconds(20)) { self.stopTime = stopTime }

  /// Begins no further page, lets those in work finish within the stop time, parks the rest.
  package func stop() { state.withLock { $0.isStopping = true } }

  /// From now on documents are read with other settings; those in work end with the old ones.
  package func reload(_ settings: PipelineSettings) { state.withLock { $0.settings = settings } }

  var isStopping: Bool { state.withLock { $0.isStopping } }

  /// When what is still in work is given up.
  var stopDeadline: ContinuousClock.Instant { .now + stopTime }

  func takeSettings() -> PipelineSettings? {
    state.withLock { state in
      defer { state.settings = nil }
      return state.settings
    }
  }
}
