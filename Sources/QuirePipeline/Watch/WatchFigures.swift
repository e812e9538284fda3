import Synchronization

/// What a watcher has to do and what it does, for whoever asks while it runs.
final class WatchFigures: Sendable {
  struct Values: Sendable {
    /// Files that have come and are not ready.
    var waiting = 0
    /// Documents that are being read.
    var inWork = 0
    /// When the file was first seen that has waited longest.
    var oldest: ContinuousClock.Instant?
    var foldersWatched = 0
    var foldersPolled = 0
    /// When the watcher last came round.
    var lastTurn = ContinuousClock.now
  }

  private let values = Mutex(Values())

  var now: Values { values.withLock { $0 } }

  func set(_ change: (inout Values) -> Void) { values.withLock { change(&$0) } }
}
