import Foundation
import Testing

@Suite struct LedgerTests {
  private let scratch: Scratch
  private var ledger: URL { scratch.output.appending(path: ".quire/ledger.sqlite") }

  init() throws {
    scratch = try Scratch()
    try scratch.put(SmallImages.pgm(), "a.pgm")
    try scratch.put(SmallPDF.text(SmallPDF.words("ledgers")), "b.pdf")
    try scratch.put(SmallPDF.text(SmallPDF.words("ledgers")), "c.pdf")
  }

  /// Pages that a worker read, by the run's own events.
  private func pagesRead(_ run: Finished) -> Int {
    run.output.split(separator: "\n").count { $0.contains("pageFinished") }
  }

  @Test("30 a second run") func secondRunDoesNothingAndSaysSo() throws {
    #expect(try scratch.run().code == 0)
    let before = scratch.snapshot
    let run = try scratch.run("--events")
    #expect(run.code == 0)
    #expect(run.errors.hasPrefix("Nothing to do: 3 documents"))
    #expect(pagesRead(run) == 0)
    #expect(scratch.snapshot == before)
  }

  @Test(
    "153 a damaged ledger",
    arguments: [
      Array("this is no database at all, whatever it is called".utf8),
      [UInt8](repeating: 0xA5, count: 20_000),
    ])
  func damagedLedgerIsMadeAnew(bytes: [UInt8]) throws {
    #expect(try scratch.run().code == 0)
    let before = scratch.snapshot
    try Data(bytes).write(to: ledger)
    let run = try scratch.run()
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("ledger.sqlite.damaged-1"))
    #expect(scratch.snapshot == before)
    let state = try FileManager.default.contentsOfDirectory(
      atPath: ledger.deletingLastPathComponent().path)
    #expect(state.contains("ledger.sqlite.damaged-1"))
    #expect(try scratch.run().errors.hasPrefix("Nothing to do"))
  }

  @Test("153 pages of the ledger overwritten") func ledgerDamagedWithinIsMadeAnew() throws {
    for number in 1...60 {
      try scratch.put(SmallPDF.text(SmallPDF.words("number \(number)")), "more/\(number).pdf")
    }
    #expect(try scratch.run().code == 0)
    let before = scratch.snapshot
    var bytes = try Data(contentsOf: ledger)
    #expect(bytes.count > 3 * 4096)
    bytes.replaceSubrange(4096..<3 * 4096, with: Data(repeating: 0x5A, count: 2 * 4096))
    try bytes.write(to: ledger)
    let run = try scratch.run("--events")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("damaged"))
    #expect(pagesRead(run) == 0)
    #expect(scratch.snapshot == before)
  }

  @Test("34 a ledger that is gone") func lostLedgerHarmsNoOutput() throws {
    #expect(try scratch.run().code == 0)
    let before = scratch.snapshot
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: ledger.path + suffix)
    }
    let run = try scratch.run()
    #expect(run.code == 0, "\(run.errors)")
    for (path, bytes) in before { #expect(scratch.bytes(path) == bytes, "\(path)") }
    #expect(Set(scratch.outputs) == Set(before.keys))
  }

  @Test("153 a ledger of another program") func foreignLedgerIsLeftAlone() throws {
    #expect(try scratch.run().code == 0)
    var bytes = try Data(contentsOf: ledger)
    // The application id, at its place in the header of the file format of SQLite.
    bytes.replaceSubrange(68..<72, with: [0x12, 0x34, 0x56, 0x78])
    try bytes.write(to: ledger)
    let run = try scratch.run()
    #expect(run.code != 0)
    #expect(run.errors.contains("another program"))
    #expect(run.errorLines.count == 1)
    #expect(try Data(contentsOf: ledger) == bytes)
  }

  @Test("153 a ledger of a newer version") func newerLedgerIsLeftAlone() throws {
    #expect(try scratch.run().code == 0)
    var bytes = try Data(contentsOf: ledger)
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    try bytes.write(to: ledger)
    let run = try scratch.run()
    #expect(run.code != 0)
    #expect(run.errors.contains("newer Quire"))
    #expect(try Data(contentsOf: ledger) == bytes)
  }

  @Test("153 the index removed") func removedIndexIsMadeAnewFromResults() throws {
    #expect(try scratch.run().code == 0)
    let before = scratch.snapshot
    for suffix in ["", "-wal", "-shm"] {
      let path = scratch.output.appending(path: "index.sqlite").path + suffix
      try? FileManager.default.removeItem(atPath: path)
    }
    #expect(try scratch.run().code == 0)
    #expect(scratch.snapshot == before)
    let search = try scratch.command("search", "ledgers", "--index", scratch.output.path)
    #expect(search.code == 0)
    #expect(search.output.contains("b.pdf"))
  }

  private func found(_ word: String) throws -> Bool {
    try scratch.command("search", word, "--index", scratch.output.path).code == 0
  }

  @Test("153 the index damaged") func damagedIndexIsMadeAnew() throws {
    #expect(try scratch.run().code == 0)
    let before = scratch.snapshot
    let index = scratch.output.appending(path: "index.sqlite")
    try Data("nonsense of many words".utf8).write(to: index)
    let search = try scratch.command("search", "ledgers", "--index", scratch.output.path)
    #expect(search.code == 1)
    #expect(search.errorLines.count == 1 && search.errors.contains("index.sqlite"))
    let run = try scratch.run("--events")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("index.sqlite.damaged-1"))
    #expect(try found("ledgers"))
    #expect(!run.output.contains("\"failed\""))
    #expect(scratch.snapshot.filter { !$0.key.contains("damaged") } == before)
  }

  /// Damage that shows while documents are entered is not theirs.
  @Test("153 pages of the index overwritten") func indexDamagedWithinIsMadeAnew() throws {
    for number in 1...60 {
      try scratch.put(SmallPDF.text(SmallPDF.words("number \(number)")), "more/\(number).pdf")
    }
    #expect(try scratch.run().code == 0)
    let index = scratch.output.appending(path: "index.sqlite")
    var bytes = try Data(contentsOf: index)
    let page = 16_384
    #expect(bytes.count > 3 * page)
    bytes.replaceSubrange(page..., with: Data(repeating: 0x5A, count: bytes.count - page))
    try bytes.write(to: index)
    try scratch.put(SmallPDF.text(SmallPDF.words("latecomers")), "late.pdf")
    let run = try scratch.run()
    #expect(run.code == 5, "\(run.errors)")
    #expect(run.errors.contains("index.sqlite.damaged-1"))
    #expect(!FileManager.default.fileExists(atPath: scratch.output.path + "/failed"))
    let next = try scratch.run()
    #expect(next.code == 0, "\(next.errors)")
    for word in ["latecomers", "ledgers", "number"] { #expect(try found(word)) }
    #expect(try scratch.run().errors.hasPrefix("Nothing to do"))
  }

  @Test("34 stored results damaged") func damagedResultsAreReadAgain() throws {
    #expect(try scratch.run().code == 0)
    let before = scratch.snapshot
    let results = scratch.output.appending(path: ".quire/results")
    let all =
      FileManager.default.enumerator(atPath: results.path)?.compactMap { $0 as? String } ?? []
    #expect(all.contains { $0.hasSuffix(".zst") })
    for name in all where name.hasSuffix(".zst") {
      let url = results.appending(path: name)
      try Data(try Data(contentsOf: url).dropLast(5)).write(to: url)
    }
    for name in before.keys where name.hasSuffix(".txt") { try scratch.remove(name) }
    #expect(try scratch.run().code == 0)
    #expect(scratch.snapshot == before)
  }

  @Test("63 retry") func retryReadsFailedFilesAgain() throws {
    try scratch.put(SmallPDF.file(pages: []).bytes, "bad.pdf")
    #expect(try scratch.run().code == 1)
    let again = try scratch.run()
    #expect(again.code == 1)
    #expect(again.errors.contains("failed before"))
    let retry = try scratch.command("retry", "-i", scratch.output.path)
    #expect(retry.code == 0)
    #expect(retry.output.contains("1 file"))
    let run = try scratch.run()
    #expect(run.code == 1)
    #expect(!run.errors.contains("failed before"))
    try scratch.put(SmallPDF.text(SmallPDF.words("repairs")), "bad.pdf")
    #expect(try scratch.run().code == 0)
    #expect(!scratch.outputs.contains { $0.hasPrefix("failed/") })
    #expect(scratch.text("bad.txt")?.contains("repairs") == true)
    #expect(try scratch.command("retry", "-i", scratch.output.path).code == 8)
  }

  @Test("34 forget") func forgottenFilesAreReadAgain() throws {
    #expect(try scratch.run().code == 0)
    let before = scratch.snapshot
    let file = scratch.input.appending(path: "b.pdf").path
    #expect(try scratch.command("forget", file, "-i", scratch.output.path).code == 0)
    #expect(!scratch.summary.contains { $0.path == "b.pdf" })
    #expect(scratch.outputs.contains("b.txt"))
    #expect(try scratch.command("search", "ledgers", "-i", scratch.output.path).code == 8)
    #expect(try scratch.run().code == 0)
    #expect(scratch.snapshot == before)
  }

  @Test("63 requests to a running run") func requestsWaitForTheRun() throws {
    for number in 1...20 {
      try scratch.put(SmallImages.pgm(width: 900, height: 200, seed: number), "many/\(number).pgm")
    }
    let run = try scratch.start()
    _ = run.wait { !run.workers.isEmpty }
    let request = try scratch.command(
      "forget", scratch.input.path + "/a.pgm", "-i", scratch.output.path)
    #expect(request.code == 0)
    #expect(request.output.contains("noted"))
    #expect(try run.finish().code == 0)
    #expect(try scratch.run("--events").output.contains("a.pgm"))
    #expect(scratch.summary.count == 23)
  }

  @Test("55 state elsewhere") func stateMayLieElsewhere() throws {
    let state = scratch.folder.appending(path: "state").path
    #expect(try scratch.run("--state", state).code == 0)
    #expect(!FileManager.default.fileExists(atPath: ledger.path))
    #expect(FileManager.default.fileExists(atPath: state + "/ledger.sqlite"))
    #expect(try scratch.run("--state", state).errors.hasPrefix("Nothing to do"))
    let other = scratch.folder.appending(path: "other").path
    let refused = try scratch.command(
      "run", scratch.input.path, "-o", other, "--state", state, "--settle", "0")
    #expect(refused.code == 2)
    #expect(refused.errors.contains("holds the states of"))
    let moved = scratch.folder.appending(path: "moved").path
    try FileManager.default.moveItem(atPath: scratch.output.path, toPath: moved)
    let after = try scratch.command(
      "run", scratch.input.path, "-o", moved, "--state", state, "--settle", "0")
    #expect(after.errors.hasPrefix("Nothing to do"))
  }

  @Test("55 the state of another folder") func theStateOfAnotherFolderIsRefused() throws {
    try scratch.put(SmallPDF.text(SmallPDF.words("letter")), "t.pdf")
    #expect(try scratch.run().code == 0)
    let other = scratch.folder.appending(path: "other").path
    let own = scratch.output.appending(path: ".quire").path
    let refused = try scratch.command(
      "run", scratch.input.path, "-o", other, "--state", own, "--settle", "0")
    #expect(
      refused.code == 2 && refused.errors.contains("holds the states of"), "\(refused.errors)")
    #expect(try scratch.run("--state", own).errors.hasPrefix("Nothing to do"))
    // A folder of the same name elsewhere is like any other.
    let elsewhere = scratch.folder.appending(path: "elsewhere/.quire").path
    for start in ["4 documents: 3 complete", "Nothing to do"] {
      let run = try scratch.command(
        "run", scratch.input.path, "-o", other, "--state", elsewhere, "--settle", "0")
      #expect(run.code == 0 && run.errors.hasPrefix(start), "\(run.errors)")
    }
  }

  @Test("13 14 29 times prove nothing") func sameSizeAndTimeIsNoticed() throws {
    let url = try scratch.put(SmallPDF.text(SmallPDF.words("abcdef")), "t.pdf")
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: url.path)
    #expect(try scratch.run().code == 0)
    try Data(SmallPDF.text(SmallPDF.words("ghijkl"))).write(to: url)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: url.path)
    #expect(try scratch.run().code == 0)
    #expect(scratch.text("t.txt")?.contains("ghijkl") == true)
    let future = Date(timeIntervalSinceNow: 4e8)
    try FileManager.default.setAttributes([.modificationDate: future], ofItemAtPath: url.path)
    #expect(try scratch.run().errors.hasPrefix("Nothing to do"))
  }
}
