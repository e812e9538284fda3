import CSystem
import Foundation
import Glibc
import QuireFlow
import QuireTasks
import QuireTestSupport
import Testing

/// What a worker that is dying, or in a stranger's hands, may send.
@Suite(.timeLimit(.minutes(10))) struct BrokenFrameTests {
  @Test(arguments: [
    SocketPair.header(magic: "HTTP", message: 2, body: 0),
    SocketPair.header(message: 2, body: 0, check: 0),
    SocketPair.header(message: 33 << 20, body: 0),
    SocketPair.header(message: 2, body: UInt32(FrameChannel.largestPage) + 1),
    SocketPair.header(message: .max, body: .max),
    SocketPair.header(message: .max, body: 1),
    [UInt8](repeating: 0, count: 16), Array("Segmentation fault (core dumped)\n".utf8),
  ])
  func headersThatAreNone(header: [UInt8]) throws {
    let pair = try SocketPair()
    try pair.other.write(header)
    let failure = #expect(throws: FrameChannel.Failure.self) {
      _ = try pair.channel.receive(atMost: .answer)
    }
    guard case .garbage(let what) = failure else {
      Issue.record("expected garbage, got \(String(describing: failure))")
      return
    }
    #expect(what.hasPrefix("a message"))
  }

  @Test(arguments: [0, 1, 15, 16, 17, 20])
  func anEndInTheMiddleOfAFrame(length: Int) throws {
    let pair = try SocketPair()
    let frame = SocketPair.header(message: 2, body: 3) + [1, 2, 3, 4, 5]
    try pair.other.write(frame.prefix(length))
    shutdown(pair.other.raw, Int32(SHUT_WR))
    #expect(throws: FrameChannel.Failure.closed) { _ = try pair.channel.receive(atMost: .answer) }
  }

  @Test func sendingToAClosedEnd() throws {
    let pair = try SocketPair()
    shutdown(pair.other.raw, Int32(SHUT_RDWR))
    #expect(throws: FrameChannel.Failure.closed) { try pair.channel.send(message: [1]) }
    #expect(throws: FrameChannel.Failure.closed) { _ = try pair.channel.receive(atMost: .answer) }
  }

  @Test func theDeadlinePassesWhileNothingComes() throws {
    let pair = try SocketPair()
    #expect(throws: FrameChannel.Failure.timedOut) {
      _ = try pair.channel.receive(within: .milliseconds(20))
    }
    #expect(throws: FrameChannel.Failure.timedOut) {
      _ = try pair.channel.receive(within: .zero)
    }
  }

  @Test func theDeadlinePassesInTheMiddleOfAFrame() throws {
    let pair = try SocketPair()
    try pair.other.write(SocketPair.header(message: 100, body: 0) + [1, 2, 3])
    #expect(throws: FrameChannel.Failure.timedOut) {
      _ = try pair.channel.receive(within: .milliseconds(20))
    }
  }

  @Test func aFrameInPiecesIsPutTogether() throws {
    let pair = try SocketPair()
    let frame = SocketPair.header(message: 2, body: 3) + [1, 2, 3, 4, 5]
    // Written before it is read: the pieces lie in the socket side by side.
    for byte in frame { try pair.other.write([byte]) }
    let received = try pair.channel.receive(within: .seconds(30))
    #expect(received.message == [1, 2])
    #expect(received.body == [3, 4, 5])
  }

  @Test func aTaskHasNoBody() throws {
    let pair = try SocketPair()
    try pair.other.write(SocketPair.header(message: 2, body: 1) + [1, 2, 3])
    #expect(throws: FrameChannel.Failure.garbage("a message with impossible lengths")) {
      _ = try pair.channel.receive(atMost: .task)
    }
  }

  @Test func whatComesBehindALongPromiseIsRead() throws {
    let pair = try SocketPair()
    let body = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let (other, frame) = (
      pair.other.raw, SocketPair.header(message: 2, body: UInt32(body.count)) + [1, 2] + body
    )
    // More than a socket holds, so it has to be read meanwhile.
    let writer = Thread { _ = frame.withUnsafeBytes { write(other, $0.baseAddress, $0.count) } }
    writer.start()
    #expect(try pair.channel.receive(within: .seconds(30)).body == body)
  }

  @Test func descriptorsThatFindNoRoomAreNotOverlooked() throws {
    let folder = try TemporaryFolder()
    let file = try FileDescriptor(opening: folder.path, flags: O_RDONLY)
    let pair = try SocketPair()
    let place = folder.path.display
    let before = SocketPair.openDescriptors.count { $0.value == place }
    let count = Int(QUIRE_MAXIMUM_DESCRIPTORS) + 1
    let header = [UInt8](repeating: 0, count: 16)
    let isSent = SocketPair.send(header, file.raw, times: count, to: pair.other)
    #expect(isSent)
    #expect(throws: FrameChannel.Failure.garbage("a message with too many open files")) {
      _ = try pair.channel.receive(atMost: .answer)
    }
    let after = SocketPair.openDescriptors.count { $0.value == place }
    #expect(after == before)
  }

  @Test func descriptorsWithoutEndAreRefused() throws {
    let folder = try TemporaryFolder()
    let file = try FileDescriptor(opening: folder.path, flags: O_RDONLY)
    let pair = try SocketPair()
    let bytes = SocketPair.header(message: 100, body: 0) + [UInt8](repeating: 1, count: 100)
    for byte in bytes {
      #expect(quire_send(pair.other.raw, [byte], 1, [file.raw], 1) == 1)
    }
    let failure = #expect(throws: FrameChannel.Failure.self) {
      _ = try pair.channel.receive(atMost: .answer)
    }
    guard case .garbage = failure else {
      Issue.record("expected garbage, got \(String(describing: failure))")
      return
    }
  }
}
