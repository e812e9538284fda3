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

  /// Takes the locks of a run; where the request says so, waits for another run to end.
  ///
  /// - Throws: ``QuireError`` `locked`, `CancellationError`.
  static func acquire(
    _ request: ScanRequest, state: BytePath, events: EventSink, on thread: BlockingCalls
  ) async throws -> RunLock {
    let folders =
      request.stateFolder == nil ? [request.outputFolder] : [request.outputFolder, state]
    var isWaiting = false
    while true {
      do {
        return try await thread.run { () throws in try RunLock(folders) }
      } catch let error as QuireError where error.code == .locked && request.waitsForLock {
        if !isWaiting {
          await events.send(.notice("\(error.subject): another run is on; waiting for it to end."))
        }
        isWaiting = true
        try await Task.sleep(for: .milliseconds(500))
      }
    }
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
