import QuireModel

/// One layer of a network as the file describes it.
indirect enum NetworkLayer {
  case input(height: Int, depth: Int)
  case convolve(halfWidth: Int, halfHeight: Int)
  case maximumPool(width: Int, height: Int)
  case series([NetworkLayer])
  /// Runs its layer over x from right to left.
  case reversed(NetworkLayer)
  /// Runs its layer with x and y exchanged.
  case transposed(NetworkLayer)
  case tanh(WeightMatrix)
  case softmax(WeightMatrix)
  case lstm(LSTMWeights)
  /// Gives only the last output of each run.
  case summarisingLSTM(LSTMWeights)
}

/// The four matrices of an LSTM. Each has a row for each unit; its inputs are the layer's, followed
/// by the units' last outputs.
struct LSTMWeights {
  let inputs: Int
  let units: Int
  /// In the order cell input, input gate, forget gate, output gate.
  let gates: [WeightMatrix]
}

extension NetworkLayer {
  /// A network of Debian's has four levels; what nests deeper is no network.
  private static let deepest = 16

  /// - Parameter depth: How many layers this one lies in.
  init(_ cursor: inout ByteCursor, depth: Int = 0) throws(QuireError) {
    guard depth <= Self.deepest else { throw .damagedModel("layers nested too deep") }
    guard try cursor.integer(Int8.self) == 0 else {
      throw .unsupportedModel("its network is of an old form")
    }
    let type = try cursor.string()
    // Whether it was being trained, and whether errors go back through it.
    _ = try cursor.take(2)
    let flags = try cursor.integer(Int32.self)
    let inputs = try cursor.count(in: 0...1 << 16)
    _ = try cursor.count(in: 0...1 << 16)
    _ = try cursor.integer(Int32.self)
    _ = try cursor.string()

    switch type {
    case "Input":
      _ = try cursor.integer(Int32.self)
      let height = try cursor.count(in: 0...1024)
      _ = try cursor.integer(Int32.self)
      let depth = try cursor.count(in: 0...1024)
      _ = try cursor.integer(Int32.self)
      self = .input(height: height, depth: depth)
    case "Convolve":
      let halfWidth = try cursor.count(in: 0...64)
      self = .convolve(halfWidth: halfWidth, halfHeight: try cursor.count(in: 0...64))
    case "Maxpool":
      let width = try cursor.count(in: 1...64)
      self = .maximumPool(width: width, height: try cursor.count(in: 1...64))
    case "Series":
      self = .series(try Self.children(&cursor, flags: flags, depth: depth))
    case "RTLReversed", "XYTranspose":
      let children = try Self.children(&cursor, flags: flags, depth: depth)
      guard children.count == 1 else { throw .damagedModel("\(type) of \(children.count) layers") }
      self = type == "XYTranspose" ? .transposed(children[0]) : .reversed(children[0])
    case "Tanh": self = .tanh(try WeightMatrix(&cursor))
    case "Softmax": self = .softmax(try WeightMatrix(&cursor))
    case "LSTM", "SummLSTM":
      let weights = try LSTMWeights(&cursor, inputs: inputs)
      self = type == "LSTM" ? .lstm(weights) : .summarisingLSTM(weights)
    default: throw .unsupportedModel("its network has a layer of type \(type.prefix(32))")
    }
  }

  private static func children(
    _ cursor: inout ByteCursor, flags: Int32, depth: Int
  ) throws(QuireError) -> [NetworkLayer] {
    var layers: [NetworkLayer] = []
    for _ in 0..<(try cursor.count(in: 1...64)) {
      layers.append(try NetworkLayer(&cursor, depth: depth + 1))
    }
    // Learning rates of the layers.
    if flags & 64 != 0 { _ = try cursor.take(4 * (try cursor.count(in: 0...1 << 16))) }
    return layers
  }
}

extension LSTMWeights {
  init(_ cursor: inout ByteCursor, inputs: Int) throws(QuireError) {
    let all = try cursor.count(in: 1...1 << 16)
    var gates: [WeightMatrix] = []
    for _ in 0..<4 { gates.append(try WeightMatrix(&cursor)) }
    let units = gates[0].rows
    guard gates.allSatisfy({ $0.rows == units && $0.inputs == all }) else {
      throw .damagedModel("gates of different sizes")
    }
    guard all == inputs + units else { throw .unsupportedModel("it has a two-dimensional LSTM") }
    self.init(inputs: inputs, units: units, gates: gates)
  }
}
