import QuireModel
import QuirePipeline
import Testing

@Suite struct SettingProblemTests {
  @Test(arguments: [
    ("recognize:\n  dpii: 300\n", "line 2: 'dpii' is no key of 'recognize'; did you mean 'dpi'?"),
    (
      "recognize:\n  recognitionLanguage: en\n",
      "line 2: 'recognitionLanguage' is no key of 'recognize'; did you mean 'recognitionLanguages'?"
    ),
    ("\nrecognise:\n  dpi: 300\n", "line 2: unknown block 'recognise'; did you mean 'recognize'?"),
    (
      "zebra: 1",
      "line 1: unknown block 'zebra'; the blocks are source, prepare, recognize, extract, assemble, write, index and after"
    ),
    ("index:\n  quality: 1", "line 2: 'quality' is no key of 'index'; its keys are enabled"),
    ("# a\n\ndpi: 300", "line 3: 'dpi' stands outside of its block; indent it below 'recognize:'"),
    (
      "index:\n  formats: text",
      "line 2: 'formats' is no key of 'index'; it belongs below 'write:'"
    ),
    ("a\u{1B}[2J: 1", "line 1: a control character (U+001B); remove it"),
    (
      "\"a\\e[2J\": 1",
      "line 1: unknown block 'a\\x1B[2J'; the blocks are source, prepare, recognize, extract, assemble, write, index and after"
    ),
  ])
  func unknownKeysNameTheNearest(yaml: String, problem: String) {
    #expect(problems(yaml) == [problem])
  }

  @Test(arguments: ["split", "keepResults"])
  func blocksToComeHaveTheirOwnSentence(block: String) {
    #expect(
      problems("index: {}\n\(block):\n  a: 1\n") == [
        "line 2: '\(block)' is not supported by this version"
      ])
  }

  @Test(arguments: [
    "minimumTextHeight", "regionOfInterest", "recognizesMultipleItems", "prepare",
  ])
  func keysToComeHaveTheirOwnSentence(key: String) {
    #expect(
      problems("recognize:\n  \(key): 1\n") == [
        "line 2: '\(key)' is not supported by this version"
      ])
  }

  @Test(arguments: [
    ("dpi: 71", "'dpi' takes a whole number from 72 to 600, not '71'"),
    ("dpi: 300.5", "'dpi' takes a whole number from 72 to 600, not '300.5'"),
    ("dpi: '300'", "'dpi' takes a whole number from 72 to 600, not the text '300'"),
    ("dpi: [300]", "'dpi' takes a whole number from 72 to 600, not a list"),
    ("dpi: {a: 1}", "'dpi' takes a whole number from 72 to 600, not a block of keys"),
    (
      "dpi:",
      "'dpi' has no value; it takes a whole number from 72 to 600; remove the line for the default"
    ),
    ("usesLanguageCorrection: 1", "'usesLanguageCorrection' takes true or false, not '1'"),
    (
      "usesLanguageCorrection: 'true'",
      "'usesLanguageCorrection' takes true or false, not the text 'true'"
    ),
    (
      "recognitionLevel: balansed",
      "'recognitionLevel' takes fast or balanced, not 'balansed'; did you mean 'balanced'?"
    ),
    (
      "recognitionLevel: accurate",
      "'recognitionLevel' does not take 'accurate' in this version; use fast or balanced"
    ),
    ("textLayer: [only]", "'textLayer' takes prefer, ignore or only, not a list"),
    ("pages: 3-1", "'pages' takes pages such as 1-3,7,10- or all, not '3-1'"),
    ("pages: []", "'pages' takes pages such as 1-3,7,10- or all, not a list"),
    (
      "pageTimeLimit: 2d",
      "'pageTimeLimit' takes seconds from 1 to 3600, such as 90, 90s or 2m, not '2d'"
    ),
    (
      "pageTimeLimit: 2h",
      "'pageTimeLimit' takes seconds from 1 to 3600, such as 90, 90s or 2m, not '2h'"
    ),
    (
      "pageTimeLimit: nan",
      "'pageTimeLimit' takes seconds from 1 to 3600, such as 90, 90s or 2m, not 'nan'"
    ),
    (
      "recognitionLanguages: eng",
      "'recognitionLanguages' names 'eng' as Tesseract does; write en"
    ),
    (
      "recognitionLanguages: chi_sim+eng",
      "'recognitionLanguages' names 'chi_sim+eng' as Tesseract does; write [zh-Hans, en]"
    ),
    (
      "recognitionLanguages: [en, auto]",
      "'recognitionLanguages' does not take 'auto' in this version; name the languages"
    ),
    (
      "recognitionLanguages: German",
      "'recognitionLanguages' takes BCP 47 language tags such as en or zh-Hans, not 'German'; write de"
    ),
    (
      "recognitionLanguages: []",
      "'recognitionLanguages' takes BCP 47 language tags such as en or zh-Hans, not an empty list"
    ),
    (
      "recognitionLanguages: [en, [de]]",
      "'recognitionLanguages' takes BCP 47 language tags such as en or zh-Hans, not a list"
    ),
  ])
  func wrongValuesSayWhatIsAllowed(line: String, problem: String) {
    #expect(problems("# one\nrecognize:\n  \(line)\n") == ["line 3: \(problem)"])
  }

  @Test(arguments: [
    (
      "[text, jsn]",
      "'formats' takes one or more of text, json, not 'jsn'; did you mean 'json'?"
    ),
    ("[text, text]", "'formats' names 'text' twice"),
    ("[]", "'formats' takes one or more of text, json, not an empty list"),
  ])
  func formatsAreThoseOfTheWriters(value: String, problem: String) {
    #expect(problems("write:\n  formats: \(value)\n") == ["line 2: \(problem)"])
  }

  @Test func allProblemsAreReportedInTheOrderOfLines() {
    let found = problems(
      """
      recognize:
        dpi: 5
        after: 1
        recognitionLanguages:
          - en
          - eng
        dpi: 300
      write: text
      splt: {}
      """)
    #expect(
      found.map { $0.prefix(7) } == [
        "line 2:", "line 3:", "line 6:", "line 7:", "line 8:", "line 9:",
      ])
    #expect(found[3].contains("'dpi' stands here a second time, after line 2"))
    #expect(
      found[4].hasPrefix(
        "line 8: 'write' takes a block of keys, not 'text'; its keys are formats, name, textLines,")
    )
  }

  @Test func problemsBecomeUsageErrors() throws {
    let problems = #expect(throws: SettingsProblems.self) { try settings("index:\n  enabld: 1") }
    let error = try #require(problems?.errors.first)
    #expect(error.code == .usage)
    #expect(error.subject == "x.yaml, line 2")
    #expect(error.remedy == "did you mean 'enabled'?")
  }

  @Test func endlessProblemsAreCounted() {
    let found = problems((0..<5000).map { "k\($0): 1\n" }.joined())
    #expect(found.count == SettingsProblems.limit + 1)
    #expect(found.last == "4900 more problems of this kind")
  }
}
