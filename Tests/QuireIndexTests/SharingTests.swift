import Glibc
import QuireDatabase
import QuireFlow
import QuireModel
import Testing

@testable import QuireIndex

@Suite("Opening and sharing the catalogue")
struct SharingTests {
  @Test("A search beside a run sees whole documents, and works after it")
  func readersBesideAWriter() throws {
    let sample = try SampleCatalogue("first")
    let reader = try Catalogue(searching: sample.folder.index)
    let document = sampleDocument("1.pdf", pages: 2)
    try sample.catalogue.begin(document: document, path: "1.pdf")
    try sample.catalogue.add(page: samplePage(document, ["second"]))
    #expect(try reader.search(SearchQuery("second")).total == 0)
    #expect(try reader.search(SearchQuery("first")).total == 1)
    #expect(try Catalogue(searching: sample.folder.index).search(SearchQuery("first")).total == 1)
    try sample.catalogue.add(page: samplePage(document, number: 2, ["second"]))
    try sample.catalogue.finish(document, outputs: [])
    #expect(try reader.search(SearchQuery("second")).total == 2)
  }

  @Test("A catalogue that is searched cannot be changed, and nothing is left beside it")
  func readOnly() throws {
    let folder = try TemporaryFolder()
    do {
      _ = try Catalogue(creating: folder.index)
      let reader = try Catalogue(searching: folder.index)
      #expect(throws: QuireError.self) { try reader.database.execute("DELETE FROM documents") }
    }
    #expect(folder.names == [Catalogue.fileName])
  }

  @Test("Without its log's files, as on a read-only medium")
  func immutable() throws {
    let folder = try TemporaryFolder()
    do { _ = try Catalogue(creating: folder.index) }
    let database = try Database(at: folder.index, access: .immutable)
    #expect(try database.isCurrent(CatalogueSchema.current))
    #expect(folder.names == [Catalogue.fileName])
  }

  @Test("Two writers: the second is told to wait")
  func locked() throws {
    let sample = try SampleCatalogue("first")
    let other = try Database(at: sample.folder.index, access: .create, busyTimeout: 10)
    let document = sampleDocument("1.pdf")
    try sample.catalogue.begin(document: document, path: "1.pdf")
    let error = #expect(throws: QuireError.self) { try other.begin() }
    #expect(error?.code == .locked)
  }

  @Test("No index there")
  func missing() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: QuireError.self) { try Catalogue(searching: folder.index) }
    #expect(error?.code == .notFound)
    #expect(error?.description.hasSuffix("; run 'quire run' first") == true)
    #expect(folder.names.isEmpty)
    // A file that a run has just made.
    do { _ = try Database(at: folder.index, access: .create) }
    let empty = #expect(throws: QuireError.self) { try Catalogue(searching: folder.index) }
    #expect(empty?.code == .notFound)
  }

  @Test("A file of another program, of a newer Quire, or of no database at all")
  func foreign() throws {
    let folder = try TemporaryFolder()
    do { try Database(at: folder.index, access: .create).execute("CREATE TABLE t (a)") }
    for open in [{ try Catalogue(creating: $0) }, { try Catalogue(searching: $0) }] {
      let error = #expect(throws: QuireError.self) { _ = try open(folder.index) }
      #expect(error?.code == .unreadable)
      #expect(error?.description.contains("another program") == true)
    }
    let newer = folder.path.appending("newer.sqlite")
    do {
      let catalogue = try Catalogue(creating: newer)
      try catalogue.database.execute("PRAGMA user_version = 99")
    }
    for open in [{ try Catalogue(creating: $0) }, { try Catalogue(searching: $0) }] {
      let error = #expect(throws: QuireError.self) { _ = try open(newer) }
      #expect(error?.description.contains("version 99, this one knows 3") == true)
    }
    let text = folder.path.appending("text")
    try write(String(repeating: "this is no database\n", count: 100), to: text)
    for open in [{ try Catalogue(creating: $0) }, { try Catalogue(searching: $0) }] {
      let error = #expect(throws: QuireError.self) { _ = try open(text) }
      #expect(error?.code == .damaged)
      #expect(error?.description.hasPrefix(text.display) == true)
    }
  }

  @Test("A folder that is not there")
  func noFolder() throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending("none").appending("index.sqlite")
    let error = #expect(throws: QuireError.self) { try Catalogue(creating: path) }
    #expect(error?.code == .notWritable)
  }

  @Test(
    "Any bytes may be in the path",
    arguments: [
      Array("a?b=c#d%41.sqlite".utf8), [0xFF, 0xFE, 0x2E], Array(":memory:".utf8),
      Array("a\nb'\"".utf8),
    ])
  func paths(name: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending(BytePath(name))
    let catalogue = try Catalogue(creating: path)
    #expect(path.withCString { access($0, F_OK) } == 0)
    withExtendedLifetime(catalogue) {}
  }

  private func write(_ text: String, to path: BytePath) throws {
    let file = try #require(path.withCString { fopen($0, "w") })
    fputs(text, file)
    fclose(file)
  }
}
