import CSystem
import Glibc

/// The service manager that started this process, where one did and wants to hear of it
/// (sd_notify(3)).
struct ServiceManager: Sendable {
  /// How often it wants a sign of life; `nil` when it does not.
  let watchdogInterval: Duration?

  init() {
    let microseconds = getenv("WATCHDOG_USEC").flatMap { Int(String(cString: $0)) }
    let process = getenv("WATCHDOG_PID").flatMap { pid_t(String(cString: $0)) }
    watchdogInterval =
      process ?? getpid() == getpid() ? microseconds.map { .microseconds($0) } : nil
  }

  enum Word {
    case ready
    case reloading
    case stopping
    case alive
    case status(String)

    fileprivate var message: String {
      switch self {
      case .ready: "READY=1"
      case .reloading:
        "RELOADING=1\nMONOTONIC_USEC=\(Self.monotonicMicroseconds)"
      case .stopping: "STOPPING=1"
      case .alive: "WATCHDOG=1"
      case .status(let text): "STATUS=\(text)"
      }
    }

    private static var monotonicMicroseconds: Int {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
    }
  }

  /// Nothing is done about a manager that does not listen.
  func tell(_ word: Word) { _ = quire_notify_service_manager(word.message) }
}
