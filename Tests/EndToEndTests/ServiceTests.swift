import Glibc
import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// A watcher as a service: how it is told to stop and to read its pipeline again, what it says, and
/// what is left when it is killed.
@Suite struct ServiceTests {
  @Test func aWatcherThatIsToldToStopParksWhatIsNotDone() async throws {
    let watch = try await DropFolderProgram(["-j", "1", "--stop-time", "1s"])
    try watch.drop("a.pgm", pages: ["ok", "ok", "hang", "ok"])
    try await watch.wait { watch.folder.attempts.contains("3 hang") }
    let result = try await watch.stop()
    #expect(result.status == 0)
    #expect(result.errors.contains("Stopping"))
    #expect(watch.folder.runningWorkers.isEmpty)
    #expect(!watch.exists("out/a.json"))
  }

  @Test func pagesInWorkAreFinishedAndTheRestIsParked() async throws {
    let watch = try await DropFolderProgram(["-j", "1"])
    try watch.drop("a.pgm", pages: Array(repeating: "slow", count: 200))
    try await watch.wait { watch.folder.attempts.contains("2 slow") }
    let result = try await watch.stop()
    #expect(result.status == 0)
    #expect(watch.endings == ["a.pgm parked"])
    let tried = watch.folder.attempts.count
    let second = try await DropFolderProgram(["-j", "8"], after: watch)
    try await second.wait { second.endings == ["a.pgm complete"] }
    // The next one went on: no page was read twice.
    #expect(watch.folder.attempts(at: "slow").count == 200)
    #expect(tried < 100)
  }

  @Test func controlCIsAnInterrupt() async throws {
    let watch = try await DropFolderProgram()
    #expect(try await watch.stop(SIGINT).status == 130)
  }

  @Test func aPipelineIsReadAgainAndABrokenOneRefused() async throws {
    let watch = try await DropFolderProgram()
    try watch.folder.scratch.write(
      "source: {settel: 1s}\nwrite: {formats: [pigeon]}", to: "drop.yaml")
    watch.program.send(SIGHUP)
    try watch.drop("a.pgm")
    try await watch.wait { watch.endings == ["a.pgm complete"] }
    #expect(watch.exists("scans/a.pgm"))
    try watch.folder.scratch.write("after: {onSuccess: move}", to: "drop.yaml")
    watch.program.send(SIGHUP)
    try await watch.wait { watch.notices.contains { $0.contains("in use") } }
    try watch.drop("b.pgm")
    try await watch.wait { watch.exists("scans/done/b.pgm") }
    let result = try await watch.stop()
    #expect(result.status == 0)
    #expect(result.errors.contains("'settel'") && result.errors.contains("'pigeon'"))
  }

  @Test func otherSettingsHaveWhatLiesThereReadAgain() async throws {
    let watch = try await DropFolderProgram(pipeline: "after: {onPartial: move}")
    try watch.drop("a.pgm")
    try watch.drop("b/b.pgm")
    try watch.drop("filed.pgm", pages: ["ok", "failed"])
    try await watch.wait {
      watch.endings.count == 3 && watch.exists("scans/done/filed.pgm")
    }
    try watch.folder.scratch.write(
      "recognize: {dpi: 200}\nafter: {onPartial: move}", to: "drop.yaml")
    watch.program.send(SIGHUP)
    try await watch.wait { watch.endings.count == 5 }
    #expect(watch.endings.suffix(2).sorted() == ["a.pgm complete", "b.pgm complete"])
    _ = try await watch.stop(SIGKILL)
    // The same pipeline has nothing to do; another one has.
    let same = try await DropFolderProgram(
      pipeline: "recognize: {dpi: 200}\nafter: {onPartial: move}", after: watch)
    try same.drop("c.pgm")
    try await same.wait { same.endings.contains("c.pgm complete") }
    #expect(same.endings == ["c.pgm complete"])
    _ = try await same.stop()
    let other = try await DropFolderProgram(pipeline: "recognize: {dpi: 250}", after: watch) {
      try $0.scratch.write("write: {formats: [text]}", to: "scans/b/.quire.yaml")
    }
    try await other.wait { other.endings.filter { $0 == "a.pgm complete" }.count == 1 }
    try await other.wait { other.endings.contains("b.pgm complete") }
  }

