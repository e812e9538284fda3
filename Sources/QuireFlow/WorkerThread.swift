import CSystem
import Dispatch
import Glibc
import Synchronization

/// A serial executor that owns one thread for its whole life.
///
/// Blocking calls run here, never on Swift's cooperative pool, and what belongs to a thread (a
/// child's parent-death signal, a database connection) has a fixed home.
package final class WorkerThread: SerialExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isStopping = false
  }

  private let state = Mutex(State())
  private let wake = DispatchSemaphore(value: 0)

  /// Starts the thread.
  ///
  /// - Parameter name: For `top -H` and debuggers; Linux keeps the first 15 bytes.
  package init(name: String) {
    let body = ThreadBody { [self] in
      quire_set_thread_name(name)
      runJobs()
    }
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        Unmanaged<ThreadBody>.fromOpaque(context!).takeRetainedValue().run()
        return nil
      }, Unmanaged.passRetained(body).toOpaque())
    precondition(code == 0, "pthread_create failed with code \(code)")
    pthread_detach(thread)
  }

  /// Ends the thread once the jobs already queued have run. Nothing may be queued after.
  package func stop() {
    state.withLock { $0.isStopping = true }
    wake.signal()
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    wake.signal()
  }

  private func runJobs() {
    while true {
      wake.wait()
      let (job, isDone) = state.withLock { state -> (UnownedJob?, Bool) in
        state.jobs.isEmpty ? (nil, state.isStopping) : (state.jobs.removeFirst(), false)
      }
      job?.runSynchronously(on: asUnownedSerialExecutor())
      if isDone { return }
    }
  }

  private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

/// Runs blocking calls, one after the other, on a thread of its own.
package actor BlockingCalls {
  private let thread: WorkerThread

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    thread.asUnownedSerialExecutor()
  }

  package init(name: String) { thread = WorkerThread(name: name) }

  deinit { thread.stop() }

  package func run<Result: Sendable, Failure: Error>(
    _ body: @Sendable () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body()
  }
}
