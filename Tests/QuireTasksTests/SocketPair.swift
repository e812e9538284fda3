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

  /// Sends bytes with a descriptor attached so many times, also more often than `quire_send` would.
  static func send(
    _ bytes: [UInt8], _ descriptor: Int32, times: Int, to socket: borrowing FileDescriptor
  ) -> Bool {
    // cmsg(3): the header, then the descriptors, padded to whole words.
    let header = 16
    let length = header + times * MemoryLayout<Int32>.size
    var control = [UInt64](repeating: 0, count: (length + 7) / 8)
    var bytes = bytes
    return control.withUnsafeMutableBytes { control in
      control.storeBytes(of: length, as: Int.self)
      control.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: Int32.self)
      control.storeBytes(of: Int32(SCM_RIGHTS), toByteOffset: 12, as: Int32.self)
      for index in 0..<times {
        control.storeBytes(of: descriptor, toByteOffset: header + 4 * index, as: Int32.self)
      }
      return bytes.withUnsafeMutableBytes { bytes in
        var data = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return withUnsafeMutablePointer(to: &data) { data in
          var message = msghdr()
          message.msg_iov = data
          message.msg_iovlen = 1
          message.msg_control = control.baseAddress
          message.msg_controllen = length
          return sendmsg(socket.raw, &message, 0) == bytes.count
        }
      }
    }
  }

  /// This process's descriptors and what they lead to.
  static var openDescriptors: [String: String] {
    let names = Folders.names(in: BytePath("/proc/self/fd")).map(\.text)
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = max(0, readlink("/proc/self/fd/\(name)", &target, target.count))
        let bytes = target.prefix(length).map { UInt8(bitPattern: $0) }
        return (name, String(decoding: bytes, as: UTF8.self))
      })
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

extension FrameChannel {
  borrowing func receive(within limit: Duration) throws(Failure) -> Frame {
    let end = ContinuousClock.now + limit
    return try receive(atMost: .answer) { end - .now }
  }
}
