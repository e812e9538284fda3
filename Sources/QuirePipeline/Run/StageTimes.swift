import Synchronization

/// The steps of a document whose time is counted.
enum Stage: String, Sendable, CaseIterable {
  /// Opening, hashing, deciding.
  case plan
  case check, probe, recognize, write
  /// Filing the source away.
  case after
}

/// How long the stages have taken together, all documents side by side.
final class StageTimes: Sendable {
  private let times = Mutex<[Stage: Duration]>([:])

  func measure<Result>(
    _ stage: Stage, _ body: () async throws -> Result
  ) async rethrows -> Result {
    let start = ContinuousClock.now
    defer { times.withLock { $0[stage, default: .zero] += .now - start } }
    return try await body()
  }

  /// Every stage is there.
  var seconds: [(stage: Stage, seconds: Double)] {
    let known = times.withLock { $0 }
    return Stage.allCases.map { ($0, (known[$0] ?? .zero).seconds) }
  }
}
