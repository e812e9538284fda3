import QuireFlow
import QuireIntake
import Testing

@Suite struct IgnoredNamesTests {
  @Test(arguments: [
    ".DS_Store", ".a.pdf", "._a.pdf", "Thumbs.db", "DESKTOP.INI", "@eaDir", "#recycle",
    "$RECYCLE.BIN", "lost+found", "System Volume Information", "__MACOSX",
  ])
  func areNeverScans(name: String) {
    #expect(IgnoredNames.contains(BytePath(name)))
  }

  @Test(arguments: [
    "a.pdf", "part", "a.part.pdf", "~a.pdf", "$a.pdf", "thumbs.db.pdf", "-", "a", "tmp", "a.tmp2",
  ])
  func mayBeScans(name: String) {
    #expect(!IgnoredNames.contains(BytePath(name)))
  }

  @Test func bytesThatAreNoTextMayBeScans() {
    #expect(!IgnoredNames.contains(BytePath([0xFF, 0xFE])))
  }
}
