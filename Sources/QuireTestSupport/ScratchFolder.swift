import Glibc
package import QuireFlow
import Synchronization

/// A folder for one test, removed with everything in it when its owner goes or the process ends.
package final class ScratchFolder: Sendable {
  package let path: BytePath

  private static let living = Mutex<Set<BytePath>>([])
  private static let removalAtExit: Void = {
    atexit { ScratchFolder.living.withLock { paths in paths.forEach(ScratchFolder.remove) } }
    return ()
  }()

  package init() throws {
    _ = Self.removalAtExit
    var template = Array("/tmp/quire-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil, let resolved = realpath(template, nil) else {
      throw SystemError()
    }
    defer { free(resolved) }
    let path = BytePath(cString: resolved)
    self.path = path
    _ = Self.living.withLock { $0.insert(path) }
  }

  deinit {
    Self.remove(path)
    _ = Self.living.withLock { $0.remove(path) }
  }

  package func appending(_ name: String) -> BytePath { path.appending(name) }

  /// Writes a file below the folder, and makes the folders above it.
  ///
  /// - Returns: Its absolute path.
  @discardableResult package func write(
    _ bytes: some Collection<UInt8>, to relative: BytePath
  ) throws -> BytePath {
    let place = path.appending(relative)
    try Folders.create(place.parent)
    let file = try FileDescriptor(opening: place, flags: O_WRONLY | O_CREAT | O_TRUNC)
    try file.write(bytes)
    return place
  }

  @discardableResult package func write(_ text: String, to relative: String) throws -> BytePath {
    try write(Array(text.utf8), to: BytePath(relative))
  }

  @discardableResult package func write(
    _ bytes: some Collection<UInt8>, to relative: String
  ) throws -> BytePath {
    try write(bytes, to: BytePath(relative))
  }

  /// Copies a file of the samples to `relative`, or to its own name at the top.
  @discardableResult package func copySample(
    _ sample: String, to relative: String? = nil
  ) throws -> BytePath {
    let source = Executables.samples.appending(sample)
    return try write(
      Self.contents(of: source), to: relative.map { BytePath($0) } ?? source.lastComponent)
  }

  package static func contents(of path: BytePath) throws -> [UInt8] {
    let file = try FileDescriptor(opening: path, flags: O_RDONLY)
    return try file.readAll(limit: Int(try file.status().st_size))
  }

  package static func text(of path: BytePath) throws -> String {
    String(decoding: try contents(of: path), as: UTF8.self)
  }

  package static func exists(_ path: BytePath) -> Bool {
    path.withCString { access($0, F_OK) } == 0
  }

  /// The paths of all files below `folder`, relative to it, in path order.
  package static func files(below folder: BytePath) -> [BytePath] {
    entries(of: folder).flatMap { entry in
      entry.isFolder
        ? files(below: folder.appending(entry.name)).map { entry.name.appending($0) }
        : [entry.name]
    }.sorted()
  }

  private static func remove(_ path: BytePath) {
    for entry in entries(of: path) {
      let place = path.appending(entry.name)
      if entry.isFolder { remove(place) } else { _ = place.withCString { unlink($0) } }
    }
    _ = path.withCString { rmdir($0) }
  }

  private static func entries(of folder: BytePath) -> [(name: BytePath, isFolder: Bool)] {
    guard let stream = folder.withCString({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var entries: [(BytePath, Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { BytePath($0.prefix { $0 != 0 }) }
      guard name != BytePath("."), name != BytePath("..") else { continue }
      entries.append((name, entry.pointee.d_type == UInt8(DT_DIR)))
    }
    return entries
  }
}
