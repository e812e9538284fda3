import Glibc
import QuireFlow
package import QuireModel
package import QuireTasks
import Synchronization

/// A running `quire-worker`: one task at a time, on a thread of its own that waits for the answer.
package actor WorkerProcess {
  private let thread: WorkerThread
  private let channel: FrameChannel
  private let process: ChildProcess
  package private(set) var tasksDone = 0

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    thread.asUnownedSerialExecutor()
  }

  package static func start(with launcher: WorkerLauncher) async throws(QuireError) -> WorkerProcess
  {
    let (process, channel) = try await launcher.start()
    return WorkerProcess(process: ChildProcess(id: process), channel: channel)
  }

  private init(process: ChildProcess, channel: Int32) {
    thread = WorkerThread(name: "worker-\(process.id)")
    self.process = process
    self.channel = FrameChannel(owning: FileDescriptor(owning: channel))
  }

  deinit {
    process.killAndReap()
    thread.stop()
  }

  /// Has the worker do one task. After a failure the worker is dead and this object is of no use.
  ///
  /// Cancelling the task kills the worker.
  ///
  /// - Parameters:
  ///   - source: A descriptor of the file the task is about; stays the caller's.
  ///   - files: More descriptors that the task takes, behind it.
  ///   - limit: Of the whole task; see ``TaskPatience``.
  /// - Throws: ``WorkerFailure``, or `CancellationError`.
  package func perform(
    _ request: TaskRequest, source: Int32? = nil, files: [Int32] = [], limit: Duration
  ) async throws -> (reply: TaskReply, body: [UInt8]) {
    try await withTaskCancellationHandler {
      try exchange(request, descriptors: (source.map { [$0] } ?? []) + files, limit: limit)
    } onCancel: { [process] in
      process.kill()
    }
  }

  /// What the worker holds now, in bytes; 0 when the kernel does not say.
  package var residentMemory: Int { ResidentMemory.bytes(of: process.id) }

  nonisolated var processID: pid_t { process.id }

  /// Ends the worker now; it holds nothing that could be lost.
  package func stop() { process.killAndReap() }

  private func exchange(
    _ request: TaskRequest, descriptors: [Int32], limit: Duration
  ) throws -> (reply: TaskReply, body: [UInt8]) {
    try Task.checkCancellation()
    let message = try JSON.encode(request)
    do throws(FrameChannel.Failure) {
      let patience = TaskPatience(with: process.id, limit: limit)
      try channel.send(message: message, descriptors: descriptors)
      let frame = try channel.receive(atMost: .answer) { patience.left }
      guard let reply = try? JSON.decode(TaskReply.self, from: frame.message) else {
        throw FrameChannel.Failure.garbage("an answer that cannot be understood")
      }
      tasksDone += 1
      return (reply, frame.body)
    } catch {
      switch error {
      case .timedOut, .garbage: process.killAndReap()
      case .closed, .system: break
      }
      let end = process.reap()
      try Task.checkCancellation()
      switch error {
      case .timedOut: throw WorkerFailure.timedOut
      case .garbage(let what): throw WorkerFailure.garbage(what)
      case .closed, .system: throw end.failure
      }
    }
  }
}

/// A child process that is reaped exactly once and never signalled after that, when its id may
/// already belong to somebody else.
final class ChildProcess: Sendable {
  /// How a child ended.
  enum End: Sendable {
    case exited(Int32)
    case signalled(Int32)

    var failure: WorkerFailure {
      switch self {
      case .exited(let code): .exited(code: code)
      case .signalled(let signal) where signal == SIGKILL || signal == SIGTERM:
        .killed(signal: signal)
      // The limit on processor time follows that on the page.
      case .signalled(SIGXCPU): .timedOut
      case .signalled(let signal): .crashed(signal: signal)
      }
    }
  }

  let id: pid_t
  private let end = Mutex<End?>(nil)

  init(id: pid_t) { self.id = id }

  func kill() {
    end.withLock { end in
      if end == nil { _ = Glibc.kill(id, SIGKILL) }
    }
  }

  /// Ends the child now.
  func killAndReap() { end.withLock { if $0 == nil { $0 = reap(graceful: false) } } }

  /// Waits for a child that has closed its channel, and ends it should it linger.
  ///
  /// - Returns: How it ended, by itself where it already had.
  func reap() -> End {
    end.withLock { end in
      let result = end ?? reap(graceful: true)
      end = result
      return result
    }
  }

  private func reap(graceful: Bool) -> End {
    var status: Int32 = 0
    var reaped: pid_t = 0
    // A child that has closed its channel becomes a zombie with its own status within a moment.
    var patience = graceful ? 1000 : 0
    while patience > 0 {
      reaped = waitpid(id, &status, WNOHANG)
      if reaped != 0 { break }
      usleep(1000)
      patience -= 1
    }
    if reaped == 0 {
      _ = Glibc.kill(id, SIGKILL)
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }
}
