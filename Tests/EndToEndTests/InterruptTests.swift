import Glibc
import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// Ctrl-C, and worse.
@Suite struct InterruptTests {
  /// Until something has come true, or so long that it never will.
  private func wait(until isTrue: () -> Bool) async throws {
    for _ in 0..<3600 {
      if isTrue() { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("waited in vain")
  }

  /// A run after one that did a document, in which others wait for pages that never come.
  private func stuckRun(jobs: Int) async throws -> (FaultyWorkerFolder, Program) {
    let folder = try FaultyWorkerFolder()
    try folder.addScan("1.pgm", pages: ["ok"])
    #expect(try await folder.run().status == 0)
    for number in 2...5 {
      try folder.addScan("\(number).pgm", pages: ["hang", "hang", "ok", "hang", "hang"])
    }
    let run = try folder.start(["--jobs", "\(jobs)"])
    try await wait { folder.attempts(at: "hang").count == jobs }
    return (folder, run)
  }

  @Test(arguments: [SIGINT, SIGTERM], [1, 2])
  func anInterruptedRunEndsAtOnceAndCleanly(_ signal: Int32, _ jobs: Int) async throws {
    let (folder, run) = try await stuckRun(jobs: jobs)
    #expect(folder.runningWorkers.count == jobs)
    run.send(signal)
    try await wait { !ProcessTable.isRunning(run.id) }
    let result = try await run.result()
    #expect(result.status == 130)
    #expect(result.errors.contains("interrupted"))
    #expect(folder.runningWorkers.isEmpty)
    let files = ScratchFolder.files(below: folder.output).map(\.text)
    #expect(!files.contains { $0.contains(".quire-\(run.id)") })
    #expect(
      Set(folder.outputs).subtracting(["index.sqlite-wal", "index.sqlite-shm"]) == [
        "1.json", "1.txt", "documents.jsonl", "index.sqlite",
      ])
    #expect(try folder.document("1").status == .complete)
  }

  @Test func aRunAfterAnInterruptedOneFinishes() async throws {
    let (folder, run) = try await stuckRun(jobs: 2)
    run.send(SIGINT)
    _ = try await run.result()
    for number in 2...5 { try folder.addScan("\(number).pgm", pages: ["ok", "ok"]) }
    let second = try await folder.run()
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.errors.contains("1 unchanged"))
    #expect(try folder.document("5").pages.map(\.text) == ["Read page 1", "Read page 2"])
  }

  @Test func workersDieWithAKilledRun() async throws {
    let (folder, run) = try await stuckRun(jobs: 2)
    run.send(SIGKILL)
    #expect(try await run.result().status == 128 + SIGKILL)
    try await wait { folder.runningWorkers.isEmpty }
    #expect(!folder.outputs.contains { $0.contains(".quire-") })
    // The kernel has dropped the lock.
    for number in 2...5 { try folder.addScan("\(number).pgm", pages: ["ok"]) }
    #expect(try await folder.run().status == 0)
  }

  @Test func realWorkersDieWithAKilledRun() async throws {
    let folder = try ScratchFolder()
    let arguments = [
      BytePath("run"), Executables.samples, BytePath("-o"), folder.path, BytePath("--events"),
    ]
    let run = try Program(try Executables.path("quire"), arguments)
    // The whole of samples/, so that there are workers for long enough to be seen.
    try await wait { run.outputSoFar.contains("documentStarted") && !run.children.isEmpty }
    let workers = run.children
    #expect(!workers.isEmpty)
    run.send(SIGKILL)
    _ = try await run.result()
    try await wait { !workers.contains(where: ProcessTable.isRunning) }
  }

  @Test func aSecondRunOverTheSameOutputIsTurnedAway() async throws {
    let (folder, run) = try await stuckRun(jobs: 1)
    let second = try await folder.run()
    #expect(second.status == 6)
    #expect(second.errorLines.count == 1)
    // Others may look while it runs.
    let status = try await Program.run(folder.quire, [BytePath("status"), folder.output])
    #expect(status.status == 0)
    #expect(status.output.contains("written"))
    run.send(SIGINT)
    _ = try await run.result()
  }
}
