import Glibc
import QuireFlow
import QuireTestSupport
import Testing

/// What a run from cron is bounded by, and what it says.
@Suite struct CronTests {
  @Test func aSpentBudgetParksAtAPageAndTheNextRunGoesOn() async throws {
    let run = try PipelineRun("")
    let slow = Array(repeating: "slow", count: 30)
    try run.folder.addScan("book.pgm", pages: slow)
    try run.folder.addScan("other.pgm", pages: slow)
    let whole = try PipelineRun("")
    try whole.folder.addScan("book.pgm", pages: slow)
    try whole.folder.addScan("other.pgm", pages: slow)
    #expect(try await whole.quire("run", "--jobs", "2").status == 0)

    var runs = 0
    while runs == 0 || !run.outputs.contains("other.json"), runs < 20 {
      let result = try await run.quire("run", "--quiet", "--time-budget", "1s", "--jobs", "2")
      #expect(result.status == 0)
      #expect(result.errors.isEmpty)
      runs += 1
    }
    #expect(runs > 1)
    // Each page once, whatever the number of runs.
    #expect(run.folder.attempts.filter { $0.hasSuffix("slow") }.count == 60)
    for name in ["book.json", "book.txt", "other.json", "other.txt", "documents.jsonl"] {
      #expect(
        try ScratchFolder.contents(of: run.output.appending(name))
          == ScratchFolder.contents(of: whole.output.appending(name)), "\(name)")
    }
    #expect(try await run.quire("run").errors.contains("Nothing to do: 2 documents"))
  }

  @Test func aParkedDocumentIsSaidByThePlan() async throws {
    let run = try PipelineRun("")
    try run.folder.addScan("book.pgm", pages: Array(repeating: "slow", count: 40))
    // On a busy machine the time may be up before the first page.
    for _ in 0..<100 where !run.folder.attempts.contains("1 slow") {
      _ = try await run.quire("run", "--time-budget", "1s", "--jobs", "1", "--settle", "0")
    }
    let plan = try await run.quire("plan")
    #expect(plan.output.contains("begun"), "\(plan.output)")
    #expect(!plan.output.contains("Pages to read: 40"))
  }

  @Test func aLimitLeavesTheRest() async throws {
    let run = try PipelineRun("")
    for name in ["a.pgm", "b.pgm", "c.pgm"] { try run.add(name) }
    let first = try await run.quire("run", "--limit", "2")
    #expect(first.status == 0)
    #expect(first.errors.contains("left for the next run: 1"), "\(first.errors)")
    #expect(run.outputs == ["a.json", "a.txt", "b.json", "b.txt"])
    #expect(try await run.quire("run", "--limit", "2").status == 0)
    #expect(run.outputs.contains("c.txt"))
  }

  @Test func aFileWithoutItsMarkerIsLeftUnlessItIsNamed() async throws {
    let run = try PipelineRun("source: {doneMarker: .ready}\n")
    for name in ["a.pgm", "b.pgm", "c.pgm"] { try run.add(name) }
    for name in ["b.pgm.ready", "c.ready"] {
      try run.folder.scratch.write("", to: "scans/\(name)")
    }
    let plan = try await run.quire("plan")
    #expect(plan.output.contains("Documents: 2 new"), "\(plan.output)")
    let first = try await run.quire("run")
    #expect(first.status == 0)
    #expect(
      first.errors.contains("a.pgm: no marker '.ready' has come beside it"), "\(first.errors)")
    #expect(run.outputs == ["b.json", "b.txt", "c.json", "c.txt"])
    let named = try await Program.run(
      run.folder.quire,
      [
        BytePath("run"), run.scans.appending("a.pgm"), BytePath("-o"), run.output,
        BytePath("-p"), run.pipeline,
      ])
    #expect(named.status == 0, "\(named.errors)")
    #expect(run.outputs.contains("a.txt"))
  }

  @Test func onlyWhatChangedSinceIsTaken() async throws {
    let run = try PipelineRun("")
    try run.add("a.pgm")
    try await Task.sleep(for: .milliseconds(1100))
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    let moment = String(
      decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    try run.add("b.pgm")
    // Old dates of a copy do not hide that it is new here.
    var times = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
    #expect(
      run.scans.appending("b.pgm").withCString { utimensat(AT_FDCWD, $0, &times, 0) } == 0)
    #expect(try await run.quire("run", "--since", moment).status == 0)
    #expect(run.outputs == ["b.json", "b.txt"])
    #expect(try await run.quire("run", "--since", "24h").status == 0)
    for never in ["2026-02-30", "2026-13-01", "soon"] {
      #expect(try await run.quire("run", "--since", never).status == 2)
    }
    #expect(run.outputs.contains("a.txt"))
    #expect(try await run.quire("run", "--since", "2999-01-01").errors.contains("No scans found"))
  }

  @Test func quietSaysNothingWhenAllIsWell() async throws {
    let run = try PipelineRun("")
    try run.add("a.pgm")
    let first = try await run.quire("run", "--quiet")
    let second = try await run.quire("run", "--quiet")
    #expect([first.status, second.status] == [0, 0])
    #expect((first.errors + first.output + second.errors + second.output).isEmpty)
  }
}
