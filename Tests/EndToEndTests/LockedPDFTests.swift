import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// PDFs that open with a password only, from one end to the other.
@Suite(.timeLimit(.minutes(3))) struct LockedPDFTests {
  private static let words = "Behind a lock"

  /// Writes a scan that `secret` opens into the input folder.
  private static func addLocked(
    _ name: String, words: String = words, to space: Workspace
  ) async throws {
    let page = DrawnPage.lines([words])
    let plain = try space.scratch.write(TinyPDF(page: page, dpi: 300).bytes, to: "plain-\(name)")
    let result = try await run(
      "qpdf", "--encrypt", "secret", "owner", "256", "--", plain.text,
      space.input.appending(name).text)
    #expect(result.status == 0, "\(result.errors)")
  }

  private static func run(_ words: String...) async throws -> ProgramResult {
    try await Program.run(BytePath("/usr/bin/env"), words.map { BytePath($0) })
  }

  private static func text(_ space: Workspace, _ name: String) async throws -> String {
    try await run(
      "pdftotext", "-raw", "-upw", "secret", space.output.appending(name).text, "-"
    ).output
  }

  private static func isLocked(_ space: Workspace, _ name: String) async throws -> Bool {
    try await run("qpdf", "--requires-password", space.output.appending(name).text).status == 0
  }

  @Test func aLockedScanStaysLockedAndBecomesSearchable() async throws {
    let space = try Workspace()
    try await Self.addLocked("letter.pdf", to: space)
    try space.scratch.write(
      "recognize: {passwords: [wrong, secret]}\nwrite: {formats: [json, html, pdf], previews: png}",
      to: "locked.yaml")
    let result = try await space.run("-p", "locked.yaml")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try space.document("letter").warnings.isEmpty)
    #expect(try await Self.isLocked(space, "letter.pdf"))
    #expect(try await Self.text(space, "letter.pdf") == Self.words + "\n\u{C}")
    let check = try await Self.run(
      "qpdf", "--check", "--password=secret", space.output.appending("letter.pdf").text)
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    // The same permissions, and the owner's password opens it too.
    let encryption = try await Self.run(
      "qpdf", "--show-encryption", "--password=owner", space.output.appending("letter.pdf").text)
    #expect(encryption.output.contains("Supplied password is owner password"))
    #expect(
      try ScratchFolder.text(of: space.output.appending("letter.html"))
        .contains("src=\"data:image/png;base64,"))
    // Its PDF can be had later, with the pipeline that has the password.
    let export = ["export", "out", "--to", "pdf"]
    let quire = try Executables.path("quire")
    let refused = try await Program.run(quire, export.map { BytePath($0) }, in: space.scratch.path)
    #expect(refused.status == 1 && refused.errors.contains("password"), "\(refused.errors)")
    let again = try await Program.run(
      quire, (export + ["-p", "locked.yaml"]).map { BytePath($0) }, in: space.scratch.path)
    #expect(again.status == 0, "\(again.errors)")
    #expect(try await Self.text(space, "letter.pdf") == Self.words + "\n\u{C}")
  }

  @Test func pagesOfLockedFilesAreNotLeftOpenInAJointPDF() async throws {
    let space = try Workspace()
    let page = DrawnPage.lines(["Plain to see"])
    try space.add(TinyPDF(page: page, dpi: 300).bytes, BytePath("sheet_1.pdf"))
    try await Self.addLocked("sheet_2.pdf", words: "The second", to: space)
    try await Self.addLocked("sheet_3.pdf", words: "The third", to: space)
    try space.scratch.write(
      "recognize: {passwords: [secret]}\nassemble: {group: byName}\nwrite: {formats: [json, pdf]}",
      to: "locked.yaml")
    let result = try await space.run("-p", "locked.yaml")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try await Self.isLocked(space, "sheet_1.pdf"))
    #expect(
      try await Self.text(space, "sheet_1.pdf")
        == "Plain to see\n\u{C}The second\n\u{C}The third\n\u{C}")
    #expect(
      try space.document("sheet_1").warnings
        == ["The PDF is locked as the first of its 2 locked files is."])
  }
}
