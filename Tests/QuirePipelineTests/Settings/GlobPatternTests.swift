import QuireFlow
import QuirePipeline
import Testing

@Suite struct GlobPatternTests {
  @Test(arguments: [
    ("*.pdf", "a.pdf", true), ("*.pdf", "deep/er/A.PDF", true), ("*.pdf", "a.pdfx", false),
    ("*.pdf", ".pdf", true), ("drafts", "x/drafts/a.tif", true), ("drafts", "x/drafts2/a", false),
    ("drafts/", "drafts/a", true), ("drafts/", "x/drafts", false),
    ("/drafts", "drafts/a", true), ("/drafts", "x/drafts/a", false),
    ("2024/*", "2024/a.tif", true), ("2024/*", "2024/b/a.tif", true), ("2024/*", "2024", false),
    ("2024/*.tif", "2024/b/a.tif", false), ("2024/**/*.tif", "2024/b/c/a.tif", true),
    ("2024/**/*.tif", "2024/a.tif", true), ("2024/**", "x/2024/a", false),
    ("**/x", "x", true), ("**/x", "a/b/x", true), ("**/x", "a/bx", false),
    ("**/x/**", "a/x/b", true), ("/a**z", "a/q/z", true), ("a**z", "a/q/z", false),
    ("**/*.p?f", "q/r.pdf", true),
    ("?.tif", "é.tif", true), ("??.tif", "é.tif", false), ("?.tif", "/.tif", false),
    ("[a-c]1", "B1", true), ("[!a-c]1", "b1", false), ("[!a-c]1", "d1", true),
    ("[]]x", "]x", true), ("[abc", "[abc", true), ("[abc", "a", false), ("\\*", "*", true),
    ("\\*", "a", false), ("a\\", "a\\", true), ("*", "any/thing", true), ("[!a]", "/", false),
    ("*a*a*a*b", String(repeating: "a", count: 2000), false),
  ])
  func matches(pattern: String, path: String, isMatch: Bool) throws {
    let glob = try #require(GlobPattern(pattern))
    #expect(glob.matches(BytePath(path)) == isMatch)
    #expect(glob.description == pattern)
  }

  @Test func bytesThatAreNotUTF8AreMatched() throws {
    #expect(try #require(GlobPattern("*.pdf")).matches(BytePath([0xFF, 0x0A] + ".pdf".utf8)))
    #expect(try #require(GlobPattern("?.pdf")).matches(BytePath([0xFF] + ".pdf".utf8)))
  }

  @Test(arguments: ["", "/", "//", String(repeating: "a", count: 1025)])
  func refusesWhatMatchesNothing(pattern: String) { #expect(GlobPattern(pattern) == nil) }

  @Test func excludeWinsOverInclude() throws {
    let source = try settings("source: {include: ['*.pdf'], exclude: [old]}").source
    #expect(source.admits(BytePath("a.pdf")))
    #expect(!source.admits(BytePath("a.tif")))
    #expect(!source.admits(BytePath("old/a.pdf")))
    #expect(source.excludes(folder: BytePath("x/old")))
    #expect(!source.excludes(folder: BytePath("x")))
  }
}

@Suite struct NearestNameTests {
  @Test(
    arguments: [
      ("fmt", nil), ("formts", "formats"), ("FORMATS", "formats"), ("ofrmats", "formats"),
      ("dip", "dpi"), ("x", nil), ("", nil), ("recognise", nil),
    ] as [(String, String?)])
  func finds(typed: String, expected: String?) {
    #expect(NearestName.find(typed, in: ["formats", "dpi", "enabled"]) == expected)
  }
}
