import Glibc
import QuireFlow

/// What processes hold of the machine's memory.
enum ResidentMemory {
  /// In bytes; 0 when the kernel does not say.
  static func bytes(of process: pid_t) -> Int {
    guard
      let file = try? FileDescriptor(
        opening: BytePath("/proc/\(process)/statm"), flags: O_RDONLY),
      let bytes = try? file.readAll(limit: 256)
    else { return 0 }
    // The second number counts resident pages.
    let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
