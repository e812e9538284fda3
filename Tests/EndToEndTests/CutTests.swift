import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// One scan that is several documents.
@Suite(.timeLimit(.minutes(10))) struct CutTests {
  private func document(_ space: Workspace, _ name: String) throws -> ScannedDocument {
    try JSON.decode(
      ScannedDocument.self, from: ScratchFolder.contents(of: space.output.appending(name)))
  }

  /// Five sheets: a letter, a blank one, an invoice of two pages, a note.
  private func stack(_ yaml: String) throws -> Workspace {
    let space = try Workspace()
    let texts = ["Dear Madam", "", "Page 1 of 2", "Page 2 of 2", "Page 1 of 1"]
    for (index, text) in texts.enumerated() {
      let page = text.isEmpty ? DrawnPage(width: 1200, height: 310) : DrawnPage.lines([text])
      try space.add(page.encoded(as: .png), BytePath("sheet_\(index + 1).png"))
    }
    try space.scratch.write("assemble: {group: byName, \(yaml)}\n", to: "cut.yaml")
    return space
  }

  @Test func aStackIsCutIntoDocumentsWithFilesOfTheirOwn() async throws {
    let space = try stack("cutAt: [blankPages, pageNumbers]")
    let arguments = ["-p", "cut.yaml", "--formats", "text,json,pdf"]
    let result = try await space.run(arguments[0], arguments[1], arguments[2], arguments[3])
    #expect(result.status == 0, "\(result.errors)")
    let names = (1...3).flatMap { part in
      ["json", "pdf", "txt"].map { "sheet_1.\(part).\($0)" }
    }
    #expect(space.outputs.map(\.text) == names)
    let parts = try (1...3).map { try document(space, "sheet_1.\($0).json") }
    #expect(parts.map(\.part?.pages) == [[1], [3, 4], [5]])
    #expect(parts.map(\.part?.cut) == [.start, .blankPage, .pageNumber])
    #expect(parts.map(\.pageCount) == [1, 2, 1])
    #expect(Set(parts.map(\.id)).count == 3)
    #expect(parts[1].pages.map(\.number) == [1, 2] && parts[1].pages.map(\.source) == [2, 3])
    let names2 = parts[1].pages.flatMap(\.items).map(\.id.description)
    #expect(names2.allSatisfy { $0.hasPrefix(parts[1].id.description.prefix(16)) })
    #expect(
      try ScratchFolder.text(of: space.output.appending("sheet_1.2.txt"))
        .contains("Page 2 of 2"))
    let pdf = try await Program.run(
      BytePath("/usr/bin/env"),
      ["pdftotext", "-raw"].map { BytePath($0) }
        + [space.output.appending("sheet_1.2.pdf"), BytePath("-")])
    #expect(pdf.output == "Page 1 of 2\n\u{C}Page 2 of 2\n\u{C}")

    let found = try await space.search("Madam")
    #expect(found.contains("sheet_1.png#1"), "\(found)")
    let again = try await space.run(arguments[0], arguments[1], arguments[2], arguments[3])
    #expect(again.errors.contains("Nothing to do"), "\(again.errors)")
    let exported = try await Program.run(
      try Executables.path("quire"),
      ["export", "out", "--to", "hocr"].map { BytePath($0) }, in: space.scratch.path)
    #expect(exported.status == 0, "\(exported.errors)")
    #expect(space.outputs.map(\.text).contains("sheet_1.3.hocr"))
  }

  @Test func aStackThatIsNoLongerCutIsOneDocumentAgain() async throws {
    let space = try stack("cutEvery: 2")
    #expect(try await space.run("-p", "cut.yaml").status == 0)
    #expect(space.outputs.count == 6)
    try space.scratch.write("assemble: {group: byName, blankPages: dropped}\n", to: "cut.yaml")
    #expect(try await space.run("-p", "cut.yaml").status == 0)
    #expect(space.outputs.map(\.text) == ["sheet_1.json", "sheet_1.txt"])
    let whole = try document(space, "sheet_1.json")
    #expect(whole.pageCount == 4 && whole.part == nil)
    #expect(whole.pages.map(\.number) == [1, 2, 3, 4])
    #expect(whole.pages.map(\.source) == [0, 2, 3, 4])
    #expect(whole.warnings.contains("Page 2 is blank and left out."))
    #expect(try await !space.search("Madam").contains("#"))
  }

  @Test func partsOfAPDFAreItsPages() async throws {
    let space = try Workspace()
    try space.addSample("english/mixed.pdf")
    try space.scratch.write("assemble: {cutEvery: 1}\nwrite: {formats: [pdf]}\n", to: "cut.yaml")
    let result = try await space.run("-p", "cut.yaml")
    #expect(result.status == 0, "\(result.errors)")
    #expect(space.outputs.map(\.text).prefix(2) == ["mixed.1.pdf", "mixed.2.pdf"])
    for name in space.outputs {
      let facts = try await Program.run(
        BytePath("/usr/bin/env"), [BytePath("pdfinfo"), space.output.appending(name)])
      #expect(facts.output.contains("Pages:           1\n"), "\(facts.output)")
    }
  }

  @Test func aFileOfAnotherDocumentIsNotOverwritten() async throws {
    let space = try stack("cutEvery: 2")
    try space.scratch.write("mine", to: "out/sheet_1.2.txt")
    let result = try await space.run("-p", "cut.yaml")
    #expect(result.status == 0, "\(result.errors)")
    let part = try #require(
      space.outputs.map(\.text).first { $0.hasPrefix("sheet_1.2~") && $0.hasSuffix(".txt") })
    #expect(try ScratchFolder.text(of: space.output.appending(part)).contains("Page 1 of 2"))
    #expect(try await space.run("-p", "cut.yaml").errors.contains("Nothing to do"))
    #expect(try ScratchFolder.text(of: space.output.appending("sheet_1.2.txt")) == "mine")
  }
}

extension Workspace {
  fileprivate func search(_ words: String) async throws -> String {
    try await Program.run(
      try Executables.path("quire"),
      ["search", words, "-i", "out"].map { BytePath($0) }, in: scratch.path
    ).output
  }
}
