import Glibc
import QuireFlow
import QuireIntake
import QuireModel
import QuireTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct OpenSourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What the finder says of the one file below `in`.
  private func found() throws -> FoundFile {
    let found = SourceFinder.find(
      [folder.path.appending("in")], outputFolder: folder.path.appending("out"))
    return try #require(found.files.first)
  }

  private func named(_ name: String) throws -> FoundFile {
    let found = SourceFinder.find(
      [folder.path.appending(name)], outputFolder: folder.path.appending("out"))
    return try #require(found.files.first)
  }

  private func code(_ file: FoundFile) -> QuireError.Code? {
    do throws(QuireError) {
      _ = try OpenSource(file)
      return nil
    } catch {
      #expect(error.subject == file.display)
      return error.code
    }
  }

  @Test func sniffsAndHashesWhatItOpened() throws {
    try folder.write("%PDF-1.7 and so on", to: "in/a/b.txt")
    let source = try OpenSource(found())
    #expect(try source.sniff() == .pdf)
    #expect(try source.hash() == SHA256.hexadecimal(of: "%PDF-1.7 and so on".utf8))
    #expect(source.stamp.size == 18)
    try source.checkUnchanged()
  }

  @Test func plainTextIsNoFormat() throws {
    try folder.write("hello", to: "in/a.pdf")
    #expect(try OpenSource(found()).sniff() == nil)
  }

  @Test func anEmptyFileIsEmpty() throws {
    try folder.write("", to: "in/a.pdf")
    #expect(try code(found()) == .empty)
  }

  @Test func aFileThatIsGoneIsNotFound() throws {
    let path = try folder.write("x", to: "in/a.pdf")
    let file = try found()
    _ = path.withCString { unlink($0) }
    #expect(code(file) == .notFound)
  }

  @Test func aLinkSwappedInIsNotFollowed() throws {
    try folder.write("secret", to: "secret")
    let path = try folder.write("x", to: "in/a/b.pdf")
    let file = try found()
    _ = path.withCString { unlink($0) }
    try folder.link("in/a/b.pdf", to: folder.path.appending("secret"))
    #expect(code(file) == .unreadable)
  }

  @Test func aFolderSwappedForALinkIsNotFollowed() throws {
    try folder.write("secret", to: "elsewhere/b.pdf")
    let path = try folder.write("x", to: "in/a/b.pdf")
    let file = try found()
    _ = path.withCString { unlink($0) }
    _ = path.parent.withCString { rmdir($0) }
    try folder.link("in/a", to: folder.path.appending("elsewhere"))
    #expect(code(file) != nil)
  }

  @Test func aLinkThatWasNamedIsFollowed() throws {
    try folder.write("x", to: "elsewhere/b.pdf")
    try folder.link("a.pdf", to: folder.path.appending("elsewhere/b.pdf"))
    #expect(try code(named("a.pdf")) == nil)
  }

  @Test func aPipeSwappedInDoesNotBlock() throws {
    let path = try folder.write("x", to: "in/a.pdf")
    let file = try found()
    _ = path.withCString { unlink($0) }
    #expect(path.withCString { mkfifo($0, 0o600) } == 0)
    #expect(code(file) == .unreadable)
    let error = #expect(throws: QuireError.self) { try OpenSource(file) }
    #expect(error?.detail == "not a regular file")
  }

  @Test func growthIsAChange() throws {
    let path = try folder.write("%PDF-1.7", to: "in/a.pdf")
    let source = try OpenSource(found())
    let file = try FileDescriptor(opening: path, flags: O_WRONLY | O_APPEND)
    try file.write("more".utf8)
    let error = #expect(throws: QuireError.self) { try source.checkUnchanged() }
    #expect(error?.code == .changed)
  }

  @Test func anotherTimeOfWritingIsAChange() throws {
    let path = try folder.write("%PDF-1.7", to: "in/a.pdf")
    let source = try OpenSource(found())
    let times = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
    #expect(path.withCString { utimensat(AT_FDCWD, $0, times, 0) } == 0)
    #expect(throws: QuireError.self) { try source.checkUnchanged() }
  }

  @Test func renamingHarmsNobody() throws {
    let path = try folder.write("%PDF-1.7", to: "in/a.pdf")
    let source = try OpenSource(found())
    let other = folder.path.appending("in/b.pdf")
    _ = path.withCString { from in other.withCString { rename(from, $0) } }
    try source.checkUnchanged()
    #expect(try source.hash() == SHA256.hexadecimal(of: "%PDF-1.7".utf8))
  }

  @Test func namesThatAreNotUTF8Open() throws {
    let name = BytePath([0x61, 0xFF, 0x2E, 0x70])
    try folder.write("%PDF-1.7".utf8, to: BytePath("in/s").appending(name))
    let source = try OpenSource(found())
    #expect(source.file.relative.lastComponent == name)
    #expect(source.file.display.hasSuffix("a\\xFF.p"))
  }

  @Test func stampsTellFilesApart() throws {
    let (first, second) = (
      try folder.write("x", to: "in/a.pdf"), try folder.write("x", to: "in/b.pdf")
    )
    #expect(FileIdentity(of: first) == FileIdentity(of: first))
    #expect(FileIdentity(of: first) != FileIdentity(of: second))
    #expect(FileIdentity(of: folder.path.appending("none")) == nil)
  }
}
