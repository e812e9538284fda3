import Glibc

/// What a worker gives up before it looks at any input.
enum WorkerLimits {
  static func install() {
    // A crash on a stranger's file must not leave its pages in a core file.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    var files = rlimit(rlim_cur: 256, rlim_max: 256)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
  }
}
