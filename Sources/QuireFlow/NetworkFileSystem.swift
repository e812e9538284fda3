import CSystem
import Glibc

/// A file system on another machine, or one in user space that may be: no shared memory between
/// processes, so no write-ahead log, and no events for changes made elsewhere.
package struct NetworkFileSystem: Sendable, Hashable {
  package let name: String

  /// By the number that statfs(2) gives; `nil` for local ones. Numbers: linux/magic.h and the
  /// manual page of statfs(2).
  package init?(type: UInt64) {
    guard let name = Self.names[type & 0xFFFF_FFFF] else { return nil }
    self.name = name
  }

  /// `nil` for local ones and where the path cannot be opened.
  package init?(holding path: BytePath) {
    guard let file = try? FileDescriptor(opening: path, flags: O_RDONLY) else { return nil }
    self.init(type: quire_file_system_type(file.raw))
  }

  private static let names: [UInt64: String] = [
    0x6969: "NFS", 0x517B: "SMB", 0xFF53_4D42: "CIFS", 0xFE53_4D42: "SMB2",
    0x6573_5546: "FUSE", 0x0102_1997: "9P", 0x5346_414F: "AFS", 0x00C3_6400: "Ceph",
    0x7375_7245: "Coda", 0x7461_636F: "OCFS2", 0x0116_1970: "GFS2", 0x0BD0_0BD0: "Lustre",
  ]
}
