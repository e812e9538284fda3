internal import CSearchTokenizer
internal import FoundationEssentials
internal import Glibc
internal import QuireDatabase
package import QuireFlow
internal import QuireModel

/// The catalogue of an output folder and its full-text index: `index.sqlite`.
///
/// It belongs to one thread at a time. One catalogue at most is open for writing; any number of
/// others may search meanwhile, and see whole documents only.
package final class Catalogue {
  package static let fileName = "index.sqlite"

  let database: Database
  let encoder: JSONEncoder
  /// The document that is being entered.
  var entry: Entry?

  /// Opens the catalogue for writing, and makes it where it is missing.
  ///
  /// - Parameter path: The file, in a folder that exists.
  /// - Throws: `notWritable`, `diskFull`, `damaged`, or `unreadable` for one of a newer version.
  package convenience init(creating path: BytePath) throws {
    let parent = path.parent
    let isRemote = NetworkFileSystem(holding: parent.isEmpty ? .current : parent) != nil
    let database = try Database(
      at: path, access: .create, journal: isRemote ? .rollback : .writeAheadLog, pageSize: 16384,
      damagedRemedy: Self.damagedRemedy)
    try self.init(database)
    try database.migrate(to: CatalogueSchema.current)
    database.isInUse = true
  }

  /// Whether it has shown damage since it was opened.
  package var isDamaged: Bool { database.isDamaged }

  /// Opens a catalogue to search it, also while a run writes it.
  ///
  /// - Throws: `notFound` where there is none, `damaged`, or `unreadable`.
  package convenience init(searching path: BytePath) throws {
    guard path.withCString({ access($0, F_OK) }) == 0 else { throw Self.missing(path) }
    let database = try Database.reading(path, damagedRemedy: Self.damagedRemedy)
    guard try database.isCurrent(CatalogueSchema.current) else {
      guard try database.userVersion > 0 else { throw Self.missing(path) }
      throw QuireError(
        .unreadable, path.display, detail: "made by an older Quire",
        remedy: "run 'quire run' again to bring it up to date")
    }
    try self.init(database)
  }

  private init(_ database: Database) throws {
    self.database = database
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try database.withHandle { quire_register_tokenizer($0) }
  }

  private static let damagedRemedy = "remove it and run again to make it anew"

  private static func missing(_ path: BytePath) -> QuireError {
    QuireError(
      .notFound, path.display, detail: "there is no index here yet",
      remedy: "run 'quire run' first")
  }

  func decode<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(json.utf8))
    } catch {
      throw QuireError(
        .damaged, database.path.display, detail: "a record cannot be read",
        remedy: Self.damagedRemedy)
    }
  }

  func json(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

extension BytePath {
  /// Sorts as bytes as ``BytePath`` does, and has all of the path in it: no path has a NUL.
  var sortKey: [UInt8] { bytes.map { $0 == UInt8(ascii: "/") ? 0 : $0 } }

  init(sortKey: [UInt8]) { self.init(sortKey.map { $0 == 0 ? UInt8(ascii: "/") : $0 }) }
}
