import QuireModel

/// A network of the one shape that all of Debian's models have: 3 x 3 convolution, tanh, 3 x 3
/// pooling, an LSTM down each column that leaves one vector, LSTMs along the line, softmax.
struct NetworkDescription {
  /// An LSTM along the line and the way it runs.
  typealias LineLayer = (weights: LSTMWeights, isReversed: Bool)

  /// In pixels; what lines are scaled to.
  let inputHeight: Int
  let convolution: WeightMatrix
  let columnLayer: LSTMWeights
  let lineLayers: [LineLayer]
  let softmax: WeightMatrix
  /// Seed of the noise beyond the image's edges.
  let sampleIteration: Int32
  /// The code that stands for no character.
  let nullCode: Int

  var codeCount: Int { softmax.rows }

  /// - Parameter bytes: The model's network part.
  init(_ bytes: UnsafeRawBufferPointer) throws(QuireError) {
    var cursor = ByteCursor(bytes)
    let layers = try NetworkLayer(&cursor).flattened
    _ = try cursor.string()
    let flags = try cursor.integer(Int32.self)
    guard flags & 1 != 0 else { throw .unsupportedModel("its weights are not 8-bit integers") }
    guard flags & 64 != 0 else { throw .unsupportedModel("its codes are not recoded") }
    _ = try cursor.integer(Int32.self)
    sampleIteration = try cursor.integer(Int32.self)
    nullCode = Int(try cursor.integer(Int32.self))
    _ = try cursor.take(12)
    guard cursor.remaining == 0 else { throw .unsupportedModel("bytes behind its network") }

    guard layers.count >= 7, case .input(let height, depth: 1) = layers[0],
      case .convolve(halfWidth: 1, halfHeight: 1) = layers[1], case .tanh(let tanh) = layers[2],
      case .maximumPool(width: 3, height: 3) = layers[3],
      case .transposed(.summarisingLSTM(let column)) = layers[4],
      case .softmax(let softmax) = layers[layers.count - 1]
    else { throw .unsupportedModel("its layers are in another order") }
    var lineLayers: [LineLayer] = []
    for layer in layers[5..<layers.count - 1] {
      switch layer {
      case .lstm(let weights): lineLayers.append((weights, false))
      case .reversed(.lstm(let weights)): lineLayers.append((weights, true))
      default: throw .unsupportedModel("its layers are in another order")
      }
    }
    guard (3...128).contains(height) else { throw .unsupportedModel("lines \(height) px high") }
    inputHeight = height
    convolution = tanh
    columnLayer = column
    self.lineLayers = lineLayers
    self.softmax = softmax
    try check()
  }

  /// That what each layer gives is what the next one takes, in sizes that the kernels handle.
  private func check() throws(QuireError) {
    guard convolution.inputs == 9, convolution.rows == 16 else {
      throw .unsupportedModel("a convolution of another size")
    }
    var width = convolution.rows
    for layer in [columnLayer] + lineLayers.map(\.weights) {
      guard layer.inputs == width else { throw .damagedModel("layers that do not fit together") }
      guard layer.units % 16 == 0, layer.units <= 4096 else {
        throw .unsupportedModel("an LSTM of \(layer.units) units")
      }
      width = layer.units
    }
    guard softmax.inputs == width else { throw .damagedModel("layers that do not fit together") }
    guard (2...Int(UInt16.max)).contains(codeCount), (0..<codeCount).contains(nullCode) else {
      throw .damagedModel("a null code of \(nullCode)")
    }
  }
}

extension NetworkLayer {
  /// The layers in the order they run, with series taken apart.
  fileprivate var flattened: [NetworkLayer] {
    if case .series(let layers) = self { layers.flatMap(\.flattened) } else { [self] }
  }
}
