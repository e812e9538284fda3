import Glibc
import QuireFlow

/// The kernel's queue of changes to watched folders (inotify(7)). Confined to one thread.
final class InotifyQueue {
  struct Event {
    /// Which watch it belongs to; -1 for the queue itself.
    var watch: Int32
    var mask: UInt32
    /// The name within the folder; `nil` when the folder itself is meant.
    var name: BytePath?

    func has(_ flags: Int32...) -> Bool { flags.contains { mask & UInt32($0) != 0 } }
  }

  private let queue: FileDescriptor

  /// Everything that makes a file appear, change, become readable, or go; the folder's own end
  /// included.
  private static let interest = UInt32(
    IN_CREATE | IN_MOVED_TO | IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_MOVED_FROM | IN_DELETE
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_DONT_FOLLOW | IN_EXCL_UNLINK)

  init() throws(SystemError) {
    let raw = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard raw >= 0 else { throw SystemError() }
    queue = FileDescriptor(owning: raw)
  }

  /// - Throws: `ENOSPC` when the user's watches are exhausted.
  func watch(_ folder: BytePath) throws(SystemError) -> Int32 {
    let watch = folder.withCString { inotify_add_watch(queue.raw, $0, Self.interest) }
    guard watch >= 0 else { throw SystemError() }
    return watch
  }

  func unwatch(_ watch: Int32) { _ = inotify_rm_watch(queue.raw, watch) }

  /// What has happened, in order; waits for it up to so many milliseconds.
  func events(waiting milliseconds: Int32) -> [Event] {
    var request = pollfd(fd: queue.raw, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return [] }
    var events: [Event] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = Glibc.read(queue.raw, buffer.baseAddress!, buffer.count)
      guard count > 0 else { return events }
      var offset = 0
      let headerSize = MemoryLayout<inotify_event>.size
      while offset + headerSize <= count {
        let header = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let name = UnsafeRawBufferPointer(buffer)[
          (offset + headerSize)..<(offset + headerSize + Int(header.len))]
        let bytes = BytePath(name.prefix { $0 != 0 })
        events.append(
          Event(watch: header.wd, mask: header.mask, name: bytes.isEmpty ? nil : bytes))
        offset += headerSize + Int(header.len)
      }
    }
  }
}
