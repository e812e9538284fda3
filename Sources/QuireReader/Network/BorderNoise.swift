/// The pseudo-random activations that stand for points outside a line's image.
///
/// A Lehmer generator (multiplier 48271, modulus 2^31 - 1), started anew for every line from the number
/// of samples the model was trained with; its first value is discarded. Source: Tesseract 5.3.
struct BorderNoise {
  private static let modulus: UInt64 = 2_147_483_647
  private var state: UInt64

  /// - Parameter sampleIteration: As the model's network part has it.
  init(sampleIteration: Int32) {
    let seed = UInt64(bitPattern: Int64(sampleIteration)) &* 0x1000_0001
    state = seed % Self.modulus
    if state == 0 { state = 1 }
    advance()
  }

  private mutating func advance() { state = state * 48271 % Self.modulus }

  /// The next activation, -127...127.
  mutating func next() -> Int8 {
    advance()
    let value = 254.0 * Double(state) / 2_147_483_647 - 127
    return Int8(value >= 0 ? Int(value + 0.5) : -Int(-value + 0.5))
  }
}
