import CLineKernels
import Glibc

/// The machine instructions that a network runs with; all give the same bits.
package struct InstructionSet: Sendable, Hashable, CustomStringConvertible {
  let kernels: lk_instructions

  /// Those that this machine has, the portable one first.
  package static let available: [InstructionSet] = (0..<UInt32(LK_INSTRUCTIONS_COUNT))
    .map { InstructionSet(kernels: lk_instructions($0)) }
    .filter { lk_supports($0.kernels) }

  /// The fastest of them, or the one that `QUIRE_INSTRUCTIONS` names, for measuring.
  package static let best: InstructionSet = {
    let named = getenv("QUIRE_INSTRUCTIONS").map { String(cString: $0) }
    return available.first { $0.description == named } ?? InstructionSet(kernels: lk_best())
  }()

  /// Such as `avx2`.
  package var description: String { String(cString: lk_name(kernels)) }

  package static func == (one: InstructionSet, other: InstructionSet) -> Bool {
    one.kernels.rawValue == other.kernels.rawValue
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(kernels.rawValue) }
}
