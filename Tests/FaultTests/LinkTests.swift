import Foundation
import Glibc
import Testing

@Suite struct LinkTests {
  private let scratch: Scratch
  private let files = FileManager.default

  init() throws {
    scratch = try Scratch()
    try scratch.put(SmallPDF.text(SmallPDF.words("links")), "a.pdf")
  }

  @Test("45 symbolic links in the folder") func linksAreNotFollowed() throws {
    let secret = scratch.folder.appending(path: "secret.pdf")
    try Data(SmallPDF.text(SmallPDF.words("secrets"))).write(to: secret)
    try files.createSymbolicLink(
      at: scratch.input.appending(path: "b.pdf"), withDestinationURL: secret)
    try files.createSymbolicLink(
      at: scratch.input.appending(path: "folder"), withDestinationURL: scratch.folder)
    let run = try scratch.run()
    #expect(run.code == 0)
    #expect(run.errors.contains("2 symbolic links"))
    #expect(scratch.summary.map(\.path) == ["a.pdf"])
  }

  /// A hard link cannot be told from the file: whoever may write into the folder and read the file
  /// could have copied it. Nothing is done to it.
  @Test("47 hard links") func hardLinksAreTheFilesThatTheyAre() throws {
    let elsewhere = scratch.folder.appending(path: "elsewhere.pdf")
    let bytes = Data(SmallPDF.text(SmallPDF.words("hard links")))
    try bytes.write(to: elsewhere)
    for name in ["b.pdf", "c.pdf"] {
      try files.linkItem(at: elsewhere, to: scratch.input.appending(path: name))
    }
    #expect(try scratch.run().code == 0)
    #expect(scratch.text("b.txt")?.contains("hard links") == true)
    #expect(scratch.summary.map(\.duplicateOf) == [nil, nil, "b.pdf"])
    #expect(try Data(contentsOf: elsewhere) == bytes)
    let facts = try files.attributesOfItem(atPath: elsewhere.path)
    #expect(facts[.referenceCount] as? Int == 3)
  }

  @Test("46 pipes and sockets") func pipesDoNotHoldItUp() throws {
    #expect(mkfifo(scratch.input.appending(path: "pipe.pdf").path, 0o600) == 0)
    #expect(try scratch.run().code == 0)
    #expect(scratch.summary.map(\.path) == ["a.pdf"])
    let named = try scratch.start(inputs: [scratch.input.appending(path: "pipe.pdf").path]).finish()
    #expect(named.code == 4)
  }

