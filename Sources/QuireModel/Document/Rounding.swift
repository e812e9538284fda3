extension Double {
  /// The nearest number with at most `decimals` decimals, so that its shortest spelling in JSON is
  /// the same on every run.
  public func rounded(decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = self * scale
    // Adding 0 turns the negative zero, which JSON would spell out, into the other one.
    return scaled.isFinite ? scaled.rounded() / scale + 0 : self
  }
}

/// A probability between 0 and 1, kept to four decimals.
public struct Confidence: Sendable, Hashable, Comparable, Codable {
  public let value: Double

  /// Values outside 0...1 are brought to the nearer end; what is not a number becomes 0.
  public init(_ value: Double) {
    self.value = value.isNaN ? 0 : min(max(value, 0), 1).rounded(decimals: 4)
  }

  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Double.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  public static func < (left: Confidence, right: Confidence) -> Bool { left.value < right.value }
}
