package import Glibc
package import QuireFlow

/// Tells one file from another, whatever its name.
package struct FileIdentity: Sendable, Hashable {
  package let device: UInt64
  package let inode: UInt64

  package init(_ facts: stat) {
    device = UInt64(facts.st_dev)
    inode = UInt64(facts.st_ino)
  }

  /// `nil` when there is no such file.
  package init?(of path: BytePath) {
    var facts = stat()
    guard path.withCString({ stat($0, &facts) }) == 0 else { return nil }
    self.init(facts)
  }

  /// `nil` when no folder lies there, nor a link to one.
  package init?(ofFolder path: BytePath) {
    var facts = stat()
    guard path.withCString({ stat($0, &facts) }) == 0, facts.st_mode & S_IFMT == S_IFDIR else {
      return nil
    }
    self.init(facts)
  }

  package init?(of file: borrowing FileDescriptor) {
    guard let facts = try? file.status() else { return nil }
    self.init(facts)
  }
}

/// What the file system says of a file without reading it: equal stamps mean an unchanged file.
package struct FileStamp: Sendable, Hashable {
  package let identity: FileIdentity
  package let size: Int
  /// In nanoseconds since 1970.
  package let modified: Int
  package let changed: Int

  package init(_ facts: stat) {
    identity = FileIdentity(facts)
    size = Int(facts.st_size)
    modified = Self.nanoseconds(facts.st_mtim)
    changed = Self.nanoseconds(facts.st_ctim)
  }

  /// `nil` when there is no regular file.
  package init?(at path: BytePath) {
    var facts = stat()
    guard path.withCString({ stat($0, &facts) }) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    self.init(facts)
  }

  /// Of a found file, without opening it; `nil` where that cannot be had.
  package init?(of file: FoundFile) {
    var facts = stat()
    let path = file.path
    let code = path.withCString { file.isNamed ? stat($0, &facts) : lstat($0, &facts) }
    guard code == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(facts)
  }

  package init(device: UInt64, inode: UInt64, size: Int, modified: Int, changed: Int) {
    identity = FileIdentity(device: device, inode: inode)
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  /// How long ago the file changed, by the system's clock; negative for a time in the future.
  package var age: Duration {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return .nanoseconds(Self.nanoseconds(now) - changed)
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

extension FileIdentity {
  init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}
