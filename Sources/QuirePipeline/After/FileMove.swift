import CSystem
import Glibc
import QuireFlow
import QuireModel

/// Moves a file without ever writing over another: by renaming, or across file systems by a copy that
/// is durable and compared before the original goes. Blocking.
struct FileMove {
  let from: BytePath
  /// Of the file's bytes.
  let sha256: String

  /// - Parameter wanted: In a folder that exists. Where the name is taken, the beginning of the hash
  ///   is put behind it; where that is taken too, numbers.
  /// - Returns: Where the file is now.
  @discardableResult func move(to wanted: BytePath) throws(QuireError) -> BytePath {
    var number = 1
    var target = wanted
    while true {
      do throws(SystemError) {
        try place(at: target)
        try? AtomicFile.syncFolder(of: target)
        try? AtomicFile.syncFolder(of: from)
        return target
      } catch {
        guard error.number == EEXIST else { throw error.writing(target) }
      }
      let suffix = number == 1 ? "~\(sha256.prefix(8))" : "~\(sha256.prefix(8))-\(number)"
      target = wanted.adding(suffix: suffix)
      number += 1
    }
  }

  private func place(at target: BytePath) throws(SystemError) {
    let code = from.withCString { old in target.withCString { quire_rename_new(old, $0) } }
    if code == 0 { return }
    guard errno == EXDEV else { throw SystemError() }
    try copy(to: target)
    guard from.withCString({ unlink($0) }) == 0 else { throw SystemError() }
  }

  private func copy(to target: BytePath) throws(SystemError) {
    let source = try FileDescriptor(opening: from, flags: O_RDONLY | O_NOFOLLOW)
    let facts = try source.status()
    let temporary = target.parent.appending(".quire-move-\(getpid())")
    defer { _ = temporary.withCString { unlink($0) } }
    let copy = try FileDescriptor(
      opening: temporary, flags: O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW,
      mode: facts.st_mode & 0o777)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { buffer.deallocate() }
    var offset = 0
    while true {
      let count = try source.read(into: buffer, at: offset)
      if count == 0 { break }
      try copy.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      offset += count
    }
    var times = [facts.st_atim, facts.st_mtim]
    _ = futimens(copy.raw, &times)
    guard fsync(copy.raw) == 0 else { throw SystemError() }
    guard try SHA256.hexadecimal(of: copy).digest == sha256 else { throw SystemError(EIO) }
    let code = temporary.withCString { old in target.withCString { quire_rename_new(old, $0) } }
    guard code == 0 else { throw SystemError() }
  }
}

extension BytePath {
  /// The same path with something behind the stem of its name, cut so that the name stays within 255
  /// bytes.
  func adding(suffix: String) -> BytePath {
    let tail = Array(suffix.utf8) + Array(lastComponent.bytes.dropFirst(stem.bytes.count))
    return parent.appending(BytePath(stem.bytes.prefix(255 - tail.count) + tail))
  }
}
