import Glibc
import QuireFlow
import QuireTestSupport
import Testing

/// `quire plan` says what a run would do and leaves everything as it is.
@Suite struct PlanTests {
  private struct Plan: Decodable {
    struct Document: Decodable {
      var path: String
      var step: String
      var pages: Int?
      var pagesToRead: Int
      var sources: Int
    }
    var documents: [Document]
    var counts: [String: Int]
    var pagesToRead: Int
    var seconds: Double?
    var pagesMeasured: Int?

    func step(_ name: String) -> String? { documents.first { $0.path.hasSuffix(name) }?.step }
  }

  private func plan(_ run: PipelineRun, _ arguments: String...) async throws -> Plan {
    let result = try await run.quire("plan", "--format", "json")
    #expect(result.errors.isEmpty)
    return try JSON.decode(Plan.self, from: Array(result.output.utf8))
  }

  @Test func beforeTheFirstRunEverythingIsNew() async throws {
    let run = try PipelineRun("assemble:\n  group: byName\n")
    try run.add("a.pgm", pages: 3)
    try run.add("i_1.pgm")
    try run.add("i_2.pgm", pages: 2)
    try run.folder.scratch.write("no scan", to: "scans/notes.txt")
    try run.folder.scratch.write("no scan", to: "scans/bad.pdf")
    let plan = try await plan(run)
    #expect(plan.documents.map(\.step) == ["new", "fails", "new"])
    #expect(plan.documents.map(\.sources) == [1, 1, 2])
    #expect(plan.pagesToRead == 6)
    #expect(plan.seconds == nil)
    #expect(plan.counts["passedOver"] == 1)
    #expect(!PathCheck.exists(run.output))
    let text = try await run.quire("plan")
    #expect(text.status == 0)
    #expect(text.output.contains("Pages to read: 6; how long that takes cannot be said"))
  }

  @Test func pagesThatFailedAreCountedOnceTheyAreToBeTriedAgain() async throws {
    let run = try PipelineRun("")
    try run.folder.addScan("gaps.pgm", pages: ["ok", "failed", "ok"])
    #expect(try await run.quire("run").status == 3)
    #expect(try await plan(run).pagesToRead == 0)
    let retry = ["retry", "--index", run.output.display].map { BytePath($0) }
    #expect(try await Program.run(run.folder.quire, retry).status == 0)
    #expect(try await plan(run).pagesToRead == 1)
  }

  @Test func afterARunItTellsWhatIsLeft() async throws {
    let run = try PipelineRun("")
    for name in ["same.pgm", "other.pgm", "changing.pgm"] { try run.add(name, pages: 2) }
    try run.folder.addScan("bad.pgm", pages: ["failed"])
    try run.folder.addScan("locked.pgm", pages: ["ok"])
    _ = try await run.quire("run")
    try run.add("changing.pgm", pages: 3)
    try run.add("new.pgm", pages: 4)
    let copy = try ScratchFolder.contents(of: run.scans.appending("same.pgm"))
    try run.folder.scratch.write(copy, to: BytePath("scans/copy.pgm"))
    _ = run.output.appending("other.txt").withCString { unlink($0) }
    let before = Self.stamps(below: run.output)
    let plan = try await plan(run)
    #expect(Self.stamps(below: run.output) == before)
    #expect(plan.step("same.pgm") == "unchanged")
    #expect(plan.step("other.pgm") == "again")
    #expect(plan.step("changing.pgm") == "changed")
    #expect(plan.step("new.pgm") == "new")
    #expect(plan.step("copy.pgm") == "duplicate")
    #expect(plan.step("bad.pgm") == "failedBefore")
    // What is stored of other.pgm is not read again.
    #expect(plan.pagesToRead == 7)
    #expect((plan.pagesMeasured ?? 0) >= 7)
    #expect(plan.seconds != nil)

    let result = try await run.quire("run")
    #expect(result.errors.contains("3 complete, 1 duplicate,"), "\(result.errors)")
    #expect(try await self.plan(run).pagesToRead == 0)
  }

  @Test func anInputThatIsNotThereIsSaid() async throws {
    let run = try PipelineRun("")
    let result = try await Program.run(
      run.folder.quire, ["plan", "/no/such/folder"].map { BytePath($0) })
    #expect(result.status == 4)
    #expect(result.errors.contains("/no/such/folder"))
  }

  private static func stamps(below folder: BytePath) -> [String] {
    ScratchFolder.files(below: folder).map { name in
      var facts = stat()
      _ = folder.appending(name).withCString { stat($0, &facts) }
      return "\(name) \(facts.st_size) \(facts.st_mtim.tv_sec).\(facts.st_mtim.tv_nsec)"
    }
  }
}
