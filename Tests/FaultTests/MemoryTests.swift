import Foundation
import Glibc
import QuireFlow
import QuireTestSupport
import Testing

/// Workers that get no memory, or keep it.
@Suite struct MemoryTests {
  @Test("67 memory runs out") func pageWithoutMemoryFailsAlone() throws {
    let scratch = try Scratch()
    try scratch.put(SmallImages.pgm(width: 9000, height: 9000), "large.pgm")
    try scratch.put(SmallPDF.text(SmallPDF.words("survivors")), "small.pdf")
    let run = try scratch.start(["-j", "1"])
    var limited: Set<pid_t> = []
    _ = run.wait {
      for worker in run.workers where !limited.contains(worker) {
        // What it has when its models are loaded, and no room for such a page.
        guard let size = Self.pages(of: worker, field: 0), size > 0 else { continue }
        let limit = Process()
        limit.executableURL = URL(filePath: "/usr/bin/prlimit")
        limit.arguments = ["--pid", "\(worker)", "--as=\(260 << 20)"]
        guard (try? limit.run()) != nil else { return true }
        limit.waitUntilExit()
        limited.insert(worker)
      }
      return false
    }
    let end = try run.finish()
    #expect(end.code == 1, "\(end.errors)")
    #expect(!limited.isEmpty)
    let failure = try scratch.failure("large.pgm")
    #expect(end.errorLines.contains { $0.contains("large.pgm") })
    #expect(!failure.reason.isEmpty)
    #expect(scratch.text("small.txt")?.contains("survivors") == true)
  }

  @Test("68 memory that grows") func workersThatKeepMemoryAreReplaced() async throws {
    let folder = try FaultyWorkerFolder()
    try folder.addScan("a.pgm", pages: ["hoard", "hang"])
    let run = try folder.start(["-j", "1", "--memory", "256M"])
    while !folder.attempts.contains("2 hang") { try await Task.sleep(for: .milliseconds(20)) }
    let held = folder.runningWorkers.compactMap { Self.pages(of: $0, field: 1) }
    run.send(SIGINT)
    _ = try await run.result()
    #expect(folder.attempts == ["probe ok", "1 hoard", "2 hang"])
    #expect(held.count == 1)
    #expect(held.allSatisfy { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) < 300 << 20 })
  }

  /// The first number of `/proc/<process>/statm` is its size, the second what is in memory.
  private static func pages(of process: pid_t, field: Int) -> Int? {
    let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
    return text.flatMap { Int($0.split(separator: " ")[field]) }
  }
}
