import CSystem
import Glibc
import QuireFlow
import QuireIntake
import QuireModel

/// Moves a file without ever writing over another: by renaming, or across file systems by a copy that
/// is durable and compared before the original goes. Blocking.
struct FileMove {
  let from: BytePath
  /// Of the file's bytes.
  let sha256: String
  /// Where a copy lies until it is whole, on the file system of the target.
  let workFolder: BytePath

  /// - Parameter wanted: In a folder that exists. Where another file has the name, the beginning of
  ///   the hash is put behind it; where that is taken too, numbers. Where the same bytes lie there,
  ///   as after a kill half-way, the file only goes.
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
      if isSame(target) {
        guard from.withCString({ unlink($0) }) == 0 else { throw SystemError().writing(from) }
        return target
      }
      let suffix = number == 1 ? "~\(sha256.prefix(8))" : "~\(sha256.prefix(8))-\(number)"
      target = wanted.adding(suffix: suffix)
      number += 1
    }
  }

  /// Whether another file there has the same bytes.
  private func isSame(_ target: BytePath) -> Bool {
    guard let there = FileIdentity(of: target), there != FileIdentity(of: from),
      let file = try? FileDescriptor(
        opening: target, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    else { return false }
    return (try? SHA256.hexadecimal(of: file).digest) == sha256
  }

  private func place(at target: BytePath) throws(SystemError) {
    let code = from.withCString { old in target.withCString { quire_rename_new(old, $0) } }
    if code == 0 { return }
    guard errno == EXDEV else { throw SystemError() }
    let copied = try copy(to: target)
    // What was written since the copy was begun may not be in it: then the file stays, to be read again.
    guard FileStamp(at: from) == copied else {
      _ = target.withCString { unlink($0) }
      throw SystemError(EBUSY)
    }
    guard from.withCString({ unlink($0) }) == 0 else { throw SystemError() }
  }

  /// - Returns: The original as it was before it was read.
  private func copy(to target: BytePath) throws(SystemError) -> FileStamp {
    let source = try FileDescriptor(opening: from, flags: O_RDONLY | O_NOFOLLOW)
    let facts = try source.status()
    let temporary = workFolder.appending("\(Self.prefix)\(getpid())")
    defer { _ = temporary.withCString { unlink($0) } }
    let copy = try FileDescriptor(
      opening: temporary, flags: O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW,
      mode: facts.st_mode & 0o777)
    // Tells a sweep that somebody still writes it.
    guard flock(copy.raw, LOCK_EX | LOCK_NB) == 0 else { throw SystemError() }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
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
    return FileStamp(facts)
  }

  private static let prefix = ".quire-move-"

  /// Removes copies that a killed process has left half-made in a work folder. Blocking.
  static func sweep(_ workFolder: BytePath) {
    for name in Folders.names(in: workFolder) where name.bytes.starts(with: prefix.utf8) {
      let place = workFolder.appending(name)
      guard
        let file = try? FileDescriptor(opening: place, flags: O_RDWR | O_NOFOLLOW | O_NONBLOCK),
        flock(file.raw, LOCK_EX | LOCK_NB) == 0
      else { continue }
      _ = place.withCString { unlink($0) }
    }
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
