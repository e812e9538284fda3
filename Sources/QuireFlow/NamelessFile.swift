import Glibc
package import QuireModel

/// An open file without a name, gone when its owner goes: for what is too large for memory and is
/// handed to another process.
package final class NamelessFile: Sendable {
  package let descriptor: FileDescriptor

  private static let flags = O_RDWR | O_CLOEXEC
  /// Of Linux, which makes a file in a folder without a name; Glibc does not import it.
  private static let withoutName = 0o20_000_000 | O_DIRECTORY

  /// - Parameter folder: On the disk that holds it.
  package init(in folder: BytePath) throws(QuireError) {
    do throws(SystemError) {
      descriptor = try Self.open(in: folder)
    } catch {
      throw error.writing(folder)
    }
  }

  private static func open(in folder: BytePath) throws(SystemError) -> FileDescriptor {
    do throws(SystemError) {
      return try FileDescriptor(opening: folder, flags: flags | withoutName, mode: 0o600)
    } catch {
      // Some file systems know only files with names.
      guard [EOPNOTSUPP, EISDIR, EINVAL].contains(error.number) else { throw error }
    }
    let name = folder.appending(".nameless-\(getpid())")
    let file = try FileDescriptor(
      opening: name, flags: flags | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    _ = name.withCString { unlink($0) }
    return file
  }
}