  @Test func theIndexComesAndGoesWithThePipeline() async throws {
    let watch = try await DropFolderProgram(pipeline: "index: {enabled: false}")
    try watch.drop("a.pgm")
    try await watch.wait { watch.endings == ["a.pgm complete"] }
    #expect(!watch.exists("out/index.sqlite"))
    try watch.folder.scratch.write("index: {enabled: true}", to: "drop.yaml")
    watch.program.send(SIGHUP)
    try await watch.wait { watch.endings.count == 2 }
    let found = try await watch.quire(["search", "page", "--index", watch.folder.output.text])
    #expect(found.output.contains("a.pgm"), "\(found.output) \(found.errors)")
    // Entered from what was kept.
    #expect(watch.folder.attempts.count { $0 == "1 ok" } == 1)
  }

  @Test func filesThatWereHeldAreReadWhereNothingIsGroupedAnyMore() async throws {
    let watch = try await DropFolderProgram(
      pipeline: "assemble: {group: byName, groupWindow: 3600}")
    try watch.drop("s_1.pgm")
    try watch.drop("s_2.pgm", pages: ["ok", "ok"])
    try await watch.wait { watch.metrics.contains("quire_files_waiting 2") }
    #expect(watch.endings.isEmpty)
    try watch.folder.scratch.write("assemble: {group: none}", to: "drop.yaml")
    watch.program.send(SIGHUP)
    try await watch.wait { watch.endings.count == 2 }
    #expect(watch.endings.sorted() == ["s_1.pgm complete", "s_2.pgm complete"])
    #expect(try await watch.stop().status == 0)
  }

  @Test func aMarkerThatClosesItsFolderGoesWithItsDocument() async throws {
    let watch = try await DropFolderProgram(
      pipeline: "assemble: {group: byMarker}\nafter: {onSuccess: move}")
    try watch.drop("f/a.pgm")
    try watch.drop("f/b.pgm", pages: ["ok", "ok"])
    try watch.folder.scratch.write("", to: "scans/f/.batch")
    try await watch.wait { watch.exists("scans/done/f/b.pgm") && !watch.exists("scans/f/.batch") }
    #expect(watch.endings.count == 1)
    #expect(try await watch.stop().status == 0)
  }

  @Test func aMetricsFileThatCannotBeWrittenIsSpokenOf() async throws {
    let run = try PipelineRun("")
    let result = try await run.watch(
      "--metrics", "/nonexistent/figures.prom", "--log", "json",
      until: { PathCheck.exists(run.output.appending(".quire/ledger.sqlite")) })
    #expect(result.status == 0)
    #expect(result.errors.contains("/nonexistent/figures.prom"), "\(result.errors)")
  }

  @Test func figuresAreHadOverHTTP() async throws {
    let watch = try await DropFolderProgram(["--metrics-port", "0"])
    try await watch.wait { watch.notices.contains { $0.contains("http://127.0.0.1:") } }
    let notice = try #require(watch.notices.first { $0.contains("http://") })
    let address = String(notice.dropFirst("Figures are at ".count).dropLast())
    try watch.drop("a.pgm")
    try await watch.wait { watch.endings == ["a.pgm complete"] }
    let curl = BytePath("/usr/bin/curl")
    let answer = try await Program.run(curl, ["-si", address].map { BytePath($0) })
    #expect(answer.output.contains("200 OK") && answer.output.contains("version=0.0.4"))
    // Made for this request, and not when the file was written.
    #expect(answer.output.contains("quire_documents_total{outcome=\"complete\"} 1"))
    let missing = try await Program.run(curl, ["-si", address + "x"].map { BytePath($0) })
    #expect(missing.output.contains("404 Not Found"))
    let posted = try await Program.run(
      curl, ["-si", "-d", "x", address].map { BytePath($0) })
    #expect(posted.output.contains("405 "))
    let port = try #require(address.split(separator: ":").last?.split(separator: "/").first)
    let second = try await Program.run(
      watch.folder.quire,
      [
        BytePath("watch"), watch.drop, BytePath("-o"), watch.folder.scratch.appending("out2"),
        BytePath("--metrics-port"), BytePath(String(port)),
      ])
    #expect(second.status == 2 && second.errors.contains("in use"), "\(second.errors)")
    #expect(try await watch.stop().status == 0)
  }

