import Glibc
import QuireFlow
import QuireImaging
import QuireTestSupport
import Testing

/// Every file of the corpus folders of odd formats either yields its pages, right way up, or one sentence,
/// as `formats.tsv` says beside this file: the path, the number of pages, what shows that they stand upright
/// (``PageLook``) with how many pages in a row that holds for, and how the document failed, where it did.
///
/// `RECORD_FORMATS=1` writes the table anew, and fails, so that a recording never passes for a test.
@Suite(.serialized) struct FormatTests {
  static let folders = [
    "tiff-formats", "raster-formats", "heif", "exif-orientation", "qpdf-selected",
    "ocrmypdf-resources", "pypdf-samples", "naps2-samples", "dms-samples", "paperless-samples",
  ]

  private static let table = BytePath(#filePath).parent.appending("formats.tsv")

  @Test(arguments: folders) func everyFileHasPagesOrASentence(_ name: String) async throws {
    let corpus = getenv("QUIRE_CORPUS").map { BytePath(cString: $0) }
    let folder = (corpus ?? Executables.packageRoot.appending("../shared/corpus")).appending(name)
    guard ScratchFolder.exists(folder) else {
      return print("Skipped \(name): no corpus at \(folder)")
    }
    guard let quire = Executables.releasePath("quire") else {
      return print("Skipped \(name): build with 'make release' first")
    }
    let found = try await FormatRun(folder, quire).rows(name)
    if getenv("RECORD_FORMATS") != nil {
      try record(found, name)
      Issue.record("wrote \(name) into \(Self.table): look at it, and run without recording")
      return
    }
    let wanted = try rows().filter { $0.path.hasPrefix(name + "/") }
    #expect(!wanted.isEmpty, "\(name) is not in the table: record it with RECORD_FORMATS=1")
    for (row, other) in zip(found, wanted) where !row.agrees(with: other) {
      Issue.record("the table says\n  \(other.text)\nand now it is\n  \(row.text)")
    }
    #expect(found.count == wanted.count)
  }

  /// Lighter from the top left to the bottom right.
  @Test func turnedPagesLookOtherwise() throws {
    let page = try #require(PageImage(greyWidth: 40, height: 60))
    for row in 0..<60 { page.setGreyRow(row) { UInt8(row * 2 + $0 * 3) } }
    let upright = try #require(PageLook(of: page))
    #expect(upright.agrees(with: try #require(PageLook(upright.text))))
    for quarters in 1...3 {
      let turned = try #require(page.turned(by: quarters).flatMap { PageLook(of: $0) })
      #expect(!upright.agrees(with: turned), "turned by \(quarters)")
    }
  }

  private func rows() throws -> [FormatRow] {
    try ScratchFolder.text(of: Self.table).split(separator: "\n").map { line in
      try #require(FormatRow(line), "no row of the table: \(line)")
    }
  }

  private func record(_ found: [FormatRow], _ name: String) throws {
    let others = ((try? rows()) ?? []).filter { !$0.path.hasPrefix(name + "/") }
    let file = try AtomicFile(Self.table)
    try file.write((others + found).map { $0.text + "\n" }.sorted().joined())
    try file.commit()
  }
}
