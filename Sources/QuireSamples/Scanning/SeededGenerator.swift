/// A small random generator (SplitMix64) that gives the same numbers for the same seed on every
/// machine and with every version of the standard library.
struct SeededGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed &>> 31)
  }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    let unit = Double(next() >> 11) / Double(1 << 53)
    return range.lowerBound + unit * (range.upperBound - range.lowerBound)
  }

  /// 0 up to, not including, `bound`.
  mutating func index(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// About normally distributed, mean 0, standard deviation 1: the sum of twelve even numbers.
  mutating func normal() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += number(in: 0...1) }
    return sum
  }
}
