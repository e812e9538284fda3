import Glibc
import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// Sources that somebody else has his hands on.
@Suite struct ChangingSourceTests {
  /// Pages of other bytes are none of the document, even where nobody gets to its end.
  @Test func aSourceThatChangesIsNotReadOn() async throws {
    let folder = try FaultyWorkerFolder()
    let pages = ["ok"] + Array(repeating: "slow", count: 600)
    let scan = try folder.addScan("a.pgm", pages: pages)
    let run = try folder.start(["--jobs", "1", "--settle", "0"])
    for _ in 0..<3600 where !folder.attempts.contains("3 slow") {
      try await Task.sleep(for: .milliseconds(10))
    }
    do {
      let file = try FileDescriptor(opening: scan, flags: O_WRONLY | O_APPEND)
      try file.write(Array("ok\n".utf8))
    }
    let result = try await run.result()
    #expect(result.status == 1 && result.errors.contains("changed"), "\(result.errors)")
    #expect(!folder.attempts.contains("600 slow"), "\(folder.attempts)")
    // The last ones begun are not kept.
    let results = ScratchFolder.files(below: folder.output.appending(".quire/results"))
    let kept = results.count { $0.pathExtension == "zst" }
    #expect(kept < folder.attempts(at: "slow").count + 1, "\(results)")
  }

  @Test func whatIsOpenForWritingIsNotFiledAway() async throws {
    let watch = try await DropFolderProgram(
      pipeline: "after: {onSuccess: delete}\nsource: {rescanInterval: 10}")
    let pages = ["ok"] + Array(repeating: "slow", count: 300)
    try watch.drop("a.pgm", pages: pages)
    try await watch.wait { watch.folder.attempts.contains("2 slow") }
    let path = watch.drop.appending("a.pgm")
    do {
      let writer = try FileDescriptor(opening: path, flags: O_RDWR)
      try await watch.wait { watch.endings == ["a.pgm complete"] }
      try await watch.wait {
        watch.program.outputSoFar.contains("it is not filed away, since it is open for writing")
      }
      #expect(watch.exists("scans/a.pgm"))
      #expect(ftruncate(writer.raw, 0) == 0)
      try writer.write(Array("P5 # page 1\nok\n".utf8))
    }
    // It is read again for what was written.
    try await watch.wait { watch.endings.count == 2 && !watch.exists("scans/a.pgm") }
    #expect(try await watch.stop().status == 0)
  }
}
