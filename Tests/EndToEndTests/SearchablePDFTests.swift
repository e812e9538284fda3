import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// The searchable PDF as a user gets it, and other formats made of what was read before.
@Suite(.timeLimit(.minutes(10))) struct SearchablePDFTests {
  private static let words = "Find this line again"

  private static var scan: TinyPDF { TinyPDF(page: DrawnPage.lines([words]), dpi: 300) }

  private func text(_ space: Workspace, _ name: String) async throws -> String {
    try await Program.run(
      BytePath("/usr/bin/env"),
      [BytePath("pdftotext"), BytePath("-raw"), space.output.appending(name), BytePath("-")]
    ).output
  }

  private func document(_ space: Workspace, _ name: String) throws -> ScannedDocument {
    try JSON.decode(
      ScannedDocument.self, from: ScratchFolder.contents(of: space.output.appending(name)))
  }

  @Test func aScanComesBackSearchable() async throws {
    let space = try Workspace()
    try space.add(Self.scan.bytes, BytePath("scan.pdf"))
    try space.add(DrawnPage.lines([Self.words]).encoded(as: .jpeg), BytePath("photo.jpg"))
    let result = try await space.run("--formats", "pdf,json")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      space.outputs.map(\.text) == ["photo.json", "photo.pdf", "scan.json", "scan.pdf"])
    for name in ["scan.pdf", "photo.pdf"] {
      #expect(try await text(space, name) == Self.words + "\n\u{C}", "\(name)")
    }
    #expect(try document(space, "scan.json").warnings.isEmpty)
    // Nothing is left to do.
    let again = try await space.run("--formats", "pdf,json")
    #expect(again.status == 0 && again.errors.contains("unchanged"), "\(again.errors)")
  }

  /// Enough text to tell the way up by.
  private static let letter = [
    "Dear Sir or Madam, we write to you", "about the delivery of the second of",
    "May that has not arrived so far at", "our house in Westbridge. Please tell us",
    "when we may expect the fourteen boxes", "and what became of those that were",
    "sent back to your office in the spring", "Yours faithfully, the reading room",
  ]

  /// A scan that lies on its side, as an image and in a PDF that says so of it and turns it over.
  @Test(
    .enabled(if: Validators.areInstalled, "run 'make deps-development'"),
    arguments: ["turned.png", "turned.pdf"])
  func aPageThatWasTurnedHasItsTextAndItsPictureInPlace(name: String) async throws {
    let space = try Workspace()
    let page = DrawnPage.lines(Self.letter)
    let isPDF = name.hasSuffix(".pdf")
    try space.add(
      isPDF
        ? TinyPDF(page: page, dpi: 300, rotation: 90).bytes
        : page.turned(quarters: 1).encoded(as: .png), BytePath(name))
    try space.scratch.write("write: {formats: [json, pdf], previews: png}", to: "turned.yaml")
    let result = try await space.run("-p", "turned.yaml")
    #expect(result.status == 0, "\(result.errors)")
    let read = try #require(try space.document("turned").pages.first)
    #expect(read.orientation == 270)
    let size = try #require(read.size)
    #expect(size.width == page.width && size.height == page.height)
    // A word that stands once on the page.
    let words = read.items.flatMap(\.words).filter { $0.text.count >= 6 }
    let word = try #require(words.first { word in words.count { $0.text == word.text } == 1 })
    let bounds = word.quad.bounds
    let across = [bounds.left, bounds.right].map { $0 / Double(size.width) }
    let down = [bounds.top, bounds.bottom].map { $0 / Double(size.height) }
    // An image is displayed upright; a page of a PDF stays as it is, here turned to the right.
    let wanted =
      isPDF
      ? [1 - down[1], across[0], 1 - down[0], across[1]] : [across[0], down[0], across[1], down[1]]
    let pages = try await FoundText(in: space.output.appending("turned.pdf")).poppler
    let found = try #require(pages[0].words.first { $0.text == word.text }, "\(pages[0].text)")
    #expect(
      zip(found.box, wanted).allSatisfy { abs($0 - $1) < 0.01 }, "\(found.box), not \(wanted)")
    let results = space.output.appending(".quire/results")
    let preview = try #require(
      ScratchFolder.files(below: results).first { $0.text.hasSuffix(".preview.png") })
    let header = try ScratchFolder.contents(of: results.appending(preview)).prefix(24)
    let sides = [16, 20].map { start in header[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(sides[0] > sides[1] && page.width > page.height, "\(sides)")
  }

  /// Poppler does not find the catalogue of this file, and qpdf does.
  @Test func aFileThatHadToBePutTogetherAgainIsSoundAfterwards() async throws {
    let space = try Workspace()
    let revision = """
      1 1 obj
      << /Type /Catalog /Pages 2 0 R >>
      endobj
      trailer
      << /Size 9 /Root 1 1 R >>
      startxref
      99
      %%EOF

      """
    let damaged = try space.add(Self.scan.bytes + Array(revision.utf8), BytePath("damaged.pdf"))
    let env = BytePath("/usr/bin/env")
    #expect(try await Program.run(env, [BytePath("pdfinfo"), damaged]).status != 0)
    let result = try await space.run("--formats", "json,pdf")
    #expect(result.status == 0, "\(result.errors)")
    let warnings = try document(space, "damaged.json").warnings
    #expect(warnings.contains { $0.contains("put together again") }, "\(warnings)")
    #expect(warnings.contains { $0.contains("has been repaired in the copy") }, "\(warnings)")
    let pdf = space.output.appending("damaged.pdf")
    #expect(try await text(space, "damaged.pdf") == Self.words + "\n\u{C}")
    let check = try await Program.run(env, ["qpdf", "--check"].map { BytePath($0) } + [pdf])
    #expect(check.status == 0, "\(check.output)\(check.errors)")
  }

  @Test func severalFilesBecomeOnePDF() async throws {
    let space = try Workspace()
    for number in 1...3 {
      let page = DrawnPage.lines(["This is sheet \(number)"])
      try space.add(page.encoded(as: number == 2 ? .png : .jpeg), BytePath("sheet_\(number).png"))
    }
    try space.scratch.write("assemble: {group: byName}\nwrite: {formats: [pdf]}", to: "group.yaml")
    let result = try await space.run("-p", "group.yaml")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try await text(space, "sheet_1.pdf")
        == (1...3).map { "This is sheet \($0)\n\u{C}" }.joined())
  }

  @Test(arguments: [("copy", 0, true), ("refuse", 3, false)])
  func signedFilesAreCopiedOrRefused(setting: String, status: Int32, isThere: Bool) async throws {
    let space = try Workspace()
    var scan = Self.scan
    scan.catalogue = """
      /AcroForm << /SigFlags 3 /Fields [ << /FT /Sig /T (here) \
      /V << /Type /Sig /Filter /Adobe.PPKLite >> >> ] >>
      """
    try space.add(scan.bytes, BytePath("signed.pdf"))
    try space.scratch.write(
      "write: {formats: [text, json, pdf], signedPDF: \(setting)}", to: "signed.yaml")
    let result = try await space.run("-p", "signed.yaml")
    #expect(result.status == status, "\(result.errors)")
    let pdf = space.output.appending("signed.pdf")
    #expect(PathCheck.exists(pdf) == isThere)
    if isThere { #expect(try ScratchFolder.contents(of: pdf) == scan.bytes) }
    #expect(try ScratchFolder.text(of: space.output.appending("signed.txt")) == Self.words + "\n")
    let warnings = try document(space, "signed.json").warnings
    #expect(warnings.count == 1 && warnings[0].contains("signed"), "\(warnings)")
    // What was decided once is not tried at every run.
    let again = try await space.run("-p", "signed.yaml")
    #expect(again.errors.contains("unchanged"), "\(again.errors)")
  }

  @Test(.enabled(if: Validators.areInstalled, "run 'make deps-development'"))
  func whatWasReadIsExportedWithoutReadingItAgain() async throws {
    let space = try Workspace()
    try space.add(Self.scan.bytes, BytePath("deep/scan.pdf"))
    #expect(try await space.run("--formats", "text,json").status == 0)
    let quire = try Executables.path("quire")
    let export = try await Program.run(
      quire,
      ["export", space.output.text, "--to", "pdf,hocr,alto,tsv,jsonl,markdown"].map { BytePath($0) }
    )
    #expect(export.status == 0, "\(export.errors)")
    #expect(
      export.outputLines.sorted()
        == ["alto.xml", "hocr", "jsonl", "md", "pdf", "tsv"].map { "deep/scan.\($0)" })
    #expect(try await text(space, "deep/scan.pdf") == Self.words + "\n\u{C}")
    try await Validators.run("check_outputs.py", [space.output])
    // A second time they are written anew, and a run has nothing to do.
    let second = try await Program.run(
      quire, ["export", space.output.text, "--to", "hocr"].map { BytePath($0) })
    #expect(second.status == 0)
    #expect(try await space.run("--formats", "text,json").errors.contains("unchanged"))
    // A file of somebody else's stays.
    try space.scratch.write("mine", to: "out/deep/scan.tsv")
    let third = try await Program.run(
      quire, ["export", space.output.text, "--to", "tsv"].map { BytePath($0) })
    #expect(third.status == 1 && third.errors.contains("did not write"), "\(third.errors)")
    #expect(try ScratchFolder.text(of: space.output.appending("deep/scan.tsv")) == "mine")
  }

  @Test func exportSaysWhatIsWrong() async throws {
    let space = try Workspace()
    let quire = try Executables.path("quire")
    for (arguments, status) in [
      (["export", space.output.text, "--to", "text"], 4), (["export", space.output.text], 2),
      (["export", space.output.text, "--to", "hocrr"], 2),
    ] {
      let result = try await Program.run(quire, arguments.map { BytePath($0) })
      #expect(result.status == Int32(status), "\(arguments): \(result.errors)")
    }
  }

  @Test(.enabled(if: Validators.areInstalled, "run 'make deps-development'"))
  func aViewerHasThePagesInIt() async throws {
    let space = try Workspace()
    try space.add(Self.scan.bytes, BytePath("scan.pdf"))
    let result = try await space.run("--formats", "html")
    #expect(result.status == 0, "\(result.errors)")
    let html = try ScratchFolder.text(of: space.output.appending("scan.html"))
    #expect(html.contains("<img alt=\"Page 1\" src=\"data:image/jpeg;base64,/9j/"))
    #expect(html.contains(">\(Self.words)</span>"))
    try await Validators.run("check_outputs.py", [space.output])
  }

  @Test(arguments: ["jpeg", "png", "webp"])
  func previewsAreMadeAndBounded(format: String) async throws {
    let space = try Workspace()
    try space.add(Self.scan.bytes, BytePath("scan.pdf"))
    try space.scratch.write(
      "write: {formats: [text], previews: \(format), previewSize: 500, previewBytes: 20000,"
        + " thumbnailSize: 64}", to: "previews.yaml")
    let result = try await space.run("-p", "previews.yaml")
    #expect(result.status == 0, "\(result.errors)")
    let pictures = ScratchFolder.files(below: space.output.appending(".quire/results")).filter {
      $0.text.contains(".preview.") || $0.text.contains(".thumbnail.")
    }
    #expect(pictures.count == 2)
    for picture in pictures {
      let bytes = try ScratchFolder.contents(
        of: space.output.appending(".quire/results").appending(picture))
      #expect(bytes.count > 100 && bytes.count <= 20_000)
      #expect(
        InputFormat(firstBytes: bytes) == ["jpeg": .jpeg, "png": .png, "webp": .webp][format])
    }
  }

  @Test func outputsAreCalledAsTheTemplateSays() async throws {
    let space = try Workspace()
    try space.addPage("post/scan.pgm")
    try space.addPage("mail/scan.pgm", shade: 254)
    try space.scratch.write("write: {formats: [text], name: 'all/{stem}'}", to: "name.yaml")
    #expect(try await space.run("-p", "name.yaml").status == 0)
    let outputs = space.outputs.map(\.text)
    #expect(outputs.count == 2 && outputs.allSatisfy { $0.hasPrefix("all/scan") }, "\(outputs)")
    #expect(try await space.run("-p", "name.yaml").errors.contains("unchanged"))
  }
}
