import QuireFlow
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct GateTests {
  /// What was inside at a time.
  private final class Meter: Sendable {
    private let state = Mutex((inside: 0, most: 0, order: [Int]()))

    func enter(_ weight: Int, name: Int = 0) {
      state.withLock {
        $0.inside += weight
        $0.most = max($0.most, $0.inside)
        $0.order.append(name)
      }
    }

    func leave(_ weight: Int) { state.withLock { $0.inside -= weight } }

    var inside: Int { state.withLock { $0.inside } }
    var most: Int { state.withLock { $0.most } }
    var order: [Int] { state.withLock { $0.order } }
  }

  @Test func neverAdmitsMoreThanItsCapacity() async throws {
    let (gate, meter) = (Gate(capacity: 10), Meter())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<200 {
        let weight = index % 5 + 1
        group.addTask {
          try await gate.withAdmission(weight: weight) {
            meter.enter(weight)
            await Task.yield()
            meter.leave(weight)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(meter.most <= 10)
    #expect(meter.order.count == 200)
    #expect(meter.inside == 0)
  }

  @Test func somethingTooHeavyEntersAlone() async throws {
    let (gate, meter) = (Gate(capacity: 3), Meter())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<30 {
        let weight = index % 3 == 0 ? Int.max : 1
        group.addTask {
          try await gate.withAdmission(weight: weight) {
            meter.enter(min(weight, 3))
            await Task.yield()
            meter.leave(min(weight, 3))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(meter.most <= 3)
    #expect(meter.order.count == 30)
  }

  @Test(arguments: [0, -5]) func weightlessWorkStillCounts(weight: Int) async throws {
    let gate = Gate(capacity: 1)
    #expect(try await gate.withAdmission(weight: weight) { 7 } == 7)
  }

  @Test func waitersEnterInTheOrderTheyCame() async throws {
    let (gate, meter) = (Gate(capacity: 1), Meter())
    let isHeld = BoundedChannel<Int>(capacity: 1)
    let release = BoundedChannel<Int>(capacity: 1)
    let holder = Task {
      try await gate.withAdmission(weight: 1) {
        await isHeld.send(1)
        for try await _ in release {}
      }
    }
    var held = isHeld.makeAsyncIterator()
    _ = try await held.next()
    var waiting: [Task<Void, any Error>] = []
    for index in 0..<5 {
      waiting.append(
        Task { try await gate.withAdmission(weight: 1) { meter.enter(1, name: index) } })
      while await gate.waiterCount <= index { await Task.yield() }
    }
    await release.finish()
    for task in waiting { try await task.value }
    try await holder.value
    #expect(meter.order == [0, 1, 2, 3, 4])
  }

  @Test func errorsGiveTheirPlaceBack() async throws {
    struct Failure: Error {}
    let gate = Gate(capacity: 1)
    for _ in 0..<3 {
      await #expect(throws: Failure.self) {
        try await gate.withAdmission(weight: 1) { throw Failure() }
      }
    }
    #expect(try await gate.withAdmission(weight: 1) { true })
  }

  @Test func cancelledWorkDoesNotBegin() async throws {
    let (gate, meter) = (Gate(capacity: 1), Meter())
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await gate.withAdmission(weight: 1) { meter.enter(1) }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(meter.order.isEmpty)
    #expect(try await gate.withAdmission(weight: 1) { true })
  }
}
