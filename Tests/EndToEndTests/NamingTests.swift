import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// Where outputs lie, whatever inputs are called.
@Suite struct NamingTests {
  @Test func foldersAreMirroredBelowTheirInput() async throws {
    let workspace = try Workspace()
    try workspace.addPage("top.pgm", shade: 1)
    try workspace.addPage("2024/March/letter.pgm", shade: 2)
    let other = try workspace.scratch.write(
      ScratchFolder.contents(of: try workspace.addPage("x.pgm", shade: 3)),
      to: BytePath("elsewhere/deep/named.pgm"))
    let result = try await workspace.run(inputs: [BytePath("in"), other], ["--formats", "text"])
    #expect(result.status == 0)
    #expect(workspace.shownOutputs.contains("2024/March/letter.txt"))
    #expect(workspace.shownOutputs.contains("top.txt"))
    #expect(workspace.shownOutputs.contains("x.txt"))
    #expect(!ScratchFolder.exists(workspace.output.appending("elsewhere")))
  }

  @Test func namesakesAreToldApartByTheirHash() async throws {
    let workspace = try Workspace()
    try workspace.addPage("scan.pbm", shade: 1)
    let second = try workspace.addPage("scan.pgm", shade: 2)
    #expect(try await workspace.run("--formats", "text").status == 0)
    let hash = SHA256.hexadecimal(of: try ScratchFolder.contents(of: second)).prefix(8)
    #expect(Set(workspace.shownOutputs) == ["scan.txt", "scan~\(hash).txt"])
    // The names stay when the first one goes.
    try workspace.addPage("third.pgm", shade: 3)
    #expect(try await workspace.run("--formats", "text").status == 0)
    #expect(Set(workspace.shownOutputs) == ["scan.txt", "scan~\(hash).txt", "third.txt"])
  }

  @Test func theSameBytesAreReadOnce() async throws {
    struct Note: Decodable { var duplicateOf: String, outputs: [String], sha256: String }
    let workspace = try Workspace()
    let first = try workspace.addPage("a.pgm")
    try workspace.addPage("b/copy.pgm")
    let result = try await workspace.run("--events")
    #expect(result.status == 0)
    let events = try result.outputLines.map { try JSON.decode(EventLine.self, from: $0.utf8) }
    let last = try #require(events.last { $0.event == "documentFinished" })
    #expect(last.status == "duplicate")
    #expect(last.duplicateOf == "a.pgm")
    #expect(events.count { $0.event == "pageFinished" } == 1)
    #expect(workspace.shownOutputs == ["a.json", "a.txt", "b/copy.json"])
    let note = try JSON.decode(
      Note.self, from: ScratchFolder.contents(of: workspace.output.appending("b/copy.json")))
    #expect(note.duplicateOf == "a.pgm")
    #expect(note.outputs == ["a.json", "a.txt"])
    #expect(note.sha256 == SHA256.hexadecimal(of: try ScratchFolder.contents(of: first)))
    let again = try await workspace.run()
    #expect(again.errors.contains("Nothing to do"))
  }

