import Glibc
import QuireFlow

/// Reads small regular files whole.
enum SettingsFile {
  /// - Parameters:
  ///   - folder: What a relative path begins at.
  ///   - limit: The most bytes.
  /// - Returns: `nil` when there is no such file.
  /// - Throws: What is wrong with the file as a whole.
  static func bytes(
    _ path: BytePath, in folder: CInt = AT_FDCWD, limit: Int, followsLink: Bool = true
  ) throws(SettingProblem) -> [UInt8]? {
    // Without O_NONBLOCK the opening of a pipe would wait for a writer.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLink ? 0 : O_NOFOLLOW)
    let descriptor = path.withCString { openat(folder, $0, flags) }
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: return nil
      case ELOOP where !followsLink:
        throw SettingProblem(line: nil, "a link", remedy: "put the file itself in its place")
      default: throw unreadable(errno)
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SettingProblem(line: nil, "not a regular file")
    }
    return try contents(of: descriptor, limit: limit)
  }

  /// Whether a regular file, or a link to one, lies at `path`.
  static func exists(_ path: BytePath) -> Bool {
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func contents(
    of descriptor: CInt, limit: Int
  ) throws(SettingProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw unreadable(errno)
      }
      bytes += buffer[..<count]
      guard bytes.count <= limit else {
        throw SettingProblem(line: nil, "larger than \(limit / 1024) KiB, the most that is read")
      }
    }
  }

  private static func unreadable(_ number: CInt) -> SettingProblem {
    SettingProblem(
      line: nil, "cannot be read (\(String(cString: strerror(number))))",
      remedy: "check its permissions")
  }
}
