import QuireModel
import QuirePipeline
import Testing

@Suite struct HostileYAMLTests {
  @Test(arguments: ["[", "{a: ", "- ", "? "])
  func deepNestingIsRefused(opening: String) {
    let found = problems(String(repeating: opening, count: (1 << 20) / opening.utf8.count - 1))
    #expect(found == ["line 1: nested deeper than 16 levels"])
  }

  @Test func largeFilesAreRefused() {
    #expect(
      problems([UInt8](repeating: 0x23, count: PipelineSettings.fileLimit + 1)) == [
        "larger than 1024 KiB, the most that is read"
      ])
    #expect(problems([UInt8](repeating: 0x23, count: PipelineSettings.fileLimit)) == [])
  }

  @Test func aliasesAreRefusedBeforeTheyMultiply() {
    let bomb = """
      a: &a [x, x, x, x]
      b: &b [*a, *a, *a, *a]
      c: &c [*b, *b, *b, *b]
      """
    #expect(problems(bomb) == ["line 1: anchors ('&a') are not supported; write each value out"])
    #expect(
      problems("a: 1\nb: *a") == [
        "line 2: aliases ('*a') are not supported; write the value out"
      ])
    #expect(
      problems("a: !!str 1") == [
        "line 1: tags ('tag:yaml.org,2002:str') are not supported; leave it out"
      ])
  }

  @Test(arguments: [
    (
      Array("a: 1\nb: ".utf8) + [0xFF, 0xC3],
      "line 2: bytes that are not UTF-8 text; save the file as UTF-8"
    ),
    (Array("a: 1\n\nb\0: 2".utf8), "line 3: a control character (U+0000); remove it"),
    ([0xFF, 0xFE, 0x61, 0x00], "UTF-16 text; save it as UTF-8"),
    (
      Array("recognize:\n\tdpi: 300\n".utf8),
      "line 2: a tab in the indentation, where YAML allows only spaces; replace it by two spaces"
    ),
    (
      Array("index:\n  enabled: true\n---\nindex: {}\n".utf8),
      "line 3: a second document begins here; a file holds one"
    ),
    (
      Array("just words".utf8),
      "line 1: the file has to hold blocks of keys, not 'just words'; the blocks are source, prepare, recognize, extract, assemble, write, index and after"
    ),
    (Array("index: {[a]: 1}".utf8), "line 1: a key has to be a word, not a list"),
    (
      Array("<<: {}".utf8),
      "line 1: unknown block '<<'; the blocks are source, prepare, recognize, extract, assemble, write, index and after"
    ),
  ])
  func oddFilesGetASentence(bytes: [UInt8], problem: String) {
    #expect(problems(bytes) == [problem])
  }

  @Test(arguments: [
    "a: [", "a: b: c", "\"a", "a: 1\n b: 2", "%YAML 9.9\n---\na: 1", "- a\nb: 1", "@",
  ])
  func brokenYAMLNamesALine(yaml: String) throws {
    let found = problems(yaml)
    #expect(found.count == 1)
    #expect(try #require(found.first).hasPrefix("line "))
    #expect(found.first?.contains("not valid YAML (") == true)
  }

  @Test func aByteOrderMarkAndWindowsLinesAreFine() throws {
    #expect(try settings("\u{FEFF}recognize:\r\n  dpi: 200\r\n").recognize.dpi == 200)
  }

  @Test func manyKeysAreReadAndCounted() {
    let found = problems("recognize: {" + (0..<20_000).map { "k\($0): 1," }.joined() + "}")
    #expect(found.count == SettingsProblems.limit + 1)
  }

  @Test func cutAndGarbledFilesNeverCrash() {
    let whole = Array(PipelineSettings().yaml(formats: formats).utf8)
    var state: UInt64 = 7
    for length in stride(from: 0, to: whole.count, by: 13) {
      var bytes = Array(whole[..<length])
      for _ in 0..<3 where !bytes.isEmpty {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[Int(state >> 33) % bytes.count] =
          Array("[]{}&*!|>'\"%@`,:#?-\t\n\u{0}\u{FF}".utf8)[Int(state >> 20) % 24]
      }
      _ = problems(bytes)
    }
  }
}