  @Test func theLedgerAnswersAndTakesRequestsMeanwhile() async throws {
    let watch = try await DropFolderProgram()
    try watch.folder.scratch.write("no scan at all", to: "scans/bad.pdf")
    try watch.drop("good.pgm")
    try await watch.wait { watch.endings.count == 2 }
    let out = watch.folder.output.text
    #expect(try await watch.quire(["status", out]).output.contains("failed      1"))
    #expect(try await watch.quire(["retry", "--index", out]).output.contains("noted"))
    try await watch.wait { watch.endings.filter { $0.hasPrefix("bad") }.count == 2 }
    #expect(
      try await watch.quire(["forget", "--index", out, watch.drop.appending("good.pgm").text])
        .status == 0)
    try await watch.wait { watch.endings.filter { $0 == "good.pgm complete" }.count == 2 }
    #expect(watch.metrics.contains("quire_inputs{state=\"failed\"}"))
  }

  @Test func whatWasDoneAndNotFiledAwayIsFiledAtTheNextStart() async throws {
    let watch = try await DropFolderProgram()
    try watch.drop("a.pgm")
    try await watch.wait { watch.endings == ["a.pgm complete"] }
    _ = try await watch.stop(SIGKILL)
    let second = try await DropFolderProgram(pipeline: "after: {onSuccess: move}", after: watch)
    try await second.wait { second.exists("scans/done/a.pgm") }
    #expect(watch.folder.attempts == ["probe ok", "1 ok"])
  }

  @Test func nothingStaysInWorkForEver() async throws {
    let watch = try await DropFolderProgram(["-j", "1"])
    try watch.drop("gone.pgm", pages: ["ok", "hang"])
    try await watch.wait { watch.folder.attempts.contains("2 hang") }
    _ = try await watch.stop(SIGKILL)
    watch.remove("scans/gone.pgm")
    // Duplicates of a file that was begun, more than there are places, and of one that is gone.
    let bytes = WatchTests.scan("same")
    let second = try await DropFolderProgram(after: watch) { folder in
      for number in 1...200 { try folder.scratch.write(bytes, to: "scans/\(number).pgm") }
    }
    try await second.wait { second.endings.count == 200 }
    #expect(second.endings.filter { $0.hasSuffix("complete") }.count == 1)
    #expect(second.notices.contains { $0.contains("gone.pgm") })
    let status = try await second.quire(["status", watch.folder.output.text])
    #expect(!status.output.contains("processing") && !status.output.contains("queued"))
  }

  @Test func theServiceManagerIsTold() async throws {
    let scratch = try ScratchFolder()
    let listener = try DatagramListener(at: scratch.appending("notify"))
    let watch = try await DropFolderProgram(
      ["--log", "json"],
      wrapper: [
        "/usr/bin/env", "NOTIFY_SOCKET=\(listener.path.text)", "WATCHDOG_USEC=300000",
      ])
    try await watch.wait { listener.hasHeard("READY=1") && listener.hasHeard("WATCHDOG=1") }
    try watch.drop("a.pgm")
    try await watch.wait { listener.hasHeard("STATUS=0 waiting, 0 in work, 1 done, 0 failed") }
    let result = try await watch.stop()
    #expect(listener.hasHeard("STOPPING=1"))
    let lines = try result.errorLines.map { try JSON.decode(LogEntry.self, from: $0.utf8) }
    #expect(lines.contains { $0.level == "info" && $0.path?.hasSuffix("a.pgm") == true })
    #expect(lines.allSatisfy { $0.time.count == 24 })
  }

  private struct LogEntry: Decodable {
    var time: String
    var level: String
    var message: String
    var path: String?
  }

  @Test func theDropFolderIsNotTheOutputFolder() async throws {
    let scratch = try ScratchFolder()
    let result = try await Program.run(
      try Executables.path("quire"),
      [BytePath("watch"), scratch.path, BytePath("-o"), scratch.appending(".")])
    #expect(result.status == 2)
    #expect(result.errorLines.count == 1)
  }
}

/// A socket that messages of one kind are sent to.
private final class DatagramListener {
  let path: BytePath
  private let socket: FileDescriptor
  private var heard: Set<String> = []

  init(at path: BytePath) throws {
    self.path = path
    socket = FileDescriptor(
      owning: Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.bytes) }
    let code = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket.raw, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard code == 0 else { throw SystemError() }
  }

  func hasHeard(_ message: String) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(socket.raw, &buffer, buffer.count, 0)
      guard count > 0 else { return heard.contains(message) }
      heard.insert(String(decoding: buffer[..<count], as: UTF8.self))
    }
  }
}
