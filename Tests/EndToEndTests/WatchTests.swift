import Glibc
import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// A drop folder: whatever comes, however it comes, is read once it is whole, and filed away.
@Suite struct WatchTests {
  @Test func whatIsThereAndWhatComesIsRead() async throws {
    let watch = try await DropFolderProgram { try $0.addScan("there.pgm", pages: ["ok"]) }
    try await watch.wait { watch.endings == ["there.pgm complete"] }
    // Made in one breath, moved in with its folder, under a temporary name, linked in.
    try watch.drop("a/b/c/nested.pgm")
    try watch.folder.scratch.write(Self.scan("moved"), to: "away/sub/moved.pgm")
    watch.move("away", "scans/moved")
    try watch.folder.scratch.write(Self.scan("renamed"), to: "scans/renamed.pgm.part")
    try watch.folder.scratch.write(Self.scan("linked"), to: "scans/linked.pgm.filepart")
    try watch.folder.scratch.write(Self.scan("hidden"), to: "scans/.trash/hidden.pgm")
    watch.move("scans/renamed.pgm.part", "scans/renamed.pgm")
    let (from, to) = (
      watch.drop.appending("linked.pgm.filepart"), watch.drop.appending("linked.pgm")
    )
    #expect(from.withCString { from in to.withCString { link(from, $0) } } == 0)
    watch.remove("scans/linked.pgm.filepart")
    try await watch.wait { watch.endings.count == 5 }
    #expect(
      Set(watch.endings)
        == Set(
          ["there", "nested", "moved", "renamed", "linked"].map { "\($0).pgm complete" }))
    #expect(watch.exists("out/moved/sub/moved.txt"))
    #expect(try await watch.stop().status == 0)
    #expect(try watch.folder.document("a/b/c/nested").status == .complete)
  }

  @Test func sourcesAreFiledAwayAndNamesNeverWrittenOver() async throws {
    let pipeline = "after: {onSuccess: move, onFailure: move}"
    let watch = try await DropFolderProgram(pipeline: pipeline)
    try watch.drop("sub/a.pgm")
    try watch.folder.scratch.write("no scan at all", to: "scans/b.pdf")
    try await watch.wait {
      watch.exists("scans/done/sub/a.pgm") && watch.exists("scans/failed/b.pdf")
    }
    // The same again, which lies there already, and another of the same name.
    try watch.drop("sub/a.pgm")
    try await watch.wait { watch.endings.contains("a.pgm duplicate") }
    try await watch.wait { !watch.exists("scans/sub/a.pgm") }
    try watch.drop("sub/a.pgm", pages: ["ok", "ok"])
    try await watch.wait {
      TemporaryFolder.names(in: watch.drop.appending("done/sub")).count == 2
    }
    #expect(TemporaryFolder.names(in: watch.drop.appending("sub")).isEmpty)
    #expect(try watch.folder.document("sub/a").pages.count == 2)
  }

  @Test func whatWasFiledAwayIsNotReadAgainUnderAnotherPipeline() async throws {
    let watch = try await DropFolderProgram(pipeline: "after: {onSuccess: move}")
    try watch.drop("a.pgm")
    try await watch.wait { watch.exists("scans/done/a.pgm") }
    try watch.folder.scratch.write(
      "after: {onSuccess: move, doneFolder: ./archive//}\nrecognize: {recognitionLevel: fast}",
      to: "drop.yaml"
    )
    watch.program.send(SIGHUP)
    try await watch.wait { watch.notices.contains { $0.contains("is in use") } }
    try watch.drop("b.pgm", pages: ["ok", "ok"])
    try await watch.wait { watch.exists("scans/archive/b.pgm") }
    #expect(watch.endings == ["a.pgm complete", "b.pgm complete"])
    #expect(watch.exists("scans/done/a.pgm"))
    #expect(try await watch.stop().status == 0)
  }

  @Test func aMarkerForTwoFilesGoesWithTheLast() async throws {
    let watch = try await DropFolderProgram(
      pipeline: "after: {onSuccess: move}\nsource: {doneMarker: .done}")
    try watch.drop("a.pgm")
    try watch.drop("a.pnm", pages: ["slow", "ok"])
    try watch.folder.scratch.write("", to: "scans/a.done")
    try await watch.wait {
      watch.exists("scans/done/a.pgm") && watch.exists("scans/done/a.pnm")
        && !watch.exists("scans/a.done")
    }
    #expect(try await watch.stop().status == 0)
  }

  @Test func whatCouldNotBeReadIsTriedAgainWhenItIsPutBack() async throws {
    let watch = try await DropFolderProgram(pipeline: "after: {onFailure: move}")
    try watch.drop("a.pgm", pages: ["failed"])
    try await watch.wait { watch.exists("scans/failed/a.pgm") }
    for _ in 0..<600 {
      let status = try await watch.quire(["status", watch.folder.output.text]).output
      if status.contains("failed/a.pgm") { break }
      try await Task.sleep(for: .milliseconds(100))
    }
    let status = try await watch.quire(["status", watch.folder.output.text])
    #expect(status.output.contains("scans/failed/a.pgm"), "\(status.output)")
    watch.move("scans/failed/a.pgm", "scans/a.pgm")
    try await watch.wait { watch.folder.attempts.count { $0 == "1 failed" } == 2 }
    try await watch.wait { watch.exists("scans/failed/a.pgm") }
    #expect(try await watch.stop().status == 0)
  }

  @Test func aCopyIsReadWhereWhatWasMadeOfTheFirstIsGone() async throws {
    let watch = try await DropFolderProgram(pipeline: "after: {onSuccess: delete}")
    try watch.drop("a.pgm")
    try await watch.wait { watch.endings == ["a.pgm complete"] && !watch.exists("scans/a.pgm") }
    for name in ["out/a.json", "out/a.txt"] { watch.remove(name) }
    try watch.drop("b.pgm")
    try await watch.wait { watch.endings.count == 2 }
    #expect(watch.endings.last == "b.pgm complete")
    #expect(watch.exists("out/b.txt"))
    #expect(try await watch.stop().status == 0)
  }

  @Test func theSameBytesUnderAnotherNameAreReadOnce() async throws {
    let watch = try await DropFolderProgram(pipeline: "after: {onSuccess: move}")
    let bytes = Self.scan("same")
    for name in ["a.pgm", "b.pgm"] { try watch.folder.scratch.write(bytes, to: "scans/\(name)") }
    try await watch.wait { watch.endings.sorted() == ["a.pgm complete", "b.pgm duplicate"] }
    try watch.folder.scratch.write(bytes, to: "scans/later.pgm")
    try await watch.wait { watch.endings.contains("later.pgm duplicate") }
    #expect(watch.folder.attempts == ["probe ok", "1 ok"])
    #expect(
      try ScratchFolder.text(of: watch.folder.output.appending("later.json")).contains("a.pgm"))
  }

  @Test func aFileThatChangesWhileItIsReadIsReadAgain() async throws {
    let watch = try await DropFolderProgram(["-j", "1"])
    try watch.drop("a.pgm", pages: Array(repeating: "slow", count: 400))
    try await watch.wait { watch.folder.attempts.contains("1 slow") }
    try watch.drop("a.pgm", pages: ["ok", "ok"])
    try await watch.wait { watch.endings == ["a.pgm complete"] }
    #expect(try watch.folder.document("a").pages.count == 2)
    #expect(try await watch.stop().status == 0)
  }

  @Test func aFileThatIsReplacedWhileItIsReadIsReadAgain() async throws {
    let watch = try await DropFolderProgram(["-j", "1"])
    try watch.drop("a.pgm", pages: Array(repeating: "slow", count: 60))
    try watch.folder.scratch.write(Self.scan("another"), to: "away.pgm")
    try await watch.wait { watch.folder.attempts.contains("1 slow") }
    watch.move("away.pgm", "scans/a.pgm")
    try await watch.wait { watch.endings.count == 2 }
    #expect(try watch.folder.document("a").pages.count == 1)
  }

  @Test func aFileThatIsOpenForWritingIsWaitedFor() async throws {
    let watch = try await DropFolderProgram()
    try watch.drop("open.pgm")
    let writer = try FileDescriptor(
      opening: watch.drop.appending("open.pgm"), flags: O_WRONLY | O_APPEND)
    // Noted after it, and read before it.
    for name in ["b.pgm", "c.pgm"] {
      try watch.drop(name)
      try await watch.wait { watch.endings.contains("\(name) complete") }
    }
    #expect(!watch.endings.contains("open.pgm complete"))
    try writer.write(Array("ok\n".utf8))
    _ = consume writer
    try await watch.wait { watch.endings.contains("open.pgm complete") }
    #expect(try watch.folder.document("open").pages.count == 2)
  }

  @Test func aFileWhoseEndIsMissingIsWaitedForAndReadAtLast() async throws {
    let watch = try await DropFolderProgram(isReal: true)
    let whole = Array("P5\n40 60\n255\n".utf8) + [UInt8](repeating: 255, count: 2400)
    try watch.folder.scratch.write(whole.prefix(1000), to: "scans/comes.pgm")
    let png = try ScratchFolder.contents(
      of: Executables.samples.appending("english/business-card.jpg"))
    try watch.folder.scratch.write(png.prefix(png.count / 2), to: "scans/never.jpg")
    try watch.folder.scratch.write(whole + [1], to: "scans/other.pgm")
    try await watch.wait { watch.endings == ["other.pgm complete"] }
    let status = try await watch.quire(["status", watch.folder.output.text])
    #expect(!status.output.contains("processing"), "\(status.output)")
    try watch.folder.scratch.write(whole, to: "scans/comes.pgm")
    try await watch.wait { watch.endings.contains("comes.pgm complete") }
    #expect(!watch.endings.contains { $0.hasPrefix("never") })
    #expect(try await watch.stop().status == 0)
    let impatient = try await DropFolderProgram(
      pipeline: "source: {patience: 0}", isReal: true, after: watch)
    try await impatient.wait { impatient.endings.contains { $0.hasPrefix("never") } }
  }

  @Test func aFileIsReadOnceItsMarkerHasCome() async throws {
    let watch = try await DropFolderProgram(
      pipeline: "source: {doneMarker: .ready}\nafter: {onSuccess: move}")
    for name in ["a", "b", "c"] { try watch.drop("\(name).pgm") }
    try watch.folder.scratch.write("", to: "scans/b.pgm.ready")
    try watch.folder.scratch.write("", to: "scans/c.ready")
    try await watch.wait { watch.endings.sorted() == ["b.pgm complete", "c.pgm complete"] }
    try await watch.wait { !watch.exists("scans/b.pgm.ready") && !watch.exists("scans/c.ready") }
    #expect(watch.exists("scans/a.pgm"))
    try watch.folder.scratch.write("", to: "scans/a.ready")
    try await watch.wait { watch.endings.contains("a.pgm complete") }
  }

  @Test func aRootThatIsAwayForAWhileIsTakenUpAgain() async throws {
    let watch = try await DropFolderProgram()
    watch.move("scans", "elsewhere")
    try await watch.wait { watch.notices.contains { $0.contains("gone") } }
    watch.move("elsewhere", "scans")
    try await watch.wait { watch.notices.contains { $0.contains("back") } }
    try watch.drop("a.pgm")
    try await watch.wait { watch.endings == ["a.pgm complete"] }
  }

  /// One that is open keeps its file system from being unmounted, and a deleted one its space.
  @Test func workersAtRestHoldNoScan() async throws {
    let watch = try await DropFolderProgram(isReal: true)
    let scan = try ScratchFolder.contents(
      of: Executables.samples.appending("english/business-card.jpg"))
    try watch.folder.scratch.write(scan, to: "scans/a.jpg")
    try await watch.wait { watch.endings == ["a.jpg complete"] }
    let workers = ProcessTable.all.filter { $0.parent == watch.program.id }
    #expect(!workers.isEmpty)
    try await watch.wait {
      try workers.allSatisfy { worker in
        let maps = try FileDescriptor(
          opening: BytePath("/proc/\(worker.id)/maps"), flags: O_RDONLY)
        return try !String(decoding: maps.readAll(limit: 1 << 20), as: UTF8.self)
          .contains("scans/a.jpg")
      }
    }
  }

  @Test func whatIsNoScanIsLookedAtOnce() async throws {
    let watch = try await DropFolderProgram(
      ["--log-level", "info"], pipeline: "source: {settle: 0}")
    try watch.folder.scratch.write("words", to: "scans/notes.xyz")
    for number in 1...5 {
      try watch.drop("\(number).pgm")
      try await watch.wait { watch.endings.count == number }
    }
    // Another file of the name is another matter.
    try watch.folder.scratch.write(Self.scan("notes"), to: "scans/notes.xyz")
    try await watch.wait { watch.endings.contains("notes.xyz complete") }
    let log = try await watch.stop().errorLines
    #expect(log.filter { $0.contains("passed over") }.count == 1, "\(log)")
  }

  @Test func aMendedSettingsFileIsNoticed() async throws {
    let watch = try await DropFolderProgram {
      try $0.scratch.write("recognize: [", to: "scans/a/.quire.yaml")
    }
    for name in ["a/1.pgm", "a/deep/2.pgm", "3.pgm"] { try watch.drop(name) }
    try await watch.wait {
      watch.endings.sorted() == ["1.pgm failed", "2.pgm failed", "3.pgm complete"]
    }
    try watch.folder.scratch.write("write: {formats: [text]}", to: "scans/a/.quire.yaml")
    try await watch.wait { watch.endings.count == 5 }
    #expect(watch.endings.suffix(2).sorted() == ["1.pgm complete", "2.pgm complete"])
    #expect(watch.exists("out/a/deep/2.txt") && !watch.exists("out/a/deep/2.json"))
    // Without it the pipeline holds, which wants one more file and no page.
    watch.remove("scans/a/.quire.yaml")
    try await watch.wait { watch.exists("out/a/1.json") && watch.exists("out/a/deep/2.json") }
    #expect(watch.folder.attempts.count { $0 == "1 ok" } == 3)
  }

  @Test func withoutWatchesFoldersArePolled() async throws {
    // A user namespace has watches of its own, of which it can have none.
    let script = "echo 0 > /proc/sys/user/max_inotify_watches && exec \"$@\""
    let wrapper = ["/usr/bin/unshare", "--user", "--map-root-user", "/bin/sh", "-c", script, "sh"]
    let probe = try await Program.run(
      BytePath(wrapper[0]), wrapper.dropFirst().map { BytePath($0) } + [BytePath("/bin/true")])
    guard probe.status == 0 else {
      print("skipped: no user namespace with a limit on watches can be had here")
      return
    }
    let watch = try await DropFolderProgram(
      ["--sandbox", "off"], pipeline: "source: {pollInterval: 1s}", wrapper: wrapper)
    try await watch.wait { watch.notices.contains { $0.contains("polled") } }
    try watch.drop("a/b/1.pgm")
    try await watch.wait { watch.endings == ["1.pgm complete"] }
    try watch.drop("a/b/2.pgm")
    try await watch.wait { watch.endings.contains("2.pgm complete") }
    try await watch.wait { watch.metrics.contains("how=\"watched\"} 0") }
  }

  @Test func whatComesWhileTheQueueOverflowsIsRead() async throws {
    let limit = try ScratchFolder.text(of: BytePath("/proc/sys/fs/inotify/max_queued_events"))
    guard let most = Int(limit.filter(\.isNumber)), most < 200_000 else {
      print("skipped: the kernel's queue takes too long to fill here")
      return
    }
    let watch = try await DropFolderProgram { try $0.addScan("a/before.pgm", pages: ["ok"]) }
    try await watch.wait { watch.endings == ["before.pgm complete"] }
    watch.program.send(SIGSTOP)
    // Names by turns, since the kernel drops an event that equals the one before.
    try watch.folder.scratch.write("", to: "scans/a/1.part")
    for _ in 0...(most / 4) {
      watch.move("scans/a/1.part", "scans/a/2.part")
      watch.move("scans/a/2.part", "scans/a/1.part")
    }
    // Nothing is heard of these, nor of the folders that some lie in.
    let names = (1...20).map { "\($0).pgm" }
    for name in names { try watch.drop("new/\(name.count)/\(name)") }
    watch.program.send(SIGCONT)
    try await watch.wait { watch.endings.count == 21 }
    #expect(Set(watch.endings.dropFirst()) == Set(names.map { "\($0) complete" }))
    #expect(watch.notices.contains { $0.contains("More changes") })
    try watch.drop("new/later.pgm")
    try await watch.wait { watch.endings.last == "later.pgm complete" }
  }

  static func scan(_ name: String) -> [UInt8] {
    Array("P5 # a greymap to who sees no further\n# \(name)\nprobe ok\nok\n".utf8)
  }
}
