import Glibc

/// Questions to the file system that open nothing.
package enum PathCheck {
  package static func exists(_ path: BytePath) -> Bool {
    path.withCString { access($0, F_OK) } == 0
  }

  /// The absolute path, with every link on the way followed, or `path` itself where there is none.
  package static func resolved(_ path: BytePath) -> BytePath {
    guard let resolved = path.withCString({ realpath($0, nil) }) else { return path }
    defer { free(resolved) }
    return BytePath(cString: resolved)
  }
}
