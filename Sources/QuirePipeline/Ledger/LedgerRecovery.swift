import QuireFlow
import QuireModel

/// Opens the ledger, and when it is gone, or damaged and set aside, makes another from the stored
/// results and the outputs, neither of which is trusted: an output counts only when its bytes still are what
/// was written.
enum LedgerRecovery {
  /// - Returns: The ledger, and a sentence for people when it had to be made anew.
  static func open(
    in state: BytePath, outputFolder: BytePath, store: PageStore
  ) throws -> (ledger: Ledger, notice: String?) {
    let path = state.appending(StateFolder.ledgerName)
    do {
      let ledger = try Ledger(at: path)
      guard try ledger.isEmpty else { return (ledger, nil) }
      let count = try rebuild(ledger, outputFolder: outputFolder, store: store)
      return (
        ledger,
        count == 0
          ? nil
          : "\(path.display): gone, so it was made anew from the stored results of"
            + " \(counted(count, "document"))."
      )
    } catch let error as QuireError where error.code == .damaged {
      let aside = try DamagedFile.setAside(path)
      let ledger = try Ledger(at: path)
      let count = try rebuild(ledger, outputFolder: outputFolder, store: store)
      return (
        ledger,
        "\(path.display): damaged, so it was set aside as \(aside.lastComponent.display) and made"
          + " anew from the stored results of \(counted(count, "document"))."
      )
    }
  }

  private static func rebuild(
    _ ledger: Ledger, outputFolder: BytePath, store: PageStore
  ) throws -> Int {
    var count = 0
    try ledger.transaction {
      try store.forEachRecord { record in
        guard case (var inputs, let outputs)? = record.rows(),
          try inputs.allSatisfy({ input in
            try !ledger.hasInput(named: input.base, otherThan: input.path)
              && !ledger.hasInput(called: input.name, otherThan: input.path)
          })
        else { return }
        let intact = outputs.filter { $0.isIntact(at: outputFolder.appending($0.path)) }
        // Of two records of an input, the one whose outputs lie there is the later.
        let earlier = try inputs.compactMap { try ledger.input(at: $0.path) }
        guard
          earlier.allSatisfy({ $0.state == .queued && intact.count == outputs.count })
        else { return }
        try ledger.announce(intact, of: record.id)
        try ledger.settle(intact)
        for index in inputs.indices {
          if intact.count < outputs.count { inputs[index].state = .queued }
          try ledger.save(inputs[index])
        }
        count += 1
      }
    }
    return count
  }
}
