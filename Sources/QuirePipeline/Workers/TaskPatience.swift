import CSystem
import Glibc
import QuireFlow

/// How long a worker is still waited for. Other programs on the machine cannot use up its time: the
/// limit holds for the processor time it takes, and apart from that for the time it stands still.
/// Waiting for a processor is neither. By the clock a task has ten times its limit, should it wait for
/// one in vain.
struct TaskPatience: Sendable {
  private let process: pid_t
  private let limit: Duration
  private let start: Moment

  private static let clockFactor = 10
  private static let nextLook = Duration.milliseconds(100)

  /// - Parameter process: A child that has not been reaped, about to begin its task.
  init(with process: pid_t, limit: Duration) {
    self.process = process
    self.limit = limit
    start = Moment(of: process)
  }

  /// The time after which to ask again; none when the task is over its limit.
  var left: Duration {
    let now = Moment(of: process)
    let elapsed = now.clock - start.clock
    let computed = now.processor - start.processor
    let rest = min(limit - computed, limit * Self.clockFactor - elapsed)
    // Not every kernel tells who waits for a processor.
    guard rest > .zero, let queued = now.queued, let before = start.queued else { return rest }
    let stood = elapsed - computed - (queued - before)
    if stood < limit { return min(rest, limit - stood) }
    // A wait for a processor is only counted when it is over.
    return Self.isRunnable(process) ? min(rest, Self.nextLook) : .zero
  }

  private static func isRunnable(_ process: pid_t) -> Bool {
    // The state stands behind the name, which is in brackets and may have any in it.
    let rest = text(of: "/proc/\(process)/stat").split(separator: ")").last
    return rest?.first { $0 != " " } == "R"
  }

  fileprivate static func text(of path: String) -> String {
    guard let file = try? FileDescriptor(opening: BytePath(path), flags: O_RDONLY),
      let bytes = try? file.readAll(limit: 4096)
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  private struct Moment: Sendable {
    /// Stands still while the machine sleeps.
    let clock = SuspendingClock.now
    /// Used since the process began.
    let processor: Duration
    /// Ready to run without a processor, since it began: its one thread, on which all tasks are done.
    let queued: Duration?

    init(of process: pid_t) {
      processor = .nanoseconds(max(0, quire_processor_time(process)))
      // sched-stats(txt) of the kernel: time on a processor, time waiting for one, turns.
      let fields = TaskPatience.text(of: "/proc/\(process)/schedstat").split(separator: " ")
      queued = fields.count > 1 ? Int64(fields[1]).map { .nanoseconds($0) } : nil
    }
  }
}
