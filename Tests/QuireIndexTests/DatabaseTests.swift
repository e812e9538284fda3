import QuireFlow
import QuireModel
import Testing

@testable import QuireDatabase

@Suite("Database")
struct DatabaseTests {
  private let folder: TemporaryFolder
  private let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try Database(at: folder.path.appending("test.sqlite"), access: .create)
    try database.execute("CREATE TABLE t (a, b)")
  }

  @Test("Values come back as they were")
  func values() throws {
    try database.run("INSERT INTO t VALUES (?, ?)", Int64.min, 1.5)
    try database.run("INSERT INTO t VALUES (?, ?)", "a\u{0}ü", [0, 255] as [UInt8])
    try database.run("INSERT INTO t VALUES (?, ?)", "", [] as [UInt8])
    try database.run("INSERT INTO t VALUES (?, ?)", nil as String?, 7 as Int?)
    let integers = try database.first("SELECT a, b FROM t WHERE rowid = 1") {
      ($0[0, as: Int64.self], $0[1, as: Double.self])
    }
    #expect(integers?.0 == .min)
    #expect(integers?.1 == 1.5)
    let texts = try database.all("SELECT a, b FROM t WHERE rowid IN (2, 3) ORDER BY rowid") {
      (text: $0[0, as: String?.self], bytes: $0[1, as: [UInt8]?.self])
    }
    #expect(texts.map(\.text) == ["a\u{0}ü", ""])
    #expect(texts.map(\.bytes) == [[0, 255], []])
    let last = try database.first("SELECT a, b FROM t WHERE a IS NULL") {
      ($0[0, as: String?.self], $0[1, as: Int.self])
    }
    #expect(last?.0 == nil)
    #expect(last?.1 == 7)
    #expect(try database.first("SELECT 1 WHERE 0") { _ in 1 } == nil)
  }

  @Test("The same statement may run within itself")
  func nested() throws {
    for value in 1...3 { try database.run("INSERT INTO t (a) VALUES (?)", value) }
    var sums: [Int] = []
    let sql = "SELECT a FROM t WHERE a >= ? ORDER BY a"
    try database.forEach(sql, 2) { outer in
      try database.forEach(sql, 1) { inner in
        sums.append(outer[0, as: Int.self] * 10 + inner[0, as: Int.self])
      }
    }
    #expect(sums == [21, 22, 23, 31, 32, 33])
  }

  @Test("Too few or too many values are an error")
  func parameterCount() {
    #expect(throws: QuireError.self) { try database.run("INSERT INTO t VALUES (?, ?)", 1) }
    #expect(throws: QuireError.self) { try database.run("INSERT INTO t VALUES (?, 0)", 1, 2) }
    #expect(throws: QuireError.self) { try database.run("no SQL") }
    #expect(throws: QuireError.self) { try database.run("") }
  }

  private struct Stop: Error {}

  @Test("A transaction is undone when its body throws, an inner one alone")
  func transactions() throws {
    #expect(throws: Stop.self) {
      try database.transaction {
        try database.run("INSERT INTO t (a) VALUES (1)")
        throw Stop()
      }
    }
    try database.transaction {
      try database.run("INSERT INTO t (a) VALUES (2)")
      #expect(throws: Stop.self) {
        try database.transaction {
          try database.run("INSERT INTO t (a) VALUES (3)")
          throw Stop()
        }
      }
      try database.transaction { try database.run("INSERT INTO t (a) VALUES (4)") }
    }
    #expect(try database.all("SELECT a FROM t") { $0[0, as: Int.self] } == [2, 4])
    #expect(database.transactionDepth == 0)
  }

  @Test("Migrations run once each, all or none")
  func migrations() throws {
    let path = folder.path.appending("m.sqlite")
    let first = Schema(applicationID: 1, steps: ["CREATE TABLE one (a)"])
    do {
      let database = try Database(at: path, access: .create)
      #expect(try !database.isCurrent(first))
      try database.migrate(to: first)
      try database.migrate(to: first)
      #expect(try database.userVersion == 1)
    }
    let database = try Database(at: path, access: .create)
    let bad = Schema(applicationID: 1, steps: first.steps + ["CREATE TABLE two (a)", "nonsense"])
    #expect(throws: QuireError.self) { try database.migrate(to: bad) }
    #expect(try database.userVersion == 1)
    let second = Schema(applicationID: 1, steps: first.steps + ["CREATE TABLE two (a)"])
    try database.migrate(to: second)
    #expect(try database.userVersion == 2)
    #expect(throws: QuireError.self) { try database.migrate(to: first) }
    let other = Schema(applicationID: 2, steps: second.steps)
    #expect(throws: QuireError.self) { try database.migrate(to: other) }
  }

  @Test("A full disk is told as one, and the database goes on")
  func diskFull() throws {
    try database.execute("PRAGMA max_page_count = 10")
    let error = #expect(throws: QuireError.self) {
      try database.transaction {
        for _ in 0..<100 {
          try database.run("INSERT INTO t (a) VALUES (?)", [UInt8](repeating: 1, count: 4000))
        }
      }
    }
    #expect(error?.code == .diskFull)
    #expect(try database.first("SELECT count(*) FROM t") { $0[0, as: Int.self] } == 0)
    try database.run("INSERT INTO t (a) VALUES (1)")
  }

  @Test("Reading what is not there, and writing to what was opened for reading")
  func access() throws {
    let none = #expect(throws: QuireError.self) {
      try Database(at: folder.path.appending("none"), access: .read)
    }
    #expect(none?.code == .unreadable)
    let reader = try Database(at: database.path, access: .read)
    let error = #expect(throws: QuireError.self) { try reader.run("INSERT INTO t VALUES (1, 2)") }
    #expect(error?.code == .unreadable)
  }
}
