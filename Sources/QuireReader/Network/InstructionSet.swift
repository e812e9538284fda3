import CLineKernels
import Glibc
package import QuireModel

/// The machine instructions that a network runs with; all give the same bits.
package struct InstructionSet: Sendable, Hashable, CustomStringConvertible {
  let kernels: lk_instructions

  /// Those that this machine has, the portable one first.
  package static let available: [InstructionSet] = (0..<UInt32(LK_INSTRUCTIONS_COUNT))
    .map { InstructionSet(kernels: lk_instructions($0)) }
    .filter { lk_supports($0.kernels) }

  /// The fastest of them, or the one that `QUIRE_INSTRUCTIONS` names, for measuring.
  ///
  /// - Throws: ``QuireError`` `usage` where it names none of them: what is measured then would be
  ///   something else.
  package static func chosen() throws(QuireError) -> InstructionSet {
    try named(getenv("QUIRE_INSTRUCTIONS").map { String(cString: $0) } ?? "")
  }

  /// - Parameter name: Empty for the fastest.
  static func named(_ name: String) throws(QuireError) -> InstructionSet {
    if name.isEmpty { return InstructionSet(kernels: lk_best()) }
    guard let set = available.first(where: { $0.description == name }) else {
      throw QuireError(
        .usage, "",
        detail: "QUIRE_INSTRUCTIONS takes \(available.map(\.description).joined(separator: ", "))"
          + " on this machine, not '\(name)'")
    }
    return set
  }

  /// Such as `avx2`.
  package var description: String { String(cString: lk_name(kernels)) }

  package static func == (one: InstructionSet, other: InstructionSet) -> Bool {
    one.kernels.rawValue == other.kernels.rawValue
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(kernels.rawValue) }
}
