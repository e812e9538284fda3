import Foundation
import Testing

@testable import QuireSamples

@Suite struct SampleFolderTests {
  @Test func drawsTheSameBytesTwice() throws {
    let first = try DrawnFolder.first.get()
    let second = try DrawnFolder()
    #expect(first.files.keys == second.files.keys)
    for (path, bytes) in first.files { #expect(second.files[path] == bytes, "\(path)") }
  }

  @Test func everySampleHasAnExpectedTextWithAPageForEachPage() throws {
    let drawn = try DrawnFolder.first.get()
    let pages = ["english/letter.pdf": 2, "english/fax.tif": 3, "english/mixed.pdf": 2]
    for sample in Sample.all {
      let text = try drawn.text(sample.expectedTextPath)
      let printed = text.split(separator: "\u{C}", omittingEmptySubsequences: false)
      #expect(printed.count == pages[sample.path] ?? 1, "\(sample.path)")
      for page in printed {
        #expect(page.count > 150 && page.hasSuffix("\n"), "\(sample.path)")
        #expect(!page.contains { "\u{AD}\u{A0}".contains($0) }, "\(sample.path)")
      }
    }
  }

  @Test func theSamplesPrintTheNumbersTheyHold() throws {
    let drawn = try DrawnFolder.first.get()
    for (path, number) in [
      ("english/parcel-label", ParcelLabel.trackingNumber), ("english/invoice", Invoice.iban),
      ("german/letter", GermanLetter.iban),
    ] {
      let text = try drawn.text(path + ".expected.txt").filter { $0 != " " }
      #expect(text.contains(number), "\(path)")
    }
  }

  @Test func theCommittedFolderHoldsWhatTheGeneratorMakes() throws {
    let drawn = try DrawnFolder.first.get()
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let committed = try files(in: root.appending(path: "samples"))
    #expect(
      committed.keys.sorted() == drawn.files.keys.sorted(),
      "run 'make samples' and commit what it draws")
    // Fonts differ between machines, so pixels may; texts, settings and the README must not.
    for (path, bytes) in drawn.files
    where [".txt", ".yaml", ".md"].contains(where: path.hasSuffix) {
      #expect(
        committed[path] == bytes,
        "\(path): are fonts-dejavu-core, fonts-liberation and fonts-noto-cjk installed?")
    }
  }

  @Test func namesTheSampleThatCannotBeDrawn() {
    let broken = Sample("english/broken.png", shows: "", holds: "") { () throws(SampleError) in
      let page = Canvas(width: 20, height: 20)
      page.line("\u{10FFFD}", x: 1, y: 10, .sans(10))
      return DrawnSample(
        bytes: try Picture(page.raster(color: false)).png(), pages: [page.printed.text])
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let error = #expect(throws: SampleError.self) { try SampleFolder.draw([broken], into: folder) }
    #expect(error?.description.hasPrefix("english/broken.png: the installed fonts lack") == true)
  }
}

/// The whole collection, drawn into a temporary folder that is gone again.
private struct DrawnFolder {
  let files: [String: Data]

  /// Drawn once for all tests that only look.
  static let first = Result { try DrawnFolder() }

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "quire-samples-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try SampleFolder.draw(into: folder)
    files = try QuireSamplesTests.files(in: folder)
    #expect(paths == files.keys.sorted())
  }

  func text(_ path: String) throws -> String {
    let bytes = try #require(files[path])
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Every file in `folder` by its path below it.
private func files(in folder: URL) throws -> [String: Data] {
  let manager = FileManager.default
  var files: [String: Data] = [:]
  for path in try manager.subpathsOfDirectory(atPath: folder.path) {
    let url = folder.appending(path: path)
    var isFolder: ObjCBool = false
    _ = manager.fileExists(atPath: url.path, isDirectory: &isFolder)
    if !isFolder.boolValue { files[path] = try Data(contentsOf: url) }
  }
  return files
}
