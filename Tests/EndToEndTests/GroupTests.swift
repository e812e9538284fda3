import Glibc
import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// Several files that make one document.
@Suite struct GroupTests {
  @Test func filesOfOneNameMakeADocument() async throws {
    let run = try PipelineRun("assemble:\n  group: byName\n")
    for number in [1, 2, 4] { try run.add("invoice_00\(number).pgm") }
    try run.add("letter.pgm", pages: 2)
    let result = try await run.quire("run")
    #expect(result.status == 0, "\(result.errors)")
    #expect(run.outputs == ["invoice_001.json", "invoice_001.txt", "letter.json", "letter.txt"])
    let document = try run.document("invoice_001")
    #expect(document.sources.map(\.name) == [1, 2, 4].map { "invoice_00\($0).pgm" })
    #expect(document.pages.map(\.source) == [0, 1, 2])
    #expect(document.pages.map(\.pageInSource) == [1, 1, 1])
    #expect(document.pages.map(\.number) == [1, 2, 3])
    #expect(document.warnings == ["Number 3 is missing among its files."])
    #expect(try run.document("letter").sources.count == 1)

    let second = try await run.quire("run")
    #expect(second.errors.contains("Nothing to do: 2 documents"), "\(second.errors)")
  }

  @Test func aMemberThatChangesOrComesHasTheGroupReadAgain() async throws {
    let run = try PipelineRun("assemble:\n  group: byName\n")
    try run.add("i_2.pgm")
    try run.add("i_3.pgm")
    #expect(try await run.quire("run").status == 0)
    #expect(run.outputs == ["i_2.json", "i_2.txt"])
    try run.add("i_3.pgm", pages: 2)
    #expect(try await run.quire("run").errors.contains("1 complete"))
    #expect(try run.document("i_2").pages.map(\.pageInSource) == [1, 1, 2])
    // With another first file the document has another name, and the old files go.
    try run.add("i_1.pgm")
    #expect(try await run.quire("run").status == 0)
    #expect(run.outputs == ["i_1.json", "i_1.txt"])
    #expect(try run.document("i_1").sources.count == 3)
    #expect(try run.documentsInSummary() == 1)
    // And a file that leaves the group leaves a document behind.
    _ = run.scans.appending("i_1.pgm").withCString { unlink($0) }
    #expect(try await run.quire("run").status == 0)
    #expect(try run.document("i_2").sources.count == 2)
  }

  @Test func withoutGroupingTheSameFilesAreDocumentsAgain() async throws {
    let run = try PipelineRun("assemble:\n  group: byName\n")
    try run.add("i_1.pgm")
    try run.add("i_2.pgm")
    #expect(try await run.quire("run").status == 0)
    try run.folder.scratch.write("", to: "test.yaml")
    #expect(try await run.quire("run").errors.contains("2 complete"))
    #expect(run.outputs == ["i_1.json", "i_1.txt", "i_2.json", "i_2.txt"])
    #expect(try run.document("i_1").sources.count == 1)
  }

  @Test func equalGroupsAreDuplicates() async throws {
    let run = try PipelineRun("assemble:\n  group: byFolder\n")
    for folder in ["a", "b"] {
      for number in [1, 2] {
        try run.folder.scratch.write(
          "P5 # page \(number)\nok\n", to: "scans/\(folder)/\(number).pgm")
      }
    }
    let result = try await run.quire("run")
    #expect(result.errors.contains("1 complete, 1 duplicate."), "\(result.errors)")
    #expect(run.outputs == ["a/1.json", "a/1.txt", "b/1.json"])
    #expect(try await run.quire("run").errors.contains("Nothing to do: 2 documents"))
  }

  @Test func aGroupWithABadFileFailsAndSaysWhich() async throws {
    let run = try PipelineRun("assemble:\n  group: byName\n")
    try run.add("i_1.pgm")
    try run.folder.scratch.write("", to: "scans/i_2.pgm")
    let result = try await run.quire("run")
    #expect(result.status == 1)
    #expect(result.errors.contains("i_2.pgm: the file is empty"))
    #expect(run.outputs == ["failed/i_1.pgm.error.json"])
    try run.add("i_2.pgm")
    #expect(try await run.quire("run").status == 0)
    #expect(run.outputs == ["i_1.json", "i_1.txt"])
  }

  @Test func stacksAreCollated() async throws {
    let run = try PipelineRun("assemble:\n  collate: duplex\n")
    try run.add("job_front.pgm", pages: 3)
    try run.add("job_back.pgm", pages: 2)
    let result = try await run.quire("run")
    #expect(result.status == 0, "\(result.errors)")
    let document = try run.document("job_front")
    #expect(document.pages.map(\.source) == [0, 1, 0, 1, 0])
    #expect(document.pages.map(\.pageInSource) == [1, 2, 2, 1, 3])
    #expect(document.pages.map(\.text) == [1, 2, 2, 1, 3].map { "Read page \($0)" })
    #expect(document.warnings.count == 1)
  }

