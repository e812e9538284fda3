import CSandbox
import Glibc
package import QuireModel
package import QuireTasks

/// Gives up, for good, what reading scans does not need: the network, other programs and processes,
/// writing, and all files but those that libraries load later.
///
/// What is open stays usable; that is how sources come in and results go out.
package enum Sandbox {
  /// To be called before any other thread exists: both Landlock and seccomp bind only the calling
  /// thread and its children.
  ///
  /// - Parameters:
  ///   - channel: The socket to the coordinator.
  ///   - limits: Left out are those that `mode` rules out.
  /// - Returns: What is in force. In a worker where that is not what `mode` demands, no input may be
  ///   looked at: see ``SandboxReport/refusal``.
  package static func install(
    _ mode: SandboxMode, channel: Int32, limits: ResourceLimits = .standard
  ) -> SandboxReport {
    var report = SandboxReport(mode: mode)
    guard mode != .off else {
      report.limits = ResourceLimits.always.install(reporting: &report.missing)
      report.missing.append("the sandbox is switched off")
      return report
    }
    if otherThreads > 0 {
      report.missing.append("\(otherThreads) threads started before the sandbox")
    }
    let paths = SandboxPaths.readable
    if quire_forbid_new_privileges() == 0 {
      report.forbidsNewPrivileges = true
    } else {
      report.missing.append("no_new_privs: \(reason(errno))")
    }
    restrictFiles(to: paths, &report)
    report.limits = limits.install(reporting: &report.missing)
    // Last, for it forbids all of the above.
    let code = quire_filter_system_calls(channel)
    if code == 0 {
      report.filtersSystemCalls = true
    } else {
      report.missing.append("a seccomp filter: \(reason(code))")
    }
    return report
  }

  private static func restrictFiles(to paths: [String], _ report: inout SandboxReport) {
    let version = quire_landlock_version()
    guard version > 0 else {
      let why =
        switch errno {
        case ENOSYS: "this kernel has none, Linux 5.13 or newer has"
        case EOPNOTSUPP: "switched off, add landlock to lsm= on the kernel's command line"
        default: reason(errno)
        }
      report.missing.append("Landlock: \(why)")
      return
    }
    let rules = quire_landlock_begin(version)
    defer { close(rules) }
    if rules >= 0 {
      // A path that does not exist or cannot be opened now needs no rule.
      for path in paths { _ = quire_landlock_allow_reading(rules, path) }
    }
    guard rules >= 0, quire_landlock_restrict(rules) == 0 else {
      report.missing.append("Landlock: \(reason(errno))")
      return
    }
    report.landlockVersion = Int(version)
    report.landlock = ["files"]
    if version >= 4 { report.landlock.append("network") }
    if version >= 6 { report.landlock.append("signals") }
  }

  /// The kernel counts a task's folder as it counts links: two, and one for each thread.
  private static var otherThreads: Int {
    var facts = stat()
    guard stat("/proc/self/task", &facts) == 0 else { return 0 }
    return max(0, Int(facts.st_nlink) - 3)
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
