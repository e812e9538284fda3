import QuireFlow
import Testing

@Suite struct BytePathTests {
  @Test(arguments: [
    ("a/b.pdf", "a/b.pdf"), ("ä/日本.pdf", "ä/日本.pdf"), ("a\nb", "a\\x0Ab"),
    ("\u{1B}[2J", "\\x1B[2J"),
    ("a\u{7F}", "a\\x7F"), ("c1\u{9B}31m", "c1\\xC2\\x9B31m"), ("-rf '\"", "-rf '\""), ("", ""),
    ("line\u{2028}end", "line\\xE2\\x80\\xA8end"), ("e\u{301}", "e\u{301}"),
    ("a\u{202E}fdp.exe", "a\\xE2\\x80\\xAEfdp.exe"), ("\u{2066}a", "\\xE2\\x81\\xA6a"),
    ("مسح.pdf", "مسح.pdf"),
  ])
  func displayShowsControlCharactersAsBytes(text: String, display: String) {
    #expect(BytePath(text).display == display)
    #expect("\(BytePath(text))" == display)
  }

  @Test(arguments: [
    ([0x61, 0xFF, 0x62], "a\\xFFb"), ([0xC3], "\\xC3"), ([0xC3, 0xA4, 0x80], "ä\\x80"),
    ([0xE2, 0x82], "\\xE2\\x82"), ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
    ([0xC0, 0xAF], "\\xC0\\xAF"),
  ])
  func displayShowsWhatIsNotUTF8AsBytes(bytes: [UInt8], display: String) {
    let path = BytePath(bytes)
    #expect(path.display == display)
    #expect(!path.isValidUTF8)
    #expect(path.bytes == bytes)
    #expect(path.text.contains("\u{FFFD}"))
  }

  @Test func base64HoldsEveryByte() {
    #expect(BytePath([0x62, 0xFF, 0x2E, 0x74, 0x69, 0x66]).base64 == "Yv8udGlm")
  }

  @Test func goesThroughCUnchanged() {
    let path = BytePath([0x2D, 0xFF, 0x0A, 0x22])
    #expect(path.withCString { BytePath(cString: $0) } == path)
    #expect(BytePath([]).withCString { BytePath(cString: $0) }.isEmpty)
  }

  @Test(arguments: [
    ("a/b/c.pdf", "a/b", "c.pdf"), ("c.pdf", "", "c.pdf"), ("/c.pdf", "/", "c.pdf"), ("/", "/", ""),
    ("", "", ""), ("a/b/", "a", "b"), ("a//b", "a", "b"), ("a/b///", "a", "b"), ("//a", "/", "a"),
    ("///", "/", ""), ("a///b//c", "a///b", "c"),
  ])
  func splitsAtTheLastSlash(path: String, parent: String, last: String) {
    #expect(BytePath(path).parent == BytePath(parent))
    #expect(BytePath(path).lastComponent == BytePath(last))
  }

  @Test(arguments: [
    ("scan.pdf", "scan", "pdf"), ("a.b/scan", "scan", ""), ("scan.tar.gz", "scan.tar", "gz"),
    (".hidden", ".hidden", ""), (".hidden.pdf", ".hidden", "pdf"), ("scan.", "scan", ""),
    ("", "", ""), ("/", "", ""), ("in/scan.PDF/", "scan", "PDF"),
  ])
  func separatesTheExtension(path: String, stem: String, pathExtension: String) {
    #expect(BytePath(path).stem == BytePath(stem))
    #expect(BytePath(path).pathExtension == pathExtension)
  }

  @Test func aStemKeepsItsBytes() {
    #expect(BytePath([0xFF, 0x2E, 0x70]).stem == BytePath([0xFF]))
  }

  @Test(arguments: [
    ("a", "b", "a/b"), ("a/", "b", "a/b"), ("", "b", "b"), ("a", "", "a"), ("/", "b", "/b"),
  ])
  func appendsAComponent(path: String, component: String, expected: String) {
    #expect(BytePath(path).appending(component) == BytePath(expected))
  }

  @Test func componentsLeaveOutEmptyOnes() {
    #expect(BytePath("/a//b/").components == [BytePath("a"), BytePath("b")])
    #expect(BytePath("/").components.isEmpty)
    #expect(BytePath("").components.isEmpty)
  }

  @Test func absoluteBeginsWithASlash() {
    #expect(BytePath("/a").isAbsolute)
    #expect(!BytePath("a/b").isAbsolute)
    #expect(!BytePath("").isAbsolute)
  }

  @Test func ordersByBytesFolderByFolder() {
    let expected = ["", "a", "a/b", "a/z", "a b", "a-b", "a.pdf", "aa", "b", "ä"]
    #expect(expected.reversed().map { BytePath($0) }.sorted() == expected.map { BytePath($0) })
    #expect(BytePath("a") < BytePath([0x61, 0x01]))
  }
}
