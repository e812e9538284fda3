import CSandbox
import Glibc

/// What a worker may use up, held by the kernel.
package struct ResourceLimits: Sendable {
  /// In bytes, of memory and of files that are mapped; `nil` for no limit.
  package var addressSpace: UInt64?
  /// In bytes, of a file written to: that of the libraries' messages.
  package var fileSize: UInt64?
  /// What that may be raised to while a PDF is assembled.
  package var largestFile: UInt64 = 64 << 30
  package var openFiles: UInt64

  /// For a confined worker.
  package static var standard: ResourceLimits {
    // The addresses that sanitizers reserve count, although they are hardly used.
    ResourceLimits(
      addressSpace: quire_is_sanitized() ? nil : memory + largestMapping, fileSize: 64 << 20,
      openFiles: 256)
  }

  /// For any worker.
  static let always = ResourceLimits(addressSpace: nil, fileSize: nil, openFiles: 256)

  /// A source is mapped whole.
  private static let largestMapping: UInt64 = 4 << 30

  /// Of the machine: a page that needs more would be swapped for ever.
  private static var memory: UInt64 {
    UInt64(max(0, sysconf(Int32(_SC_PHYS_PAGES)))) * UInt64(max(0, sysconf(Int32(_SC_PAGESIZE))))
  }

  /// - Parameter missing: Gets a clause for each limit that cannot be set.
  /// - Returns: Those in force, by name.
  func install(reporting missing: inout [String]) -> [String: UInt64] {
    // A library that writes too much gets an error, not a signal.
    signal(SIGXFSZ, SIG_IGN)
    let wanted: [(name: String, resource: __rlimit_resource, value: UInt64?)] = [
      // A crash on a stranger's file must not leave its pages in a core file.
      ("coreFile", RLIMIT_CORE, 0),
      ("openFiles", RLIMIT_NOFILE, openFiles),
      ("fileSize", RLIMIT_FSIZE, fileSize),
      ("addressSpace", RLIMIT_AS, addressSpace),
    ]
    var set: [String: UInt64] = [:]
    for (name, resource, value) in wanted {
      guard let value else { continue }
      let resource = __rlimit_resource_t(resource.rawValue)
      var limit = rlimit()
      getrlimit(resource, &limit)
      // One that was tighter already stays.
      let lowered = min(rlim_t(value), limit.rlim_max)
      let ceiling =
        name == "fileSize" ? min(rlim_t(max(value, largestFile)), limit.rlim_max) : lowered
      limit = rlimit(rlim_cur: lowered, rlim_max: ceiling)
      if setrlimit(resource, &limit) == 0 {
        set[name] = UInt64(lowered)
      } else {
        missing.append("a limit on \(name): \(String(cString: strerror(errno)))")
      }
    }
    return set
  }
}
