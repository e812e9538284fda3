internal import CSQLite
package import QuireFlow
internal import QuireModel

/// An SQLite database, owned and used by one thread at a time.
///
/// Errors are ``QuireError``, said of the file: `diskFull`, `notWritable` (`unreadable` where it was
/// opened for reading), `damaged`, `locked`, or `internalError`.
package final class Database {
  package enum Access: Sendable {
    /// Reads and writes; made where it is missing.
    case create
    /// Reads only. Where the file and its folder can be written, the files that SQLite lays beside
    /// it are removed at the end.
    case read
    /// Reads a file that nobody writes, such as one on a read-only medium.
    case immutable
  }

  /// When a commit is on the disk. Neither damages the database in a power cut.
  package enum Synchronous: String, Sendable {
    /// At the next checkpoint: the last commits may be lost in a power cut.
    case normal = "NORMAL"
    /// At once.
    case full = "FULL"
  }

  /// How a crash is survived.
  package enum Journal: String, Sendable {
    /// Readers go on while somebody writes. Needs memory shared between processes, so a local disk.
    case writeAheadLog = "WAL"
    /// Readers and writers wait for each other. Works wherever file locks do.
    case rollback = "TRUNCATE"
  }

  package let path: BytePath
  package let access: Access
  let synchronous: Synchronous
  let handle: OpaquePointer
  let damagedRemedy: String?
  /// Whether it has been opened and looked at. Damage that shows later ends whatever writes it, and is not
  /// said of the document that was being entered.
  package var isInUse = false
  /// Whether something in it made no sense.
  package internal(set) var isDamaged = false
  private var statements: [String: Statement] = [:]
  var transactionDepth = 0

  /// - Parameters:
  ///   - busyTimeout: How long to wait for another connection's lock, in milliseconds.
  ///   - pageSize: Bytes of a page of the file, a power of two from 512 to 65,536, fixed when it is
  ///     made. Rows of some kilobytes pack better in larger pages.
  ///   - damagedRemedy: What to do when the file turns out to be damaged or no database.
  package init(
    at path: BytePath, access: Access, journal: Journal = .writeAheadLog,
    synchronous: Synchronous = .normal,
    busyTimeout: Int = 5000, pageSize: Int = 4096, damagedRemedy: String? = nil
  ) throws {
    self.path = path
    self.access = access
    self.damagedRemedy = damagedRemedy
    self.synchronous = synchronous
    var handle: OpaquePointer?
    let code = Self.uri(of: path, access: access).withCString {
      sqlite3_open_v2($0, &handle, Self.flags(for: access), nil)
    }
    guard let handle else { throw QuireError(.internalError, path.display, detail: "no memory") }
    self.handle = handle
    sqlite3_extended_result_codes(handle, 1)
    guard code == SQLITE_OK else { throw error(code) }
    sqlite3_busy_timeout(handle, Int32(clamping: busyTimeout))
    try configure(journal, synchronous, pageSize: pageSize)
  }

  // A database that did not open still has a handle, which is closed here too.
  deinit {
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// For a C module that extends SQLite; returns SQLite's result code to have it translated.
  package func withHandle(_ body: (OpaquePointer) -> Int32) throws {
    let code = body(handle)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// Runs statements that have no parameters, separated by semicolons.
  package func execute(_ script: String) throws {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// Runs one statement; `values` are its parameters in order.
  package func run<each Value: DatabaseValue>(_ sql: String, _ values: repeat each Value) throws {
    try forEach(sql, repeat each values) { _ in }
  }

  /// Calls `body` with each row of the result, in order. What `body` throws ends it.
  package func forEach<each Value: DatabaseValue>(
    _ sql: String, _ values: repeat each Value, row body: (Row) throws -> Void
  ) throws {
    let statement = try statement(sql)
    statement.isBusy = true
    defer {
      statement.reset()
      statement.isBusy = false
    }
    let code = statement.bind(repeat each values)
    guard code == SQLITE_OK else { throw error(code) }
    while true {
      switch sqlite3_step(statement.handle) {
      case SQLITE_ROW: try body(Row(handle: statement.handle))
      case SQLITE_DONE: return
      case let code: throw error(code)
      }
    }
  }

  package func all<Result, each Value: DatabaseValue>(
    _ sql: String, _ values: repeat each Value, row body: (Row) throws -> Result
  ) throws -> [Result] {
    var results: [Result] = []
    try forEach(sql, repeat each values) { results.append(try body($0)) }
    return results
  }

  /// What `body` makes of the first row; `nil` when there is none.
  package func first<Result, each Value: DatabaseValue>(
    _ sql: String, _ values: repeat each Value, row body: (Row) throws -> Result
  ) throws -> Result? {
    let statement = try statement(sql)
    statement.isBusy = true
    defer {
      statement.reset()
      statement.isBusy = false
    }
    let code = statement.bind(repeat each values)
    guard code == SQLITE_OK else { throw error(code) }
    switch sqlite3_step(statement.handle) {
    case SQLITE_ROW: return try body(Row(handle: statement.handle))
    case SQLITE_DONE: return nil
    case let code: throw error(code)
    }
  }

  /// The key of the row that was inserted last.
  package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last statement inserted, changed or deleted.
  package var changes: Int { Int(sqlite3_changes64(handle)) }

  /// How many rows this connection has inserted, changed or deleted since it was opened.
  package var totalChanges: Int { Int(sqlite3_total_changes64(handle)) }

  private func statement(_ sql: String) throws -> Statement {
    if let kept = statements[sql] {
      return kept.isBusy ? try Statement(sql, in: self) : kept
    }
    let statement = try Statement(sql, in: self)
    statements[sql] = statement
    return statement
  }

  private func configure(_ journal: Journal, _ synchronous: Synchronous, pageSize: Int) throws {
    switch access {
    case .create:
      try execute(
        """
        PRAGMA page_size = \(pageSize);
        PRAGMA cache_size = -\(Self.writersCache);
        PRAGMA journal_mode = \(journal.rawValue);
        PRAGMA synchronous = \(synchronous.rawValue);
        PRAGMA journal_size_limit = 67108864;
        PRAGMA foreign_keys = ON;
        PRAGMA trusted_schema = OFF;
        """)
    case .read, .immutable:
      try execute("PRAGMA query_only = ON; PRAGMA trusted_schema = OFF;")
    }
  }

  /// Kibibytes. Those who write for days add at the end, and find what is older in the system's cache:
  /// SQLite's own 2000 bring them nothing, and fill up slowly.
  private static let writersCache = 512

  private static func flags(for access: Access) -> Int32 {
    let shared = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE
    return switch access {
    case .create: shared | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    // A connection that may write cleans up behind it; `query_only` keeps it from more.
    case .read: shared | SQLITE_OPEN_READWRITE
    case .immutable: shared | SQLITE_OPEN_READONLY
    }
  }

  /// A `file:` URI takes any bytes, and `:memory:` for the name that it is.
  private static func uri(of path: BytePath, access: Access) -> String {
    var uri = "file:"
    // Two slashes at the start would begin a host name.
    if path.bytes.starts(with: Array("//".utf8)) { uri += "//" }
    for byte in path.bytes {
      let isPlain =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || [UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-")].contains(byte)
      if isPlain {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return uri + (access == .immutable ? "?immutable=1" : "")
  }
}
