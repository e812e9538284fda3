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
  private let isMapped: Bool

  package init(_ file: borrowing FileDescriptor) throws(QuireError) {
    do throws(SystemError) {
      let length = Int(try file.status().st_size)
      guard length > 0 else { throw SystemError(EINVAL) }
      guard let address = mmap(nil, length, PROT_READ, MAP_PRIVATE, file.raw, 0),
        address != MAP_FAILED
      else { throw SystemError() }
      bytes = UnsafeRawBufferPointer(start: address, count: length)
      isMapped = true
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
    isMapped = false
  }

  deinit {
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    } else {
      bytes.deallocate()
    }
  }
}
