import QuireFlow
import QuireModel

/// Waits while the disk is full instead of failing what would be written: says so once, tries again
/// every few seconds, and says when it goes on.
struct DiskPatience: Sendable {
  let events: EventSink
  /// How long to wait before giving up, in all.
  let limit: Duration

  private static let interval = Duration.seconds(2)

  /// - Throws: What `body` throws; `diskFull` only after the limit.
  func run<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    let start = ContinuousClock.now
    var isWaiting = false
    while true {
      do {
        let result = try await body()
        if isWaiting { await events.send(.notice("There is room again: going on.")) }
        return result
      } catch let error as QuireError where error.code == .diskFull {
        guard ContinuousClock.now - start < limit else { throw error }
        if !isWaiting {
          isWaiting = true
          await events.send(
            .notice("\(error.subject): no space left; waiting until there is room."))
        }
        try await Task.sleep(for: Self.interval)
      }
    }
  }
}
