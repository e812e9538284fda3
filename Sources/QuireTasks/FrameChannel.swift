import CSystem
import Glibc
package import QuireFlow

/// One end of the socket pair between coordinator and worker.
///
/// A frame is a header of 16 bytes (the magic `QIRE`, then the lengths of message and body as
/// little-endian 32-bit numbers, then their sum's complement), a JSON message, and a body of raw
/// bytes. Descriptors travel with the header.
package struct FrameChannel: ~Copyable, Sendable {
  package enum Failure: Error, Sendable, Hashable {
    /// The other end is gone.
    case closed
    /// What came is no frame.
    case garbage(String)
    /// The deadline passed.
    case timedOut
    case system(SystemError)
  }

  package struct Frame: ~Copyable, Sendable {
    package let message: [UInt8]
    package let body: [UInt8]
    private var descriptors: [Int32]

    init(message: [UInt8], body: [UInt8], descriptors: [Int32]) {
      self.message = message
      self.body = body
      self.descriptors = descriptors
    }

    deinit { for descriptor in descriptors { close(descriptor) } }

    /// The next descriptor that came with the frame; each has one taker.
    package mutating func takeDescriptor() -> FileDescriptor? {
      descriptors.isEmpty ? nil : FileDescriptor(owning: descriptors.removeFirst())
    }
  }

  /// The most bytes that a frame may promise. One side of the channel may be in a stranger's hands.
  package struct Limits: Sendable {
    let message: Int
    let body: Int

    /// For a task: settings, a list of words at most.
    package static let task = Limits(message: 4 << 20, body: 0)
    /// For an answer: the sizes of a million pages, or one page.
    package static let answer = Limits(message: 32 << 20, body: largestPage)
  }

  /// Of a page's JSON: a newspaper sheet of 40,000 words has about ten megabytes.
  package static let largestPage = 64 << 20

  private static let magic: [UInt8] = Array("QIRE".utf8)
  private static let headerLength = 16

  private let socket: FileDescriptor

  package init(owning socket: consuming FileDescriptor) { self.socket = socket }

  /// - Parameter descriptors: Stay the caller's; the receiver gets copies.
  package borrowing func send(
    message: [UInt8], body: [UInt8] = [], descriptors: [Int32] = []
  ) throws(Failure) {
    let lengths = [UInt32(message.count), UInt32(body.count)]
    let check = ~(lengths[0] &+ lengths[1])
    let header = Self.magic + (lengths + [check]).flatMap { Self.bytes(of: $0) }
    try sendAll(header, descriptors: descriptors)
    try sendAll(message)
    try sendAll(body)
  }

  /// - Parameter patience: How long to wait before it is asked again; nothing left ends the wait. `nil`
  ///   waits for ever.
  package borrowing func receive(
    atMost limits: Limits, patience: (() -> Duration)? = nil
  ) throws(Failure) -> Frame {
    var descriptors: [Int32] = []
    do throws(Failure) {
      let header = try receiveAll(Self.headerLength, patience, descriptors: &descriptors)
      guard header.starts(with: Self.magic) else {
        throw .garbage("a message that does not begin like one")
      }
      let message = Self.number(header[4..<8])
      let body = Self.number(header[8..<12])
      guard Self.number(header[12..<16]) == ~(message &+ body),
        Int(message) <= limits.message, Int(body) <= limits.body
      else { throw .garbage("a message with impossible lengths") }
      return Frame(
        message: try receiveAll(Int(message), patience, descriptors: &descriptors),
        body: try receiveAll(Int(body), patience, descriptors: &descriptors),
        descriptors: descriptors)
    } catch {
      for descriptor in descriptors { close(descriptor) }
      throw error
    }
  }

  private borrowing func sendAll(
    _ bytes: [UInt8], descriptors: [Int32] = []
  ) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      let attached = sent == 0 ? descriptors : []
      let count = bytes.withUnsafeBytes { buffer in
        quire_send(
          socket.raw, buffer.baseAddress! + sent, buffer.count - sent, attached, attached.count)
      }
      guard count >= 0 else {
        throw errno == EPIPE || errno == ECONNRESET ? .closed : .system(SystemError())
      }
      sent += count
    }
  }

  private borrowing func receiveAll(
    _ length: Int, _ patience: (() -> Duration)?, descriptors: inout [Int32]
  ) throws(Failure) -> [UInt8] {
    var failure: Failure?
    // Not filled beforehand: what is promised costs memory only when it comes.
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, received in
      do throws(Failure) {
        while received < length {
          try waitForInput(patience)
          let rest = UnsafeMutableRawBufferPointer(buffer)[received..<length]
          received += try receiveSome(into: rest, descriptors: &descriptors)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// - Returns: How many bytes came, at least 1.
  private borrowing func receiveSome(
    into buffer: Slice<UnsafeMutableRawBufferPointer>, descriptors: inout [Int32]
  ) throws(Failure) -> Int {
    var attached = [Int32](repeating: -1, count: Int(QUIRE_MAXIMUM_DESCRIPTORS))
    var attachedCount = 0
    let place = buffer.base.baseAddress.map { $0 + buffer.startIndex }
    let count = quire_receive(socket.raw, place, buffer.count, &attached, &attachedCount)
    descriptors += attached.prefix(attachedCount)
    guard descriptors.count <= Int(QUIRE_MAXIMUM_DESCRIPTORS) else {
      throw .garbage("a message with too many open files")
    }
    if count == 0 { throw .closed }
    guard count > 0 else {
      switch errno {
      case ECONNRESET: throw .closed
      case EMFILE: throw .garbage("a message with too many open files")
      default: throw .system(SystemError())
      }
    }
    return count
  }

  private borrowing func waitForInput(_ patience: (() -> Duration)?) throws(Failure) {
    guard let patience else { return }
    while true {
      let left = patience()
      guard left > .zero else { throw .timedOut }
      let milliseconds =
        left.components.seconds * 1000
        + left.components.attoseconds / 1_000_000_000_000_000
      var request = pollfd(fd: socket.raw, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, Int32(min(milliseconds + 1, 60_000)))
      if ready > 0 { return }
      if ready < 0, errno != EINTR { throw .system(SystemError()) }
    }
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
