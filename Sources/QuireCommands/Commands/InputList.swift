import Glibc
import QuireFlow
import QuireModel

/// Reads the paths that `--files-from` names.
enum InputList {
  /// - Parameter file: `-` is standard input.
  /// - Throws: ``QuireError`` when the list cannot be read.
  static func read(_ file: BytePath, isNullSeparated: Bool) throws(QuireError) -> [BytePath] {
    let bytes: [UInt8]
    do throws(SystemError) {
      if file == BytePath("-") {
        bytes = try readStream(0)
      } else {
        let list = try FileDescriptor(opening: file, flags: O_RDONLY)
        bytes = try readStream(list.raw)
      }
    } catch {
      throw error.reading(file)
    }
    let separator: UInt8 = isNullSeparated ? 0 : UInt8(ascii: "\n")
    return bytes.split(separator: separator).map { BytePath($0) }
  }

  /// Pipes have no size and no offset.
  private static func readStream(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError()
      }
      bytes += buffer[..<count]
    }
  }
}
