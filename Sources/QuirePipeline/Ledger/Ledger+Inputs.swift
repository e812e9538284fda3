import QuireDatabase
import QuireFlow
import QuireIntake
import QuireModel

extension Ledger {
  /// The input at an absolute path, as it was when it was last looked at.
  func input(at path: BytePath) throws -> LedgerInput? {
    try database.first("\(LedgerInput.select) WHERE path = ?", path.bytes, row: LedgerInput.init)
  }

  /// The inputs with the content of this document.
  func inputs(with document: DocumentID) throws -> [LedgerInput] {
    try database.all(
      "\(LedgerInput.select) WHERE document = ? ORDER BY path", document.description,
      row: LedgerInput.init)
  }

  /// Whether any input has the content of this document.
  func hasInput(with document: DocumentID) throws -> Bool {
    try exists("SELECT 1 FROM inputs WHERE document = ?", document.description)
  }

  func hasInput(named base: BytePath, otherThan path: BytePath) throws -> Bool {
    try exists("SELECT 1 FROM inputs WHERE base = ? AND path <> ?", base.bytes, path.bytes)
  }

  func hasInput(called name: BytePath, otherThan path: BytePath) throws -> Bool {
    try exists("SELECT 1 FROM inputs WHERE name = ? AND path <> ?", name.bytes, path.bytes)
  }

  func save(_ input: LedgerInput) throws {
    let stamp = input.stamp
    try database.run(
      """
      INSERT OR REPLACE INTO inputs
        (path, device, inode, size, modified, changed, sha256, document, base, name, state, pages,
         error, position, limits, settings)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      input.path.bytes, Int64(bitPattern: stamp.identity.device),
      Int64(bitPattern: stamp.identity.inode), stamp.size, stamp.modified, stamp.changed,
      input.sha256, input.document.description, input.base.bytes, input.name.bytes,
      input.state.rawValue, input.pages, try Self.json(input.error),
      input.position, try Self.json(input.limits), input.settings)
  }

  /// Has the outputs of an input called otherwise.
  func rename(_ path: BytePath, to base: BytePath) throws {
    try database.run("UPDATE inputs SET base = ? WHERE path = ?", base.bytes, path.bytes)
  }

  /// Notes that an input was looked at again and holds what it held, whatever else is other about it:
  /// what is owed of it, and that it was filed away, stay noted.
  func confirm(_ path: BytePath, stamp: FileStamp, settings: String) throws {
    try database.run(
      """
      UPDATE inputs SET device = ?, inode = ?, size = ?, modified = ?, changed = ?, settings = ?
      WHERE path = ?
      """,
      Int64(bitPattern: stamp.identity.device), Int64(bitPattern: stamp.identity.inode), stamp.size,
      stamp.modified, stamp.changed, settings, path.bytes)
  }

  /// Records how the inputs of a document ended.
  ///
  /// - Parameters:
  ///   - limits: What its pages were cut short by.
  ///   - isOwed: Whether somebody is to be told of it.
  func finish(
    _ paths: [BytePath], as state: LedgerInput.State, pages: Int? = nil, error: QuireError? = nil,
    limits: ReadingLimits? = nil, isOwed: Bool
  ) throws {
    try transaction {
      for path in paths {
        try finish(path, as: state, pages: pages, error: error, limits: limits)
      }
      if isOwed { try oweTelling(of: paths) }
    }
  }

  /// Records how an input ended.
  func finish(
    _ path: BytePath, as state: LedgerInput.State, pages: Int? = nil, error: QuireError? = nil,
    limits: ReadingLimits? = nil
  ) throws {
    try database.run(
      "UPDATE inputs SET state = ?, pages = ?, error = ?, limits = ? WHERE path = ?",
      state.rawValue, pages, try Self.json(error), try Self.json(limits), path.bytes)
  }

  /// Notes that a source was moved away or deleted because its document is done: it still stands for
  /// its bytes.
  ///
  /// - Parameter place: Where it lies now, or lay where it was deleted.
  func markFiled(_ path: BytePath, at place: BytePath) throws {
    try database.run(
      "UPDATE inputs SET filed = 1, place = ? WHERE path = ?", place.bytes, path.bytes)
  }

  /// Notes that a source lies where it was filed away from.
  func markDroppedAgain(_ path: BytePath) throws {
    try database.run("UPDATE inputs SET filed = 0 WHERE path = ?", path.bytes)
  }

  /// Whether a source was moved away or deleted by Quire.
  func isFiled(_ path: BytePath) throws -> Bool {
    try database.first("SELECT filed FROM inputs WHERE path = ?", path.bytes) {
      $0[0, as: Int.self]
    } == 1
  }

  /// The other inputs that made a document with this one and were filed away.
  func filedSources(with input: LedgerInput) throws -> [LedgerInput] {
    try database.all(
      """
      \(LedgerInput.select)
      WHERE document = ? AND state = ? AND position <> ? AND filed = 1 AND place IS NOT NULL
      """,
      input.document.description, input.state.rawValue, input.position, row: LedgerInput.init)
  }

  /// Whether any source was filed away, and it is known where to.
  var hasFiledSources: Bool {
    get throws { try exists("SELECT 1 FROM inputs WHERE place IS NOT NULL") }
  }

  /// Whether a source was moved here by Quire.
  func isPlaceOfFiled(_ place: BytePath) throws -> Bool {
    try exists(
      "SELECT 1 FROM inputs WHERE place = ? AND place IS NOT NULL AND filed = 1", place.bytes)
  }

  /// Whether nothing has been looked at yet.
  var isEmpty: Bool {
    get throws { try !exists("SELECT 1 FROM inputs") }
  }

  func remove(input path: BytePath) throws {
    try database.run("DELETE FROM inputs WHERE path = ?", path.bytes)
  }

  /// How many inputs have each size.
  func sizes() throws -> [Int: Int] {
    var sizes: [Int: Int] = [:]
    try database.forEach("SELECT size, count(*) FROM inputs GROUP BY size") { row in
      sizes[row[0, as: Int.self]] = row[1, as: Int.self]
    }
    return sizes
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

  private func exists<each Value: DatabaseValue>(
    _ sql: String, _ values: repeat each Value
  ) throws -> Bool {
    try database.first(sql, repeat each values) { _ in true } ?? false
  }

  private static func json(_ value: (some Encodable)?) throws -> String? {
    try value.map { String(decoding: try JSON.encode($0), as: UTF8.self) }
  }
}
