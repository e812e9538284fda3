import Glibc
import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

@testable import QuirePipeline

@Suite struct FileMoveTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func move(_ text: String, from name: String = "a.pdf", to target: BytePath) throws
    -> BytePath
  {
    let from = try folder.write(text, to: name)
    try Folders.create(target.parent)
    return try FileMove(
      from: from, sha256: SHA256.hexadecimal(of: text.utf8), workFolder: target.parent
    ).move(to: target)
  }

  private func place(_ name: String) -> BytePath { folder.path.appending(name) }

  @Test func aFreeNameIsTaken() throws {
    let place = place("done/sub/a.pdf")
    #expect(try move("one", to: place) == place)
    #expect(try folder.text("done/sub/a.pdf") == "one")
    #expect(!PathCheck.exists(self.place("a.pdf")))
  }

  @Test func anotherFileOfThatNameStays() throws {
    let wanted = place("done/a.pdf")
    _ = try move("one", to: wanted)
    let second = try move("two", to: wanted)
    let hash = SHA256.hexadecimal(of: "two".utf8).prefix(8)
    #expect(second == place("done/a~\(hash).pdf"))
    #expect(try folder.text("done/a.pdf") == "one")
    #expect(try folder.text("done/a~\(hash).pdf") == "two")
    try folder.write("other", to: "done/b.pdf")
    try folder.write("another", to: "done/b~\(hash).pdf")
    #expect(try move("two", to: place("done/b.pdf")) == place("done/b~\(hash)-2.pdf"))
  }

  @Test func theSameBytesUnderThatNameAreEnough() throws {
    let wanted = place("done/a.pdf")
    _ = try move("one", to: wanted)
    #expect(try move("one", to: wanted) == wanted)
    #expect(TemporaryFolder.names(in: place("done")) == [BytePath("a.pdf")])
    #expect(!PathCheck.exists(place("a.pdf")))
  }

  @Test func aLinkUnderThatNameIsNotFollowed() throws {
    try folder.write("one", to: "elsewhere")
    try folder.link("done/a.pdf", to: place("elsewhere"))
    let moved = try move("one", to: place("done/a.pdf"))
    #expect(moved != place("done/a.pdf"))
    #expect(try folder.text("elsewhere") == "one")
  }

  @Test func aNameOfFullLengthIsCut() throws {
    let name = BytePath([UInt8](repeating: UInt8(ascii: "x"), count: 251) + Array(".pdf".utf8))
    let wanted = place("done").appending(name)
    _ = try move("one", to: wanted)
    let second = try move("two", to: wanted)
    #expect(second.lastComponent.bytes.count == 255)
    #expect(second.pathExtension == "pdf")
  }

  @Test func leftoversAreSweptUnlessSomebodyWritesThem() throws {
    try folder.write("half", to: "done/.quire-move-1")
    let busy = try folder.write("half", to: "done/.quire-move-2")
    try folder.write("mine", to: "done/a.pdf")
    let writer = try FileDescriptor(opening: busy, flags: O_RDWR)
    #expect(flock(writer.raw, LOCK_EX) == 0)
    FileMove.sweep(place("done"))
    #expect(
      TemporaryFolder.names(in: place("done")).map(\.display) == [".quire-move-2", "a.pdf"])
  }

  /// Needs another file system; /dev/shm is one on every Linux.
  @Test func acrossFileSystemsIsACopyThatIsCompared() throws {
    var template = Array("/dev/shm/quire-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { return }
    let other = BytePath(cString: made)
    defer {
      for name in TemporaryFolder.names(in: other) {
        _ = other.appending(name).withCString { unlink($0) }
      }
      _ = other.withCString { rmdir($0) }
    }
    let from = try folder.write("one", to: "a.pdf")
    var times = [timespec(tv_sec: 1000, tv_nsec: 5), timespec(tv_sec: 2000, tv_nsec: 7)]
    #expect(from.withCString { utimensat(AT_FDCWD, $0, &times, 0) } == 0)
    #expect(from.withCString { chmod($0, 0o640) } == 0)
    let hash = SHA256.hexadecimal(of: "one".utf8)
    let target = try FileMove(from: from, sha256: hash, workFolder: other)
      .move(to: other.appending("a.pdf"))
    #expect(try ScratchFolder.text(of: target) == "one")
    var facts = stat()
    #expect(target.withCString { stat($0, &facts) } == 0)
    #expect(facts.st_mtim.tv_sec == 2000 && facts.st_mtim.tv_nsec == 7)
    #expect(facts.st_mode & 0o777 == 0o640)
    #expect(!PathCheck.exists(from))
    #expect(TemporaryFolder.names(in: other) == [BytePath("a.pdf")])

    let changed = try folder.write("not what was read", to: "b.pdf")
    #expect(throws: QuireError.self) {
      try FileMove(from: changed, sha256: hash, workFolder: other).move(
        to: other.appending("b.pdf"))
    }
    #expect(PathCheck.exists(changed))
    #expect(TemporaryFolder.names(in: other) == [BytePath("a.pdf")])
  }
}
