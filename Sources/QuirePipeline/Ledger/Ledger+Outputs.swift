import QuireDatabase
import QuireFlow
import QuireModel

extension Ledger {
  /// The output at a path below the output folder, if Quire wrote one there.
  func output(at path: BytePath) throws -> LedgerOutput? {
    try database.first("\(LedgerOutput.select) WHERE path = ?", path.bytes, row: LedgerOutput.init)
  }

  func outputs(of base: BytePath) throws -> [LedgerOutput] {
    try database.all(
      "\(LedgerOutput.select) WHERE base = ? ORDER BY path", base.bytes, row: LedgerOutput.init)
  }

  func outputs(from document: DocumentID) throws -> [LedgerOutput] {
    try database.all(
      "\(LedgerOutput.select) WHERE document = ? ORDER BY path", document.description,
      row: LedgerOutput.init)
  }

  /// The documents that files of this base were written for.
  func documents(writtenTo base: BytePath) throws -> [DocumentID] {
    try database.all(
      "SELECT DISTINCT document FROM outputs WHERE base = ? ORDER BY document", base.bytes
    ) { DocumentID($0[0]) }
  }

  /// Announces that files are about to be renamed to their names: from here on a file there is ours
  /// with its old bytes and with these. Kept in one transaction, so that a kill finds all or none.
  func announce(_ outputs: [LedgerOutput], of document: DocumentID) throws {
    try transaction {
      for output in outputs {
        try database.run(
          """
          INSERT INTO outputs (path, document, base, sha256, coming) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (path) DO UPDATE SET document = excluded.document, base = excluded.base,
            coming = excluded.coming
          """,
          output.path.bytes, document.description, output.base.bytes, output.sha256, output.sha256)
      }
    }
  }

  /// Settles that the announced files have their names.
  func settle(_ outputs: [LedgerOutput]) throws {
    for output in outputs {
      try database.run(
        "UPDATE outputs SET sha256 = ?, coming = NULL WHERE path = ?", output.sha256,
        output.path.bytes)
    }
  }

  func remove(output path: BytePath) throws {
    try database.run("DELETE FROM outputs WHERE path = ?", path.bytes)
  }
}
