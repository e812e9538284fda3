import CSandboxProbe
import Glibc
import QuireModel
import QuireWorker

/// Confines itself as a worker does, then tries what it should not be able to do:
///
///     quire-sandbox-probe required|best|off FOLDER
///
/// FOLDER holds `source` and `neighbour`. A line for each attempt: its name and `ok` or an error
/// number. `spin` in place of the mode computes until the limit on processor time; `without-landlock`
/// runs a command as if the kernel had none.
@main struct Main {
  static func main() {
    let arguments = CommandLine.arguments
    switch arguments.dropFirst().first {
    case "spin":
      // As a worker is started, whatever the parent of this process had blocked.
      var none = sigset_t()
      sigemptyset(&none)
      sigprocmask(SIG_SETMASK, &none, nil)
      _ = Sandbox.install(.best, channel: 3)
      ProcessorTimeLimit.allow(seconds: 1)
      while true {}
    case "without-landlock":
      guard arguments.count > 2, quire_probe_hide_landlock() == 0 else { exit(70) }
      _ = execute(arguments[2], Array(arguments.dropFirst(3)))
      exit(127)
    case let mode?:
      guard let mode = SandboxMode(rawValue: mode), arguments.count == 3 else { exit(64) }
      Attempts(folder: arguments[2]).run(mode)
    case nil: exit(64)
    }
  }
}
