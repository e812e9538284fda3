import QuireFlow
import QuireIntake
import QuireModel
import QuireTestSupport
import Testing

@testable import QuirePipeline

@Suite struct LedgerTests {
  private let folder: TemporaryFolder
  private let ledger: Ledger

  init() throws {
    folder = try TemporaryFolder()
    ledger = try Ledger(at: folder.path.appending("ledger.sqlite"))
  }

  static func input(
    _ path: BytePath, base: BytePath, sha256: String = "0a", document: String = "d1",
    state: LedgerInput.State = .processing
  ) -> LedgerInput {
    LedgerInput(
      path: path,
      stamp: FileStamp(
        device: .max, inode: .max - 1, size: 1 << 40, modified: 1_700_000_000_123_456_789,
        changed: -1),
      sha256: sha256, document: DocumentID(document), settings: "s1", base: base,
      name: base.appending("n"),
      state: state)
  }

  @Test func remembersAnInputToTheLastBit() throws {
    let path = BytePath([0x2F, 0xFF, 0x0A])
    let input = Self.input(path, base: BytePath([0x62, 0xFE]))
    try ledger.save(input)
    #expect(try ledger.input(at: path) == input)
    #expect(try ledger.input(at: BytePath("/other")) == nil)
  }

  @Test func savingAgainReplaces() throws {
    try ledger.save(Self.input(BytePath("/a"), base: BytePath("a"), sha256: "01"))
    try ledger.save(Self.input(BytePath("/a"), base: BytePath("a"), sha256: "02"))
    #expect(try ledger.input(at: BytePath("/a"))?.sha256 == "02")
    #expect(try ledger.counts() == [.processing: 1])
  }

  @Test func confirmingKeepsWhatIsOwedAndThatItWasFiled() throws {
    let path = BytePath("/a")
    try ledger.save(Self.input(path, base: BytePath("a"), state: .written))
    try ledger.oweTelling(of: [path])
    try ledger.markFiled(path, at: BytePath("/done/a"))
    let stamp = FileStamp(device: 1, inode: 2, size: 3, modified: 4, changed: 5)
    try ledger.confirm(path, stamp: stamp, settings: "s2")
    let input = try #require(try ledger.input(at: path))
    #expect(input.stamp == stamp && input.settings == "s2" && input.sha256 == "0a")
    #expect(try ledger.owesTelling(of: path) && ledger.isFiled(path))
    #expect(try ledger.debts().map { $0.map(\.place) } == [[BytePath("/done/a")]])
    try ledger.markDroppedAgain(path)
    #expect(try !ledger.isFiled(path))
    #expect(try ledger.input(at: path)?.place == nil)
  }

  @Test func finishingRecordsPagesAndReason() throws {
    try ledger.save(Self.input(BytePath("/a"), base: BytePath("a")))
    try ledger.finish(BytePath("/a"), as: .written, pages: 12)
    #expect(try ledger.input(at: BytePath("/a"))?.state == .written)
    #expect(try ledger.input(at: BytePath("/a"))?.pages == 12)
    let error = QuireError(.encrypted, "a.pdf")
    try ledger.finish(BytePath("/a"), as: .failed, error: error)
    let input = try #require(try ledger.input(at: BytePath("/a")))
    #expect(input.state == .failed && input.error == error && input.pages == nil)
  }

  @Test func theOwnerOfADocumentIsTheOneThatWasRead() throws {
    try ledger.save(Self.input(BytePath("/b"), base: BytePath("b"), state: .duplicate))
    #expect(try ledger.inputs(with: DocumentID("d1")).first(where: \.ownsItsDocument) == nil)
    try ledger.save(Self.input(BytePath("/c"), base: BytePath("c"), state: .partial))
    try ledger.save(Self.input(BytePath("/a"), base: BytePath("a"), state: .failed))
    #expect(
      try ledger.inputs(with: DocumentID("d1")).first(where: \.ownsItsDocument)?.path
        == BytePath("/c"))
  }

  @Test func knowsWhichBasesOthersHave() throws {
    try ledger.save(Self.input(BytePath("/a"), base: BytePath("a")))
    #expect(try ledger.hasInput(named: BytePath("a"), otherThan: BytePath("/b")))
    #expect(try !ledger.hasInput(named: BytePath("a"), otherThan: BytePath("/a")))
    #expect(try ledger.hasInput(called: BytePath("a/n"), otherThan: BytePath("/b")))
  }

  @Test func outputsComeInPathOrder() throws {
    for name in ["a.txt", "a.json", "b.txt"] {
      let output = LedgerOutput(
        path: BytePath(name), base: BytePath(name).stem, sha256: SHA256.hexadecimal(of: name.utf8))
      try ledger.announce([output], of: DocumentID("d1"))
    }
    #expect(
      try ledger.outputs(of: BytePath("a")).map(\.path) == [BytePath("a.json"), BytePath("a.txt")])
    #expect(try ledger.output(at: BytePath("b.txt"))?.base == BytePath("b"))
    #expect(try ledger.output(at: BytePath("c.txt")) == nil)
  }

  @Test func listsAStateInPathOrderUpToALimit() throws {
    for name in ["c", "a", "b"] {
      try ledger.save(
        Self.input(BytePath("/\(name)"), base: BytePath(name), state: .failed))
    }
    #expect(
      try ledger.inputs(in: .failed, limit: 2).map(\.path) == [BytePath("/a"), BytePath("/b")])
    #expect(try ledger.inputs(in: .written, limit: 2).isEmpty)
  }

  @Test func statusCountsEveryStateAndNamesFailures() throws {
    let output = folder.path.appending("out")
    try Folders.create(output.appending(".quire"))
    let kept = try Ledger(at: output.appending(".quire/ledger.sqlite"))
    try kept.save(Self.input(BytePath("/a"), base: BytePath("a"), state: .written))
    try kept.save(Self.input(BytePath("/b"), base: BytePath("b")))
    try kept.finish(BytePath("/b"), as: .failed, error: QuireError(.empty, "b"))
    let status = try RunStatus(of: output, state: nil, failureLimit: 10)
    #expect(
      status.counts
        == ["queued": 0, "processing": 0, "written": 1, "partial": 0, "failed": 1, "duplicate": 0])
    #expect(
      status.failures
        == [
          .init(path: BytePath("/b"), reason: QuireError(.empty, "b").description, wasMoved: false)
        ])
  }

  @Test func aFolderThatQuireNeverWroteHasNoStatus() {
    let error = #expect(throws: QuireError.self) {
      _ = try RunStatus(of: folder.path.appending("nothing"), state: nil, failureLimit: 1)
    }
    #expect(error?.code == .notFound)
  }
}
