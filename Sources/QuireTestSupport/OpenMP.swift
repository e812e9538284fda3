import Glibc

/// OpenMP in a test's own process, where `OMP_THREAD_LIMIT` can no longer be set.
package enum OpenMP {
  /// Makes Tesseract work on the calling thread alone. Without it, tests that recognise pages side by
  /// side take many times as long. Holds for the calling thread only.
  package static func silence() {
    typealias SetLevels = @convention(c) (Int32) -> Void
    guard let symbol = dlsym(nil, "omp_set_max_active_levels") else { return }
    unsafeBitCast(symbol, to: SetLevels.self)(0)
  }
}