  @Test func forgettingOneFileForgetsItsDocument() async throws {
    let run = try PipelineRun("assemble:\n  group: byName\n")
    try run.add("i_1.pgm")
    try run.add("i_2.pgm")
    #expect(try await run.quire("run").status == 0)
    let forgotten = try await Program.run(
      run.folder.quire,
      [BytePath("forget"), run.scans.appending("i_2.pgm"), BytePath("-i"), run.output])
    #expect(forgotten.status == 0, "\(forgotten.errors)")
    #expect(try await run.quire("run").errors.contains("1 complete"))
    #expect(try run.document("i_1").sources.count == 2)
    #expect(try await run.quire("run").errors.contains("Nothing to do: 1 document"))
  }

  @Test func filesWaitForTheirMarker() async throws {
    let run = try PipelineRun("assemble:\n  group: byMarker\n")
    try run.add("a.pgm")
    try run.add("b.pgm")
    let waiting = try await run.quire("run")
    #expect(waiting.status == 0)
    #expect(waiting.errors.contains("no marker '*.batch' has come"))
    #expect(run.outputs.isEmpty)
    try run.folder.scratch.write("", to: "scans/1.batch")
    #expect(try await run.quire("run").status == 0)
    #expect(try run.document("a").sources.count == 2)
  }

  @Test func aLostLedgerIsMadeAnewWithItsGroups() async throws {
    let run = try PipelineRun("assemble:\n  group: byName\n")
    try run.add("i_1.pgm")
    try run.add("i_2.pgm")
    #expect(try await run.quire("run").status == 0)
    let ledger = run.output.appending(".quire/ledger.sqlite")
    let file = try FileDescriptor(opening: ledger, flags: O_WRONLY | O_TRUNC)
    try file.write([UInt8](repeating: 7, count: 8192))
    let result = try await run.quire("run")
    #expect(result.errors.contains("set aside"), "\(result.errors)")
    #expect(result.errors.contains("Nothing to do: 1 document"), "\(result.errors)")
  }

  @Test func aWatcherWaitsUntilAGroupIsComplete() async throws {
    let run = try PipelineRun(
      "source:\n  settle: 0\nassemble:\n  group: byMarker\nafter:\n  onSuccess: move\n")
    try run.add("a.pgm")
    try run.add("b.pgm")
    var polls = 0
    let result = try await run.watch {
      polls += 1
      if polls == 60 {
        #expect(run.outputs.isEmpty)
        try run.folder.scratch.write("", to: "scans/1.batch")
      }
      return run.exists("scans/done/b.pgm")
    }
    #expect(result.status == 130 || result.status == 0, "\(result.errors)")
    #expect(try run.document("a").sources.count == 2)
    #expect(run.left == ["1.batch", "done/a.pgm", "done/b.pgm"])
  }

  @Test func aWatcherSpeaksOfAGroupThatIsNeverClosed() async throws {
    let watch = try await DropFolderProgram(
      pipeline: "source: {patience: 1}\nassemble: {group: byMarker}")
    try watch.drop("a.pgm")
    try await watch.wait { watch.notices.contains { $0.contains("a.pgm: the rest of its") } }
    try await watch.wait { watch.metrics.contains("quire_files_waiting 1") }
    #expect(watch.endings.isEmpty)
    try watch.folder.scratch.write("", to: "scans/1.batch")
    try await watch.wait { watch.endings == ["a.pgm complete"] }
  }

  @Test func aWatcherReadsAGroupAgainWhenAFileJoinsIt() async throws {
    let run = try PipelineRun(
      "source:\n  settle: 0\nassemble:\n  group: byName\n  groupWindow: 2\n")
    try run.add("a_1.pgm")
    try run.add("a_2.pgm")
    var isAdded = false
    let result = try await run.watch {
      guard let document = try? run.document("a_1") else { return false }
      if !isAdded {
        #expect(document.sources.count == 2)
        try run.add("a_3.pgm")
        isAdded = true
      }
      return document.sources.count == 3
    }
    #expect(try run.document("a_1").sources.count == 3, "\(result.errors)")
    #expect(run.outputs == ["a_1.json", "a_1.txt"])
  }
}

extension PipelineRun {
  fileprivate func documentsInSummary() throws -> Int {
    try ScratchFolder.text(of: output.appending("documents.jsonl")).split(separator: "\n").count
  }
}
