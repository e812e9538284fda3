import Glibc
import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// A limit that is raised reads again what it had cut short, and nothing else.
@Suite struct LimitTests {
  @Test func aHigherPageLimitReadsAgainWhatWasReadGently() async throws {
    let folder = try FaultyWorkerFolder()
    try folder.addScan("slow.pgm", pages: ["ok", "patient"])
    try folder.addScan("quick.pgm", pages: ["ok"])
    let first = try await folder.run(["--page-time-limit", "1s"])
    #expect(first.status == 0, "\(first.errors)")
    #expect(try folder.document("slow").pages[1].isGentle)

    // A worker has two seconds more to answer, and the page takes four.
    for limit in ["1s", "1.5s"] {
      let cut = folder.attempts.count
      let again = try await folder.run(["--page-time-limit", limit])
      #expect(again.status == 0)
      #expect(try folder.document("slow").pages[1].isGentle)
      // The page that was whole is not read again.
      #expect(
        Set(folder.attempts.dropFirst(cut))
          == (limit == "1s"
            ? [] : ["probe ok", "2 patient", "2 patient gently"]))
    }

    let last = try await folder.run(["--page-time-limit", "30s"])
    #expect(last.status == 0)
    #expect(last.errors.contains("1 complete, 1 unchanged"), "\(last.errors)")
    let page = try folder.document("slow").pages[1]
    #expect(!page.isGentle && page.warnings.isEmpty && page.text == "Read page 2")
    #expect(try await folder.run(["--page-time-limit", "60s"]).errors.hasPrefix("Nothing to do"))
  }

  @Test func aHigherPageLimitReadsAgainWhatWasReadGentlyBeforeAKill() async throws {
    let folder = try FaultyWorkerFolder()
    try folder.addScan("book.pgm", pages: ["patient"] + .init(repeating: "slow", count: 150))
    let run = try folder.start(["--page-time-limit", "1s", "--jobs", "1"])
    let isGentle = "1 patient gently"
    while !folder.attempts.contains(isGentle) { try await Task.sleep(for: .milliseconds(20)) }
    // Once the next has been begun, the page is stored.
    let begun = folder.attempts.count
    while folder.attempts.count < begun + 3 { try await Task.sleep(for: .milliseconds(20)) }
    run.send(SIGKILL)
    #expect(try await run.result().status == 128 + SIGKILL)

    let before = folder.attempts.count
    let last = try await folder.run(["--page-time-limit", "30s"])
    #expect(last.errors.contains("1 complete"), "\(last.errors)")
    #expect(folder.attempts.dropFirst(before).filter { $0.contains("patient") } == ["1 patient"])
    let pages = try folder.document("book").pages
    #expect(pages.count == 151 && pages.allSatisfy { !$0.isGentle })
  }

  @Test func aHigherPageLimitReadsAgainWhatTimedOut() async throws {
    let folder = try FaultyWorkerFolder()
    try folder.addScan("gap.pgm", pages: ["ok", "hang"])
    try folder.addScan("lost.pgm", pages: ["hang"])
    #expect(try await folder.run(["--page-time-limit", "1s"]).status == 1)
    let before = folder.attempts.count
    let plan = try await Program.run(
      folder.quire,
      ["plan", "--page-time-limit", "2s"].map { BytePath($0) }
        + [folder.scratch.appending("scans"), BytePath("-o"), folder.output])
    #expect(plan.output.contains("a limit was raised"), "\(plan.output)")
    #expect(try await folder.run(["--page-time-limit", "1s"]).errors.contains("Nothing to do"))
    #expect(folder.attempts.dropFirst(before).allSatisfy { $0 == "probe ok" })
    #expect(try await folder.run(["--page-time-limit", "2s"]).status == 1)
    #expect(folder.attempts(at: "hang").count == 8)
  }
}
