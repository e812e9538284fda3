import Glibc
import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// A drop folder, an output folder beside it, and `quire watch` between them with a worker that does
/// what the scans tell it to.
final class DropFolderProgram: Sendable {
  let folder: FaultyWorkerFolder
  let program: Program

  var drop: BytePath { folder.scratch.appending("scans") }

  /// Starts watching, and waits until the watcher is ready.
  ///
  /// - Parameters:
  ///   - pipeline: Lines of a pipeline file.
  ///   - isReal: Whether its workers read, rather than do as they are told.
  ///   - wrapper: A program and its arguments that start it.
  ///   - old: Of an earlier watcher, whose folders are taken over.
  init(
    _ arguments: [String] = [], pipeline: String = "", isReal: Bool = false, wrapper: [String] = [],
    after old: DropFolderProgram? = nil, prepare: (FaultyWorkerFolder) throws -> Void = { _ in }
  ) async throws {
    folder = try old?.folder ?? FaultyWorkerFolder()
    try Folders.create(folder.scratch.appending("scans"))
    try folder.scratch.write(pipeline, to: "drop.yaml")
    try prepare(folder)
    let quire = isReal ? try Executables.path("quire") : folder.quire
    let command = wrapper.map { BytePath($0) } + [quire]
    program = try Program(
      command[0],
      command.dropFirst() + [
        BytePath("watch"), folder.scratch.appending("scans"), BytePath("-o"), folder.output,
        BytePath("-p"), folder.scratch.appending("drop.yaml"), BytePath("--settle"),
        BytePath("0.3"), BytePath("--events"), BytePath("--metrics"),
        folder.scratch.appending("metrics"),
      ] + arguments.map { BytePath($0) })
    try await wait { self.metrics.contains("quire_folders") }
  }

  deinit { program.send(SIGKILL) }

  /// Until something has come true, or so long that it never will.
  func wait(
    until isTrue: () throws -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for _ in 0..<3600 {
      if try isTrue() { return }
      guard ProcessTable.isRunning(program.id) else { break }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("waited in vain; heard \(program.outputSoFar)", sourceLocation: sourceLocation)
  }

  func drop(_ name: String, pages: [String] = ["ok"], probe: String = "ok") throws {
    try folder.addScan(name, pages: pages, probe: probe)
  }

  /// What has ended, in order: a name and how.
  var endings: [String] {
    events.filter { $0.event == "documentFinished" }.map { event in
      let name = BytePath(event.path ?? "").lastComponent.display
      return "\(name) \(event.status ?? "")"
    }
  }

  var notices: [String] { events.filter { $0.event == "notice" }.compactMap(\.message) }

  var metrics: String { (try? ScratchFolder.text(of: folder.scratch.appending("metrics"))) ?? "" }

  func exists(_ path: String) -> Bool { ScratchFolder.exists(folder.scratch.appending(path)) }

  func move(_ old: String, _ new: String) {
    let (from, to) = (folder.scratch.appending(old), folder.scratch.appending(new))
    #expect(from.withCString { from in to.withCString { rename(from, $0) } } == 0)
  }

  func remove(_ path: String) {
    #expect(folder.scratch.appending(path).withCString { unlink($0) } == 0)
  }

  func quire(_ arguments: [String]) async throws -> ProgramResult {
    try await Program.run(folder.quire, arguments.map { BytePath($0) })
  }

  func stop(_ signal: Int32 = SIGTERM) async throws -> ProgramResult {
    program.send(signal)
    return try await program.result()
  }

  private var events: [EventLine] {
    // The last line may be half written.
    program.outputSoFar.split(separator: "\n").compactMap {
      try? JSON.decode(EventLine.self, from: $0.utf8)
    }
  }
}
