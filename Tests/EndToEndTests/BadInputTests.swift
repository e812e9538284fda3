import Glibc
import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// One sentence each that names the file and the remedy, the right exit code, everything else done.
@Suite struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    /// What the sentence says.
    let words: [String]
    var testDescription: String { name }

    init(_ name: String, _ bytes: [UInt8], _ words: String...) {
      self.name = name
      self.bytes = bytes
      self.words = words
    }

    init(_ name: String, _ text: String, _ words: String...) {
      self.name = name
      bytes = Array(text.utf8)
      self.words = words
    }
  }

  static let cases = [
    Case("empty.png", "", "the file is empty", "scan or copy it again"),
    Case("text.pdf", "Dear reader,\nthis is a letter.\n", "not a scan that Quire can read"),
    Case("noise.jpg", [UInt8](repeating: 0x5A, count: 5000), "not a scan that Quire can read"),
    Case(
      "truncated.pdf", Array(sample("english/letter.pdf").prefix(20_000)), "damaged or incomplete",
      "scan or copy it again"),
    Case("header.pdf", "%PDF-1.4\n", "damaged or incomplete", "scan or copy it again"),
    Case(
      "truncated.tif", Array(sample("english/fax.tif").prefix(4000)), "damaged or incomplete",
      "scan or copy it again"),
    Case("header.tif", [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], "damaged or incomplete"),
    Case(
      "truncated.png", Array(sample("english/form.png").prefix(10_000)), "damaged or incomplete",
      "scan or copy it again"),
    Case(
      "header.jpg", Array(sample("english/business-card.jpg").prefix(200)), "damaged or incomplete"),
    Case(
      "compressed.bmp", compressedBMP, "not a scan that Quire can read (cannot read compressed",
      "save it in another way"),
    Case("encrypted.pdf", PDFBytes.encrypted, "needs a password", "qpdf --decrypt"),
    Case(
      "secret.pdf", PDFBytes.unknownFilter, "nothing of it could be drawn (", "Unknown filter",
      "save it in another way"),
    Case("pageless.pdf", PDFBytes.withoutPages, "has no pages", "check the program that made it"),
  ]

  /// A JPEG in a BMP, as printers get it: nothing that is read here.
  private static let compressedBMP: [UInt8] = {
    var bytes = Array("BM".utf8)
    func append(_ numbers: [Int]) {
      for number in numbers {
        for byte in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
      }
    }
    let (start, length, asJPEG) = (14 + 40 + 256 * 4, 8 * 4 + 2, 4)
    append([start + length, 0, start])
    append([40, 8, 8, 8 << 16 | 1, asJPEG, length, 2835, 2835, 256, 0])
    append((0..<256).map { level in level * 0x1_01_01 })
    for _ in 0..<8 { bytes += [8, 255, 0, 0] }
    return bytes + [0, 1]
  }()

  private static func sample(_ name: String) -> [UInt8] {
    (try? ScratchFolder.contents(of: Executables.samples.appending(name))) ?? []
  }

  @Test(arguments: cases) func oneSentenceAndTheOthersAreDone(_ bad: Case) async throws {
    let workspace = try Workspace()
    try workspace.add(bad.bytes, BytePath(bad.name))
    try workspace.addPage("good.pgm")
    let result = try await workspace.run()
    #expect(result.status == 1)
    let sentences = result.errorLines.dropLast()
    #expect(sentences.count == 1, "\(result.errors)")
    #expect(sentences.first?.contains("in/\(bad.name)") == true)
    for words in bad.words { #expect(sentences.first?.contains(words) == true, "\(sentences)") }
    #expect(workspace.shownOutputs == ["good.json", "good.txt"])
    #expect(workspace.failureReports == ["\(bad.name).error.json"])
    #expect(workspace.leftovers.isEmpty)
  }

  @Test func allOfThemAtOnce() async throws {
    let workspace = try Workspace()
    for bad in Self.cases { try workspace.add(bad.bytes, BytePath(bad.name)) }
    try workspace.addPage("good.pgm")
    let result = try await workspace.run()
    #expect(result.status == 1)
    #expect(result.errorLines.count == Self.cases.count + 1)
    #expect(workspace.shownOutputs == ["good.json", "good.txt"])
  }

  @Test func aTruncatedFaxKeepsThePagesThatAreWholeAndSaysThatMoreAreLost() async throws {
    let workspace = try Workspace()
    let fax = Self.sample("english/fax.tif")
    try workspace.add(Array(fax.prefix(fax.count * 3 / 4)), BytePath("fax.tif"))
    // The rest of it may be on its way, and is waited for unless that is not wanted.
    let first = try await workspace.run()
    #expect(first.status == 1)
    #expect(first.errors.contains("run again once all of it has arrived"))
    try workspace.scratch.write("source: {patience: 0}", to: "impatient.yaml")
    let result = try await workspace.run("-p", "impatient.yaml")
    #expect(result.status == 3)
    #expect(result.errors.contains("in/fax.tif, page 3: damaged or incomplete"))
    let document = try workspace.document("fax")
    #expect(document.status == .partial)
    #expect(document.pages.map(\.status) == [.recognized, .recognized, .failed])
  }

  @Test func aMissingInput() async throws {
    let workspace = try Workspace()
    try workspace.addPage("good.pgm")
    let result = try await workspace.run(
      inputs: [BytePath("nowhere"), BytePath("in"), BytePath("in/gone.pdf")])
    #expect(result.status == 4)
    let sentences = result.errorLines.dropLast()
    #expect(sentences.count == 2)
    #expect(sentences.first?.contains("nowhere: no such file or folder") == true)
    #expect(sentences.last?.contains("in/gone.pdf: no such file or folder") == true)
    #expect(workspace.shownOutputs == ["good.json", "good.txt"])
  }

  @Test func anUnreadableFileAndFolder() async throws {
    let workspace = try Workspace()
    try workspace.addPage("good.pgm", shade: 1)
    let file = try workspace.addPage("locked.pgm", shade: 2)
    try workspace.addPage("closed/inside.pgm", shade: 3)
    _ = file.withCString { chmod($0, 0) }
    _ = workspace.input.appending("closed").withCString { chmod($0, 0) }
    let result = try await runAsNobody(workspace)
    _ = workspace.input.appending("closed").withCString { chmod($0, 0o755) }
    guard let result else { return print("Skipped: needs setpriv, or not to be root") }
    #expect(result.status == 4)
    let sentences = result.errorLines.dropLast()
    #expect(sentences.count == 2, "\(result.errors)")
    for name in ["in/locked.pgm", "in/closed"] {
      #expect(
        sentences.contains {
          $0.contains("\(name): cannot be read") && $0.contains("check its permissions")
        })
    }
    #expect(workspace.shownOutputs == ["good.json", "good.txt"])
  }

  @Test func anOutputFolderThatCannotBeMade() async throws {
    let workspace = try Workspace()
    try workspace.addPage("page.pgm")
    try workspace.scratch.write("a file in the way", to: "taken")
    for (place, words) in [
      ("taken", "taken"), ("taken/below", "taken"), ("/proc/quire-out", "/proc"),
    ] {
      let result = try await workspace.run(inputs: [BytePath("in")], ["-o", place])
      #expect(result.status == 5, "\(place): \(result.errors)")
      #expect(result.errorLines.count == 1)
      #expect(result.errors.contains(words))
      #expect(result.errors.contains("cannot be written"))
    }
    #expect(
      try ScratchFolder.text(of: workspace.scratch.appending("taken")) == "a file in the way")
  }

  @Test func anOutputFolderOfSomebodyElse() async throws {
    let workspace = try Workspace()
    try workspace.addPage("page.pgm")
    try Folders.create(workspace.output)
    _ = workspace.output.withCString { chmod($0, 0o555) }
    guard let result = try await runAsNobody(workspace, opensOutput: false) else {
      return print("Skipped: needs setpriv, or not to be root")
    }
    #expect(result.status == 5)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("cannot be written"))
    #expect(ScratchFolder.files(below: workspace.output).isEmpty)
  }

  @Test func aFolderInTheWayOfAnOutput() async throws {
    let workspace = try Workspace()
    try workspace.addPage("page.pgm")
    try workspace.scratch.write("mine", to: "out/page.txt/note")
    let result = try await workspace.run()
    #expect(result.status == 0, "\(result.errors)")
    #expect(workspace.outputs.count == 3)
    #expect(try ScratchFolder.text(of: workspace.output.appending("page.txt/note")) == "mine")
  }

  @Test func aFileThatQuireDidNotWriteIsNotOverwritten() async throws {
    let workspace = try Workspace()
    try workspace.addPage("page.pgm")
    try workspace.scratch.write("my own words", to: "out/page.txt")
    #expect(try await workspace.run().status == 0)
    #expect(try ScratchFolder.text(of: workspace.output.appending("page.txt")) == "my own words")
    #expect(workspace.shownOutputs.contains { $0.hasPrefix("page~") && $0.hasSuffix(".txt") })
  }

  @Test func aMissingLanguageEndsTheRunBeforeAnythingIsRead() async throws {
    let workspace = try Workspace()
    try workspace.addPage("page.pgm")
    let result = try await workspace.run("-l", "en,sw")
    #expect(result.status == 7)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("sw"))
    #expect(result.errors.contains("apt-get install tesseract-ocr-swa"))
    #expect(workspace.outputs.isEmpty)
  }

  @Test func folderSettingsThatAreWrongNameTheirFileAndStopThatFolderAlone() async throws {
    let workspace = try Workspace()
    try workspace.addPage("good.pgm", shade: 1)
    try workspace.addPage("sub/page.pgm", shade: 2)
    try workspace.add(Array("recognize:\n  dpi: many\n".utf8), BytePath("sub/.quire.yaml"))
    let result = try await workspace.run()
    #expect(result.status == 2)
    #expect(result.errors.contains("in/sub/.quire.yaml"))
    #expect(workspace.shownOutputs == ["good.json", "good.txt"])
  }

  /// Runs without root's rights over the file system; `nil` where they cannot be given up.
  private func runAsNobody(
    _ workspace: Workspace, opensOutput: Bool = true
  ) async throws -> ProgramResult? {
    let scratch = workspace.scratch
    let quire = [try Executables.path("quire"), BytePath("run"), BytePath("in"), BytePath("-o")]
    guard geteuid() == 0 else {
      return try await Program.run(
        quire[0], Array(quire.dropFirst()) + [BytePath("out")], in: scratch.path)
    }
    let setpriv = BytePath("/usr/bin/setpriv")
    guard ScratchFolder.exists(setpriv) else { return nil }
    if opensOutput {
      try Folders.create(workspace.output)
      _ = workspace.output.withCString { chmod($0, 0o777) }
    }
    _ = scratch.path.withCString { chmod($0, 0o755) }
    let options = ["--reuid=65534", "--regid=65534", "--clear-groups", "--no-new-privs"]
    return try await Program.run(
      setpriv, options.map { BytePath($0) } + quire + [BytePath("out")], in: scratch.path)
  }
}
