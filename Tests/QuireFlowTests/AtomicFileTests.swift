import Glibc
import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

@Suite struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func appearsOnlyWhenCommitted() throws {
    let file = try AtomicFile(folder.path.appending("a.txt"))
    try file.write("hel")
    try file.write("lo")
    #expect(folder.names().count == 1)
    #expect(AtomicFile.isTemporary(BytePath(folder.names()[0])))
    let digest = try file.commit()
    #expect(folder.names() == ["a.txt"])
    #expect(try folder.text("a.txt") == "hello")
    #expect(digest == SHA256.hexadecimal(of: "hello".utf8))
    #expect(file.byteCount == 5)
    // Said again, it stays as it is.
    #expect(try file.commit() == digest)
    #expect(folder.names() == ["a.txt"])
  }

  @Test func leavesNothingWhenDropped() throws {
    try folder.write("old", to: "a.txt")
    do {
      let file = try AtomicFile(folder.path.appending("a.txt"))
      try file.write("new")
    }
    #expect(folder.names() == ["a.txt"])
    #expect(try folder.text("a.txt") == "old")
  }

  @Test func replacesWhatWasThere() throws {
    try folder.write("old and longer", to: "a.txt")
    let file = try AtomicFile(folder.path.appending("a.txt"))
    try file.write("new")
    try file.commit()
    #expect(try folder.text("a.txt") == "new")
  }

  @Test func anEmptyFileIsAFile() throws {
    let file = try AtomicFile(folder.path.appending("a.txt"))
    #expect(try file.commit() == SHA256.hexadecimal(of: []))
    #expect(try folder.read(BytePath("a.txt")).isEmpty)
  }

  @Test func writesMoreThanItsBuffer() throws {
    let piece = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let file = try AtomicFile(folder.path.appending("large"))
    for _ in 0..<9 { try file.write(piece) }
    let digest = try file.commit()
    let written = try folder.read(BytePath("large"))
    #expect(written == Array(repeatElement(piece, count: 9).joined()))
    #expect(digest == SHA256.hexadecimal(of: written))
  }

  @Test(arguments: [
    [UInt8](repeating: 0x61, count: 255), [0x2D, 0xFF, 0x0A, 0x22, 0x27], Array("מסמך.txt".utf8),
  ])
  func anyNameWillDo(name: [UInt8]) throws {
    let file = try AtomicFile(folder.path.appending(BytePath(name)))
    try file.write("x")
    try file.commit()
    #expect(try folder.read(BytePath(name)) == Array("x".utf8))
  }

  @Test func twoForOneNameDoNotMix() throws {
    let (first, second) = (
      try AtomicFile(folder.path.appending("a")), try AtomicFile(folder.path.appending("a"))
    )
    try first.write("first")
    try second.write("second")
    try second.commit()
    try first.commit()
    #expect(try folder.text("a") == "first")
    #expect(folder.names() == ["a"])
  }

  @Test func namesTheFileThatCannotBeMade() throws {
    let path = folder.path.appending("missing").appending("a.txt")
    let error = #expect(throws: QuireError.self) { try AtomicFile(path) }
    #expect(error?.code == .notWritable)
    #expect(error?.subject == path.display)
  }

  @Test func doesNotReplaceAFolder() throws {
    try folder.write("x", to: "a/inside")
    let error = #expect(throws: QuireError.self) {
      try AtomicFile(folder.path.appending("a")).commit()
    }
    #expect(error?.code == .notWritable)
    #expect(folder.names() == ["a"])
  }

  @Test func modesFollowTheUmask() throws {
    try AtomicFile(folder.path.appending("a")).commit()
    let plain = try folder.write("", to: "b")
    func mode(_ path: BytePath) throws -> mode_t {
      try FileDescriptor(opening: path, flags: O_RDONLY).status().st_mode
    }
    #expect(try mode(folder.path.appending("a")) == mode(plain))
  }

  @Test func makesFoldersUpToTheLast() throws {
    let path = folder.path.appending("a//b/c/")
    try Folders.create(path)
    try Folders.create(path)
    #expect(PathCheck.exists(folder.path.appending("a/b/c")))
    try Folders.create(BytePath(""))
  }

  @Test func aFileInTheWayOfAFolderIsNamed() throws {
    try folder.write("x", to: "a")
    let error = #expect(throws: QuireError.self) {
      try Folders.create(folder.path.appending("a/b"))
    }
    #expect(error?.code == .notWritable)
    #expect(error?.subject.hasPrefix(folder.path.appending("a").display) == true)
  }
}
