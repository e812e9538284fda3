import Glibc

/// Paths as the file system resolves them, so that one file has one key however it is named.
package enum AbsolutePath {
  /// Resolves links and dots in the folder, and keeps the last component, which need not exist.
  package static func resolve(_ path: BytePath) -> BytePath {
    let name = path.lastComponent
    if name == BytePath("..") || name == BytePath(".") || name.isEmpty || path == BytePath("/") {
      return folder(path)
    }
    let parent = path.parent
    return folder(parent.isEmpty ? .current : parent).appending(name)
  }

  /// A folder without links and dots; as it is where it does not exist.
  package static func folder(_ folder: BytePath) -> BytePath {
    guard let resolved = folder.withCString({ realpath($0, nil) }) else { return folder }
    defer { free(resolved) }
    return BytePath(cString: resolved)
  }
}
