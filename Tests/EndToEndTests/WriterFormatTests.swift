import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// Formats of data, and the program of the user's that makes another.
@Suite(.timeLimit(.minutes(10))) struct WriterFormatTests {
  private static let form = """
    recognize: {contentTypes: [currency, emailAddress]}
    extract:
      fields:
        total: {type: currency, label: [Total]}
        badge: {type: text, label: [Badge], required: true}
    """

  private static func letter(_ more: String = "") throws -> Workspace {
    let space = try Workspace()
    let page = DrawnPage.lines(["Write to office@example.org", "Total 120.00 EUR"])
    try space.add(page.encoded(as: .png), BytePath("letter.png"))
    try space.scratch.write(form + "\n" + more, to: "form.yaml")
    return space
  }

  @Test(.enabled(if: Validators.areInstalled, "run 'make deps-development'"))
  func formsAndDataComeOutAsCSVAndPAGE() async throws {
    let space = try Self.letter("write: {formats: [json, fields, matches, pagexml, html]}")
    let result = try await space.run("-p", "form.yaml")
    #expect(result.status == 3 && result.errors.contains("badge"), "\(result.errors)")
    try await Validators.run("check_outputs.py", [space.output])
    try await Validators.pressKeys(in: space.output.appending("letter.html"))
    let fields = try ScratchFolder.text(of: space.output.appending("letter.fields.csv"))
    let rows = fields.split(separator: "\r\n")
    #expect(rows.count == 3 && rows[1].hasPrefix("total,false,120 EUR,120.00 EUR,"), "\(fields)")
    #expect(rows.last == "badge,true,,,,,,,,,,")
    let matches = try ScratchFolder.text(of: space.output.appending("letter.matches.csv"))
    #expect(matches.contains("1,emailAddress,office@example.org,"), "\(matches)")
    #expect(matches.contains("1,currency,120 EUR,120.00 EUR,"), "\(matches)")
    let html = try ScratchFolder.text(of: space.output.appending("letter.html"))
    #expect(html.contains("data-match=\"1-1\" title=\"emailAddress: office@example.org\">"))
    #expect(html.contains("<span class=\"warning\">missing</span>"))
    // They come from the store as well.
    let again = try await Program.run(
      Executables.path("quire"),
      ["export", space.output.text, "--to", "matches,pagexml"].map { BytePath($0) })
    #expect(again.status == 0, "\(again.errors)")
    #expect(try ScratchFolder.text(of: space.output.appending("letter.matches.csv")) == matches)
  }

  /// Line ends, tabs of tables, and the form feed between pages of text.
  private static let expectedControls: Set<UInt32> = [0x0A, 0x0D, 0x09, 0x0C]

  @Test(.enabled(if: Validators.areInstalled, "run 'make deps-development'"))
  func whateverARecogniserSaysEveryFileIsCleanAndWellFormed() async throws {
    let folder = try FaultyWorkerFolder()
    try folder.addScan("odd.pgm", pages: ["ok", "odd", "odd"])
    let form = try folder.scratch.write(
      "extract: {fields: {number: {type: text, label: [Read page], required: true}}}",
      to: "form.yaml")
    let formats = "text,markdown,json,jsonl,hocr,alto,pagexml,tsv,fields,matches,html"
    let result = try await folder.run(["--formats", formats, "-p", form.text])
    #expect(result.status == 0, "\(result.errors)")
    let files = ScratchFolder.files(below: folder.output).filter {
      !$0.text.hasPrefix(".quire") && !$0.text.contains(".sqlite")
    }
    #expect(files.count == formats.split(separator: ",").count + 2, "\(files)")
    for file in files where file.pathExtension != "zip" {
      let bytes = try ScratchFolder.contents(of: folder.output.appending(file))
      let text = try #require(String(validating: bytes, as: UTF8.self), "\(file)")
      let strays = text.unicodeScalars.filter {
        $0.properties.generalCategory == .control && !Self.expectedControls.contains($0.value)
      }
      #expect(strays.map(\.value) == [], "\(file)")
    }
    try await Validators.run("check_outputs.py", [folder.output])
  }

  @Test func aProgramOfTheUsersGetsTheJSON() async throws {
    let space = try Self.letter(
      """
      write:
        formats: [json, command]
        command: [/bin/sh, -c, 'cat; echo "$QUIRE_NAME $1" >&2', sh, '$(id)']
        commandExtension: copy
      """)
    let result = try await space.run("-p", "form.yaml")
    // The form has a blank, the command no fault.
    #expect(result.status == 3 && !result.errors.contains("command"), "\(result.errors)")
    #expect(space.shownOutputs == ["fields.csv", "letter.copy", "letter.json"])
    #expect(
      try ScratchFolder.text(of: space.output.appending("letter.copy"))
        == ScratchFolder.text(of: space.output.appending("letter.json")))
    #expect(try await space.run("-p", "form.yaml").errors.contains("unchanged"))
    // It can be had later, too.
    let quire = try Executables.path("quire")
    let export = ["export", "out", "--to", "command"]
    let refused = try await Program.run(quire, export.map { BytePath($0) }, in: space.scratch.path)
    #expect(refused.status == 2 && refused.errors.contains("-p"), "\(refused.errors)")
    let again = try await Program.run(
      quire, (export + ["-p", "form.yaml"]).map { BytePath($0) }, in: space.scratch.path)
    #expect(again.status == 0 && again.outputLines == ["letter.copy"], "\(again.errors)")
  }

  @Test(arguments: [
    ("echo no luck >&2; exit 7", "ended with code 7; it said: no luck"),
    ("kill -9 $$", "ended by signal 9"), ("sleep 100", "was ended after 1 s"),
  ])
  func aProgramThatFailsLeavesAGap(script: String, complaint: String) async throws {
    let space = try Workspace()
    try space.addPage("page.pgm")
    try space.scratch.write(
      """
      write:
        formats: [json, command]
        command: [/bin/sh, -c, '\(script)']
        commandExtension: out
        commandTimeLimit: 1
      """, to: "command.yaml")
    let result = try await space.run("-p", "command.yaml")
    #expect(result.status == 3, "\(result.errors)")
    #expect(space.shownOutputs == ["page.json"])
    let document = try space.document("page")
    #expect(document.status == .partial)
    #expect(document.warnings.count == 1 && document.warnings[0].contains(complaint))
  }

  @Test func noProgramIsRunOnTheWordOfAFolder() async throws {
    let space = try Workspace()
    try space.addPage("sub/page.pgm")
    for (yaml, words) in [
      ("write: {command: [touch, ran]}", "cannot be set for a folder"),
      ("write: {formats: [json, command]}", "takes one or more of"),
    ] {
      try space.scratch.write(yaml, to: "in/sub/.quire.yaml")
      let result = try await space.run()
      #expect(result.status != 0 && result.errors.contains(words), "\(result.errors)")
    }
    #expect(!PathCheck.exists(space.scratch.appending("ran")))
  }

  @Test func outputsAreCalledAfterWhatIsOnThePage() async throws {
    let space = try Workspace()
    for (name, number) in [("one", "A-17"), ("two", "B/18"), ("three", "A-17")] {
      let page = DrawnPage.lines(["Invoice number: \(number)", "This is sheet \(name)"])
      try space.add(page.encoded(as: .png), BytePath("\(name).png"))
    }
    try space.add(
      ScratchFolder.contents(of: space.input.appending("two.png")), BytePath("two-again.png"))
    try space.scratch.write(
      """
      extract: {fields: {number: {type: text, label: [Invoice number]}}}
      write: {formats: [json, pdf, text], name: 'by number/{field.number}'}
      """, to: "name.yaml")
    let result = try await space.run("-p", "name.yaml")
    #expect(result.status == 0, "\(result.errors)")
    let outputs = space.shownOutputs.filter { $0.hasSuffix(".json") }
    #expect(outputs.count == 4 && outputs.contains("by number/A-17.json"), "\(outputs)")
    #expect(outputs.filter { $0.hasPrefix("by number/A-17~") }.count == 1, "\(outputs)")
    #expect(outputs.contains("by number/B_18.json"), "\(outputs)")
    #expect(outputs.filter { $0.hasPrefix("by number/B_18~") }.count == 1, "\(outputs)")
    #expect(space.shownOutputs.filter { $0.hasSuffix(".pdf") }.count == 3)
    #expect(space.leftovers.isEmpty)
    #expect(try await space.run("-p", "name.yaml").errors.contains("unchanged"))
    // What is read again is called after what is read then, and leaves nothing behind.
    let page = DrawnPage.lines(["Invoice number: C-19", "This is sheet two"])
    for name in ["two.png", "two-again.png"] {
      try space.add(page.encoded(as: .png), BytePath(name))
    }
    #expect(try await space.run("-p", "name.yaml").status == 0)
    let names = space.shownOutputs
    #expect(names.contains("by number/C-19.pdf"), "\(names)")
    #expect(!names.contains { $0.contains("B_18") || $0.contains("unknown") }, "\(names)")
    // The field has to be one.
    try space.scratch.write("write: {name: '{field.numbr}'}", to: "none.yaml")
    let refused = try await space.run("-p", "none.yaml")
    #expect(refused.status == 2 && refused.errors.contains("'numbr'"), "\(refused.errors)")
  }

  @Test func aCommandHasToBeNamed() async throws {
    let space = try Workspace()
    try space.scratch.write("write: {formats: [command]}", to: "none.yaml")
    for arguments in [["-p", "none.yaml"], ["--formats", "command"]] {
      let result = try await space.run(inputs: [BytePath("in")], arguments)
      #expect(result.status == 2 && result.errors.contains("no program"), "\(result.errors)")
    }
  }
}
