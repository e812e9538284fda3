package import Glibc

/// An open file with one owner, closed when the owner goes.
package struct FileDescriptor: ~Copyable, Sendable {
  /// Valid as long as the owner lives.
  package let raw: Int32

  /// Takes over a descriptor that nobody else will close.
  package init(owning raw: Int32) { self.raw = raw }

  deinit { close(raw) }

  /// Hands the descriptor to somebody else, who will close it.
  package consuming func take() -> Int32 {
    let raw = raw
    discard self
    return raw
  }

  /// Opens `path`, always close-on-exec.
  package init(
    opening path: BytePath, in folder: Int32 = AT_FDCWD, flags: Int32, mode: mode_t = 0o666
  ) throws(SystemError) {
    let raw = path.withCString { quireOpen(folder, $0, flags | O_CLOEXEC, mode) }
    guard raw >= 0 else { throw SystemError() }
    self.raw = raw
  }

  package borrowing func status() throws(SystemError) -> stat {
    var facts = stat()
    guard fstat(raw, &facts) == 0 else { throw SystemError() }
    return facts
  }

  /// Reads into the buffer from `offset`, until it is full or the file ends.
  package borrowing func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(SystemError) -> Int {
    var total = 0
    while total < buffer.count {
      let count = pread(
        raw, buffer.baseAddress! + total, buffer.count - total, off_t(offset + total))
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError()
      }
      total += count
    }
    return total
  }

  /// What the file holds, or its beginning where that is longer than `limit`, for which nothing is
  /// allocated beforehand.
  package borrowing func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var failure: SystemError?
    while failure == nil, bytes.count < limit {
      let room = min(limit - bytes.count, max(Self.firstRead, bytes.count))
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        do throws(SystemError) {
          count = try read(into: UnsafeMutableRawBufferPointer(buffer), at: bytes.count)
        } catch {
          failure = error
        }
      }
      bytes += part
      if part.count < room { break }
    }
    if let failure { throw failure }
    return bytes
  }

  private static let firstRead = 1 << 18

  package borrowing func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
    var failure: SystemError?
    let done: Void? = bytes.withContiguousStorageIfAvailable { buffer in
      failure = writeAll(UnsafeRawBufferPointer(buffer))
    }
    if done == nil {
      failure = Array(bytes).withUnsafeBytes { writeAll($0) }
    }
    if let failure { throw failure }
  }

  private borrowing func writeAll(_ buffer: UnsafeRawBufferPointer) -> SystemError? {
    var written = 0
    while written < buffer.count {
      let count = Glibc.write(raw, buffer.baseAddress! + written, buffer.count - written)
      if count < 0 {
        if errno == EINTR { continue }
        return SystemError()
      }
      written += count
    }
    return nil
  }
}

/// `openat` is variadic in C; this gives it the one shape used here.
private func quireOpen(
  _ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t
) -> Int32 {
  var raw: Int32
  repeat { raw = openat(folder, path, flags, mode) } while raw < 0 && errno == EINTR
  return raw
}
