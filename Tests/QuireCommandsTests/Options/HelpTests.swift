import QuireCommands
import QuireFlow
import QuireModel
import Testing

/// Holds for every command of a program: its help fits a screen, has an example that begins with the
/// program's name, and lists each option.
func expectHelpFits(
  _ program: ProgramDescription, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(HelpText.excess(of: program.help) == [], sourceLocation: sourceLocation)
  for command in program.commands {
    let help = program.help(of: command)
    let name = Comment(rawValue: command.name)
    #expect(HelpText.excess(of: help) == [], name, sourceLocation: sourceLocation)
    #expect(
      (1...2).contains(command.examples.count)
        && command.examples.allSatisfy { $0.hasPrefix("\(program.name) \(command.name)") },
      name, sourceLocation: sourceLocation)
    #expect(
      command.options.flatMap(\.names).allSatisfy(help.contains), name,
      sourceLocation: sourceLocation)
    #expect(program.help.contains(command.summary), name, sourceLocation: sourceLocation)
  }
}

@Suite struct HelpTests {
  private let run = CommandDescription(
    name: "run", synopsis: "INPUT... [-o DIR]", summary: "Process files and folders, then stop",
    options: sampleTable.descriptions, examples: ["quire run scans -o out"],
    exitCodes: [.init(1, "some documents failed"), .init(2, "a wrong option or setting")])
  private let check = CommandDescription(
    name: "pipeline check", synopsis: "FILE", summary: "Check a pipeline file",
    examples: ["quire pipeline check nightly"])
  private let show = CommandDescription(
    name: "pipeline show", synopsis: "FILE", summary: "Print every setting of a pipeline",
    examples: ["quire pipeline show nightly"])
  private var program: ProgramDescription {
    ProgramDescription(
      name: "quire", summary: "Turns scans into documents.", commands: [run, check, show],
      examples: ["quire run scans -o out"])
  }

  @Test func helpOfASampleProgramFits() { expectHelpFits(program) }

  @Test func helpOfACommandReadsLikeThis() {
    #expect(
      program.help(of: run) == """
        Usage: quire run INPUT... [-o DIR]
        Process files and folders, then stop

          -o, --output DIR       Where outputs go (default: quire-out)
          -j, --jobs N           Pages at once (default: 2)
              --scale X          Size of the picture (default: 1.5)
              --dpi DPI          Resolution of drawn pages
              --level LEVEL      How closely is read (default: balanced)
          -l, --languages TAGS   What is read
              --files-from FILE  Lists of inputs
              --format NAME      Form of the list
          -q, --quiet            Say nothing

        Example:
          quire run scans -o out

        Exit codes: 0 all well, 1 some documents failed, 2 a wrong option or setting.

        """)
  }

  @Test func longTextIsWrappedBesideItsOption() {
    let words = Array(repeating: "word", count: 20).joined(separator: " ")
    let table = OptionTable(
      defaults: SampleOptions(),
      [
        .value("-o --output", "DIR", \.output, .path, words),
        .value("--a-very-long-option-name", "SOMETHING", \.dpi, .wholeNumber(1...9), "Short"),
      ])
    let command = CommandDescription(
      name: "x", synopsis: "", summary: "Y", options: table.descriptions, examples: ["quire x"])
    let help = command.help(program: "quire")
    #expect(HelpText.excess(of: help) == [])
    #expect(
      help.contains(
        """
              --a-very-long-option-name SOMETHING
                                      Short
        """))
  }

  @Test func whatDoesNotFitIsFound() {
    #expect(HelpText.excess(of: String(repeating: "x\n", count: 24)) == [])
    #expect(HelpText.excess(of: String(repeating: "x\n", count: 25)) == ["25 lines, 24 fit"])
    #expect(HelpText.excess(of: String(repeating: "x", count: 81)).count == 1)
  }

  @Test func commandsAreFoundByTheirWords() throws {
    func find(_ words: String...) throws(QuireError) -> (String, [BytePath]) {
      let found = try program.command(for: words.map { BytePath($0) })
      return (found.command.name, found.arguments)
    }
    #expect(try find("run", "a", "-j", "3") == ("run", ["a", "-j", "3"].map { BytePath($0) }))
    #expect(try find("pipeline", "check", "x") == ("pipeline check", [BytePath("x")]))
    for (words, remedy) in [
      (["rnu"], "did you mean 'run'?"), (["xyzzy"], "'quire --help' lists them"),
      (["pipeline"], "there are pipeline check and pipeline show"),
      (["pipeline", "chekc"], "did you mean 'pipeline check'?"), ([], "'quire --help' lists them"),
    ] {
      let error = #expect(throws: QuireError.self) {
        _ = try program.command(for: words.map { BytePath($0) })
      }
      #expect(error?.remedy == remedy)
      #expect(error?.code == .usage)
    }
  }
}