  @Test func aFolderGivenTwiceIsReadOnce() async throws {
    let workspace = try Workspace()
    try workspace.addPage("page.pgm")
    let result = try await workspace.run(
      inputs: [BytePath("in"), BytePath("in/"), BytePath("./in"), BytePath("in/page.pgm")],
      ["--events"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(workspace.shownOutputs == ["page.json", "page.txt"])
    let events = try result.outputLines.map { try JSON.decode(EventLine.self, from: $0.utf8) }
    #expect(events.count { $0.event == "documentFinished" } == 1)
  }

  static let oddNames: [BytePath] = [
    BytePath([0xFF, 0xFE] + Array("latin\u{0}".utf8.dropLast()) + [0xE4] + Array(".pgm".utf8)),
    BytePath("new\nline.pgm"), BytePath("tab\tand\u{1B}[31m.pgm"),
    BytePath("\"quoted\" 'name'.pgm"),
    BytePath("-o.pgm"), BytePath("--help.pgm"), BytePath(" leading and trailing .pgm"),
    BytePath("back\\slash.pgm"), BytePath("שלום עולם.pgm"), BytePath("发票.pgm"),
    BytePath("e\u{301}te\u{301}.pgm"), BytePath("$(touch x).pgm"), BytePath("100% *?.pgm"),
    BytePath("a.b.c.pgm"), BytePath("noextension"), BytePath("😀.pgm"),
    BytePath(String(repeating: "n", count: 246) + ".pgm"),
    BytePath(String(repeating: "字", count: 82) + ".pgm"),
  ]

  @Test func everyNameThatTheFileSystemAllows() async throws {
    let workspace = try Workspace()
    for (index, name) in Self.oddNames.enumerated() {
      try workspace.addPage(name, shade: UInt8(index + 1))
    }
    let result = try await workspace.run()
    #expect(result.status == 0, "\(result.errors)")
    #expect(workspace.outputs.count == 2 * Self.oddNames.count)
    #expect(result.errorLines.count == 1)
    var sources: [BytePath: DocumentSource] = [:]
    for output in workspace.outputs where output.pathExtension == "json" {
      let document = try JSON.decode(
        ScannedDocument.self,
        from: ScratchFolder.contents(of: workspace.output.appending(output)))
      sources[output] = document.sources[0]
    }
    for name in Self.oddNames {
      let whole = BytePath(name.stem.bytes + Array(".json".utf8))
      // Too long for an extension of any length: cut.
      let shown =
        sources[whole] ?? sources.first { $0.key.bytes.starts(with: name.bytes.prefix(200)) }?.value
      let source = try #require(shown, "\(name)")
      #expect(source.name == name.text)
      #expect(source.nameBytes == (name.isValidUTF8 ? nil : name.base64))
    }
    let lines = try ScratchFolder.text(of: workspace.output.appending("documents.jsonl"))
    #expect(lines.split(separator: "\n").count == Self.oddNames.count)
    #expect(try await workspace.run().errors.contains("Nothing to do"))
  }

  @Test func oddNamesAsArguments() async throws {
    let workspace = try Workspace()
    for (index, name) in Self.oddNames.enumerated() {
      try workspace.addPage(name, shade: UInt8(index + 1))
    }
    let inputs = Self.oddNames.map { BytePath("in").appending($0) }
    let result = try await workspace.run(inputs: inputs, ["--formats", "text"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(workspace.outputs.count == Self.oddNames.count)
  }

  @Test func aLeadingDashBehindTheEndOfOptions() async throws {
    let workspace = try Workspace()
    let page = try ScratchFolder.contents(of: try workspace.addPage("page.pgm"))
    try workspace.scratch.write(page, to: BytePath("-n.pgm"))
    let result = try await workspace.run(inputs: [BytePath("-n.pgm")])
    #expect(result.status == 0, "\(result.errors)")
    #expect(workspace.shownOutputs == ["-n.json", "-n.txt"])
  }

  @Test func aBadFileWithABadNameIsNamedWithoutControlCharacters() async throws {
    let workspace = try Workspace()
    try workspace.add(
      [1, 2, 3], BytePath("evil\u{1B}]0;\n".utf8.map { $0 } + [0xFF] + Array(".pdf".utf8)))
    let result = try await workspace.run()
    #expect(result.status == 1)
    #expect(result.errorLines.count == 2)
    #expect(result.errors.contains(#"evil\x1B]0;\x0A\xFF.pdf"#))
  }

  @Test func aFolderCalledLikeTheOutputBesideIt() async throws {
    let workspace = try Workspace()
    try workspace.addPage("page.pgm", shade: 1)
    try workspace.addPage("page.txt/inner.pgm", shade: 2)
    let result = try await workspace.run("--formats", "text")
    #expect(result.status == 0, "\(result.errors)")
    #expect(workspace.shownOutputs == ["page.txt", "page.txt~/inner.txt"])
  }

  @Test(arguments: ["failed", "done", ".quire", "index.sqlite", "documents.jsonl", "documents"])
  func namesThatQuireUsesItself(_ name: String) async throws {
    let workspace = try Workspace()
    try workspace.addPage("\(name).pgm", shade: 1)
    try workspace.addPage("\(name)/page.pgm", shade: 2)
    let result = try await workspace.run("--formats", "text")
    #expect(result.status == 0, "\(result.errors)")
    let isHidden = name.hasPrefix(".")
    #expect(workspace.outputs.count == (isHidden ? 0 : 2), "\(workspace.shownOutputs)")
  }
}
