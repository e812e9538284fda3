/// Admits work by weight: a bounded total is inside at any time, and waiters enter in arrival order.
///
/// A single piece heavier than the whole capacity enters alone, so nothing waits for ever.
package actor Gate {
  private let capacity: Int
  private var inside = 0
  private var waiters: [(weight: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// - Parameter capacity: In the unit of the weights. At least 1.
  package init(capacity: Int) {
    precondition(capacity >= 1, "capacity must be at least 1, got \(capacity)")
    self.capacity = capacity
  }

  package func withAdmission<Result: Sendable>(
    weight: Int, _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    let weight = min(max(weight, 1), capacity)
    await enter(weight)
    defer { leave(weight) }
    try Task.checkCancellation()
    return try await body()
  }

  /// How many wait to enter.
  package var waiterCount: Int { waiters.count }

  private func enter(_ weight: Int) async {
    if waiters.isEmpty, inside + weight <= capacity {
      inside += weight
      return
    }
    await withCheckedContinuation { waiters.append((weight, $0)) }
  }

  private func leave(_ weight: Int) {
    inside -= weight
    while let next = waiters.first, inside + next.weight <= capacity {
      inside += next.weight
      waiters.removeFirst().continuation.resume()
    }
  }
}
