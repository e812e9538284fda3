import Glibc
import QuireFlow

/// A file beside the executable with a line for every task that a worker got, so that a test can see
/// what was tried, and a worker what was tried before it.
struct AttemptLog {
  private let path: BytePath

  init() {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let executable = BytePath(buffer.prefix(max(0, length)).map(UInt8.init(bitPattern:)))
    path = executable.parent.appending("attempts")
  }

  /// - Returns: Whether it is the first attempt of this kind at this page.
  @discardableResult func add(
    _ page: String, _ behaviour: FaultyScript.Behaviour, isGentle: Bool = false
  ) throws -> Bool {
    let file = try FileDescriptor(opening: path, flags: O_RDWR | O_CREAT | O_APPEND)
    let known = String(decoding: try file.readAll(limit: 1 << 20), as: UTF8.self)
    let name = "\(page) \(behaviour.rawValue)"
    try file.write(Array("\(name)\(isGentle ? " gently" : "")\n".utf8))
    return !known.split(separator: "\n").contains { $0.hasPrefix(name) }
  }
}
