import Glibc
import QuireFlow
import QuireTasks
import QuireTestSupport
import Testing

@Suite struct FrameChannelTests {
  @Test(arguments: [("{}", ""), ("{\"a\":1}", "body"), ("", ""), ("", "only a body")])
  func carriesMessageAndBody(message: String, body: String) throws {
    let pair = try ChannelPair()
    try pair.left.send(message: Array(message.utf8), body: Array(body.utf8))
    var frame = try pair.right.receive(atMost: .answer)
    #expect(frame.message == Array(message.utf8))
    #expect(frame.body == Array(body.utf8))
    let isEmpty = frame.hasNoDescriptor()
    #expect(isEmpty)
  }

  @Test func framesKeepTheirOrderInBothDirections() throws {
    let pair = try ChannelPair()
    for number in 0..<20 { try pair.left.send(message: [UInt8(number)], body: [1, 2, 3]) }
    try pair.right.send(message: [99])
    for number in 0..<20 {
      #expect(try pair.right.receive(atMost: .answer).message == [UInt8(number)])
    }
    #expect(try pair.left.receive(atMost: .answer).message == [99])
  }

  @Test func descriptorsComeInOrderAndReadTheSameFile() throws {
    let folder = try TemporaryFolder()
    let pair = try ChannelPair()
    var raw: [Int32] = []
    for number in 0..<8 {
      let path = try folder.write("file \(number)", to: "\(number)")
      raw.append(try FileDescriptor(opening: path, flags: O_RDONLY).take())
    }
    try pair.left.send(message: [1], descriptors: raw)
    // The receiver's are copies.
    for descriptor in raw { close(descriptor) }
    var frame = try pair.right.receive(atMost: .answer)
    for number in 0..<8 {
      guard let file = frame.takeDescriptor() else {
        Issue.record("descriptor \(number) is missing")
        return
      }
      #expect(try file.readAll(limit: 100) == Array("file \(number)".utf8))
      #expect(fcntl(file.raw, F_GETFD) & FD_CLOEXEC != 0)
    }
    let isEmpty = frame.hasNoDescriptor()
    #expect(isEmpty)
  }

  @Test func descriptorsStayWithTheirFrame() throws {
    let folder = try TemporaryFolder()
    let file = try FileDescriptor(opening: folder.path, flags: O_RDONLY)
    let pair = try ChannelPair()
    try pair.left.send(message: [1], body: [UInt8](repeating: 7, count: 5000))
    try pair.left.send(message: [2], descriptors: [file.raw])
    try pair.left.send(message: [3])
    var found: [Bool] = []
    for _ in 0..<3 {
      var frame = try pair.right.receive(atMost: .answer)
      found.append(!frame.hasNoDescriptor())
    }
    #expect(found == [false, true, false])
  }

  @Test func whatNobodyTakesIsClosed() throws {
    let pair = try ChannelPair()
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let reading = FileDescriptor(owning: ends[0])
    try pair.left.send(message: [1], descriptors: [ends[1]])
    close(ends[1])
    _ = try pair.right.receive(atMost: .answer)
    // End of file: no writer is left.
    var byte: UInt8 = 0
    #expect(read(reading.raw, &byte, 1) == 0)
  }

  @Test func refusesMoreDescriptorsThanAMessageCarries() throws {
    let folder = try TemporaryFolder()
    let file = try FileDescriptor(opening: folder.path, flags: O_RDONLY)
    let pair = try ChannelPair()
    #expect(throws: FrameChannel.Failure.system(SystemError(EINVAL))) {
      try pair.left.send(message: [1], descriptors: .init(repeating: file.raw, count: 9))
    }
  }

  @Test func aLargeBodyComesWhole() async throws {
    let pair = try ChannelPair()
    let body = (0..<17).reduce((0..<251).map { UInt8($0) }) { bytes, _ in bytes + bytes }
    let sender = BlockingCalls(name: "sender")
    async let sent: Void = sender.run { () throws in
      try pair.left.send(message: Array("large".utf8), body: body)
    }
    let receiver = BlockingCalls(name: "receiver")
    let isEqual = try await receiver.run { () throws in
      let frame = try pair.right.receive(within: .seconds(600))
      return frame.message == Array("large".utf8) && frame.body == body
    }
    try await sent
    #expect(isEqual)
  }
}

extension FrameChannel.Frame {
  /// Takes one, if there is one left.
  fileprivate mutating func hasNoDescriptor() -> Bool {
    switch takeDescriptor() {
    case .some: false
    case .none: true
    }
  }
}
