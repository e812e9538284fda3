internal import FoundationEssentials
internal import QuireDatabase
internal import QuireFlow
internal import QuireModel

extension Catalogue {
  /// Writes `fields.csv` (RFC 4180): a row a document that has a form, in the byte order of their paths;
  /// a column a field, in the order in which they first come. Several values stand with semicolons
  /// between them; see ``CSV`` for what becomes of cells that look like formulas.
  ///
  /// - Parameter sink: Takes whole rows, in order; what it throws ends the export.
  /// - Returns: Whether any document has a form.
  @discardableResult
  package func exportFields(to sink: ([UInt8]) throws -> Void) throws -> Bool {
    var names: [String] = []
    try forEachForm { _, _, fields in
      for field in fields where !names.contains(field.name) { names.append(field.name) }
    }
    guard !names.isEmpty else { return false }
    try sink(CSV.row(["path", "status"] + names))
    try forEachForm { path, status, fields in
      let values = Dictionary(fields.map { ($0.name, $0.values) }, uniquingKeysWith: +)
      try sink(
        CSV.row(
          [path, status]
            + names.map { (values[$0] ?? []).map(\.value).joined(separator: "; ") }))
    }
    return true
  }

  private func forEachForm(
    _ body: (_ path: String, _ status: String, _ fields: [DocumentField]) throws -> Void
  ) throws {
    try database.forEach(
      "SELECT path, status, fields FROM documents WHERE fields IS NOT NULL ORDER BY path_key"
    ) { row in
      try body(row[0], row[1], try decode(row[2]))
    }
  }
}
