internal import QuireDatabase
package import QuireFlow
package import QuireModel

extension Catalogue {
  /// Whether a document is there, or what it was cut into.
  package func contains(_ id: DocumentID) throws -> Bool {
    try !keys(of: id).isEmpty
  }

  /// The rows of a document, or of the documents that it was cut into, in order.
  private func keys(of id: DocumentID) throws -> [Int64] {
    try database.all(
      "SELECT key FROM documents WHERE id = ? OR whole = ? ORDER BY key", id.description,
      id.description
    ) { $0[0, as: Int64.self] }
  }

  /// Whether a file at this path is known to hold the bytes of a document.
  package func containsDuplicate(at path: BytePath) throws -> Bool {
    try database.first("SELECT 1 FROM duplicates WHERE path_key = ?", path.sortKey) { _ in true }
      ?? false
  }

  /// Takes a document out, or what it was cut into, with its pages and its duplicates.
  ///
  /// - Returns: Whether it was there.
  @discardableResult
  package func remove(document id: DocumentID) throws -> Bool {
    let keys = try keys(of: id)
    guard !keys.isEmpty else { return false }
    try database.transaction { for key in keys { try remove(key) } }
    return true
  }

  /// Takes out whatever has this path, a document or a duplicate.
  ///
  /// - Returns: Whether anything was there.
  @discardableResult
  package func remove(path: BytePath) throws -> Bool {
    let key = try database.first("SELECT key FROM documents WHERE path_key = ?", path.sortKey) {
      $0[0, as: Int64.self]
    }
    return try database.transaction {
      try database.run("DELETE FROM duplicates WHERE path_key = ?", path.sortKey)
      let wasDuplicate = database.changes > 0
      guard let key else { return wasDuplicate }
      try remove(key)
      return true
    }
  }

  /// Notes that the file at `path` holds the bytes of a document that is in the catalogue.
  ///
  /// A document that had this path before is removed.
  ///
  /// - Throws: `internalError` when there is no such document.
  package func addDuplicate(path: BytePath, of id: DocumentID) throws {
    let original = try database.first(
      "SELECT key, path_key FROM documents WHERE id = ? OR whole = ? ORDER BY key", id.description,
      id.description
    ) { (key: $0[0, as: Int64.self], path: $0[1, as: [UInt8].self]) }
    guard let original, original.path != path.sortKey else {
      throw QuireError(
        .internalError, path.display, detail: "not a duplicate of another document in the index")
    }
    try database.transaction {
      try remove(path: path)
      try database.run(
        "INSERT INTO duplicates VALUES (?, ?, ?)", path.sortKey, path.text, original.key)
    }
  }

  private func remove(_ key: Int64) throws {
    try deleteContents(of: key)
    try database.run("DELETE FROM duplicates WHERE document = ?", key)
    try database.run("DELETE FROM documents WHERE key = ?", key)
  }

  /// The index is told the old text of each page, which it needs to find its tokens.
  func deleteContents(of key: Int64) throws {
    try database.run(
      """
      INSERT INTO page_text (page_text, rowid, text)
      SELECT 'delete', key, text FROM pages WHERE document = ?
      """, key)
    try database.run(
      "DELETE FROM items WHERE page IN (SELECT key FROM pages WHERE document = ?)", key)
    try database.run("DELETE FROM pages WHERE document = ?", key)
  }
}
