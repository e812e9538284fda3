package import QuireFlow
import QuireModel

/// Carries `quire retry` and `quire forget` to the ledger: at once where no run holds the output
/// folder, else as a request that the run carries out when it next looks.
package enum LedgerRequestDesk {
  package enum Answer: Sendable, Hashable {
    /// So many inputs were concerned.
    case done(Int)
    /// A run is on; the one after it will see to it.
    case left
  }

  /// - Parameter paths: Files, or folders with all below them; none for everything.
  /// - Throws: ``QuireError`` `notFound` where no run has been.
  package static func hand(
    _ action: LedgerAction, paths: [BytePath], outputFolder: BytePath, state: BytePath?
  ) async throws -> Answer {
    let stateFolder = StateFolder.path(outputFolder: outputFolder, chosen: state)
    let ledgerPath = stateFolder.appending(StateFolder.ledgerName)
    guard PathCheck.exists(ledgerPath) else {
      throw QuireError(
        .notFound, outputFolder.display, detail: "Quire has written nothing here",
        remedy: "name the output folder of a run")
    }
    let wanted = paths.isEmpty ? [nil] : paths.map { Optional(AbsolutePath.resolve($0)) }
    let thread = BlockingCalls(name: "ledger")
    do {
      let (lock, keeper) = try await thread.run { () throws in
        let lock = try RunLock(state == nil ? [outputFolder] : [outputFolder, stateFolder])
        let hasIndex = PathCheck.exists(outputFolder.appending(OutputKeeper.indexName))
        return (
          lock,
          // Nothing is read here.
          try OutputKeeper(
            outputFolder: outputFolder, state: stateFolder, isIndexed: hasIndex, pixelLimit: 0)
        )
      }
      var count = 0
      for path in wanted { count += try await keeper.apply(action, to: path) }
      try await keeper.writeSummaries()
      withExtendedLifetime(lock) {}
      return .done(count)
    } catch let error as QuireError where error.code == .locked {
      try await thread.run { () throws in
        let ledger = try Ledger(at: ledgerPath)
        for path in wanted { try ledger.leave(action, for: path) }
      }
      return .left
    }
  }
}
