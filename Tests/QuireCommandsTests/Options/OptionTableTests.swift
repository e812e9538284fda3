import QuireCommands
import QuireFlow
import QuireModel
import Testing

struct SampleOptions: Sendable {
  var jobs = 2
  var scale = 1.5
  var dpi: Int?
  var output = BytePath("quire-out")
  var level = RecognitionRequest.Level.balanced
  var languages: [String] = []
  var inputs: [BytePath] = []
  var format: String?
  var isQuiet = false
}

let sampleTable = OptionTable(
  defaults: SampleOptions(),
  [
    .value("-o --output", "DIR", \.output, .path, "Where outputs go"),
    .value("-j --jobs", "N", \.jobs, .wholeNumber(1...64), "Pages at once"),
    .value("--scale", "X", \.scale, .number(0.5...4), "Size of the picture"),
    .value("--dpi", "DPI", \.dpi, .wholeNumber(72...600), "Resolution of drawn pages"),
    .value("--level", "LEVEL", \.level, .choice(), "How closely is read"),
    .list("-l --languages", "TAGS", \.languages, .text, splitsAtCommas: true, "What is read"),
    .list("--files-from", "FILE", \.inputs, .path, "Lists of inputs"),
    .value("--format", "NAME", \.format, .choice(of: ["text", "json"]), "Form of the list"),
    .flag("-q --quiet", \.isQuiet, "Say nothing"),
  ])

@Suite struct OptionTableTests {
  private func parse(_ words: String...) throws(QuireError) -> ParsedArguments<SampleOptions> {
    try sampleTable.parse(words.map { BytePath($0) })
  }

  @Test(arguments: [
    ["--jobs", "4"], ["--jobs=4"], ["-j", "4"], ["-j4"], ["-j=4"], ["-j", "9", "--jobs", "4"],
  ])
  func allSpellingsOfAValue(words: [String]) throws {
    let parsed = try sampleTable.parse(words.map { BytePath($0) })
    #expect(parsed.options.jobs == 4)
    #expect(parsed.operands.isEmpty)
  }

  @Test func valuesHaveTheirTypes() throws {
    let options = try parse(
      "--scale=0.5", "--dpi", "72", "--level", "fast", "-l", "en,de", "-lfr", "--files-from", "a,b",
      "--files-from=-", "-q", "--format", "json"
    ).options
    #expect(options.scale == 0.5)
    #expect(options.dpi == 72)
    #expect(options.level == .fast)
    #expect(options.languages == ["en", "de", "fr"])
    #expect(options.inputs == [BytePath("a,b"), BytePath("-")])
    #expect(options.isQuiet)
    #expect(options.format == "json")
  }

  @Test func whatIsNotGivenKeepsItsDefault() throws {
    let parsed = try parse("a", "b")
    #expect(parsed.options.jobs == 2)
    #expect(parsed.options.dpi == nil)
    #expect(parsed.operands == [BytePath("a"), BytePath("b")])
  }

