import CSystem
import Glibc
import QuireFlow
import QuireTasks
import QuireTestSupport

/// A worker's channel and the bare other end of it, on which a test can write what it likes.
struct SocketPair: ~Copyable {
  let channel: FrameChannel
  let other: FileDescriptor

  init() throws {
    var sockets: [Int32] = [-1, -1]
    guard quire_socket_pair(&sockets) == 0 else { throw SystemError() }
    channel = FrameChannel(owning: FileDescriptor(owning: sockets[0]))
    other = FileDescriptor(owning: sockets[1])
  }

  static func header(
    magic: String = "QIRE", message: UInt32, body: UInt32, check: UInt32? = nil
  ) -> [UInt8] {
    Array(magic.utf8)
      + [message, body, check ?? ~(message &+ body)].flatMap { number in
        (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      }
  }
}

/// Two channels that talk to each other.
struct ChannelPair: ~Copyable, Sendable {
  let left: FrameChannel
  let right: FrameChannel

  init() throws {
    var sockets: [Int32] = [-1, -1]
    guard quire_socket_pair(&sockets) == 0 else { throw SystemError() }
    left = FrameChannel(owning: FileDescriptor(owning: sockets[0]))
    right = FrameChannel(owning: FileDescriptor(owning: sockets[1]))
  }
}
