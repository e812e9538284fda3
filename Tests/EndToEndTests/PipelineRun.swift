import Glibc
import QuireFlow
import QuireModel
import QuireTestSupport

/// Scans for the faulty worker, a pipeline file, and `quire` over both.
struct PipelineRun: Sendable {
  let folder: FaultyWorkerFolder
  let pipeline: BytePath

  /// - Parameter yaml: Of the pipeline, which is called `test`.
  init(_ yaml: String) throws {
    folder = try FaultyWorkerFolder()
    pipeline = try folder.scratch.write(yaml, to: "test.yaml")
    try Folders.create(scans)
  }

  var scans: BytePath { folder.scratch.appending("scans") }
  var output: BytePath { folder.output }

  @discardableResult func add(_ name: String, pages: Int = 1) throws -> BytePath {
    try folder.addScan(name, pages: Array(repeating: "ok", count: pages))
  }

  func quire(_ command: String, _ arguments: String...) async throws -> ProgramResult {
    let result = try await Program.run(folder.quire, words(command, arguments))
    try WrittenJSON.check(output)
    return result
  }

  /// Watches until `isDone`, then stops the watcher with SIGTERM.
  func watch(
    _ arguments: String..., until isDone: () throws -> Bool
  ) async throws -> ProgramResult {
    let program = try Program(folder.quire, words("watch", arguments))
    for _ in 0..<Self.longestWatch where try !isDone() {
      try await Task.sleep(for: .milliseconds(50))
    }
    program.send(SIGTERM)
    let result = try await program.result()
    try WrittenJSON.check(output)
    return result
  }

  /// In 50 ms: three minutes, for a machine that has other things to do.
  private static let longestWatch = 3600

  private func words(_ command: String, _ arguments: [String]) -> [BytePath] {
    [BytePath(command), scans, BytePath("-o"), output, BytePath("-p"), pipeline]
      + arguments.map { BytePath($0) }
  }

  /// What lies in the output folder for people.
  var outputs: [String] {
    ScratchFolder.files(below: output).map(\.display).filter {
      !$0.hasPrefix(".quire/") && !$0.hasPrefix("index.sqlite") && $0 != "documents.jsonl"
    }
  }

  func document(_ base: String) throws -> ScannedDocument {
    try JSON.decode(
      ScannedDocument.self, from: ScratchFolder.contents(of: output.appending("\(base).json")))
  }

  var left: [String] { ScratchFolder.files(below: scans).map(\.display) }

  func exists(_ name: String) -> Bool { PathCheck.exists(folder.scratch.appending(name)) }

  func text(_ name: String) throws -> String {
    try ScratchFolder.text(of: folder.scratch.appending(name))
  }
}
