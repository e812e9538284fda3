import Glibc
package import QuireModel
import Synchronization

/// A file that appears whole or not at all: written under another name in the same folder, synced,
/// then renamed, and the folder synced.
///
/// Dropping it without ``commit()`` removes what was written.
package final class AtomicFile {
  private let path: BytePath
  private let temporary: BytePath
  private let file: FileDescriptor
  private var isCommitted = false
  private var digest: String?
  private var buffer: [UInt8] = []
  package private(set) var byteCount = 0
  private var hash = SHA256()
  private var isLent = false

  private static let bufferSize = 1 << 18
  private static let serial = Atomic(0)

  private static let temporaryPrefix = ".quire-"

  /// Whether a file of this name was still being written. Only a crash leaves one behind.
  package static func isTemporary(_ name: BytePath) -> Bool {
    let parts = name.bytes.dropFirst(temporaryPrefix.utf8.count).split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return name.bytes.starts(with: temporaryPrefix.utf8) && parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
  }

  /// - Throws: ``QuireError`` that names `path`.
  package init(_ path: BytePath) throws(QuireError) {
    self.path = path
    // Not made from the name, which may already have all the 255 bytes that a name can have.
    let serial = Self.serial.add(1, ordering: .relaxed).newValue
    temporary = path.parent.appending("\(Self.temporaryPrefix)\(getpid())-\(serial)")
    do throws(SystemError) {
      // A file of this name can only be our own, from a process with the same id that is gone.
      file = try FileDescriptor(
        opening: temporary, flags: O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW)
    } catch {
      throw error.writing(path)
    }
  }

  deinit {
    if !isCommitted { _ = temporary.withCString { unlink($0) } }
  }

  package func write(_ bytes: some Collection<UInt8>) throws(QuireError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  package func write(_ text: String) throws(QuireError) { try write(text.utf8) }

  /// The open file, for another process to write all of it. It stays this object's.
  package func lend() -> Int32 {
    isLent = true
    return file.raw
  }

  /// Makes what was written durable, still under its other name. Nothing may be written after.
  ///
  /// - Returns: The SHA-256 of what was written.
  @discardableResult package func seal() throws(QuireError) -> String {
    if let digest { return digest }
    try flush()
    guard fsync(file.raw) == 0 else { throw SystemError().writing(path) }
    let digest = isLent ? try readBack() : hash.hexadecimal()
    self.digest = digest
    return digest
  }

  /// Makes the file visible under its name, replacing one that was there, and durable.
  ///
  /// - Returns: The SHA-256 of what was written.
  @discardableResult package func commit() throws(QuireError) -> String {
    let digest = try reveal()
    try Self.syncFolder(of: path)
    return digest
  }

  /// Makes the file visible under its name, but durable only once its folder is synced: for several
  /// files of one folder, whose owner calls ``syncFolder(of:)`` behind the last.
  @discardableResult package func reveal() throws(QuireError) -> String {
    let digest = try seal()
    // Said again when what was to follow found no room.
    guard !isCommitted else { return digest }
    let code = temporary.withCString { from in path.withCString { rename(from, $0) } }
    guard code == 0 else { throw SystemError().writing(path) }
    isCommitted = true
    return digest
  }

  private func readBack() throws(QuireError) -> String {
    do throws(SystemError) {
      let (digest, count) = try SHA256.hexadecimal(of: file)
      byteCount = count
      return digest
    } catch { throw error.writing(path) }
  }

  private func flush() throws(QuireError) {
    guard !buffer.isEmpty else { return }
    do throws(SystemError) { try file.write(buffer) } catch { throw error.writing(path) }
    hash.update(buffer)
    byteCount += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  /// Makes the names in the folder that holds `path` durable.
  package static func syncFolder(of path: BytePath) throws(QuireError) {
    let parent = path.parent
    do throws(SystemError) {
      let folder = try FileDescriptor(
        opening: parent.isEmpty ? .current : parent, flags: O_RDONLY | O_DIRECTORY)
      // Some network file systems have no fsync for folders; the rename itself succeeded.
      _ = fsync(folder.raw)
    } catch {
      throw error.writing(parent)
    }
  }
}

/// Folders for outputs.
package enum Folders {
  /// Makes `path` and what is missing above it. Modes follow the umask.
  package static func create(_ path: BytePath) throws(QuireError) {
    guard !path.isEmpty, !exists(path) else { return }
    let parent = path.parent
    if !parent.isEmpty, parent != path { try create(parent) }
    if path.withCString({ mkdir($0, 0o777) }) == 0 {
      // The files in it are as durable as its name.
      try AtomicFile.syncFolder(of: path)
    } else if errno != EEXIST {
      throw SystemError().writing(path)
    }
    guard exists(path) else { throw SystemError(ENOTDIR).writing(path) }
  }

  /// The names in a folder, sorted by bytes, without `.` and `..`; none when it cannot be listed.
  package static func names(in folder: BytePath) -> [BytePath] {
    guard let stream = folder.withCString({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: [BytePath] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { BytePath($0.prefix { $0 != 0 }) }
      if name != BytePath("."), name != BytePath("..") { names.append(name) }
    }
    return names.sorted()
  }

  private static func exists(_ path: BytePath) -> Bool {
    var facts = stat()
    return path.withCString { stat($0, &facts) } == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }
}
