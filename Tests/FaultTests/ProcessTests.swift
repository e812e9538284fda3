import Foundation
import Glibc
import Testing

/// Ends of processes, of the coordinator and of workers.
@Suite struct ProcessTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Pages enough that something can happen to them.
  private func putPages(_ count: Int) throws {
    for number in 1...count {
      try scratch.put(SmallImages.pgm(width: 900, height: 200, seed: number), "\(number).pgm")
    }
    try scratch.put(SmallTIFF(pages: count).bytes, "fax.tif")
  }

  /// What comes of the same inputs when nobody disturbs.
  private func undisturbed() throws -> [String: [UInt8]] {
    let other = scratch.folder.appending(path: "undisturbed")
    let run = try RunningQuire(
      ["run", scratch.input.path, "-o", other.path, "--settle", "0"], in: scratch.folder
    ).finish()
    #expect(run.code == 0)
    try FileManager.default.moveItem(at: other, to: scratch.output)
    defer { try? FileManager.default.removeItem(at: scratch.output) }
    return scratch.snapshot
  }

  @Test("60 63 kill -9 again and again") func killedRunsGoOnWhereTheyWere() throws {
    try putPages(12)
    let wanted = try undisturbed()
    var kills = 0
    for milliseconds in [150, 300, 450, 600, 750, 900] {
      let run = try scratch.start()
      usleep(UInt32(milliseconds) * 1000)
      if run.isRunning { kills += 1 }
      run.signal(SIGKILL)
      _ = try? run.finish()
    }
    #expect(kills > 0)
    #expect(try scratch.run().code == 0)
    #expect(scratch.snapshot == wanted)
    let all = FileManager.default.enumerator(atPath: scratch.output.path)
    let names = all?.compactMap { $0 as? String } ?? []
    #expect(!names.contains { $0.contains(".quire-") })
  }

  @Test("60 kill between a document's files") func killBetweenFilesLeavesNoHalfDocument() throws {
    try putPages(8)
    let wanted = try undisturbed()
    for name in ["1.json", "3.txt", "fax.json"] {
      let run = try scratch.start()
      let target = scratch.output.appending(path: name).path
      _ = run.wait { FileManager.default.fileExists(atPath: target) }
      run.signal(SIGKILL)
      _ = try? run.finish()
      for (path, bytes) in scratch.snapshot where wanted[path] != nil {
        #expect(bytes == wanted[path], "\(path) is visible and not whole")
      }
    }
    #expect(try scratch.run().code == 0)
    #expect(scratch.snapshot == wanted)
  }

  @Test("60 kill before the summary") func summaryFollowsAKilledRun() throws {
    try putPages(2)
    #expect(try scratch.run().code == 0)
    try scratch.put(SmallPDF.text(SmallPDF.words("latecomers")), "late.pdf")
    let run = try scratch.start()
    let target = scratch.output.appending(path: "late.txt").path
    _ = run.wait { FileManager.default.fileExists(atPath: target) }
    run.signal(SIGKILL)
    _ = try? run.finish()
    #expect(try scratch.run().code == 0)
    #expect(scratch.summary.contains { $0.path == "late.pdf" })
  }

  @Test("132 workers killed from outside") func killedWorkersCostNothing() throws {
    try putPages(16)
    let wanted = try undisturbed()
    let run = try scratch.start()
    _ = run.wait { !scratch.outputs.isEmpty }
    var kills = 0
    while run.isRunning, kills < 6 {
      if let worker = run.workers.first, kill(worker, SIGKILL) == 0 { kills += 1 }
      usleep(150_000)
    }
    let end = try run.finish()
    #expect(kills > 0)
    #expect(end.code == 0, "\(end.errors)")
    #expect(scratch.snapshot == wanted)
  }

  @Test("132 workers killed at their first word") func workersKilledWhileTheyStart() throws {
    try putPages(2)
    let run = try scratch.start()
    var killed: Set<pid_t> = []
    _ = run.wait {
      for worker in run.workers where killed.count < 3 && killed.insert(worker).inserted {
        kill(worker, SIGKILL)
      }
      return killed.count == 3
    }
    let end = try run.finish()
    #expect(end.code == 0, "\(end.errors)")
    #expect(try scratch.document("1.json").pages[0].isReadNormally)
  }

  @Test("132 workers that crash") func crashesCostAttemptsAndNotTheDocument() throws {
    try putPages(10)
    let run = try scratch.start(["-j", "1"])
    var crashed: Set<pid_t> = []
    _ = run.wait {
      let target = scratch.output.appending(path: "1.txt").path
      guard FileManager.default.fileExists(atPath: target) else { return false }
      if let worker = run.workers.first, crashed.insert(worker).inserted { kill(worker, SIGSEGV) }
      return crashed.count == 1
    }
    let end = try run.finish()
    #expect(end.code == 0, "\(end.errors)")
    #expect(scratch.summary.count == 11)
  }

  @Test("62 SIGTERM and SIGINT", arguments: [SIGTERM, SIGINT])
  func signalsEndARunThatGoesOnLater(signal: Int32) throws {
    try putPages(60)
    let wanted = try undisturbed()
    let run = try scratch.start()
    _ = run.wait { FileManager.default.fileExists(atPath: scratch.output.path + "/1.txt") }
    let workers = run.workers
    run.signal(signal)
    let end = try run.finish(within: 120)
    #expect(end.code == 130)
    #expect(end.errors.contains("run again to go on"))
    #expect(workers.allSatisfy { kill($0, 0) != 0 })
    #expect(try scratch.run().code == 0)
    #expect(scratch.snapshot == wanted)
  }

  @Test("62 workers die with their coordinator") func noWorkerOutlivesItsCoordinator() throws {
    try putPages(20)
    let run = try scratch.start()
    _ = run.wait { run.workers.count > 1 }
    let workers = run.workers
    run.signal(SIGKILL)
    _ = try? run.finish()
    var patience = 500
    while patience > 0, workers.contains(where: { kill($0, 0) == 0 }) {
      usleep(10_000)
      patience -= 1
    }
    #expect(!workers.contains { kill($0, 0) == 0 })
  }

  @Test("64 65 66 two runs at once") func secondRunIsRefusedOrWaits() throws {
    try putPages(30)
    let first = try scratch.start()
    _ = first.wait { !first.workers.isEmpty }
    let second = try scratch.run()
    #expect(second.code == 6)
    #expect(second.errorLines.count == 1)
    let third = try scratch.start(["--wait"])
    _ = third.wait { third.errors.contains("waiting") }
    #expect(third.isRunning)
    #expect(try first.finish().code == 0)
    let end = try third.finish()
    #expect(end.code == 0)
    #expect(end.errors.contains("Nothing to do"))
  }

  @Test("66 a killed run leaves no lock") func killedRunLeavesNoLock() throws {
    try putPages(4)
    let run = try scratch.start()
    _ = run.wait { !run.workers.isEmpty }
    run.signal(SIGKILL)
    _ = try? run.finish()
    #expect(try scratch.run().code == 0)
  }

  @Test("70 workers use one thread each") func workersKeepOpenMPOff() throws {
    try putPages(6)
    let run = try scratch.start()
    _ = run.wait { !run.workers.isEmpty }
    var environment = ""
    _ = run.wait {
      guard let worker = run.workers.first,
        let text = try? String(contentsOfFile: "/proc/\(worker)/environ", encoding: .utf8)
      else { return false }
      environment = text
      return text.contains("OMP_THREAD_LIMIT")
    }
    #expect(environment.split(separator: "\0").contains("OMP_THREAD_LIMIT=1"))
    #expect(try run.finish().code == 0)
  }

  @Test("71 few descriptors") func manyFilesWithFewDescriptors() throws {
    for number in 1...400 {
      try scratch.put(SmallPDF.text(SmallPDF.words("file \(number)")), "\(number).pdf")
    }
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    let quire = try Product.executable("quire").path
    shell.arguments = [
      "-c", "ulimit -n 256; exec \"$0\" run \"$1\" -o \"$2\" -q", quire, scratch.input.path,
      scratch.output.path,
    ]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    #expect(scratch.summary.count == 400)
  }

  @Test("74 noise of libraries") func standardOutputHoldsEventsOnly() throws {
    try scratch.put(Array(SmallPDF.text(SmallPDF.words("noise")).dropLast(60)), "a.pdf")
    try scratch.put(Array(SmallTIFF(pages: 2).bytes.dropLast(30)), "b.tif")
    let run = try scratch.run("--events")
    for line in run.output.split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
    for line in run.errorLines.dropLast() { #expect(line.hasPrefix("quire: "), "\(line)") }
  }
}
