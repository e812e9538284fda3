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
