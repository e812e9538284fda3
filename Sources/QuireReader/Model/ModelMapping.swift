import Glibc
package import QuireFlow
package import QuireModel

/// A model file mapped for reading, so that workers share its pages; unmapped when its owner goes.
package final class ModelMapping: Sendable {
  private let address: UInt
  private let count: Int

  /// Valid as long as the owner lives.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count)
  }

  /// - Throws: ``QuireError`` `unreadable` or `damaged`, without a subject.
  package init(_ file: borrowing FileDescriptor) throws(QuireError) {
    do throws(SystemError) {
      let status = try file.status()
      guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(ENODEV) }
      count = Int(status.st_size)
      guard count > 0 else { throw SystemError(EINVAL) }
      let mapped = mmap(nil, count, PROT_READ, MAP_PRIVATE, file.raw, 0)
      guard let mapped, mapped != MAP_FAILED else { throw SystemError() }
      address = UInt(bitPattern: mapped)
    } catch {
      switch error.number {
      case EINVAL: throw .damagedModel("it is empty")
      case ENODEV: throw .damagedModel("it is no file")
      default: throw QuireError(.unreadable, "", detail: error.message)
      }
    }
  }

  deinit { munmap(UnsafeMutableRawPointer(bitPattern: address), count) }
}
