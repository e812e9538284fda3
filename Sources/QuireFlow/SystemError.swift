import Glibc
package import QuireModel

/// What `errno` said after a failed call.
package struct SystemError: Error, Sendable, Hashable {
  package let number: Int32

  /// Takes `errno` as it is now.
  package init() { number = errno }
  package init(_ number: Int32) { self.number = number }

  package var message: String { String(cString: strerror(number)) }

  /// The sentence for a file that was to be read.
  package func reading(_ subject: BytePath) -> QuireError {
    switch number {
    case ENOENT, ENOTDIR: QuireError(.notFound, subject.display)
    case EACCES, EPERM: QuireError(.unreadable, subject.display, detail: "permission denied")
    case ELOOP:
      QuireError(
        .unreadable, subject.display, detail: "a symbolic link", remedy: "name the file itself")
    case EISDIR:
      QuireError(.unreadable, subject.display, detail: "a folder", remedy: "name a file in it")
    case EBUSY, ETXTBSY, EAGAIN, ESTALE, EIO, ETIMEDOUT, EINTR:
      QuireError(.busy, subject.display, detail: message)
    default: QuireError(.unreadable, subject.display, detail: message)
    }
  }

  /// The sentence for a file or folder that was to be written.
  package func writing(_ subject: BytePath) -> QuireError {
    switch number {
    case ENOSPC, EDQUOT: QuireError(.diskFull, subject.display)
    case EROFS:
      QuireError(
        .notWritable, subject.display, detail: "read-only file system",
        remedy: "name another output folder with -o")
    case EFBIG:
      QuireError(
        .notWritable, subject.display, detail: "larger than a file may be here",
        remedy: "raise the limit on the size of files ('ulimit -f')")
    default: QuireError(.notWritable, subject.display, detail: message)
    }
  }
}
