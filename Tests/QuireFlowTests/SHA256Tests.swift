import Glibc
import QuireFlow
import QuireTestSupport
import Testing

/// Expected values: FIPS 180-4 examples, NIST CAVP.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func knownVectors(text: String, digest: String) {
    #expect(SHA256.hexadecimal(of: text.utf8) == digest)
  }

  @Test func aMillionTimesA() {
    let digest = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    #expect(SHA256.hexadecimal(of: [UInt8](repeating: 0x61, count: 1_000_000)) == digest)
  }

  @Test func piecesMakeTheSameDigestAsTheWhole() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    var hash = SHA256()
    for start in stride(from: 0, to: bytes.count, by: 37) {
      hash.update(bytes[start..<min(start + 37, bytes.count)])
    }
    hash.update([])
    #expect(hash.hexadecimal() == SHA256.hexadecimal(of: bytes))
  }

  @Test(arguments: [0, 1, (1 << 20) - 1, 1 << 20, (1 << 20) + 1])
  func aFileIsReadToItsEnd(length: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = try folder.write(bytes, to: BytePath("a"))
    let file = try FileDescriptor(opening: path, flags: O_RDONLY)
    let result = try SHA256.hexadecimal(of: file)
    #expect(result.bytes == length)
    #expect(result.digest == SHA256.hexadecimal(of: bytes))
  }
}
