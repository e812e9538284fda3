package import QuireFlow
package import QuireModel

/// What a command line asks for.
package struct ParsedArguments<Options: Sendable>: Sendable {
  package var options: Options
  /// What is no option, in order.
  package var operands: [BytePath] = []
  /// Whether help was asked for; what stands behind that was not read.
  package var wantsHelp = false

  package init(options: Options) { self.options = options }

  /// The one operand of a command that takes one.
  ///
  /// - Parameter name: The operand's name in the synopsis.
  /// - Throws: A usage error when there is none, or a second.
  package func operand(_ name: String) throws(QuireError) -> BytePath {
    let all = try operands(atLeastOne: name)
    try refuseOperands(from: 1)
    return all[0]
  }

  /// - Throws: A usage error when there is none.
  package func operands(atLeastOne name: String) throws(QuireError) -> [BytePath] {
    guard !operands.isEmpty else {
      throw QuireError(.usage, name, detail: "missing", remedy: "'--help' shows an example")
    }
    return operands
  }

  /// - Parameter index: That of the first operand that there should not be.
  /// - Throws: A usage error when there is one.
  package func refuseOperands(from index: Int = 0) throws(QuireError) {
    guard operands.count > index else { return }
    throw QuireError(
      .usage, operands[index].display, detail: "one word too many",
      remedy: "put quotes around what belongs together")
  }
}
