package import QuireFlow

/// The words behind the program's name, as bytes.
package enum ArgumentVector {
  /// Not Swift's own: that replaces what is not UTF-8 in a path, and finds nothing where a preloaded
  /// library has changed the environment before.
  package static var words: [BytePath] {
    if let file = try? FileDescriptor(opening: BytePath("/proc/self/cmdline"), flags: 0),
      let bytes = try? file.readAll(limit: limit), bytes.last == 0
    {
      let words = bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
      return words.dropFirst().map { BytePath($0) }
    }
    return (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { BytePath(cString: $0) }
    }
  }

  /// More than the kernel takes.
  private static let limit = 1 << 30
}
