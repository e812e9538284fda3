import Glibc
import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

@testable import QuirePipeline

@Suite struct PageStoreTests {
  private let folder: TemporaryFolder
  private let store: PageStore
  private let document = DocumentID(String(repeating: "ab", count: 32))

  init() throws {
    folder = try TemporaryFolder()
    store = PageStore(stateFolder: folder.path)
  }

  private static func versions(_ tesseract: String = "5.3.0") -> EngineVersions {
    EngineVersions(quire: "0.1.0", libraries: ["tesseract": tesseract], models: [:])
  }

  private static func page(_ number: Int, warnings: [String] = ["发票"]) -> ScannedPage {
    ScannedPage(
      number: number, pageInSource: number, status: .recognized,
      size: PageSize(width: 10, height: 20, dpi: 300), warnings: warnings)
  }

  private func save(_ page: ScannedPage) throws {
    try store.save(page.number, of: document, json: JSON.encode(page))
  }

  private func place(_ page: Int) -> BytePath {
    BytePath("results/\(document)/\(page).json.zst")
  }

  @Test func givesBackWhatItWasGiven() throws {
    try store.prepare(document, versions: Self.versions())
    try save(Self.page(1))
    try save(Self.page(12, warnings: (0..<5000).map { "warning \($0)" }))
    #expect(store.load(1, of: document) == Self.page(1))
    #expect(store.load(12, of: document)?.warnings.count == 5000)
    #expect(store.load(2, of: document) == nil)
    #expect(store.load(1, of: DocumentID("cd")) == nil)
  }

  @Test func savingAgainReplaces() throws {
    try store.prepare(document, versions: Self.versions())
    try save(Self.page(1, warnings: ["old"]))
    try save(Self.page(1, warnings: ["new"]))
    #expect(store.load(1, of: document)?.warnings == ["new"])
  }

  @Test func aTornFileCountsAsMissing() throws {
    try store.prepare(document, versions: Self.versions())
    try save(Self.page(1))
    let whole = try folder.read(place(1))
    for length in 0..<whole.count {
      try folder.write(whole.prefix(length), to: place(1))
      #expect(store.load(1, of: document) == nil, "\(length) of \(whole.count) bytes")
    }
    try folder.write(whole, to: place(1))
    #expect(store.load(1, of: document) != nil)
  }

  @Test func aFlippedBitCountsAsMissing() throws {
    try store.prepare(document, versions: Self.versions())
    try save(Self.page(1))
    let whole = try folder.read(place(1))
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0x10
      try folder.write(damaged, to: place(1))
      let page = store.load(1, of: document)
      #expect(page == nil || page == Self.page(1), "byte \(index)")
    }
  }

  @Test func whatIsNoPageCountsAsMissing() throws {
    try store.prepare(document, versions: Self.versions())
    try store.save(1, of: document, json: Array("{\"number\":1}".utf8))
    #expect(store.load(1, of: document) == nil)
  }

  @Test func otherEnginesEmptyIt() throws {
    try store.prepare(document, versions: Self.versions())
    try save(Self.page(1))
    try store.prepare(document, versions: Self.versions())
    #expect(store.load(1, of: document) != nil)
    try store.prepare(document, versions: Self.versions("5.4.0"))
    #expect(store.load(1, of: document) == nil)
    try save(Self.page(1))
    #expect(store.load(1, of: document) != nil)
  }

  @Test func removingLeavesOthers() throws {
    let other = DocumentID(String(repeating: "cd", count: 32))
    for id in [document, other] {
      try store.prepare(id, versions: Self.versions())
      try store.save(1, of: id, json: JSON.encode(Self.page(1)))
    }
    store.remove(document)
    #expect(store.load(1, of: document) == nil)
    #expect(store.load(1, of: other) != nil)
    #expect(!PathCheck.exists(folder.path.appending("results/\(document)")))
    store.remove(document)
  }

  @Test func aFolderThatWasNotPreparedIsAnError() {
    let error = #expect(throws: QuireError.self) { try save(Self.page(1)) }
    #expect(error?.code == .notWritable)
  }

  @Test func nothingHalfWrittenStays() throws {
    try store.prepare(document, versions: Self.versions())
    try save(Self.page(1))
    let results = folder.path.appending("results/\(document)")
    let names = TemporaryFolder.names(in: results)
    #expect(names.map(\.display) == ["1.json.zst", "versions.json"])
  }
}