  @Test("48 the output inside the input") func ownOutputsAreNoInputs() throws {
    let out = scratch.input.appending(path: "out").path
    for _ in 1...2 {
      let run = try RunningQuire(
        ["run", scratch.input.path, "-o", out, "--settle", "0"], in: scratch.folder
      ).finish()
      #expect(run.code == 0)
    }
    let names = try files.contentsOfDirectory(atPath: out).filter { !$0.hasPrefix(".") }
    #expect(
      names.filter { !$0.hasPrefix("index") }.sorted() == ["a.json", "a.txt", "documents.jsonl"])
  }

  @Test("48 the input is the output") func inputThatIsTheOutputKeepsItsFiles() throws {
    let source = try Data(contentsOf: scratch.input.appending(path: "a.pdf"))
    let run = try RunningQuire(
      ["run", scratch.input.path, "-o", scratch.input.path], in: scratch.folder
    ).finish()
    #expect([0, 2].contains(run.code))
    #expect(!run.errors.isEmpty)
    #expect(try Data(contentsOf: scratch.input.appending(path: "a.pdf")) == source)
  }

  @Test("49 an output target that is a link") func linksInTheWayAreNotWrittenThrough() throws {
    let precious = scratch.folder.appending(path: "precious")
    try Data("keep".utf8).write(to: precious)
    try files.createDirectory(at: scratch.output, withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: scratch.output.appending(path: "a.txt"), withDestinationURL: precious)
    #expect(try scratch.run().code == 0)
    #expect(try Data(contentsOf: precious) == Data("keep".utf8))
    #expect(scratch.outputs.contains { $0.hasPrefix("a~") && $0.hasSuffix(".txt") })
  }

  @Test("49 a link that leads nowhere") func danglingLinksAreNotReplaced() throws {
    try files.createDirectory(at: scratch.output, withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: scratch.output.appending(path: "a.txt").path, withDestinationPath: "nowhere")
    #expect(try scratch.run().code == 0)
    let target = try files.destinationOfSymbolicLink(
      atPath: scratch.output.appending(path: "a.txt").path)
    #expect(target == "nowhere")
    #expect(scratch.outputs.contains { $0.hasPrefix("a~") && $0.hasSuffix(".txt") })
  }

  @Test("49 an output target that is a folder") func foldersInTheWayStay() throws {
    try files.createDirectory(
      at: scratch.output.appending(path: "a.json"), withIntermediateDirectories: true)
    #expect(try scratch.run().code == 0)
    #expect(scratch.outputs.contains { $0.hasPrefix("a~") && $0.hasSuffix(".json") })
  }

  @Test("49 a file where a folder belongs") func fileInPlaceOfAFolderFailsThatDocumentOnly() throws
  {
    try scratch.put(SmallPDF.text(SmallPDF.words("folders")), "sub/b.pdf")
    try files.createDirectory(at: scratch.output, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: scratch.output.appending(path: "sub"))
    let run = try scratch.run()
    #expect(run.code != 0)
    #expect(run.errors.contains("sub"))
    #expect(scratch.text("sub") == "mine")
  }

  @Test("35 what Quire did not write") func foreignAndEditedFilesStay() throws {
    try files.createDirectory(at: scratch.output, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: scratch.output.appending(path: "a.txt"))
    #expect(try scratch.run().code == 0)
    #expect(scratch.text("a.txt") == "mine")
    let own = try #require(scratch.outputs.first { $0.hasPrefix("a~") && $0.hasSuffix(".txt") })
    try Data("edited".utf8).write(to: scratch.output.appending(path: own))
    try scratch.put(SmallPDF.text(SmallPDF.words("changes")), "a.pdf")
    #expect(try scratch.run().code == 0)
    #expect(scratch.text(own) == "edited")
    #expect(scratch.text("a.txt") == "mine")
    #expect(
      scratch.outputs.filter { $0.hasSuffix(".txt") }.contains {
        scratch.text($0)?.contains("changes") == true
      })
  }

  @Test("50 what cannot be read", .enabled(if: geteuid() != 0, "root reads everything"))
  func unreadableFilesAreReported() throws {
    let url = try scratch.put(SmallPDF.text(SmallPDF.words("locks")), "locked.pdf")
    chmod(url.path, 0)
    #expect(try scratch.run().code == 4)
    #expect(try scratch.failure("locked.pdf").code == "unreadable")
    chmod(url.path, 0o600)
    #expect(try scratch.run().code == 0)
    #expect(!scratch.outputs.contains { $0.hasPrefix("failed/") })
  }

  @Test("51 59 originals are left alone") func originalsAreNeverTouched() throws {
    let url = scratch.input.appending(path: "a.pdf")
    let before = try Data(contentsOf: url)
    let date = try files.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
    #expect(try scratch.run().code == 0)
    #expect(try Data(contentsOf: url) == before)
    #expect(try files.attributesOfItem(atPath: url.path)[.modificationDate] as? Date == date)
    #expect(try files.contentsOfDirectory(atPath: scratch.input.path) == ["a.pdf"])
  }

  @Test("54 an output folder that cannot be written") func unwritableOutputIsSaidBeforeWork() throws
  {
    try Data().write(to: scratch.output)
    let run = try scratch.run("--events")
    #expect(run.code == 5)
    #expect(run.errorLines.count == 1)
    #expect(!run.output.contains("pageFinished"))
  }
}
