package import Glibc
package import QuireFlow

/// The processes of this machine, as `/proc` has them.
package enum ProcessTable {
  package struct Entry: Sendable {
    package var id: pid_t
    package var parent: pid_t
    package var isZombie: Bool

    /// `nil` for the processes of others and of the kernel.
    package var executable: BytePath? {
      guard let path = "/proc/\(id)/exe".withCString({ realpath($0, nil) }) else { return nil }
      defer { free(path) }
      return BytePath(cString: path)
    }
  }

  package static var all: [Entry] {
    guard let stream = opendir("/proc") else { return [] }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let id = pid_t(name), let found = Self.entry(id) else { continue }
      entries.append(found)
    }
    return entries
  }

  /// Whether a process of this id runs; one that only waits to be reaped does not.
  package static func isRunning(_ id: pid_t) -> Bool { entry(id).map { !$0.isZombie } ?? false }

  private static func entry(_ id: pid_t) -> Entry? {
    guard let file = try? FileDescriptor(opening: BytePath("/proc/\(id)/stat"), flags: O_RDONLY),
      let bytes = try? file.readAll(limit: 1024)
    else { return nil }
    // The name stands in brackets and may hold anything; state and parent follow the last one.
    let rest = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?
      .split(separator: " ")
    guard let rest, rest.count > 1, let parent = pid_t(rest[1]) else { return nil }
    return Entry(id: id, parent: parent, isZombie: rest[0] == "Z" || rest[0] == "X")
  }
}
