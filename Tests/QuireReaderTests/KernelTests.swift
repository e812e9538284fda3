import CLineKernels
import Testing

@Suite("Kernels")
struct KernelTests {
  /// A matrix of a model, with random or extreme weights.
  struct Matrix {
    let rows: Int
    let columns: Int
    var weights: [Int8]
    var scales: [Float]

    init(rows: Int, columns: Int, _ random: inout FixedRandom, isExtreme: Bool = false) {
      self.rows = rows
      self.columns = columns
      weights = (0..<rows * columns).map { _ in
        isExtreme
          ? ([-127, 127] as [Int8]).randomElement(using: &random)!
          : Int8.random(in: -127...127, using: &random)
      }
      scales = (0..<rows).map { _ in Float.random(in: 1e-7...2e-5, using: &random) }
    }

    func withSource<Result>(_ body: (lk_source) -> Result) -> Result {
      weights.withUnsafeBufferPointer { weights in
        scales.withUnsafeBufferPointer { scales in
          body(
            lk_source(
              weights: weights.baseAddress, scales: scales.baseAddress, rows: Int32(rows),
              columns: Int32(columns)))
        }
      }
    }

    /// The value of a row by the definition.
    func value(_ row: Int, _ input: some Collection<Int8>) -> Float {
      let line = weights[row * columns..<(row + 1) * columns]
      let sum = zip(line, input).reduce(0) { $0 + Int32($1.0) * Int32($1.1) }
      return Float(sum + 127 * Int32(line.last!)) * scales[row]
    }
  }

  static let instructions = (0..<UInt32(LK_INSTRUCTIONS_COUNT)).map(lk_instructions.init(rawValue:))
    .filter(lk_supports)

  static func inputs(_ count: Int, _ random: inout FixedRandom, isExtreme: Bool) -> [Int8] {
    (0..<count).map { _ in
      isExtreme
        ? ([-127, 127] as [Int8]).randomElement(using: &random)!
        : Int8.random(in: -127...127, using: &random)
    }
  }

  @Test("A matrix times vectors is exact", arguments: instructions, [false, true])
  func dense(instructions: lk_instructions, isExtreme: Bool) throws {
    var random = FixedRandom(seed: 7)
    for (rows, inputs) in [(111, 96), (1, 4), (16, 64), (130, 128), (65, 8)] {
      let source = Matrix(rows: rows, columns: inputs + 1, &random, isExtreme: isExtreme)
      let matrix = source.withSource { source in
        withUnsafePointer(to: source) { lk_dense_create(instructions, $0) }
      }
      defer { lk_matrix_free(matrix) }
      let stride = Int(lk_dense_stride(matrix))
      for count in [1, 7] {
        let vectors = Self.inputs(count * inputs, &random, isExtreme: isExtreme)
        var outputs = [Float](repeating: 0, count: count * stride)
        lk_dense(matrix, vectors, inputs, count, &outputs)
        for vector in 0..<count {
          let input = vectors[vector * inputs..<(vector + 1) * inputs]
          // An expectation for each value would take seconds.
          let wrong = (0..<rows).filter {
            outputs[vector * stride + $0] != source.value($0, input)
          }
          #expect(wrong == [])
        }
      }
    }
  }

