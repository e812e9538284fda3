import QuireModel

/// Why a worker gave no answer to a task.
package enum WorkerFailure: Error, Sendable, Hashable {
  /// Died by a signal that nobody sent: a fault in a library.
  case crashed(signal: Int32)
  /// Died by SIGKILL or SIGTERM that Quire did not send: the kernel short of memory, or a person.
  case killed(signal: Int32)
  case exited(code: Int32)
  /// Killed by Quire at the deadline.
  case timedOut
  /// Answered, but not in the language of workers.
  case garbage(String)

  package var explanation: String {
    switch self {
    case .crashed(let signal): "the worker process crashed with signal \(signal)"
    case .killed(let signal): "the worker process was killed from outside with signal \(signal)"
    case .exited(let code): "the worker process ended with code \(code)"
    case .timedOut: "the page took longer than its time limit"
    case .garbage(let what): "the worker process sent \(what)"
    }
  }
}
