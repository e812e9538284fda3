import Glibc
import QuireFlow
import QuireModel
package import QuireTasks

/// Lends worker processes to tasks; when all are out, tasks wait in arrival order.
///
/// Workers are started when first needed, replaced when they die, and retired after so many tasks,
/// since the libraries in them grow.
package actor WorkerPool {
  private let launcher: WorkerLauncher
  private let size: Int
  private var idle: [(worker: WorkerProcess, lastSource: String?)] = []
  private var running = 0
  /// The processes of workers that are out.
  private var lent: [pid_t] = []
  private var waiters: [CheckedContinuation<Void, Never>] = []

  private static let tasksBeforeRetirement = 1000
  private static let smallestResidentLimit = 400 << 20
  /// A worker that holds more than this between tasks has leaked or has seen a giant.
  private let residentLimit: Int

  /// - Parameters:
  ///   - size: The most workers at a time. At least 1.
  ///   - memory: For all of them together, in bytes.
  package init(size: Int, launcher: WorkerLauncher, memory: Int = Memory.standardBudget) {
    precondition(size >= 1, "a pool needs at least one worker, got \(size)")
    self.size = size
    residentLimit = max(Self.smallestResidentLimit, memory / size)
    self.launcher = launcher
  }

  /// Has a worker do a task, preferably one that has the task's source open.
  ///
  /// - Parameter files: Descriptors that go along behind the source.
  /// - Throws: ``WorkerFailure`` when the worker died, ``QuireError`` when none can be started,
  ///   `CancellationError`.
  package func perform(
    _ request: TaskRequest, source: Int32? = nil, files: [Int32] = [], sourceKey: String? = nil,
    limit: Duration
  ) async throws -> (reply: TaskReply, body: [UInt8]) {
    try await performTimed(
      request, source: source, files: files, sourceKey: sourceKey, limit: limit
    ).answer
  }

  /// The same, and how long the worker took, without the wait for one.
  ///
  /// - Parameter whenQueued: Called once nobody who asks after this can be served before.
  func performTimed(
    _ request: TaskRequest, source: Int32?, files: [Int32] = [], sourceKey: String?,
    limit: Duration, whenQueued: @Sendable () -> Void = {}
  ) async throws -> (answer: (reply: TaskReply, body: [UInt8]), cost: Duration) {
    if running < size {
      running += 1
      whenQueued()
    } else {
      // Its place comes with the word, so that nobody gets there first.
      await withCheckedContinuation { continuation in
        waiters.append(continuation)
        whenQueued()
      }
    }
    var kept: WorkerProcess?
    // From here on the place is given back whatever happens, so that the next that waits gets it.
    defer { release(kept, lastSource: sourceKey) }
    try Task.checkCancellation()
    let worker = try await takeWorker(preferring: sourceKey)
    lent.append(worker.processID)
    defer { lent.removeAll { $0 == worker.processID } }
    let start = SuspendingClock.now
    let answer = try await worker.perform(
      request, source: source, files: files, limit: limit)
    let cost = SuspendingClock.now - start
    if await worker.tasksDone < Self.tasksBeforeRetirement,
      await worker.residentMemory < residentLimit
    {
      kept = worker
    }
    return (answer, cost)
  }

  /// Ends the workers that are idle.
  package func stop() async {
    let workers = idle.map(\.worker)
    idle = []
    for worker in workers { await worker.stop() }
  }

  /// How many workers there are and what they hold together.
  func census() -> (busy: Int, idle: Int, residentBytes: Int) {
    let processes = lent + idle.map(\.worker.processID)
    return (
      lent.count, idle.count, processes.map { ResidentMemory.bytes(of: $0) }.reduce(0, +)
    )
  }

  /// How many tasks wait for a worker.
  var waiterCount: Int { waiters.count }

  private func takeWorker(preferring sourceKey: String?) async throws(QuireError) -> WorkerProcess {
    if let index = idle.firstIndex(where: { sourceKey != nil && $0.lastSource == sourceKey }) {
      return idle.remove(at: index).worker
    }
    if let entry = idle.popLast() { return entry.worker }
    return try await WorkerProcess.start(with: launcher)
  }

  private func release(_ worker: WorkerProcess?, lastSource: String?) {
    if let worker { idle.append((worker, lastSource)) }
    if waiters.isEmpty {
      running -= 1
    } else {
      waiters.removeFirst().resume()
    }
  }
}
