import QuireModel

/// What people are told of pictures that are damaged.
package enum Damage {
  /// Why a picture cannot be read at all: the words of the library that gave up name its own functions.
  static func refusal(of bytes: UnsafeRawBufferPointer, _ format: InputFormat) -> QuireError {
    let missing = StructureCheck.missingPart(of: bytes, format: format)
    return QuireError(
      .damaged, "",
      detail: missing.map { "the file breaks off: \($0)" } ?? "what is in it is no picture any more"
    )
  }

  /// Of which a part is there.
  ///
  /// - Parameters:
  ///   - lines: Of the picture that are there.
  ///   - isUpper: Whether what is missing lies above them.
  static func warning(lines: Int, of height: Int, isUpper: Bool = false) -> String {
    // Never 0 or 100: a part is there, and a part is missing.
    let share = max(1, min(99, (height - lines) * 100 / max(1, height)))
    return "\(beginning): the \(isUpper ? "upper" : "lower") \(share) % of the picture is missing,"
      + " and was left white."
  }

  private static let beginning = "The file is damaged or breaks off"

  /// All lines are there, with less in them.
  static let coarse =
    "\(beginning): the picture is coarser than it was, and small type may be misread."

  /// The end is there, and something before it is not what it was.
  package static let spoilt =
    "The picture is damaged: parts of it may be missing, moved or of another shade."

  /// Whether one of these sentences is among `warnings`.
  package static func isTold(in warnings: [String]) -> Bool {
    warnings.contains { $0.hasPrefix(beginning) || $0 == spoilt }
  }
}

/// What people are told of files that hold more pictures than are read.
enum Animation {
  /// - Parameter others: Beside the first. 0 for a file of one picture.
  static func warnings(others: Int) -> [String] {
    guard others > 0 else { return [] }
    let were = others == 1 ? "one more was" : "\(others) more were"
    return ["This is an animation: its first picture was read, and \(were) left out."]
  }
}
