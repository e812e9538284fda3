internal import CSQLite

/// What a column holds and a parameter takes.
package protocol DatabaseValue {
  /// Binds the value to a parameter and returns SQLite's result code.
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32

  /// Reads a column, converted as SQLite does where it holds another type.
  init(column: Int32, of statement: OpaquePointer)
}

extension Int64: DatabaseValue {
  package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, self)
  }

  package init(column: Int32, of statement: OpaquePointer) {
    self = sqlite3_column_int64(statement, column)
  }
}

extension Int: DatabaseValue {
  package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, Int64(self))
  }

  package init(column: Int32, of statement: OpaquePointer) {
    self = Int(sqlite3_column_int64(statement, column))
  }
}

extension Double: DatabaseValue {
  package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_double(statement, index, self)
  }

  package init(column: Int32, of statement: OpaquePointer) {
    self = sqlite3_column_double(statement, column)
  }
}

extension String: DatabaseValue {
  package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    var text = self
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        // An empty buffer may have no address, and SQLite takes that for NULL.
        quire_bind_text(statement, index, $0.baseAddress ?? emptyText, Int32(clamping: $0.count))
      }
    }
  }

  package init(column: Int32, of statement: OpaquePointer) {
    guard let text = sqlite3_column_text(statement, column) else {
      self = ""
      return
    }
    let count = Int(sqlite3_column_bytes(statement, column))
    self = String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
}

extension [UInt8]: DatabaseValue {
  package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    guard !isEmpty else { return sqlite3_bind_zeroblob(statement, index, 0) }
    return withUnsafeBytes {
      quire_bind_blob(statement, index, $0.baseAddress, Int32(clamping: $0.count))
    }
  }

  package init(column: Int32, of statement: OpaquePointer) {
    guard let bytes = sqlite3_column_blob(statement, column) else {
      self = []
      return
    }
    let count = Int(sqlite3_column_bytes(statement, column))
    self = Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}

extension Optional: DatabaseValue where Wrapped: DatabaseValue {
  package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    self?.bind(to: statement, at: index) ?? sqlite3_bind_null(statement, index)
  }

  package init(column: Int32, of statement: OpaquePointer) {
    self =
      sqlite3_column_type(statement, column) == SQLITE_NULL
      ? nil : Wrapped(column: column, of: statement)
  }
}

/// A NUL-terminated empty string that lives for ever.
private var emptyText: UnsafePointer<CChar> {
  // A static string literal is NUL-terminated ASCII with a fixed address.
  UnsafeRawPointer(("" as StaticString).utf8Start).assumingMemoryBound(to: CChar.self)
}
