import Glibc
import QuireFlow
import QuireTestSupport
import Testing

import struct FoundationEssentials.Data
import class FoundationEssentials.JSONDecoder

/// Every image of the corpus that is read becomes a PDF in which it can be seen: none becomes an empty page,
/// or another picture, unless the page could not be read either.
@Suite(.serialized) struct CorpusImageTests {
  private static let folders = [
    "raster-formats", "tiff-formats", "heif", "exif-orientation", "cjk-samples",
  ]

  private static var corpus: BytePath {
    getenv("QUIRE_CORPUS").map { BytePath(cString: $0) }
      ?? Executables.packageRoot.appending("../shared/corpus")
  }

  private static var canRun: Bool {
    Validators.areInstalled && ScratchFolder.exists(corpus)
      && Executables.releasePath("quire") != nil
  }

  private struct Document: Decodable {
    struct Page: Decodable { let status: String }
    let warnings: [String]
    let pages: [Page]
  }

  @Test(
    .enabled(if: canRun, "needs the corpus, 'make release' and 'make deps-development'"),
    arguments: folders)
  func noImageBecomesAnEmptyPage(_ name: String) async throws {
    let quire = try #require(Executables.releasePath("quire"))
    let scratch = try ScratchFolder()
    let pipeline = try scratch.write(
      "source: {exclude: ['*.pdf', '*.txt', '*.json'], patience: 0, settle: 0}",
      to: "images.yaml")
    let output = scratch.appending("out")
    let result = try await Program.run(
      quire,
      [BytePath("run"), Self.corpus.appending(name)]
        + ["--formats", "pdf,json", "--level", "fast", "--save-pages", "-o"].map { BytePath($0) }
        + [output, BytePath("-p"), pipeline])
    #expect([0, 1, 3].contains(result.status), "\(result.errors)")
    for file in ScratchFolder.files(below: output)
    where file.pathExtension == "pdf" {
      let json = BytePath(output.appending(file).bytes.dropLast(3) + "json".utf8)
      let document = try JSONDecoder().decode(
        Document.self, from: Data(ScratchFolder.contents(of: json)))
      let empty = document.warnings.filter { $0.contains("of the PDF is empty") }
      #expect(
        empty.count <= document.pages.count { $0.status == "failed" }, "\(file): \(empty)")
    }
    print(try await Validators.run("compare_images.py", [output]).output)
  }
}
