import Glibc
import QuireModel
import QuireTasks

/// Ends a worker that computes on although nobody waits any more: the coordinator, which kills at
/// the deadline, may itself be stopped.
package enum ProcessorTimeLimit {
  /// Moves the limit on, since it counts from the start of the process. At the limit the kernel sends
  /// SIGXCPU.
  ///
  /// - Parameter seconds: From now on, of all threads together. At least 1.
  package static func allow(seconds: Int) {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let microseconds = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
    // Rounded up, since the kernel takes whole seconds.
    let used = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (microseconds + 999_999) / 1_000_000
    let resource = __rlimit_resource_t(RLIMIT_CPU.rawValue)
    var limit = rlimit()
    getrlimit(resource, &limit)
    limit.rlim_cur = min(rlim_t(used + seconds), limit.rlim_max)
    setrlimit(resource, &limit)
  }

  static func allow(for task: TaskRequest) {
    switch task {
    case .recognize(let task): allow(seconds: Int(task.request.pageTimeLimit.rounded(.up)) + grace)
    case .reread(let task): allow(seconds: Int(task.request.pageTimeLimit.rounded(.up)) + grace)
    case .assemble(let task): allow(seconds: task.timeLimit + grace)
    case .describe, .check, .probe, .render: allow(seconds: secondsForOthers)
    }
  }

  /// The coordinator, which sees the deadline first, gets the first word.
  private static let grace = 5

  /// More than the coordinator waits for.
  private static let secondsForOthers = 130
}
