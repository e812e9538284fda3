import Glibc

/// Questions to the file system that open nothing.
package enum PathCheck {
  package static func exists(_ path: BytePath) -> Bool {
    path.withCString { access($0, F_OK) } == 0
  }

  /// Whether a folder lies there itself, rather than a link to one.
  package static func isFolder(_ path: BytePath) -> Bool {
    var facts = stat()
    return path.withCString { lstat($0, &facts) } == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a regular file lies there itself, rather than a link to one.
  package static func isFile(_ path: BytePath) -> Bool {
    var facts = stat()
    return path.withCString { lstat($0, &facts) } == 0 && facts.st_mode & S_IFMT == S_IFREG
  }
}
