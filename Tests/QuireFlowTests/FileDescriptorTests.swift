import Glibc
import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

@Suite struct FileDescriptorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func isOpen(_ raw: Int32) -> Bool { fcntl(raw, F_GETFD) >= 0 }

  @Test func isCloseOnExec() throws {
    let file = try FileDescriptor(opening: folder.path, flags: O_RDONLY | O_DIRECTORY)
    #expect(fcntl(file.raw, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test func takingItHandsOverTheDuty() throws {
    let file = try FileDescriptor(opening: folder.path, flags: O_RDONLY)
    let raw = file.take()
    #expect(Self.isOpen(raw))
    close(raw)
  }

  @Test func opensBelowAFolder() throws {
    try folder.write("inside", to: "sub/a")
    let sub = try FileDescriptor(opening: folder.path.appending("sub"), flags: O_RDONLY)
    let file = try FileDescriptor(opening: BytePath("a"), in: sub.raw, flags: O_RDONLY)
    #expect(try file.readAll(limit: 100) == Array("inside".utf8))
  }

  @Test func readsAtAnOffsetUntilTheEnd() throws {
    let path = try folder.write("0123456789", to: "a")
    let file = try FileDescriptor(opening: path, flags: O_RDONLY)
    var buffer = [UInt8](repeating: 0, count: 8)
    let count = try buffer.withUnsafeMutableBytes { try file.read(into: $0, at: 6) }
    #expect(count == 4)
    #expect(buffer.prefix(4) == Array("6789".utf8)[...])
    #expect(try file.readAll(limit: 3) == Array("012".utf8))
    #expect(try file.readAll(limit: 0).isEmpty)
  }

  @Test func readingDoesNotMoveTheFile() throws {
    let path = try folder.write("abc", to: "a")
    let file = try FileDescriptor(opening: path, flags: O_RDONLY)
    #expect(try file.readAll(limit: 10) == file.readAll(limit: 10))
  }

  @Test func writesEveryByteOfAnyCollection() throws {
    let path = folder.path.appending("a")
    let file = try FileDescriptor(opening: path, flags: O_RDWR | O_CREAT)
    try file.write(Array("abc".utf8))
    try file.write("def".utf8)
    try file.write(repeatElement(UInt8(ascii: "g"), count: 3))
    try file.write([])
    #expect(try file.readAll(limit: 100) == Array("abcdefggg".utf8))
  }

  @Test(arguments: [0, 1, (1 << 18) - 1, 1 << 18, (1 << 18) + 1, 1_000_000])
  func allOfAFileIsReadOrItsBeginning(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let path = folder.path.appending("all")
    try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_TRUNC).write(bytes)
    let file = try FileDescriptor(opening: path, flags: O_RDONLY)
    let beginning = try file.readAll(limit: size / 2)
    #expect(beginning == Array(bytes.prefix(size / 2)))
    // More than there is memory for.
    let all = try file.readAll(limit: .max)
    #expect(all == bytes)
  }

  @Test func errorsCarryTheirNumber() {
    let error = #expect(throws: SystemError.self) {
      _ = try FileDescriptor(opening: folder.path.appending("none"), flags: O_RDONLY)
    }
    #expect(error?.number == ENOENT)
  }

  @Test(arguments: [
    (ENOENT, QuireError.Code.notFound), (ENOTDIR, .notFound), (EACCES, .unreadable),
    (ELOOP, .unreadable), (EIO, .busy), (EBUSY, .busy),
  ])
  func explainsWhatCannotBeRead(number: Int32, code: QuireError.Code) {
    let error = SystemError(number).reading(BytePath([0x61, 0xFF]))
    #expect(error.code == code)
    #expect(error.subject == "a\\xFF")
  }

  @Test(arguments: [
    (ENOSPC, QuireError.Code.diskFull), (EDQUOT, .diskFull), (EROFS, .notWritable),
    (EACCES, .notWritable),
  ])
  func explainsWhatCannotBeWritten(number: Int32, code: QuireError.Code) {
    #expect(SystemError(number).writing(BytePath("out")).code == code)
  }
}
