import CLineKernels
import QuireModel

/// An LSTM that is run over many sequences at once.
final class RecurrentLayer {
  private let matrix: PackedMatrix
  private let inputs: Int
  let units: Int

  /// Columns that are folded together: enough to fill the widest kernel several times, few enough for
  /// their cells to stay in the first-level cache.
  private static let columnsTogether = 16

  init(_ weights: LSTMWeights, _ instructions: InstructionSet) throws(QuireError) {
    matrix = try PackedMatrix.lstm(weights, instructions)
    inputs = weights.inputs
    units = weights.units
  }

  /// Runs down columns, each a sequence of its own, and keeps the last output of each.
  ///
  /// - Parameter activations: `count` x `cells` x inputs.
  /// - Returns: `count` x ``units``.
  func foldColumns(_ activations: Scratch<Int8>, count: Int, cells: Int) -> Scratch<Int8> {
    let outputs = Scratch<Int8>(count * units, filledWith: 0)
    let together = Self.columnsTogether
    // The two halves take turns as the last output and the next one.
    let turns = Scratch<Int8>(2 * together * units, filledWith: 0)
    let states = Scratch<Float>(together * units, filledWith: 0)
    let sequences = Scratch<lk_sequence>(together, filledWith: lk_sequence())
    // Pointers do not keep what they point to.
    defer { withExtendedLifetime((activations, turns, states, sequences)) {} }
    for start in stride(from: 0, to: count, by: together) {
      let columns = min(together, count - start)
      states.buffer.update(repeating: 0)
      turns.buffer.update(repeating: 0)
      for cell in 0..<cells {
        let previous = turns.start + (cell % 2) * together * units
        let next = turns.start + (1 - cell % 2) * together * units
        for column in 0..<columns {
          sequences.start[column] = lk_sequence(
            input: activations.start + ((start + column) * cells + cell) * inputs,
            previous: previous + column * units, cells: states.start + column * units,
            output: cell == cells - 1
              ? outputs.start + (start + column) * units : next + column * units)
        }
        lk_lstm_step(matrix.raw, sequences.start, columns)
      }
    }
    return outputs
  }

  /// Runs along lines.
  ///
  /// - Parameters:
  ///   - activations: As many x inputs as the batch has columns.
  ///   - isReversed: From the last column of each line to its first.
  /// - Returns: The output at each column, x ``units``.
  func runAlongLines(
    _ activations: Scratch<Int8>, _ batch: LineBatch, isReversed: Bool
  ) -> Scratch<Int8> {
    let outputs = Scratch<Int8>(batch.total * units, filledWith: 0)
    let states = Scratch<Float>(batch.widths.count * units, filledWith: 0)
    let zeros = Scratch<Int8>(units, filledWith: 0)
    let sequences = Scratch<lk_sequence>(batch.widths.count, filledWith: lk_sequence())
    defer { withExtendedLifetime((activations, states, zeros, sequences)) {} }
    var active = batch.widths.count
    for step in 0..<(batch.widths.first ?? 0) {
      while batch.widths[active - 1] <= step { active -= 1 }
      for line in 0..<active {
        let place =
          batch.offsets[line] + (isReversed ? batch.widths[line] - 1 - step : step)
        let before = isReversed ? place + 1 : place - 1
        sequences.start[line] = lk_sequence(
          input: activations.start + place * inputs,
          previous: step == 0 ? zeros.start : outputs.start + before * units,
          cells: states.start + line * units, output: outputs.start + place * units)
      }
      lk_lstm_step(matrix.raw, sequences.start, active)
    }
    return outputs
  }
}
