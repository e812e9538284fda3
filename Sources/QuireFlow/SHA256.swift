import CNettle
import Glibc

/// SHA-256 (FIPS 180-4) through nettle, which uses the processor's instructions for it.
package struct SHA256 {
  private var context = sha256_ctx()

  package init() { nettle_sha256_init(&context) }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    nettle_sha256_update(&context, bytes.count, base.assumingMemoryBound(to: UInt8.self))
  }

  package mutating func update(_ bytes: some Collection<UInt8>) {
    Array(bytes).withUnsafeBytes { update($0) }
  }

  /// 64 lowercase hexadecimal digits.
  package consuming func hexadecimal() -> String {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    nettle_sha256_digest(&context, digest.count, &digest)
    return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  package static func hexadecimal(of bytes: some Collection<UInt8>) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hexadecimal()
  }

  /// Small enough that a buffer for every file leaves no holes in the heap of a process that runs for
  /// months, and large enough that hashing takes the time.
  private static let piece = 1 << 16

  /// The digest of a whole open file, and its length, read piece by piece.
  package static func hexadecimal(
    of file: borrowing FileDescriptor
  ) throws(SystemError) -> (digest: String, bytes: Int) {
    var hash = SHA256()
    var offset = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.piece, alignment: 64)
    defer { buffer.deallocate() }
    while true {
      let count = try file.read(into: buffer, at: offset)
      if count == 0 { break }
      hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      offset += count
    }
    return (hash.hexadecimal(), offset)
  }
}