  @Test("An LSTM's step is the same bits", arguments: instructions, [false, true])
  func lstm(instructions: lk_instructions, isExtreme: Bool) throws {
    var random = FixedRandom(seed: 11)
    for (inputs, units) in [(16, 48), (32, 32), (64, 16)] {
      let all = inputs + units
      let gates = (0..<4).map { _ in
        Matrix(rows: units, columns: all + 1, &random, isExtreme: isExtreme)
      }
      let matrix = gates[0].withSource { first in
        gates[1].withSource { second in
          gates[2].withSource { third in
            gates[3].withSource { fourth in
              lk_lstm_create(instructions, [first, second, third, fourth], Int32(inputs))
            }
          }
        }
      }
      defer { lk_matrix_free(matrix) }
      for count in [1, 3, 7] {
        let vectors = Self.inputs(count * all, &random, isExtreme: isExtreme)
        let start = (0..<count * units).map { _ in Float.random(in: -120...120, using: &random) }
        var cells = start
        var outputs = [Int8](repeating: 99, count: count * units)
        vectors.withUnsafeBufferPointer { vectors in
          cells.withUnsafeMutableBufferPointer { cells in
            outputs.withUnsafeMutableBufferPointer { outputs in
              let sequences = (0..<count).map {
                lk_sequence(
                  input: vectors.baseAddress! + $0 * all,
                  previous: vectors.baseAddress! + $0 * all + inputs,
                  cells: cells.baseAddress! + $0 * units,
                  output: outputs.baseAddress! + $0 * units)
              }
              lk_lstm_step(matrix, sequences, count)
            }
          }
        }
        for sequence in 0..<count {
          let input = vectors[sequence * all..<(sequence + 1) * all]
          let wrong = (0..<units).filter { unit in
            let values = gates.map { $0.value(unit, input) }
            let kept = start[sequence * units + unit] * lk_logistic(values[2])
            let added = lk_tanh(values[0]) * lk_logistic(values[1])
            let cell = min(max(kept + added, -100), 100)
            let output = lk_tanh(cell) * lk_logistic(values[3])
            return cells[sequence * units + unit] != cell
              || outputs[sequence * units + unit] != Self.activation(output)
          }
          #expect(wrong == [])
        }
      }
    }
  }

  @Test("Convolution, pool and tanh are the same bits", arguments: instructions, [false, true])
  func convolution(instructions: lk_instructions, isExtreme: Bool) throws {
    var random = FixedRandom(seed: 13)
    let source = Matrix(rows: 16, columns: 10, &random, isExtreme: isExtreme)
    let matrix = source.withSource { source in
      withUnsafePointer(to: source) { lk_convolution_create(instructions, $0) }
    }
    defer { lk_matrix_free(matrix) }
    let cells = 5
    let points = (0..<cells * 9).map { _ in Self.inputs(9, &random, isExtreme: isExtreme) }
    var patches: [UInt32] = []
    for point in points {
      for column in 0..<3 {
        // What lies in the high byte must not matter.
        var word = UInt32.random(in: 0...255, using: &random) << 24
        for row in 0..<3 {
          word |= UInt32(UInt8(bitPattern: point[column * 3 + row])) << UInt32(8 * row)
        }
        patches.append(word)
      }
    }
    var outputs = [Int8](repeating: 99, count: cells * 16)
    lk_convolve_pool_tanh(matrix, patches, cells, &outputs)
    for cell in 0..<cells {
      for row in 0..<16 {
        let values = (0..<9).map {
          Self.activation(lk_tanh(source.value(row, points[cell * 9 + $0])))
        }
        #expect(outputs[cell * 16 + row] == values.max())
      }
    }
  }

  @Test("Tables end at 1 and are symmetric")
  func tables() {
    #expect(lk_tanh(0) == 0 && lk_logistic(0) == 0.5)
    for x in [0.001, 0.5, 1, 3.3, 15.99] as [Float] {
      #expect(lk_tanh(-x) == -lk_tanh(x))
      #expect(lk_logistic(-x) == 1 - lk_logistic(x))
    }
    for x in [15.997, 16, 1e9, .infinity] as [Float] {
      #expect(lk_tanh(x) == 1 && lk_logistic(x) == 1 && lk_logistic(-x) == 0)
    }
  }

  @Test("Softmax adds up to 1 and keeps the order")
  func softmax() {
    var values: [Float] = [-300, 2, 1, 2.5, -1]
    lk_softmax(&values, values.count)
    #expect(abs(values.reduce(0, +) - 1) < 1e-6)
    #expect(values[3] > values[1] && values[1] > values[2] && values[0] > 0)
  }

  /// Rounded with halves away from zero.
  static func activation(_ value: Float) -> Int8 {
    let scaled = value * 127
    let rounded = Int32(abs(scaled) + 0.5)
    return Int8(scaled < 0 ? -rounded : rounded)
  }
}
