import Dispatch
import Foundation
import Testing

/// An executable of the build under test, run to its end in a folder of its own.
final class SandboxProgram: Sendable {
  struct Result: Sendable {
    /// The exit code, or 128 and the signal's number.
    let status: Int32
    let output: String
    let errors: String
  }

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "quire-sandbox-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Beside the test bundle, which is an executable itself.
  static func path(_ name: String) -> String {
    let bundle = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return bundle.deletingLastPathComponent().appending(path: name).path(percentEncoded: false)
  }

  func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  @discardableResult func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: folder.appending(path: name))
    return path(name)
  }

  /// Has a shell write it: a file that this process has open while another test starts a program is
  /// busy for as long as that takes, and cannot be run.
  func writeScript(_ text: String, to name: String) throws -> String {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", #"printf %s "$1" > "$2" && chmod 755 "$2""#, "sh", text, path(name)]
    try shell.run()
    shell.waitUntilExit()
    guard shell.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    return path(name)
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  func run(
    _ name: String, _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: Self.path(name))
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (output, errors) = (UUID().uuidString, UUID().uuidString)
    try write("", to: output)
    try write("", to: errors)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: folder.appending(path: output))
    process.standardError = try FileHandle(forWritingTo: folder.appending(path: errors))
    await withCheckedContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch {
        Issue.record(error)
        continuation.resume()
      }
    }
    let code = process.terminationStatus
    return Result(
      status: process.terminationReason == .exit ? code : 128 + code, output: try text(of: output),
      errors: try text(of: errors))
  }
}
