import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

@testable import QuirePipeline

@Suite struct OutputNamesTests {
  private let folder: TemporaryFolder
  private let ledger: Ledger
  private let names: OutputNames

  init() throws {
    folder = try TemporaryFolder()
    ledger = try Ledger(at: folder.path.appending(".quire-ledger.sqlite"))
    names = OutputNames(ledger: ledger, outputFolder: folder.path)
  }

  private static func hash(_ digit: String) -> String { String(repeating: digit, count: 64) }

  /// Chooses a name and enters it in the ledger, as planning does.
  @discardableResult
  private func plan(
    _ relative: BytePath, input: BytePath? = nil, sha256: String = hash("a")
  ) throws -> BytePath {
    let input = input ?? BytePath("/in").appending(relative)
    let base = try names.base(
      for: NameTemplate.standard.path(for: relative, modified: 0), input: input, sha256: sha256,
      extensions: ["txt", "json"])
    try ledger.save(LedgerTests.input(input, base: base, sha256: sha256))
    return base
  }

  private func plan(_ relative: String, input: String? = nil, sha256: String = hash("a")) throws
    -> String
  { try plan(BytePath(relative), input: input.map { BytePath($0) }, sha256: sha256).display }

  /// Writes an output as a run does.
  private func write(_ text: String, to path: String, base: String) throws {
    try folder.write(text, to: path)
    let output = LedgerOutput(
      path: BytePath(path), base: BytePath(base), sha256: SHA256.hexadecimal(of: text.utf8))
    try ledger.announce([output], of: DocumentID("d1"))
    try ledger.settle([output])
  }

  @Test func mirrorsTheInput() throws {
    #expect(try plan("a/b/scan.pdf") == "a/b/scan")
    #expect(try plan("scan") == "scan")
    #expect(try plan("a.tar.gz") == "a.tar")
    #expect(try plan(".hidden.pdf") == ".hidden")
  }

  @Test func namesakesAreToldApartByTheirHash() throws {
    #expect(try plan("scan.pdf", sha256: Self.hash("a")) == "scan")
    #expect(try plan("scan.tif", sha256: Self.hash("b")) == "scan~bbbbbbbb")
    #expect(try plan("scan.png", sha256: Self.hash("c")) == "scan~cccccccc")
  }

  @Test func namesAreKeptFromRunToRun() throws {
    #expect(try plan("scan.pdf", sha256: Self.hash("a")) == "scan")
    #expect(try plan("scan.tif", sha256: Self.hash("b")) == "scan~bbbbbbbb")
    #expect(try plan("scan.tif", sha256: Self.hash("b")) == "scan~bbbbbbbb")
    #expect(try plan("scan.pdf", sha256: Self.hash("d")) == "scan")
  }

  @Test func anyNumberOfNamesakesWithTheSameBytesFindsRoom() throws {
    var found: Set<String> = []
    for number in 0..<12 {
      found.insert(try plan("scan.pdf", input: "/in\(number)/scan.pdf"))
    }
    #expect(found.count == 12)
    #expect(found.allSatisfy { $0 == "scan" || $0.hasPrefix("scan~aaaaaaaa") })
  }

  @Test func aForeignFileIsNeverOverwritten() throws {
    try folder.write("mine", to: "scan.json")
    #expect(try plan("scan.pdf") == "scan~aaaaaaaa")
    #expect(try folder.text("scan.json") == "mine")
  }

  @Test func aForeignFileOfAnotherFormatIsNotInTheWay() throws {
    try folder.write("mine", to: "scan.docx")
    #expect(try plan("scan.pdf") == "scan")
  }

  @Test func whatQuireWroteIsReplaced() throws {
    _ = try plan("scan.pdf")
    try write("text", to: "scan.txt", base: "scan")
    #expect(try plan("scan.pdf", sha256: Self.hash("b")) == "scan")
  }

  @Test func anOutputThatWasEditedIsNotOverwritten() throws {
    _ = try plan("scan.pdf")
    try write("text", to: "scan.txt", base: "scan")
    try folder.write("corrected by hand", to: "scan.txt")
    #expect(try plan("scan.pdf") == "scan~aaaaaaaa")
    #expect(try folder.text("scan.txt") == "corrected by hand")
  }

  @Test func aLinkInTheWayIsNotWrittenThrough() throws {
    let target = try folder.write("target", to: "elsewhere")
    try folder.link("scan.txt", to: target)
    #expect(try plan("scan.pdf") == "scan~aaaaaaaa")
  }

  @Test func theOutputOfAnotherIsNotOurs() throws {
    try write("text", to: "scan.txt", base: "other")
    #expect(try plan("scan.pdf") == "scan~aaaaaaaa")
  }

  @Test func longNamesLeaveRoomForExtensions() throws {
    let long = BytePath([UInt8](repeating: 0x61, count: 251) + Array(".pdf".utf8))
    let other = BytePath([UInt8](repeating: 0x61, count: 250) + Array("b.pdf".utf8))
    let first = try plan(long, sha256: Self.hash("a"))
    let second = try plan(other, sha256: Self.hash("b"))
    #expect(first != second)
    for base in [first, second] {
      let file = try AtomicFile(folder.path.appending(base.adding(extension: "alto.xml")))
      try file.commit()
    }
  }

  @Test func aCutNameEndsAtACharacter() throws {
    for padding in 0..<3 {
      let stem = String(repeating: "x", count: padding) + String(repeating: "票", count: 83)
      let base = try plan(BytePath("\(stem).pdf"))
      #expect(base.isValidUTF8)
      #expect(base.bytes.count > 200)
    }
  }

  @Test func bytesThatAreNoTextStay() throws {
    let base = try plan(BytePath([0x61, 0xFF, 0x2E, 0x70]))
    #expect(base == BytePath([0x61, 0xFF]))
  }

  @Test func aFolderOfQuiresOwnNameMoves() throws {
    #expect(try plan("failed/a.pdf") == "failed~/a")
    #expect(try plan("failed/b/a.pdf") == "failed~/b/a")
    #expect(try plan(".quire/a.pdf") == ".quire~/a")
    #expect(try plan("a/failed/a.pdf") == "a/failed/a")
    #expect(try plan("failed.pdf") == "failed")
  }
}
