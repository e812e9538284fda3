import Glibc
import QuireFlow
import QuireModel
import QuireReader

/// Reads damaged models and odd lines, to be run under the address sanitizer, which ends the process
/// at the first access out of bounds.
@main struct Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let count = arguments.first.flatMap({ Int($0) }), count > 0, arguments.count > 1 else {
      print("usage: quire-fuzz COUNT MODEL_FILE...")
      exit(2)
    }
    var random = FuzzRandom(seed: 0x5EED_F00D)
    var models: [[UInt8]] = []
    for path in arguments.dropFirst() {
      let file = try FileDescriptor(opening: BytePath(path), flags: O_RDONLY)
      models.append(try file.readAll(limit: Int(try file.status().st_size)))
    }
    var (refused, read) = (0, 0)
    for index in 0..<count {
      let damaged = DamagedModel(models[index % models.count], &random)
      if damaged.read(&random) { read += 1 } else { refused += 1 }
    }
    print("\(count) damaged models: \(refused) refused, \(read) read a line")
    for (index, bytes) in models.enumerated() {
      let images = count / models.count + (index < count % models.count ? 1 : 0)
      let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
      defer { memory.deallocate() }
      memory.copyBytes(from: bytes)
      let model = try LineModel(bytes: UnsafeRawBufferPointer(memory))
      try OddLines(model).read(images, &random)
    }
    print("\(count) odd lines read")
  }
}

/// A fixed sequence of random numbers (xorshift64).
struct FuzzRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
