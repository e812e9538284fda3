import Glibc

/// A worker writes large files only while it assembles one.
enum FileSizeLimit {
  /// Runs `body` with as large files as the worker's limits admit at all.
  static func raised<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    var limit = rlimit()
    getrlimit(resource, &limit)
    let usual = limit.rlim_cur
    limit.rlim_cur = limit.rlim_max
    setrlimit(resource, &limit)
    defer {
      limit.rlim_cur = usual
      setrlimit(resource, &limit)
    }
    return try body()
  }
}
