import Foundation
import Glibc

/// The built executables, which these tests run as people do.
enum Product {
  private static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func executable(_ name: String) throws -> URL {
    let url = repository.appending(path: ".build/debug/\(name)")
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw NotBuilt(description: "\(url.path) is not there: run 'swift build' first")
    }
    return url
  }

  struct NotBuilt: Error, CustomStringConvertible {
    let description: String
  }

  struct Hung: Error, CustomStringConvertible {
    let description: String
  }
}

/// How a command ended and what it said.
struct Finished {
  /// The exit code, or the negated signal.
  let code: Int32
  let output: String
  let errors: String

  var errorLines: [Substring] { errors.split(separator: "\n") }
}

/// A `quire` that runs.
final class RunningQuire {
  private let process = Process()
  private let folder: URL

  /// - Parameters:
  ///   - folder: Takes what it says.
  ///   - environment: Over that of the tests.
  init(_ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws {
    self.folder = folder.appending(path: "said-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    for name in ["out", "err"] {
      try Data().write(to: self.folder.appending(path: name))
    }
    process.executableURL = try Product.executable("quire")
    _ = try Product.executable("quire-worker")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: self.folder.appending(path: "out"))
    process.standardError = try FileHandle(forWritingTo: self.folder.appending(path: "err"))
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  var id: pid_t { process.processIdentifier }
  var isRunning: Bool { process.isRunning }

  var output: String { said("out") }
  var errors: String { said("err") }

  /// Its workers, by process id.
  var workers: [pid_t] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
    return tasks.flatMap { task in
      let list = try? String(contentsOfFile: "/proc/\(id)/task/\(task)/children", encoding: .utf8)
      return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  func signal(_ number: Int32) { kill(id, number) }

  /// Looks until `condition` holds or the process has ended.
  ///
  /// - Returns: Whether it held.
  func wait(for condition: () -> Bool) -> Bool {
    while process.isRunning {
      if condition() { return true }
      usleep(2000)
    }
    return condition()
  }

  /// Waits for its end.
  ///
  /// - Throws: ``Product/Hung`` after so many seconds.
  func finish(within seconds: Int = 300) throws -> Finished {
    var patience = seconds * 200
    while process.isRunning {
      usleep(5000)
      patience -= 1
      guard patience > 0 else {
        kill(process.processIdentifier, SIGKILL)
        throw Product.Hung(description: "still running after \(seconds) s: \(errors)")
      }
    }
    let status = process.terminationStatus
    return Finished(
      code: process.terminationReason == .exit ? status : -status, output: output, errors: errors)
  }

  private func said(_ name: String) -> String {
    let data = (try? Data(contentsOf: folder.appending(path: name))) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
