import Glibc
package import QuireFlow
package import QuireModel

/// A file mapped for reading, or its bytes in memory, given back when its owner goes.
///
/// A file that is cut short while it is mapped ends the process with SIGBUS: in a worker that costs
/// one attempt at one page.
package final class MappedFile {
  /// Valid as long as the owner lives.
  package let bytes: UnsafeRawBufferPointer
  private let disposal: Disposal

  private enum Disposal { case unmap, deallocate, leave }

  package init(_ file: borrowing FileDescriptor) throws(QuireError) {
    do throws(SystemError) {
      let length = Int(try file.status().st_size)
      guard length > 0 else { throw SystemError(EINVAL) }
      guard let address = mmap(nil, length, PROT_READ, MAP_PRIVATE, file.raw, 0),
        address != MAP_FAILED
      else { throw SystemError() }
      bytes = UnsafeRawBufferPointer(start: address, count: length)
      disposal = .unmap
    } catch {
      throw error.number == EINVAL
        ? QuireError(.empty, "") : QuireError(.unreadable, "", detail: error.message)
    }
  }

  /// Bytes that came out of another file.
  init(_ contents: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: contents.count, alignment: 16)
    copy.copyBytes(from: contents)
    bytes = UnsafeRawBufferPointer(copy)
    disposal = .deallocate
  }

  /// Bytes of somebody who keeps them as long as this lives.
  init(borrowing bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    disposal = .leave
  }

  deinit {
    switch disposal {
    case .unmap: munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    case .deallocate: bytes.deallocate()
    case .leave: break
    }
  }
}
