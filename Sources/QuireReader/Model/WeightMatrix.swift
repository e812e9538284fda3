import QuireModel

/// The weights of one layer, or of one gate of an LSTM, as they lie in the file.
struct WeightMatrix {
  /// Outputs.
  let rows: Int
  /// Inputs and one more: the last column is the bias, whose input is always 127.
  let columns: Int
  /// `rows` x `columns` values of -127...127, row after row.
  let weights: UnsafeRawBufferPointer
  /// For each row, what the integer sum is multiplied by; finite and above zero.
  let scales: [Float]

  var inputs: Int { columns - 1 }

  /// The most that a side may have: sums of 32 bits cannot overflow below 133,000 inputs.
  private static let longestSide = 1 << 16

  init(_ cursor: inout ByteCursor) throws(QuireError) {
    let mode = try cursor.integer(UInt8.self)
    guard mode & 1 != 0 else { throw .unsupportedModel("its weights are not 8-bit integers") }
    guard mode & 128 != 0 else { throw .unsupportedModel("its matrices are of an old form") }
    rows = try cursor.count(in: 1...Self.longestSide)
    columns = try cursor.count(in: 2...Self.longestSide)
    // The value that fills a matrix when it grows.
    _ = try cursor.take(1)
    weights = try cursor.take(rows * columns)
    guard !weights.contains(0x80) else { throw .damagedModel("a weight of -128") }
    let count = try cursor.count(in: rows...Self.longestSide)
    var values = ByteCursor(try cursor.take(count * 8))
    var scales: [Float] = []
    for _ in 0..<rows {
      let scale = Float(try values.double() / 127)
      guard scale > 0, scale < 1 else { throw .damagedModel("a scale of \(scale)") }
      scales.append(scale)
    }
    self.scales = scales
  }
}
