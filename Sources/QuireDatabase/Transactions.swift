internal import CSQLite

extension Database {
  /// Runs `body` in a transaction that takes the write lock at once, and undoes it when `body`
  /// throws. Within another transaction it is a part of that one, undone by itself.
  package func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try begin()
    do {
      let result = try body()
      try commit()
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// The same for what must not be lost in a power cut: it, and all before it, is on the disk when this
  /// returns, whatever the database was opened with. Not within another transaction.
  package func durably<Result>(_ body: () throws -> Result) throws -> Result {
    precondition(transactionDepth == 0, "a transaction is durable as a whole")
    // Takes no effect within a transaction.
    try execute("PRAGMA synchronous = \(Synchronous.full.rawValue)")
    defer {
      sqlite3_exec(handle, "PRAGMA synchronous = \(synchronous.rawValue)", nil, nil, nil)
    }
    return try transaction(body)
  }

  /// Runs `body`, which only reads, on one state of the database, whatever others commit meanwhile.
  package func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
    guard transactionDepth == 0 else { return try body() }
    try execute("BEGIN DEFERRED")
    transactionDepth = 1
    defer { rollBack() }
    return try body()
  }

  /// Begins a transaction that ``commit()`` or ``rollBack()`` ends, for work that no closure can hold.
  package func begin() throws {
    if transactionDepth == 0 {
      try execute("BEGIN IMMEDIATE")
    } else {
      try execute("SAVEPOINT level\(transactionDepth)")
    }
    transactionDepth += 1
  }

  /// When it throws, the transaction is still open.
  package func commit() throws {
    precondition(transactionDepth > 0, "commit without begin")
    if transactionDepth == 1 {
      try execute("COMMIT")
    } else {
      try execute("RELEASE level\(transactionDepth - 1)")
    }
    transactionDepth -= 1
  }

  /// Undoes what happened since the last ``begin()``.
  package func rollBack() {
    precondition(transactionDepth > 0, "rollBack without begin")
    transactionDepth -= 1
    // SQLite has rolled back by itself after some errors, such as a full disk; then both fail, and
    // there is nothing left to undo.
    if transactionDepth == 0 {
      sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
    } else {
      let level = "level\(transactionDepth)"
      sqlite3_exec(handle, "ROLLBACK TO \(level); RELEASE \(level)", nil, nil, nil)
    }
  }
}
