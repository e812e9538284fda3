import QuireDatabase
import QuireFlow
import QuireModel

/// What a person asks of the ledger from outside a run.
package enum LedgerAction: String, Sendable {
  /// Try failed documents, and documents with gaps, again.
  case retry
  /// Let go of documents: their results and their place in the index.
  case forget
}

/// A request that waits in the ledger for the run that holds the output folder.
struct LedgerRequest: Sendable, Hashable {
  var number: Int64
  var action: LedgerAction
  /// Absolute: a file, or a folder with all below it. `nil` for everything that failed.
  var path: BytePath?
}

extension Ledger {
  func leave(_ action: LedgerAction, for path: BytePath?) throws {
    try database.run(
      "INSERT INTO requests (action, path) VALUES (?, ?)", action.rawValue, path?.bytes)
  }

  /// Oldest first.
  func requests() throws -> [LedgerRequest] {
    try database.all("SELECT number, action, path FROM requests ORDER BY number") { row in
      LedgerRequest(
        number: row[0], action: LedgerAction(rawValue: row[1]) ?? .retry,
        path: row[2, as: [UInt8]?.self].map { BytePath($0) })
    }
  }

  func remove(request number: Int64) throws {
    try database.run("DELETE FROM requests WHERE number = ?", number)
  }

  /// The inputs that a request means: at the path or below it, or all.
  func inputs(at path: BytePath?) throws -> [LedgerInput] {
    guard let path else {
      return try database.all("\(LedgerInput.select) ORDER BY path", row: LedgerInput.init)
    }
    // Below a folder are the paths from "folder/" up to, and without, "folder0", the next byte.
    return try database.all(
      "\(LedgerInput.select) WHERE path = ? OR (path >= ? AND path < ?) ORDER BY path", path.bytes,
      path.bytes + [UInt8(ascii: "/")], path.bytes + [UInt8(ascii: "/") + 1],
      row: LedgerInput.init)
  }

  /// Has the next run look at an input anew.
  func queue(_ path: BytePath) throws {
    try database.run("UPDATE inputs SET state = 'queued', error = NULL WHERE path = ?", path.bytes)
  }
}