  @Test func operandsAndPathsKeepTheirBytes() throws {
    let odd = BytePath([0xFF, 0x0A, 0x22])
    let parsed = try sampleTable.parse([
      odd, BytePath("-o"), odd, BytePath("-"), BytePath(""), BytePath("--"), BytePath("-rf"),
      BytePath("--jobs"), BytePath("--"),
    ])
    #expect(parsed.options.output == odd)
    #expect(
      parsed.operands
        == [odd] + ["-", "", "-rf", "--jobs", "--"].map { BytePath($0) })
    let attached = try sampleTable.parse([
      BytePath(Array("--output=".utf8) + [0xFE, 0x3D]), BytePath(Array("-o".utf8) + [0xFE]),
    ])
    #expect(attached.options.output == BytePath([0xFE]))
  }

  @Test func aPathMayBeginWithADashOrHoldAnEqualsSign() throws {
    #expect(try parse("-o", "-dir").options.output == BytePath("-dir"))
    #expect(try parse("--output=--jobs").options.output == BytePath("--jobs"))
    #expect(try parse("--output", "a=b").options.output == BytePath("a=b"))
    #expect(try parse("-oa=b").options.output == BytePath("a=b"))
  }

  @Test(arguments: [["--help"], ["-h"], ["a", "--jobs", "3", "--help", "--nonsense"]])
  func helpNeedsNothingElse(words: [String]) throws {
    #expect(try sampleTable.parse(words.map { BytePath($0) }).wantsHelp)
  }

  @Test func helpBehindTheEndOfOptionsIsAnOperand() throws {
    let parsed = try parse("--", "--help")
    #expect(!parsed.wantsHelp)
    #expect(parsed.operands == [BytePath("--help")])
  }

  @Test(
    arguments: [
      (["--jbos", "3"], "--jbos", "unknown option", "did you mean '--jobs'?"),
      (["--zzzzzz"], "--zzzzzz", "unknown option", "'--help' lists those there are"),
      (["-x"], "-x", "unknown option", "'--help' lists those there are"),
      (["-jobs", "3"], "-jobs", "unknown option", "did you mean '--jobs'?"),
      (["-qx"], "-qx", "unknown option", "'--help' lists those there are"),
      (["--hlep"], "--hlep", "unknown option", "did you mean '--help'?"),
      (["--jobs"], "--jobs", "needs a value (N)", nil),
      (["-j"], "-j", "needs a value (N)", nil),
      (
        ["-o", "--jobs", "3"], "-o", "needs a value (DIR)",
        "write '-o--jobs' if '--jobs' is meant as one"
      ),
      (
        ["--output", "--", "a"], "--output", "needs a value (DIR)",
        "write '--output=--' if '--' is meant as one"
      ),
      (["-j", "-h"], "-j", "needs a value (N)", "write '-j-h' if '-h' is meant as one"),
      (["-help"], "-help", "unknown option", "did you mean '--help'?"),
      (["--quiet=yes"], "--quiet", "takes no value", nil),
      (["-q=yes"], "-q", "takes no value", nil),
      (["--jobs", "0"], "--jobs", "takes a whole number from 1 to 64, not '0'", nil),
      (["--jobs", "-5"], "--jobs", "takes a whole number from 1 to 64, not '-5'", nil),
      (["--jobs="], "--jobs", "takes a whole number from 1 to 64, not ''", nil),
      (["-j", "four"], "-j", "takes a whole number from 1 to 64, not 'four'", nil),
      (["--scale", "nan"], "--scale", "takes a number from 0.5 to 4, not 'nan'", nil),
      (["--scale", "9"], "--scale", "takes a number from 0.5 to 4, not '9'", nil),
      (
        ["--level", "balansed"], "--level", "takes fast or balanced, not 'balansed'",
        "did you mean 'balanced'?"
      ),
      (["--format", "xml"], "--format", "takes text or json, not 'xml'", nil),
      (["--output="], "--output", "takes a path, not ''", nil),
      (["-l", "en,,de"], "-l", "takes text in UTF-8, not ''", nil),
    ] as [([String], String, String, String?)])
  func mistakesAreNamed(words: [String], subject: String, detail: String, remedy: String?) {
    let error = #expect(throws: QuireError.self) {
      try sampleTable.parse(words.map { BytePath($0) })
    }
    #expect(error == QuireError(.usage, subject, detail: detail, remedy: remedy))
  }

  @Test func textThatIsNotUTF8IsRefusedReadably() {
    let error = #expect(throws: QuireError.self) {
      try sampleTable.parse([BytePath("-l"), BytePath([0xFF])])
    }
    #expect(error?.detail == "takes text in UTF-8, not '\\xFF'")
    let unknown = #expect(throws: QuireError.self) {
      try sampleTable.parse([BytePath([0x2D, 0xFF, 0x1B])])
    }
    #expect(unknown?.subject == "-\\xFF\\x1B")
  }

  @Test func operandsAreCounted() throws {
    #expect(try parse("a").operand("FILE") == BytePath("a"))
    #expect(try parse("a", "b").operands(atLeastOne: "INPUT").count == 2)
    #expect(throws: QuireError.self) { try parse().operand("FILE") }
    #expect(throws: QuireError.self) { try parse("a", "b").operand("FILE") }
    #expect(throws: QuireError.self) { try parse().operands(atLeastOne: "INPUT") }
    #expect(throws: QuireError.self) { try parse("a").refuseOperands() }
    try parse().refuseOperands()
  }
}
