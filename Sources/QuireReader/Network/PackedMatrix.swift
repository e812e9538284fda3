import CLineKernels
import QuireModel

/// Weights arranged for one set of instructions; in memory of the process's own.
final class PackedMatrix {
  let raw: OpaquePointer

  private init(_ raw: OpaquePointer?) throws(QuireError) {
    guard let raw else { throw QuireError(.engineFailed, "", detail: "no memory for a model") }
    self.raw = raw
  }

  deinit { lk_matrix_free(raw) }

  static func dense(
    _ matrix: WeightMatrix, _ instructions: InstructionSet
  ) throws(QuireError) -> PackedMatrix {
    try PackedMatrix(
      withSources([matrix]) { lk_dense_create(instructions.kernels, $0.baseAddress) })
  }

  static func convolution(
    _ matrix: WeightMatrix, _ instructions: InstructionSet
  ) throws(QuireError) -> PackedMatrix {
    try PackedMatrix(
      withSources([matrix]) { lk_convolution_create(instructions.kernels, $0.baseAddress) })
  }

  static func lstm(
    _ weights: LSTMWeights, _ instructions: InstructionSet
  ) throws(QuireError) -> PackedMatrix {
    try PackedMatrix(
      withSources(weights.gates) {
        lk_lstm_create(instructions.kernels, $0.baseAddress, Int32(weights.inputs))
      })
  }

  private static func withSources(
    _ matrices: [WeightMatrix],
    _ body: (UnsafeBufferPointer<lk_source>) -> OpaquePointer?
  ) -> OpaquePointer? {
    let scales = matrices.flatMap(\.scales)
    return scales.withUnsafeBufferPointer { scales in
      var used = 0
      let sources = matrices.map { matrix in
        defer { used += matrix.rows }
        return lk_source(
          weights: matrix.weights.baseAddress?.assumingMemoryBound(to: Int8.self),
          scales: scales.baseAddress! + used, rows: Int32(matrix.rows),
          columns: Int32(matrix.columns))
      }
      return sources.withUnsafeBufferPointer(body)
    }
  }
}
