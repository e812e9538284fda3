import Foundation
import Glibc
import Testing

/// Where files lie, and when they are on the disk.
@Suite struct DiskTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.put(SmallPDF.text(SmallPDF.words("disks")), "folder/a.pdf")
    try scratch.put(SmallTIFF(pages: 2).bytes, "b.tif")
  }

  private static let memory = URL(filePath: "/dev/shm")

  private static let hasTwoFileSystems: Bool = {
    var (one, other) = (stat(), stat())
    return stat(memory.path, &one) == 0
      && stat(FileManager.default.temporaryDirectory.path, &other) == 0
      && one.st_dev != other.st_dev
      && access(memory.path, W_OK) == 0
  }()

  @Test(
    "52 input, output and state on different file systems",
    .enabled(if: hasTwoFileSystems, "/dev/shm is no other file system"))
  func nothingIsRenamedAcrossFileSystems() throws {
    let elsewhere = Self.memory.appending(path: scratch.folder.lastPathComponent)
    defer { try? FileManager.default.removeItem(at: elsewhere) }
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    let (state, output) = (scratch.folder.path + "/state", elsewhere.path + "/out")
    for _ in 1...2 {
      let run = try scratch.command(
        "run", scratch.input.path, "-o", output, "--state", state, "--settle", "0")
      #expect(run.code == 0, "\(run.errors)")
    }
    let text = try String(contentsOfFile: output + "/folder/a.txt", encoding: .utf8)
    #expect(text.contains("disks"))
    #expect(FileManager.default.fileExists(atPath: state + "/ledger.sqlite"))
    #expect(!FileManager.default.fileExists(atPath: output + "/.quire"))
  }

  @Test("53 57 no folder for temporary files", arguments: ["/nowhere", "/proc"])
  func nothingIsWrittenToTMPDIR(folder: String) throws {
    try scratch.put(SmallImages.pgm(), "c.pgm")
    let run = try scratch.run(environment: ["TMPDIR": folder, "SQLITE_TMPDIR": folder])
    #expect(run.code == 0, "\(run.errors)")
    #expect(scratch.summary.count == 3)
    #expect(scratch.text("folder/a.txt")?.contains("disks") == true)
  }

  /// As on a full disk, but of workers alone: no file of theirs may grow beyond a line or two.
  @Test("56 a PDF for which there is no room") func workersSayThatTheyCannotWrite() throws {
    try scratch.put(SmallImages.pgm(width: 900, height: 600), "c.pgm")
    let run = try scratch.start(["-j", "1", "--formats", "text,pdf"])
    _ = run.wait {
      for worker in run.workers {
        let limit = Process()
        limit.executableURL = URL(filePath: "/usr/bin/prlimit")
        limit.arguments = ["--pid", "\(worker)", "--fsize=1000:1000"]
        guard (try? limit.run()) != nil else { return true }
        limit.waitUntilExit()
      }
      return false
    }
    let end = try run.finish()
    #expect(end.code == 5, "\(end.errors)")
    #expect(end.errors.contains("cannot be written"))
    #expect(!scratch.outputs.contains("c.txt"))
  }

  @Test("61 a power cut", .enabled(if: Trace.isPossible, "no strace, or it may not trace"))
  func filesAreOnTheDiskBeforeTheyAreSaidToBeThere() throws {
    let calls = try Trace.run(
      ["run", scratch.input.path, "-o", scratch.output.path, "--settle", "0"], in: scratch.folder)
    for name in ["folder/a.txt", "folder/a.json", "b.txt", "b.json", "documents.jsonl"] {
      let path = scratch.output.path + "/" + name
      let rename = try #require(
        calls.firstIndex { $0.name.hasPrefix("rename") && $0.paths.last == path },
        "\(name) was not renamed to its name")
      // Everything about outputs is done on one thread, in order.
      let thread = calls[rename].thread
      let temporary = try #require(calls[rename].paths.first)
      let before = calls[..<rename].filter { $0.thread == thread }
      #expect(before.contains { $0.name == "fsync" && $0.paths == [temporary] }, "\(name)")
      #expect(
        before.last { $0.name == "write" && $0.paths.first == temporary } == nil
          || before.lastIndex { $0.name == "write" && $0.paths.first == temporary }!
            < before.lastIndex { $0.name == "fsync" && $0.paths == [temporary] }!
      )
      // A file that the ledger has forgotten would be taken for somebody else's.
      if name != "documents.jsonl" {
        let log = before.filter { $0.paths.first?.hasSuffix("ledger.sqlite-wal") == true }
        #expect(log.last?.name == "fdatasync" || log.last?.name == "fsync", "\(name)")
      }
      let after = calls[rename...].filter { $0.thread == thread }
      let folder = URL(filePath: path).deletingLastPathComponent().path
      let synced = try #require(
        after.firstIndex { $0.name == "fsync" && $0.paths == [folder] }, "\(folder) is not synced")
      let told = after.firstIndex {
        $0.name == "pwrite64" && $0.paths.first?.contains("ledger.sqlite") == true
      }
      #expect(try synced < #require(told, "the ledger does not say that \(name) is there"))
      if name.hasPrefix("folder/") {
        #expect(
          calls[..<rename].contains { $0.name == "fsync" && $0.paths == [scratch.output.path] },
          "the name of the folder is not synced")
      }
    }
  }
}
