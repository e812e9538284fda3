internal import QuireFlow
internal import QuireModel

/// How a database of one kind comes from any earlier version of its tables to the present one.
package struct Schema: Sendable {
  /// Kept in the file's header, so that another program's database is not taken for one of ours.
  package let applicationID: Int32
  /// The n-th script leads from version n to n + 1; version 0 is an empty database.
  package let steps: [String]

  package init(applicationID: Int32, steps: [String]) {
    self.applicationID = applicationID
    self.steps = steps
  }

  package var version: Int { steps.count }
}

extension Database {
  /// Brings the tables to the present version, in one transaction.
  ///
  /// - Throws: `unreadable` where the file is of a newer version, or of another program.
  package func migrate(to schema: Schema) throws {
    if try isCurrent(schema) { return }
    try transaction {
      // Another process may have been first.
      if try isCurrent(schema) { return }
      for step in schema.steps[try userVersion...] { try execute(step) }
      try execute(
        """
        PRAGMA application_id = \(schema.applicationID);
        PRAGMA user_version = \(schema.version);
        """)
    }
  }

  /// Whether the tables are of the present version; `false` for an older one or an empty file.
  ///
  /// - Throws: `unreadable` where the file is of a newer version, or of another program.
  package func isCurrent(_ schema: Schema) throws -> Bool {
    let version = try userVersion
    let application = try pragma("application_id")
    let tables = try first("SELECT count(*) FROM sqlite_schema") { $0[0, as: Int.self] } ?? 0
    if application != Int(schema.applicationID), tables > 0 || application != 0 {
      throw QuireError(
        .unreadable, path.display, detail: "it belongs to another program",
        remedy: "choose another output folder")
    }
    if version > schema.version {
      throw QuireError(
        .unreadable, path.display,
        detail:
          "made by a newer Quire: tables of version \(version), this one knows \(schema.version)",
        remedy: "use the newer Quire, or another output folder")
    }
    return version == schema.version
  }

  /// The version of the tables; 0 in an empty file.
  package var userVersion: Int {
    get throws { try pragma("user_version") }
  }

  private func pragma(_ name: String) throws -> Int {
    try first("PRAGMA \(name)") { $0[0, as: Int.self] } ?? 0
  }
}
