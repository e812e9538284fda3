import Glibc
package import QuireFlow

/// A new empty folder that goes, with everything in it, when the test ends.
package final class TemporaryFolder: Sendable {
  /// Absolute, with links resolved.
  package let path: BytePath

  package init() throws {
    var template = Array("/tmp/quire-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw SystemError() }
    path = BytePath(cString: made)
  }

  deinit { Self.remove(path) }

  /// Writes a file, with the folders above it.
  ///
  /// - Returns: Where it lies.
  @discardableResult
  package func write(_ bytes: some Collection<UInt8>, to name: BytePath) throws -> BytePath {
    let place = path.appending(name)
    try Folders.create(place.parent)
    let file = try FileDescriptor(opening: place, flags: O_WRONLY | O_CREAT | O_TRUNC)
    try file.write(bytes)
    return place
  }

  @discardableResult
  package func write(_ text: String, to name: String) throws -> BytePath {
    try write(text.utf8, to: BytePath(name))
  }

  /// Makes a symbolic link at `name` that holds `target` as it is.
  package func link(_ name: String, to target: BytePath) throws {
    let place = path.appending(name)
    try Folders.create(place.parent)
    let code = target.withCString { from in place.withCString { symlink(from, $0) } }
    guard code == 0 else { throw SystemError() }
  }

  package func read(_ name: BytePath) throws -> [UInt8] {
    let file = try FileDescriptor(opening: path.appending(name), flags: O_RDONLY)
    return try file.readAll(limit: Int(file.status().st_size))
  }

  package func text(_ name: String) throws -> String {
    String(decoding: try read(BytePath(name)), as: UTF8.self)
  }

  /// The names in the folder, hidden ones included, sorted by bytes.
  package func names() -> [String] { Self.names(in: path).map(\.display) }

  /// The names in any folder, sorted by bytes.
  package static func names(in folder: BytePath) -> [BytePath] {
    Folders.names(in: folder)
  }

  private static func remove(_ path: BytePath) {
    var facts = stat()
    guard path.withCString({ lstat($0, &facts) }) == 0 else { return }
    guard facts.st_mode & S_IFMT == S_IFDIR else {
      _ = path.withCString { unlink($0) }
      return
    }
    for name in names(in: path) { remove(path.appending(name)) }
    _ = path.withCString { rmdir($0) }
  }
}
