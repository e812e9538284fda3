import Glibc
package import QuireFlow

/// What can be seen from outside of whether somebody still writes a file.
package enum FileReadiness {
  /// Whether some process has the file open for writing. `false` where the system does not say: other
  /// people's files, and file systems without leases.
  ///
  /// A read lease (fcntl(2), F_SETLEASE) is refused exactly while a writer exists; it is given back at
  /// once.
  package static func isOpenForWriting(_ path: BytePath) -> Bool {
    guard
      let file = try? FileDescriptor(
        opening: path, flags: O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
    else { return false }
    // Whoever opens the file for writing meanwhile has the holder told, by a signal that would end it.
    _ = fcntl(file.raw, signalCommand, SIGURG)
    guard fcntl(file.raw, leaseCommand, Int32(F_RDLCK)) == 0 else { return errno == EAGAIN }
    _ = fcntl(file.raw, leaseCommand, Int32(F_UNLCK))
    return false
  }

  /// `F_SETSIG`; like the next, shown by the C library only to those who define `_GNU_SOURCE`. SIGURG
  /// is ignored by default.
  private static let signalCommand: Int32 = 10
  /// `F_SETLEASE`.
  private static let leaseCommand: Int32 = 1024
}
