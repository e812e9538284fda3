import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

@testable import QuireWriters

/// What holds for every output, whatever the engine said.
@Suite struct OutputPropertyTests {
  private func write(
    _ type: any DocumentWriter.Type, _ document: ScannedDocument, _ pages: [ScannedPage]
  ) throws -> [UInt8] {
    var writer = type.init(WriterOptions())
    var bytes = try writer.begin(document)
    for page in pages { bytes += try writer.page(page) }
    return bytes + (try writer.end())
  }

  /// Line ends, tabs of tables, and the form feed between pages of text.
  private static let expectedControls: Set<UInt32> = [0x0A, 0x0D, 0x09, 0x0C]

  /// An archive is no text; its members are looked at by the validator.
  private static let texts = Writers.all.filter { $0.fileExtension != "page.zip" }

  @Test(arguments: texts.map { $0.formatName }, 0..<20)
  func outputsAreCleanText(name: String, seed: Int) throws {
    let type = try #require(Writers.writer(named: name))
    var numbers = SeededNumbers(seed: UInt64(seed))
    let bytes = try write(type, HostileDocument.document, HostileDocument.pages(&numbers))
    let text = try #require(String(validating: bytes, as: UTF8.self))
    let strays = text.unicodeScalars.filter {
      $0.properties.generalCategory == .control && !Self.expectedControls.contains($0.value)
    }
    #expect(strays.map(\.value) == [])
  }

  @Test(.enabled(if: Validators.areInstalled, "run 'make deps-development'"))
  func documentsOfTheFormatsAreValid() async throws {
    let folder = try TemporaryFolder()
    for seed in 0..<5 {
      var numbers = SeededNumbers(seed: UInt64(seed))
      let pages = HostileDocument.pages(&numbers)
      for type in Writers.all {
        try folder.write(
          write(type, HostileDocument.document, pages),
          to: BytePath("hostile-\(seed).\(type.fileExtension)"))
        try folder.write(
          write(type, SmallDocument.document, SmallDocument.pages),
          to: BytePath("small.\(type.fileExtension)"))
      }
    }
    try await Validators.run("check_outputs.py", [folder.path])
    try await Validators.pressKeys(in: folder.path.appending("small.html"))
  }

  /// Whatever a writer keeps of the pages it has seen would show here: a book of ten thousand pages
  /// passes through writers one page at a time.
  @Test(arguments: Writers.all.map { $0.formatName })
  func aPageCostsTheSameAtTheEndOfABook(name: String) throws {
    let type = try #require(Writers.writer(named: name))
    var writer = type.init(WriterOptions())
    _ = try writer.begin(SmallDocument.document)
    var lengths: [Int] = []
    for number in 1...10_000 {
      var page = SmallDocument.pages[0]
      page.number = number
      lengths.append(try writer.page(page).count)
    }
    // Numbers have more digits; nothing else grows.
    #expect(lengths[9_999] - lengths[1] < 400)
    // An archive ends with a list of its members.
    #expect(try writer.end().count < (name == "pagexml" ? 10_000 * 60 : 4000))
  }
}
