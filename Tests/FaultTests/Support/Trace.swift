import Foundation
import Glibc

/// The system calls of a `quire` about files, in the order in which each thread made them.
enum Trace {
  struct Call {
    var thread: String
    var name: String
    /// Those that are named, and those that descriptors lead to.
    var paths: [String]
  }

  /// Whether there is a strace that may look into other processes.
  static let isPossible: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: strace)
    process.arguments = ["-qq", "-e", "trace=none", "/bin/true"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  private static let strace = "/usr/bin/strace"

  static func run(_ arguments: [String], in folder: URL) throws -> [Call] {
    let log = folder.appending(path: "calls").path
    let process = Process()
    process.executableURL = URL(filePath: strace)
    process.arguments =
      [
        "-f", "-y", "-qq", "-o", log, "-e",
        "trace=write,pwrite64,fsync,fdatasync,rename,renameat,renameat2",
        "-e", "signal=none", "-s", "0", try Product.executable("quire").path,
      ] + arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Product.Hung(description: "ended with \(process.terminationStatus)")
    }
    let text = String(decoding: try Data(contentsOf: URL(filePath: log)), as: UTF8.self)
    return text.split(separator: "\n").compactMap(call)
  }

  /// `123 fsync(5</tmp/a>) = 0`, or the beginning of a call that another thread interrupted.
  private static func call(_ line: Substring) -> Call? {
    // Short process numbers have more spaces behind them.
    let thread = line.prefix { $0 != " " }
    let made = line.dropFirst(thread.count).drop { $0 == " " }
    guard let open = made.firstIndex(of: "("), !made.hasPrefix("<") else { return nil }
    let rest = made[made.index(after: open)...]
    // Paths stand in angle brackets behind descriptors, or in quotes.
    var paths: [String] = []
    var path: String?
    for character in rest {
      switch character {
      case "<" where path == nil, "\"" where path == nil: path = ""
      case ">", "\"":
        if let found = path, found.hasPrefix("/") { paths.append(found) }
        path = nil
      default: path?.append(character)
      }
    }
    return Call(
      thread: String(thread), name: String(made[..<open]),
      paths: paths.filter { !$0.hasPrefix("/unfinished") })
  }
}
