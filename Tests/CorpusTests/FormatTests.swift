import Glibc
import QuireFlow
import QuireTestSupport
import Testing

import struct FoundationEssentials.Data
import class FoundationEssentials.JSONDecoder

/// Every file of the corpus folders of odd formats either yields its pages or one sentence, as
/// `formats.tsv` says beside this file. `RECORD_FORMATS=1` writes the table anew, and fails, so that a
/// recording never passes for a test.
@Suite(.serialized) struct FormatTests {
  static let folders = [
    "tiff-formats", "raster-formats", "heif", "exif-orientation", "qpdf-selected",
    "ocrmypdf-resources", "pypdf-samples", "naps2-samples", "dms-samples", "paperless-samples",
  ]

  private static let table = BytePath(#filePath).parent.appending("formats.tsv")

  private struct Document: Decodable {
    let path: String
    let pages: Int
    let status: String
  }

  private struct Failure: Decodable {
    let path: String
    let reason: String
  }

  @Test(arguments: folders) func everyFileHasPagesOrASentence(_ name: String) async throws {
    let corpus = getenv("QUIRE_CORPUS").map { BytePath(cString: $0) }
    let folder = (corpus ?? Executables.packageRoot.appending("../shared/corpus")).appending(name)
    guard ScratchFolder.exists(folder) else {
      return print("Skipped \(name): no corpus at \(folder)")
    }
    guard let quire = Executables.releasePath("quire") else {
      return print("Skipped \(name): build with 'make release' first")
    }
    let found = try await outcomes(of: folder, name, quire)
    if getenv("RECORD_FORMATS") != nil {
      try record(found, name)
      Issue.record("wrote \(name) into \(Self.table): look at it, and run without recording")
      return
    }
    let wanted = try rows().filter { $0.hasPrefix(name + "/") }
    #expect(!wanted.isEmpty, "\(name) is not in the table: record it with RECORD_FORMATS=1")
    for (row, other) in zip(found, wanted) where row != other {
      Issue.record("the table says\n  \(other)\nand now it is\n  \(row)")
    }
    #expect(found.count == wanted.count)
  }

  /// A row a file: its path, its pages or `-`, and the sentence or nothing.
  private func outcomes(
    of folder: BytePath, _ name: String, _ quire: BytePath
  ) async throws -> [String] {
    let scratch = try ScratchFolder()
    // Only whether pages can be had is asked here, so they are read as fast as can be.
    let pipeline = try scratch.write(
      """
      source: {patience: 0}
      prepare: {orientation: off, deskew: off, background: off, enlargement: off, verticalText: off}
      recognize: {engine: lineReader, recognitionLevel: fast, pageTimeLimit: 30}
      write: {formats: [json]}

      """, to: "quick.yaml")
    let out = scratch.appending("out")
    let result = try await Program.run(
      quire,
      ["run", "--quiet", "-p"].map { BytePath($0) } + [pipeline, BytePath("-o"), out, folder])
    #expect([0, 1, 3].contains(result.status), "\(result.errors)")
    var rows: [String] = []
    let decoder = JSONDecoder()
    for line in try ScratchFolder.text(of: out.appending("documents.jsonl")).split(separator: "\n")
    {
      let document = try decoder.decode(Document.self, from: Data(line.utf8))
      let state = document.status == "complete" ? "" : document.status
      rows.append("\(name)/\(document.path)\t\(document.pages)\t\(state)")
    }
    for file in ScratchFolder.files(below: out.appending("failed")) {
      let text = try ScratchFolder.text(of: out.appending("failed").appending(file))
      let failure = try decoder.decode(Failure.self, from: Data(text.utf8))
      // Without the folder, which is another on each machine.
      let place = "\(folder.appending(failure.path)): "
      let isPlaced = failure.reason.hasPrefix(place)
      let sentence = failure.reason.dropFirst(isPlaced ? place.count : 0)
      rows.append("\(name)/\(failure.path)\t-\t\(sentence)")
    }
    return rows.sorted()
  }

  private func rows() throws -> [String] {
    try ScratchFolder.text(of: Self.table).split(separator: "\n").map(String.init)
  }

  private func record(_ found: [String], _ name: String) throws {
    let others = ((try? rows()) ?? []).filter { !$0.hasPrefix(name + "/") }
    let file = try AtomicFile(Self.table)
    try file.write((others + found).sorted().map { $0 + "\n" }.joined())
    try file.commit()
  }
}
