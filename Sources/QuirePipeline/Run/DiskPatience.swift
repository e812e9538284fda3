import QuireFlow
import QuireModel
import Synchronization

/// Waits while the disk is full instead of failing what would be written: says so once, tries again
/// every few seconds, and says when it goes on.
final class DiskPatience: Sendable {
  private let events: EventSink
  private let limit: Duration
  /// How many writes wait for room now. They share one message.
  private let waiting = Mutex(0)

  private static let interval = Duration.seconds(2)

  /// - Parameter limit: How long a write waits before it gives up.
  init(events: EventSink, limit: Duration) {
    self.events = events
    self.limit = limit
  }

  /// - Throws: What `body` throws; `diskFull` only after the limit.
  func run<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    do { return try await body() } catch let error as QuireError where error.code == .diskFull {
      return try await wait(after: error, body)
    }
  }

  private func wait<Result: Sendable>(
    after first: QuireError, _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    let start = ContinuousClock.now
    if waiting.withLock({ count in
      count += 1
      return count == 1
    }) {
      await events.send(.notice("\(first.subject): no space left; waiting until there is room."))
    }
    do {
      while true {
        try await Task.sleep(for: Self.interval)
        do {
          let result = try await body()
          if leave() { await events.send(.notice("There is room again: going on.")) }
          return result
        } catch let error as QuireError where error.code == .diskFull {
          guard ContinuousClock.now - start < limit else { throw error }
        }
      }
    } catch {
      _ = leave()
      throw error
    }
  }

  /// - Returns: Whether nobody waits any more.
  private func leave() -> Bool {
    waiting.withLock { count in
      count -= 1
      return count == 0
    }
  }
}
