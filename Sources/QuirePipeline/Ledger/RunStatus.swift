package import QuireFlow
import QuireModel

/// What the ledger of an output folder says, for people.
package struct RunStatus: Sendable {
  package struct Failure: Sendable, Hashable {
    /// Absolute: where the file lies now.
    package var path: BytePath
    package var reason: String
    /// Whether Quire moved it there.
    package var wasMoved: Bool
  }

  /// State name to number of inputs; every state is there.
  package var counts: [String: Int]
  /// The first of those that failed, in path order.
  package var failures: [Failure]

  /// Reads the ledger, also while a run writes it. Blocking.
  ///
  /// - Parameters:
  ///   - state: The state folder, where the run was given one.
  ///   - failureLimit: How many failures are listed.
  /// - Throws: ``QuireError`` `notFound` where no run has been.
  package init(of outputFolder: BytePath, state: BytePath?, failureLimit: Int) throws {
    let path = StateFolder.path(outputFolder: outputFolder, chosen: state)
      .appending(StateFolder.ledgerName)
    guard PathCheck.exists(path) else {
      throw QuireError(
        .notFound, outputFolder.display, detail: "Quire has written nothing here",
        remedy: "name the output folder of a run")
    }
    let ledger = try Ledger(at: path, readOnly: true)
    let known = try ledger.counts()
    counts = Dictionary(
      uniqueKeysWithValues: LedgerInput.State.allCases.map { ($0.rawValue, known[$0] ?? 0) })
    failures = try ledger.inputs(in: .failed, limit: failureLimit).map {
      Failure(
        path: $0.place ?? $0.path, reason: $0.error?.description ?? "unknown",
        wasMoved: $0.place != nil)
    }
  }
}
