import CLineKernels
package import QuireModel

/// A model's network, ready to run. Holds no state between runs; not for two threads at once.
package final class LineNetwork {
  package let instructions: InstructionSet
  private let description: NetworkDescription
  private let convolution: PackedMatrix
  private let columnLayer: RecurrentLayer
  private let lineLayers: [(layer: RecurrentLayer, isReversed: Bool)]
  private let softmax: PackedMatrix

  /// Lines that are advanced together, so that weights are fetched once for all of them.
  private static let linesTogether = 16

  /// In pixels; what lines must be scaled to.
  package var inputHeight: Int { description.inputHeight }

  /// - Parameters:
  ///   - model: Must live as long as the network.
  ///   - instructions: Defaults to those that were chosen for all.
  package init(
    _ model: LineModel, instructions: InstructionSet? = nil
  ) throws(QuireError) {
    let instructions =
      if let instructions { instructions } else { try InstructionSet.chosen() }
    self.instructions = instructions
    description = model.network
    convolution = try PackedMatrix.convolution(description.convolution, instructions)
    columnLayer = try RecurrentLayer(description.columnLayer, instructions)
    var layers: [(layer: RecurrentLayer, isReversed: Bool)] = []
    for layer in description.lineLayers {
      layers.append((try RecurrentLayer(layer.weights, instructions), layer.isReversed))
    }
    lineLayers = layers
    softmax = try PackedMatrix.dense(description.softmax, instructions)
  }

  /// Runs the network over lines, in any number; results are in their order and do not depend on each
  /// other.
  ///
  /// - Parameter images: ``inputHeight`` high, at least 3 pixels wide.
  package func probabilities(of images: [LineImage]) -> [LineProbabilities] {
    var results = [LineProbabilities?](repeating: nil, count: images.count)
    // Lines of similar length waste the fewest steps.
    let order = images.indices.sorted { (images[$1].width, $0) < (images[$0].width, $1) }
    for start in stride(from: 0, to: order.count, by: Self.linesTogether) {
      let group = order[start..<min(start + Self.linesTogether, order.count)]
      for (index, result) in zip(group, run(group.map { images[$0] })) { results[index] = result }
    }
    return results.map { $0! }
  }

  /// - Parameter images: The longest first.
  private func run(_ images: [LineImage]) -> [LineProbabilities] {
    let batch = LineBatch(widths: images.map { $0.width / 3 })
    var activations = foldColumns(images, batch)
    for (layer, isReversed) in lineLayers {
      activations = layer.runAlongLines(activations, batch, isReversed: isReversed)
    }
    // Pointers do not keep what they point to.
    defer { withExtendedLifetime(activations) {} }
    return batch.widths.indices.map { line in
      probabilities(
        activations.start + batch.offsets[line] * softmaxInputs, steps: batch.widths[line])
    }
  }

  private var softmaxInputs: Int { description.softmax.inputs }

  /// Convolution, pool and the LSTM down each column.
  private func foldColumns(_ images: [LineImage], _ batch: LineBatch) -> Scratch<Int8> {
    let cells = inputHeight / 3
    let features = description.convolution.rows
    let pooled = Scratch<Int8>(batch.total * cells * features, filledWith: 0)
    let patches = Scratch<UInt32>(cells * 27, filledWith: 0)
    defer { withExtendedLifetime(patches) {} }
    let noise = BorderNoise(sampleIteration: description.sampleIteration)
    for (line, image) in images.enumerated() {
      precondition(image.height == inputHeight && image.width >= 3, "a line of the model's height")
      let input = ConvolutionInput(image, noise: noise)
      for column in 0..<batch.widths[line] {
        input.fillPatches(column: column, patches.start)
        let place = (batch.offsets[line] + column) * cells * features
        lk_convolve_pool_tanh(convolution.raw, patches.start, cells, pooled.start + place)
      }
    }
    return columnLayer.foldColumns(pooled, count: batch.total, cells: cells)
  }

  private func probabilities(
    _ activations: UnsafePointer<Int8>, steps: Int
  ) -> LineProbabilities {
    let codes = description.codeCount
    let stride = Int(lk_dense_stride(softmax.raw))
    let stepsTogether = 32
    let sums = Scratch<Float>(stepsTogether * stride, filledWith: 0)
    defer { withExtendedLifetime(sums) {} }
    let values = [Float](unsafeUninitializedCapacity: steps * codes) { values, count in
      for start in Swift.stride(from: 0, to: steps, by: stepsTogether) {
        let together = min(stepsTogether, steps - start)
        lk_dense(
          softmax.raw, activations + start * softmaxInputs, softmaxInputs, together, sums.start)
        for step in 0..<together {
          lk_softmax(sums.start + step * stride, codes)
          let target = values.baseAddress! + (start + step) * codes
          target.initialize(from: sums.start + step * stride, count: codes)
        }
      }
      count = steps * codes
    }
    return LineProbabilities(stepCount: steps, codeCount: codes, values: values)
  }
}

/// Lines whose columns lie one after the other, the longest line first.
struct LineBatch {
  /// In columns.
  let widths: [Int]
  /// Where each line's columns begin.
  let offsets: [Int]
  let total: Int

  init(widths: [Int]) {
    self.widths = widths
    var offsets: [Int] = []
    var total = 0
    for width in widths {
      offsets.append(total)
      total += width
    }
    self.offsets = offsets
    self.total = total
  }
}
