import Glibc
import QuireFlow
import QuireModel

/// One run at a time for each output folder. The kernel drops the lock when the process ends,
/// however it ends, so there are no stale ones.
final class RunLock: Sendable {
  private let file: FileDescriptor

  /// Makes the output folder and its state folder where they are missing, and locks them.
  ///
  /// - Throws: ``QuireError`` `locked`, `notWritable`, or `diskFull`.
  init(outputFolder: BytePath) throws(QuireError) {
    let state = outputFolder.appending(StateFolder.name)
    try Folders.create(state)
    let path = state.appending("lock")
    do throws(SystemError) {
      file = try FileDescriptor(opening: path, flags: O_RDWR | O_CREAT | O_NOFOLLOW)
    } catch {
      throw error.writing(outputFolder)
    }
    guard flock(file.raw, LOCK_EX | LOCK_NB) == 0 else {
      throw errno == EWOULDBLOCK
        ? QuireError(.locked, outputFolder.display) : SystemError().writing(path)
    }
  }
}
