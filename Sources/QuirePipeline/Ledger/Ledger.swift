import QuireDatabase
import QuireFlow
import QuireModel

/// What is known of inputs, documents and outputs, in `OUT/.quire/ledger.sqlite`: states only, never
/// contents. Confined to one thread by its owner.
///
/// What it holds is in extensions: `Ledger+Inputs`, `Ledger+Outputs`, `Ledger+Requests`.
final class Ledger {
  let database: Database

  static let schema = Schema(
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
      """,
      // Errors become JSON; a file on its way to its name is ours under either hash.
      """
      ALTER TABLE inputs ADD COLUMN filed INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE outputs ADD COLUMN coming TEXT;
      CREATE INDEX inputs_state ON inputs (state);
      CREATE TABLE requests (
        number INTEGER PRIMARY KEY, action TEXT NOT NULL, path BLOB
      );
      UPDATE inputs SET error = NULL, state = 'queued' WHERE state = 'failed';
      """,
      // Several inputs can make one document. What a hook has not been told of yet is owed.
      """
      ALTER TABLE inputs ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE inputs ADD COLUMN owed INTEGER NOT NULL DEFAULT 0;
      """,
      // What pages were cut short by, as JSON.
      "ALTER TABLE inputs ADD COLUMN limits TEXT;",
      // Under which settings an input was looked at last; other ones have it looked at again.
      "ALTER TABLE inputs ADD COLUMN settings TEXT NOT NULL DEFAULT '';",
      // Where a source was filed away to. What is owed is asked for at every start of a watcher.
      """
      ALTER TABLE inputs ADD COLUMN place BLOB;
      CREATE INDEX inputs_owed ON inputs (path) WHERE owed = 1;
      """,
      // What lies where it was filed away to is not read again from there.
      "CREATE INDEX inputs_place ON inputs (place) WHERE place IS NOT NULL;",
    ])

  /// - Parameter readOnly: For `quire status`, which makes nothing.
  init(at path: BytePath, readOnly: Bool = false) throws {
    database = try readOnly ? Database.reading(path) : Database(at: path, access: .create)
    if readOnly {
      guard try database.isCurrent(Self.schema) else {
        throw QuireError(
          .unreadable, path.display, detail: "made by an older Quire",
          remedy: "run 'quire run' once to bring it up to date")
      }
    } else {
      try database.migrate(to: Self.schema)
      // A page that cannot be read any more shows up here and not in the middle of a run.
      let verdict = try database.first("PRAGMA quick_check(1)") { $0[0, as: String.self] }
      guard verdict == "ok" else {
        throw QuireError(.damaged, path.display, detail: verdict)
      }
      database.isInUse = true
    }
  }

  /// How many rows have been written since it was opened.
  var totalChanges: Int { database.totalChanges }

  /// For what decides over files: which are ours, and which are done so that their sources may go.
  func durably<Result>(_ body: () throws -> Result) throws -> Result {
    try database.durably(body)
  }

  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try database.transaction(body)
  }
}
