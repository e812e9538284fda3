import Glibc
import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// Equal input gives equal bytes, and what is done is not done again.
@Suite struct RepeatedRunTests {
  /// One page after the other, and four side by side.
  @Test func twoFoldersHoldTheSameBytes() async throws {
    let first = try await SampleRun.shared.value
    let second = try await SampleRun(["--jobs", "1"])
    #expect(second.result.status == 0)
    let names = Self.visibleFiles(of: first)
    #expect(names == Self.visibleFiles(of: second))
    for name in names where name != BytePath("index.sqlite") {
      let left = try ScratchFolder.contents(of: first.output.appending(name))
      let right = try ScratchFolder.contents(of: second.output.appending(name))
      #expect(left == right, "\(name)")
    }
  }

  @Test func aSecondRunDoesNothingAndSaysSo() async throws {
    let workspace = try Workspace()
    try workspace.addPage("a.pgm", shade: 1)
    try workspace.addPage("sub/b.pgm", shade: 2)
    try workspace.addSample("english/business-card.jpg")
    #expect(try await workspace.run().status == 0)
    let before = Self.stamps(of: workspace)
    let second = try await workspace.run("--events")
    #expect(second.status == 0)
    #expect(second.errorLines.count == 1)
    #expect(second.errors.contains("Nothing to do: 3 documents read before and unchanged"))
    let events = try second.outputLines.map { try JSON.decode(EventLine.self, from: $0.utf8) }
    #expect(events.map(\.event) == ["planned"] + Array(repeating: "documentFinished", count: 3))
    #expect(events.dropFirst().allSatisfy { $0.status == "unchanged" && $0.pages == 1 })
    #expect(Self.stamps(of: workspace) == before)
  }

  @Test func onlyWhatIsNewOrChangedIsRead() async throws {
    let workspace = try Workspace()
    try workspace.addPage("a.pgm", shade: 1)
    try workspace.addPage("b.pgm", shade: 2)
    #expect(try await workspace.run().status == 0)
    let before = Self.stamps(of: workspace)
    let old = try workspace.document("b")
    try workspace.addPage("b.pgm", shade: 3)
    try workspace.addPage("c.pgm", shade: 4)
    let second = try await workspace.run()
    #expect(second.status == 0)
    #expect(second.errors.contains("2 complete, 1 unchanged"), "\(second.errors)")
    let after = Self.stamps(of: workspace)
    #expect(after["a.txt"] == before["a.txt"])
    #expect(after["a.json"] == before["a.json"])
    #expect(try workspace.document("b").id != old.id)
    #expect(workspace.shownOutputs.count == 6)
  }

  @Test func anOutputThatIsGoneIsMadeAgain() async throws {
    let workspace = try Workspace()
    try workspace.addSample("english/business-card.jpg")
    #expect(try await workspace.run().status == 0)
    let text = try workspace.text("business-card")
    _ = workspace.output.appending("business-card.txt").withCString { unlink($0) }
    let second = try await workspace.run("--events")
    #expect(second.status == 0)
    #expect(try workspace.text("business-card") == text)
  }

  @Test func anIndexThatIsGoneIsMadeAgain() async throws {
    let workspace = try Workspace()
    try workspace.addSample("english/business-card.jpg")
    #expect(try await workspace.run().status == 0)
    _ = workspace.output.appending("index.sqlite").withCString { unlink($0) }
    #expect(try await workspace.run().status == 0)
    let search = try await Program.run(
      try Executables.path("quire"),
      ["search", "Marchbank", "-i"].map { BytePath($0) }
        + [workspace.output])
    #expect(search.status == 0, "\(search.errors)")
  }

  @Test func aTextThatAPersonHasCorrectedIsKept() async throws {
    let workspace = try Workspace()
    try workspace.addPage("page.pgm", shade: 1)
    #expect(try await workspace.run().status == 0)
    try workspace.scratch.write("corrected by hand", to: "out/page.txt")
    try workspace.addPage("page.pgm", shade: 2)
    #expect(try await workspace.run().status == 0)
    #expect(try workspace.text("page") == "corrected by hand")
  }

  @Test func aRenamedScanKeepsItsResults() async throws {
    let folder = try FaultyWorkerFolder()
    let scan = try folder.addScan("before.pgm", pages: ["ok", "ok"])
    #expect(try await folder.run().status == 0)
    let place = folder.scratch.appending("scans/after.pgm")
    _ = scan.withCString { from in place.withCString { rename(from, $0) } }
    #expect(try await folder.run().status == 0)
    #expect(folder.attempts(at: "ok").count { $0.hasPrefix("1 ") } == 1, "read again")
    #expect(try folder.document("after").pages.count == 2)
  }

  /// The row of the old name stays in the ledger, and must not make the copy another document.
  @Test func aRenamedScanKeepsItsPlaceBesideACopyOfIt() async throws {
    let workspace = try Workspace()
    let scan = try workspace.addPage("a.pgm", shade: 1)
    try workspace.addPage("c.pgm", shade: 1)
    #expect(try await workspace.run().status == 0)
    let place = workspace.input.appending("b.pgm")
    _ = scan.withCString { from in place.withCString { rename(from, $0) } }
    #expect(try await workspace.run().status == 0)
    _ = workspace.output.appending("index.sqlite").withCString { unlink($0) }
    let third = try await workspace.run()
    #expect(third.errors.contains("1 complete, 1 duplicate"), "\(third.errors)")
    let summary = try ScratchFolder.text(of: workspace.output.appending("documents.jsonl"))
    for name in ["b.pgm", "c.pgm"] { #expect(summary.contains("\"path\":\"\(name)\"")) }
  }

  private static func visibleFiles(of run: SampleRun) -> [BytePath] {
    ScratchFolder.files(below: run.output).filter { !$0.bytes.starts(with: ".quire/".utf8) }
  }

  /// Inode and time of change of every output: equal ones were not touched.
  private static func stamps(of workspace: Workspace) -> [String: [Int]] {
    var stamps: [String: [Int]] = [:]
    for name in workspace.outputs {
      var facts = stat()
      _ = workspace.output.appending(name).withCString { stat($0, &facts) }
      stamps[name.display] = [
        Int(facts.st_ino), facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec, facts.st_ctim.tv_nsec,
      ]
    }
    return stamps
  }
}

/// `quire run` has the same idea of a file that is ready as `quire watch`.
@Suite struct ReadinessTests {
  @Test func aFileThatIsStillBeingWrittenIsLeftForTheNextRun() async throws {
    let workspace = try Workspace()
    let path = try workspace.addPage("a.pgm")
    try workspace.addPage("b.pgm", shade: 1)
    let writer = try FileDescriptor(opening: path, flags: O_WRONLY | O_APPEND)
    let first = try await workspace.run("--settle", "0.2s")
    #expect(first.status == 4)
    #expect(first.errors.contains("a.pgm: cannot be read now (it is still being written)"))
    #expect(workspace.shownOutputs == ["b.json", "b.txt"])
    _ = consume writer
    #expect(try await workspace.run("--settle", "0.2s").status == 0)
    #expect(workspace.shownOutputs.contains("a.txt"))
    #expect(workspace.failureReports.isEmpty)
  }

  @Test func withoutASettleTimeNothingIsWaitedFor() async throws {
    let workspace = try Workspace()
    let path = try workspace.addPage("a.pgm")
    let writer = try FileDescriptor(opening: path, flags: O_WRONLY | O_APPEND)
    #expect(try await workspace.run("--settle", "0").status == 0)
    withExtendedLifetime(writer) {}
  }
}
