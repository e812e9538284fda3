import Glibc
import QuireFlow
import QuireTestSupport
import Testing

/// A `.quire.yaml` comes with the scans and may be anybody's.
@Suite struct FolderSettingsFileTests {
  /// Runs with a good folder beside one with this in place of its settings.
  private func runBeside(_ make: (PipelineRun) throws -> Void) async throws
    -> (run: PipelineRun, result: ProgramResult)
  {
    let run = try PipelineRun("")
    try run.add("good/a.pgm")
    for name in ["x.pgm", "y.pgm", "deep/z.pgm"] { try run.add("bad/\(name)") }
    try make(run)
    return (run, try await run.quire("run"))
  }

  private func expectRefusal(
    of outcome: (run: PipelineRun, result: ProgramResult), saying words: String
  ) {
    #expect(outcome.result.status == 2, "\(outcome.result.errors)")
    let lines = outcome.result.errorLines.filter { $0.contains(".quire.yaml") }
    // Once, and not for each file.
    #expect(lines.count == 1, "\(outcome.result.errors)")
    #expect(lines.first?.contains(words) == true, "\(lines)")
    #expect(outcome.result.errors.contains("1 complete, 3 failed"))
    #expect(
      outcome.run.outputs == [
        "failed/bad/deep/z.pgm.error.json", "failed/bad/x.pgm.error.json",
        "failed/bad/y.pgm.error.json", "good/a.json", "good/a.txt",
      ])
  }

  @Test(arguments: [
    ("after: {command: [touch, /tmp/x]}", "'after' cannot be set for a folder"),
    ("after: {doneFolder: /tmp}", "'after' cannot be set for a folder"),
    ("assemble: {group: byName}", "'assemble' cannot be set for a folder"),
    ("source: {include: []}", "'source' cannot be set for a folder"),
    ("write: {formats: [exe]}", "'formats' takes"),
    ("recognize: [", ".quire.yaml, line "),
  ])
  func whatItMayNotSayStopsItsFolderAlone(yaml: String, words: String) async throws {
    let outcome = try await runBeside {
      try $0.folder.scratch.write(yaml, to: "scans/bad/.quire.yaml")
    }
    expectRefusal(of: outcome, saying: words)
  }

  @Test func aLinkIsRefused() async throws {
    let outcome = try await runBeside { run in
      let secret = try run.folder.scratch.write("recognize: {dpi: 200}\n", to: "secret.yaml")
      let place = run.scans.appending("bad/.quire.yaml")
      #expect(secret.withCString { from in place.withCString { symlink(from, $0) } } == 0)
    }
    expectRefusal(of: outcome, saying: "no link")
  }

  @Test func aGiantIsRefused() async throws {
    let outcome = try await runBeside { run in
      try run.folder.scratch.write(
        String(repeating: "#", count: 70_000), to: "scans/bad/.quire.yaml")
    }
    expectRefusal(of: outcome, saying: "larger than 64 KiB")
  }

  @Test func aPipeIsNotWaitedFor() async throws {
    let outcome = try await runBeside { run in
      #expect(run.scans.appending("bad/.quire.yaml").withCString { mkfifo($0, 0o644) } == 0)
    }
    expectRefusal(of: outcome, saying: "have to be a file")
  }

  @Test func oneThatIsMendedIsTakenAtOnce() async throws {
    let run = try PipelineRun("")
    try run.add("bad/x.pgm")
    try run.folder.scratch.write("nonsense", to: "scans/bad/.quire.yaml")
    #expect(try await run.quire("run").status == 2)
    try run.folder.scratch.write("write: {formats: [text]}\n", to: "scans/bad/.quire.yaml")
    #expect(try await run.quire("run").status == 0)
    #expect(run.outputs == ["bad/x.txt"])
  }

  @Test func aScanIsNotFiledAwayAsFailedForIt() async throws {
    let watch = try await DropFolderProgram(
      pipeline: "after: {onSuccess: move, onFailure: move}")
    try watch.folder.scratch.write("nonsense", to: "scans/bad/.quire.yaml")
    try watch.drop("bad/x.pgm")
    try await watch.wait { watch.endings == ["x.pgm failed"] }
    #expect(watch.exists("out/failed/bad/x.pgm.error.json"))
    // Everything is looked at again, and it waits without another word.
    watch.program.send(SIGHUP)
    try await watch.wait { watch.notices.contains { $0.contains("is in use") } }
    try watch.drop("a.pgm")
    try await watch.wait { watch.exists("scans/done/a.pgm") }
    #expect(watch.exists("scans/bad/x.pgm"))
    #expect(watch.endings == ["x.pgm failed", "a.pgm complete"])

    try watch.folder.scratch.write("write: {formats: [text]}\n", to: "scans/bad/.quire.yaml")
    try await watch.wait { watch.exists("scans/done/bad/x.pgm") }
    #expect(watch.exists("out/bad/x.txt"))
    #expect(!watch.exists("out/failed"))
  }
}
