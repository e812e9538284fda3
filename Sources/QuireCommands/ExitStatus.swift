package import QuireModel

/// What the process tells its caller.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  case ok = 0
  /// Some documents failed.
  case documentsFailed = 1
  case usage = 2
  /// Finished, with documents that have gaps.
  case partial = 3
  /// An input was not found or could not be read.
  case inputMissing = 4
  /// The output cannot be written, or the disk is full.
  case outputNotWritable = 5
  /// Another run holds the lock.
  case locked = 6
  /// An engine, a language's model, or a sandbox that is required is missing.
  case engineMissing = 7
  case nothingFound = 8
  case internalError = 70
  case interrupted = 130

  /// Which one is told when several hold.
  private static let order: [ExitStatus] = [
    .interrupted, .internalError, .outputNotWritable, .engineMissing, .usage, .locked,
    .inputMissing, .documentsFailed, .partial, .nothingFound, .ok,
  ]

  /// The status that stands for this error, of a run or of one of its documents.
  package init(_ error: QuireError) {
    self =
      switch error.code {
      case .usage: .usage
      case .notFound, .unreadable, .busy: .inputMissing
      case .notWritable, .diskFull: .outputNotWritable
      case .locked: .locked
      case .languageMissing, .engineMissing, .unconfined: .engineMissing
      case .internalError: .internalError
      default: .documentsFailed
      }
  }

  /// The more important of the two.
  package func combined(with other: ExitStatus) -> ExitStatus {
    Self.order.first { $0 == self || $0 == other } ?? self
  }
}
