import QuireDatabase
import QuireFlow

/// What somebody is to be told of, and has not been told yet.
extension Ledger {
  /// Notes that somebody is to be told how these ended.
  func oweTelling(of paths: [BytePath]) throws {
    for path in paths { try database.run("UPDATE inputs SET owed = 1 WHERE path = ?", path.bytes) }
  }

  func owesTelling(of path: BytePath) throws -> Bool {
    try database.first("SELECT owed FROM inputs WHERE path = ?", path.bytes) {
      $0[0, as: Int.self]
    } == 1
  }

  func settleTelling(_ paths: [BytePath]) throws {
    try transaction {
      for path in paths {
        try database.run("UPDATE inputs SET owed = 0 WHERE path = ?", path.bytes)
      }
    }
  }

  /// The inputs that are owed, those of a document one after the other in its order.
  func debts() throws -> [[LedgerInput]] {
    let inputs = try database.all(
      "\(LedgerInput.select) WHERE owed = 1 ORDER BY document, state, path", row: LedgerInput.init)
    var documents: [[LedgerInput]] = []
    for input in inputs {
      if let last = documents.last, last[0].document == input.document,
        last[0].state == input.state, !last.contains(where: { $0.position == input.position })
      {
        documents[documents.count - 1].append(input)
      } else {
        documents.append([input])
      }
    }
    return documents.map { $0.sorted { $0.position < $1.position } }
  }
}
