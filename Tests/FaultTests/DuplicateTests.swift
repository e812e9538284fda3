import Foundation
import Testing

@Suite struct DuplicateTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("32 the same file dropped again") func duplicateIsNoted() throws {
    let bytes = SmallPDF.text(SmallPDF.words("sparrows"))
    try scratch.put(bytes, "a/first.pdf")
    try scratch.put(bytes, "b/second.pdf")
    let run = try scratch.run()
    #expect(run.code == 0)
    #expect(scratch.outputs == ["a/first.json", "a/first.txt", "b/second.json", "documents.jsonl"])
    #expect(scratch.text("b/second.json")?.contains(#""duplicateOf":"a/first.pdf""#) == true)
    #expect(scratch.summary.map(\.duplicateOf) == [nil, "a/first.pdf"])
  }

  @Test("33 duplicates in flight") func duplicatesInFlightAreReadOnce() throws {
    let bytes = SmallImages.pgm()
    for number in 1...12 { try scratch.put(bytes, "\(number).pgm") }
    let run = try scratch.run("--events", "-j", "4")
    #expect(run.code == 0)
    let read = run.output.split(separator: "\n").filter { $0.contains("pageFinished") }
    #expect(read.count == 1)
    #expect(scratch.summary.filter { $0.duplicateOf == nil }.count == 1)
    #expect(scratch.summary.count == 12)
  }

  @Test("33 duplicates of what cannot be read") func duplicatesFailWithTheirFirst() throws {
    let pageless = SmallPDF.file(pages: []).bytes
    try scratch.put(pageless, "a.pdf")
    try scratch.put(pageless, "b.pdf")
    #expect(try scratch.run().code == 1)
    let reasons = [try scratch.failure("a.pdf").reason, try scratch.failure("b.pdf").reason]
    #expect(reasons[1].contains("the same bytes as"))
    try scratch.put(pageless, "c.pdf")
    #expect(try scratch.run().code == 1)
    #expect(try scratch.failure("c.pdf").reason.contains("the same bytes as"))
    #expect(try scratch.command("retry", scratch.input.path, "-i", scratch.output.path).code == 0)
    #expect(try scratch.run("--events").output.contains("a.pdf"))
    #expect(try scratch.failure("a.pdf").reason == reasons[0])
  }

  @Test("34 a duplicate of something deleted") func deletedOutputIsMadeAgain() throws {
    try scratch.put(SmallPDF.text(SmallPDF.words("herons")), "a.pdf")
    #expect(try scratch.run().code == 0)
    let before = scratch.snapshot
    try scratch.remove("a.txt")
    let run = try scratch.run("--events", "--quiet")
    #expect(run.code == 0)
    #expect(scratch.snapshot == before)
  }

  @Test("34 a deleted duplicate") func deletedNoteIsMadeAgain() throws {
    let bytes = SmallPDF.text(SmallPDF.words("owls"))
    try scratch.put(bytes, "a.pdf")
    try scratch.put(bytes, "b.pdf")
    #expect(try scratch.run().code == 0)
    let before = scratch.snapshot
    try scratch.remove("b.json")
    #expect(try scratch.run().code == 0)
    #expect(scratch.snapshot == before)
  }

  @Test("34 the first of two changes") func duplicateIsReadWhenItsFirstHoldsOtherBytes() throws {
    let bytes = SmallPDF.text(SmallPDF.words("terns"))
    try scratch.put(bytes, "a.pdf")
    try scratch.put(bytes, "b.pdf")
    #expect(try scratch.run().code == 0)
    try scratch.put(SmallPDF.text(SmallPDF.words("gulls")), "a.pdf")
    #expect(try scratch.run().code == 0)
    #expect(scratch.text("a.txt")?.contains("gulls") == true)
    #expect(scratch.text("b.txt")?.contains("terns") == true)
    #expect(scratch.summary.map(\.duplicateOf) == [nil, nil])
  }

  @Test("34 the second of two changes places") func duplicateBeforeItsFirstIsReadToo() throws {
    let bytes = SmallPDF.text(SmallPDF.words("storks"))
    try scratch.put(bytes, "b.pdf")
    #expect(try scratch.run().code == 0)
    try scratch.put(bytes, "a.pdf")
    #expect(try scratch.run().code == 0)
    #expect(scratch.summary.map(\.duplicateOf) == ["b.pdf", nil])
    try scratch.put(SmallPDF.text(SmallPDF.words("cranes")), "b.pdf")
    #expect(try scratch.run().code == 0)
    #expect(scratch.text("b.txt")?.contains("cranes") == true)
    #expect(scratch.text("a.txt")?.contains("storks") == true)
    #expect(scratch.summary.map(\.duplicateOf) == [nil, nil])
  }

  @Test("35 the same name with other content") func sameNamesInTwoInputsAreKeptApart() throws {
    let one = try scratch.put(SmallPDF.text(SmallPDF.words("larks")), "one/scan.pdf")
    let two = try scratch.put(SmallPDF.text(SmallPDF.words("wrens")), "two/scan.pdf")
    let folders = [one, two].map { $0.deletingLastPathComponent().path }
    #expect(try scratch.start(inputs: folders).finish().code == 0)
    let texts = scratch.outputs.filter { $0.hasSuffix(".txt") }
    #expect(texts.count == 2)
    #expect(texts.contains("scan.txt"))
    #expect(texts.contains { $0.hasPrefix("scan~") })
    let before = scratch.snapshot
    #expect(try scratch.start(inputs: folders).finish().errors.hasPrefix("Nothing to do"))
    #expect(scratch.snapshot == before)
  }

  @Test("3 the same name with new content") func changedSourceReplacesItsOutputs() throws {
    try scratch.put(SmallPDF.text(SmallPDF.words("page one")), "scan.pdf")
    #expect(try scratch.run().code == 0)
    try scratch.put(
      SmallPDF.text(SmallPDF.words("page one"), SmallPDF.words("page two")), "scan.pdf")
    #expect(try scratch.run().code == 0)
    #expect(try scratch.document("scan.json").pages.count == 2)
    #expect(scratch.summary.map(\.pages) == [2])
    #expect(scratch.outputs == ["documents.jsonl", "scan.json", "scan.txt"])
  }

  /// What was read before stays until there is something better, and goes then.
  @Test("3 new content that cannot be read") func unreadableContentDoesNotStrandWhatWasRead() throws
  {
    try scratch.put(SmallPDF.text(SmallPDF.words("first edition")), "scan.pdf")
    #expect(try scratch.run("--formats", "text,json,tsv").code == 0)
    try scratch.put(Array("%PDF-1.4 nothing of a document".utf8), "scan.pdf")
    let pipeline = scratch.folder.appending(path: "p.yaml")
    try Data("source: {patience: 0}\n".utf8).write(to: pipeline)
    #expect(try scratch.run("-p", pipeline.path).code == 1)
    #expect(scratch.text("scan.txt")?.contains("first edition") == true)
    try scratch.put(SmallPDF.text(SmallPDF.words("second edition")), "scan.pdf")
    #expect(try scratch.run().code == 0)
    #expect(scratch.text("scan.txt")?.contains("second edition") == true)
    // Neither the file of another format, nor the pages, nor an empty folder of failures.
    #expect(scratch.outputs == ["documents.jsonl", "scan.json", "scan.txt"])
    #expect(!FileManager.default.fileExists(atPath: scratch.output.path + "/failed"))
    let stored = try FileManager.default.contentsOfDirectory(
      atPath: scratch.output.path + "/.quire/results")
    #expect(stored.count == 1)
  }

  @Test("37 stems that meet") func stemsThatMeetAreToldApart() throws {
    try scratch.put(SmallPDF.text(SmallPDF.words("finches")), "a.pdf")
    try scratch.put(SmallImages.pgm(), "a.pgm")
    try scratch.put(SmallTIFF(pages: 1).bytes, "a.tif")
    #expect(try scratch.run().code == 0)
    #expect(scratch.outputs.filter { $0.hasSuffix(".txt") }.count == 3)
    #expect(scratch.text("a.txt")?.contains("finches") == true)
    #expect(Set(scratch.summary.map(\.path)) == ["a.pdf", "a.pgm", "a.tif"])
  }

  @Test("32 a renamed source") func renamedSourceKeepsItsResults() throws {
    let old = try scratch.put(SmallImages.pgm(), "old.pgm")
    #expect(try scratch.run().code == 0)
    let before = try #require(scratch.bytes("old.txt"))
    try FileManager.default.moveItem(at: old, to: scratch.input.appending(path: "new.pgm"))
    try scratch.put(SmallImages.pgm(), "third.pgm")
    let run = try scratch.run("--events")
    #expect(run.code == 0)
    #expect(scratch.bytes("new.txt") == before)
    #expect(scratch.summary.map(\.path) == ["new.pgm", "third.pgm"])
    #expect(scratch.summary.map(\.duplicateOf) == [nil, "new.pgm"])
    // What lay under the old name is not counted any more.
    #expect(try states() == ["written": 1, "duplicate": 1])
  }

  @Test("32 a renamed duplicate and a renamed failure") func renamedFilesAreCountedOnce() throws {
    try scratch.put(SmallImages.pgm(), "a.pgm")
    try scratch.put(SmallImages.pgm(), "b.pgm")
    try scratch.put(Array(SmallPDF.text(SmallPDF.words("loss")).prefix(200)), "c.pdf")
    #expect(try scratch.run().code == 1)
    for (old, new) in [("b.pgm", "x.pgm"), ("c.pdf", "y.pdf")] {
      try FileManager.default.moveItem(
        at: scratch.input.appending(path: old), to: scratch.input.appending(path: new))
    }
    #expect(try scratch.run().code == 1)
    #expect(try states() == ["written": 1, "duplicate": 1, "failed": 1])
    #expect(scratch.summary.map(\.path) == ["a.pgm", "x.pgm"])
    #expect(
      scratch.outputs.filter { $0.hasPrefix("failed/") } == ["failed/y.pdf.error.json"])
  }

  /// What `quire status` counts, without what there is none of.
  private func states() throws -> [String: Int] {
    struct Status: Decodable { var states: [String: Int] }
    let status = try scratch.command("status", scratch.output.path, "--format", "json")
    return try JSONDecoder().decode(Status.self, from: Data(status.output.utf8)).states
      .filter { $0.value > 0 }
  }
}
