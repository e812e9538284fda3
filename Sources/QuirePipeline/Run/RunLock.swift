import Glibc
import QuireFlow
import QuireModel

/// One run at a time for each output folder and for each state folder. The kernel drops the locks
/// when the process ends, however it ends, so there are no stale ones.
final class RunLock: Sendable {
  private let folders: [HeldFolder]

  /// A folder held open; a class, since arrays take no noncopyable values.
  private final class HeldFolder: Sendable {
    private let folder: FileDescriptor
    init(_ folder: consuming FileDescriptor) { self.folder = folder }
  }

  /// - Parameter folders: They exist; the first is the output folder, which the error names.
  /// - Throws: ``QuireError`` `locked` when another process holds one of them.
  init(_ folders: [BytePath]) throws(QuireError) {
    var held: [HeldFolder] = []
    for path in folders {
      do throws(SystemError) {
        let folder = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
        guard flock(folder.raw, LOCK_EX | LOCK_NB) == 0 else { throw SystemError() }
        held.append(HeldFolder(folder))
      } catch {
        if error.number == EWOULDBLOCK { throw QuireError(.locked, folders[0].display) }
        throw error.writing(path)
      }
    }
    self.folders = held
  }
}
