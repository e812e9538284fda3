import Glibc
import QuireModel
import QuireReader

/// A model with some bytes changed, and often cut short, in memory of exactly its length.
struct DamagedModel {
  private let bytes: [UInt8]

  init(_ good: [UInt8], _ random: inout FuzzRandom) {
    var bytes = good
    // Offsets of the parts, at whose beginnings the lengths lie.
    let starts = (0..<24).map { part in
      (0..<8).reduce(0) { $0 | Int(good[4 + 8 * part + $1]) << (8 * $1) }
    }.filter { (0..<good.count).contains($0) }
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let start = ([0, 0] + starts).randomElement(using: &random)!
      let reach = [8, 64, 512, 4096, good.count].randomElement(using: &random)!
      let place = start + Int.random(in: 0..<reach, using: &random)
      guard place < bytes.count else { continue }
      bytes[place] = [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
        .randomElement(using: &random)!
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
    }
    self.bytes = bytes
  }

  /// Reads a line with it where it is not refused.
  func read(_ random: inout FuzzRandom) -> Bool {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    defer { memory.deallocate() }
    memory.copyBytes(from: bytes)
    do throws(QuireError) {
      let model = try LineModel(bytes: UnsafeRawBufferPointer(memory))
      try OddLines(model).read(1, &random)
      return true
    } catch {
      return false
    }
  }
}
