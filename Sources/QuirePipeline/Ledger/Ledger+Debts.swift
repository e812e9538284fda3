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
  ///
  /// - Returns: For each where it was filed away to, if it was.
  func debts() throws -> [[(input: LedgerInput, place: BytePath?)]] {
    var places: [BytePath: BytePath] = [:]
    try database.forEach("SELECT path, place FROM inputs WHERE owed = 1 AND place IS NOT NULL") {
      places[BytePath($0[0, as: [UInt8].self])] = BytePath($0[1, as: [UInt8].self])
    }
    let inputs = try database.all(
      "\(LedgerInput.select) WHERE owed = 1 ORDER BY document, state, path", row: LedgerInput.init)
    var documents: [[(input: LedgerInput, place: BytePath?)]] = []
    for input in inputs {
      let entry = (input, places[input.path])
      if let last = documents.last, last[0].input.document == input.document,
        last[0].input.state == input.state,
        !last.contains(where: { $0.input.position == input.position })
      {
        documents[documents.count - 1].append(entry)
      } else {
        documents.append([entry])
      }
    }
    return documents.map { $0.sorted { $0.input.position < $1.input.position } }
  }
}
