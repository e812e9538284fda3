import Glibc
package import QuireFlow
internal import QuireModel

extension Database {
  /// Opens a database to read it, also while somebody writes it, and where its folder cannot be written.
  package static func reading(
    _ path: BytePath, damagedRemedy: String? = nil
  ) throws -> Database {
    do {
      let database = try Database(at: path, access: .read, damagedRemedy: damagedRemedy)
      // Only the first look shows whether the log's files are wanted.
      _ = try database.userVersion
      return database
    } catch let error as QuireError where error.code == .unreadable {
      // The log's files cannot be made in a folder that cannot be written. When there is no log, the
      // file is complete without them.
      let log = BytePath(path.bytes + Array("-wal".utf8))
      guard log.withCString({ Glibc.access($0, F_OK) }) != 0 else { throw error }
      return try Database(at: path, access: .immutable, damagedRemedy: damagedRemedy)
    }
  }
}
