internal import CSQLite

/// A prepared statement, kept by its ``Database`` for the next use of the same SQL.
final class Statement {
  let handle: OpaquePointer
  /// Whether somebody reads its rows now.
  var isBusy = false

  init(_ sql: String, in database: Database) throws {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK else { throw database.error(code) }
    guard let handle else { throw database.error(SQLITE_MISUSE) }
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  func bind<each Value: DatabaseValue>(_ values: repeat each Value) -> Int32 {
    var index: Int32 = 0
    for value in repeat each values {
      index += 1
      let code = value.bind(to: handle, at: index)
      guard code == SQLITE_OK else { return code }
    }
    return sqlite3_bind_parameter_count(handle) == index ? SQLITE_OK : SQLITE_RANGE
  }

  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }
}

/// A row of a result, valid until the closure that was given it returns.
package struct Row {
  let handle: OpaquePointer

  /// The value of a column, counted from 0: `let name: String = row[1]`.
  package subscript<Value: DatabaseValue>(column: Int) -> Value {
    Value(column: Int32(column), of: handle)
  }

  /// The same where the type does not follow from the place.
  package subscript<Value: DatabaseValue>(column: Int, as type: Value.Type) -> Value {
    Value(column: Int32(column), of: handle)
  }
}
