import Glibc
import QuireFlow
import QuireIntake
import QuireTestSupport
import Testing

@Suite struct FileReadinessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aFileIsBusyWhileSomebodyMayWriteIt() throws {
    let path = try folder.write("x", to: "a.pdf")
    #expect(!FileReadiness.isOpenForWriting(path))
    for flags in [O_WRONLY, O_RDWR, O_WRONLY | O_APPEND] {
      let writer = try FileDescriptor(opening: path, flags: flags)
      #expect(FileReadiness.isOpenForWriting(path))
      withExtendedLifetime(writer) {}
    }
    #expect(!FileReadiness.isOpenForWriting(path))
  }

  @Test func readersDoNotMatter() throws {
    let path = try folder.write("x", to: "a.pdf")
    let reader = try FileDescriptor(opening: path, flags: O_RDONLY)
    #expect(!FileReadiness.isOpenForWriting(path))
    withExtendedLifetime(reader) {}
  }

  @Test func whatIsNotThereIsNotBusy() {
    #expect(!FileReadiness.isOpenForWriting(folder.path.appending("none.pdf")))
  }

  @Test func theAgeOfAStampIsCountedFromTheLastChange() throws {
    let path = try folder.write("x", to: "a.pdf")
    var facts = stat()
    #expect(path.withCString { stat($0, &facts) } == 0)
    let now = FileStamp(facts)
    #expect(now.age >= .zero)
    let later = FileStamp(
      device: 1, inode: 1, size: 1, modified: 0, changed: now.changed + 3_600_000_000_000)
    #expect(later.age < .zero)
  }

  @Test func listingGivesTheNamedFilesAlone() throws {
    for name in ["a/1.pdf", "a/2.pdf", "a/.hidden.pdf", "a/b/3.pdf", ".trash/4.pdf"] {
      try folder.write("x", to: name)
    }
    func list(_ name: String, _ names: [String]? = nil) -> [String] {
      SourceFinder.list(
        BytePath(name), of: folder.path, filter: SourceFilter(),
        names: names?.map { BytePath($0) }
      ).map(\.relative.display)
    }
    #expect(list("a") == ["a/1.pdf", "a/2.pdf"])
    #expect(list("a", ["2.pdf", "b", ".hidden.pdf", "none.pdf"]) == ["a/2.pdf"])
    #expect(list(".trash") == [])
    #expect(list("none") == [])
  }
}
