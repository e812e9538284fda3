import QuireDatabase
import QuireFlow
import QuireIntake
import QuireModel

/// What is known of inputs, documents and outputs, in `OUT/.quire/ledger.sqlite`: states only, never
/// contents. Confined to one thread by its owner.
final class Ledger {
  let database: Database

  private static let schema = Schema(
    applicationID: 0x5175_4C31,  // "QuL1"
    steps: [
      """
      CREATE TABLE inputs (
        path BLOB PRIMARY KEY,
        device INTEGER NOT NULL, inode INTEGER NOT NULL, size INTEGER NOT NULL,
        modified INTEGER NOT NULL, changed INTEGER NOT NULL,
        sha256 TEXT NOT NULL, document TEXT NOT NULL, base BLOB NOT NULL UNIQUE,
        name BLOB NOT NULL UNIQUE,
        state TEXT NOT NULL, pages INTEGER, error TEXT
      ) WITHOUT ROWID;
      CREATE INDEX inputs_document ON inputs (document);
      CREATE TABLE outputs (
        path BLOB PRIMARY KEY, document TEXT NOT NULL, base BLOB NOT NULL,
        sha256 TEXT NOT NULL
      ) WITHOUT ROWID;
      CREATE INDEX outputs_base ON outputs (base);
      """
    ])

  /// - Parameter readOnly: For `quire status`, which makes nothing.
  init(at path: BytePath, readOnly: Bool = false) throws {
    database = try Database(
      at: path, access: readOnly ? .read : .create,
      damagedRemedy: "move it away: Quire makes another and keeps the outputs that are there")
    if readOnly {
      guard try database.isCurrent(Self.schema) else {
        throw QuireError(.damaged, path.display, detail: "not a ledger")
      }
    } else {
      try database.migrate(to: Self.schema)
    }
  }

  /// The input at an absolute path, as it was when it was last looked at.
  func input(at path: BytePath) throws -> LedgerInput? {
    try database.first("\(LedgerInput.select) WHERE path = ?", path.bytes, row: LedgerInput.init)
  }

  /// The input that a document was, or is being, made from; duplicates of it are not.
  func owner(of document: DocumentID) throws -> LedgerInput? {
    try database.first(
      "\(LedgerInput.select) WHERE document = ? AND state IN ('processing', 'written', 'partial')"
        + " ORDER BY path",
      document.description, row: LedgerInput.init)
  }

  func hasInput(named base: BytePath, otherThan path: BytePath) throws -> Bool {
    try database.first(
      "SELECT 1 FROM inputs WHERE base = ? AND path <> ?", base.bytes, path.bytes
    ) { _ in true } ?? false
  }

  func hasInput(called name: BytePath, otherThan path: BytePath) throws -> Bool {
    try database.first(
      "SELECT 1 FROM inputs WHERE name = ? AND path <> ?", name.bytes, path.bytes
    ) { _ in true } ?? false
  }

  func save(_ input: LedgerInput) throws {
    let stamp = input.stamp
    try database.run(
      """
      INSERT OR REPLACE INTO inputs
        (path, device, inode, size, modified, changed, sha256, document, base, name, state, pages,
         error)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      input.path.bytes, Int64(bitPattern: stamp.identity.device),
      Int64(bitPattern: stamp.identity.inode), stamp.size, stamp.modified, stamp.changed,
      input.sha256, input.document.description, input.base.bytes, input.name.bytes,
      input.state.rawValue, input.pages, input.error)
  }

  /// Records how an input ended.
  func finish(
    _ path: BytePath, as state: LedgerInput.State, pages: Int? = nil, error: QuireError? = nil
  ) throws {
    try database.run(
      "UPDATE inputs SET state = ?, pages = ?, error = ? WHERE path = ?", state.rawValue, pages,
      error?.description, path.bytes)
  }

  /// The output at a path below the output folder, if Quire wrote one there.
  func output(at path: BytePath) throws -> LedgerOutput? {
    try database.first(
      "SELECT path, base, sha256 FROM outputs WHERE path = ?", path.bytes, row: LedgerOutput.init)
  }

  func outputs(of base: BytePath) throws -> [LedgerOutput] {
    try database.all(
      "SELECT path, base, sha256 FROM outputs WHERE base = ? ORDER BY path", base.bytes,
      row: LedgerOutput.init)
  }

  func save(_ output: LedgerOutput, of document: DocumentID) throws {
    try database.run(
      "INSERT OR REPLACE INTO outputs (path, document, base, sha256) VALUES (?, ?, ?, ?)",
      output.path.bytes, document.description, output.base.bytes, output.sha256)
  }

  /// How many inputs are in each state.
  func counts() throws -> [LedgerInput.State: Int] {
    var counts: [LedgerInput.State: Int] = [:]
    try database.forEach("SELECT state, count(*) FROM inputs GROUP BY state") { row in
      if let state = LedgerInput.State(rawValue: row[0, as: String.self]) {
        counts[state] = row[1, as: Int.self]
      }
    }
    return counts
  }

  /// In path order.
  func inputs(in state: LedgerInput.State, limit: Int) throws -> [LedgerInput] {
    try database.all(
      "\(LedgerInput.select) WHERE state = ? ORDER BY path LIMIT ?", state.rawValue, limit,
      row: LedgerInput.init)
  }
}
