import Glibc
import QuireFlow
import QuireTestSupport
import Testing

/// How well real pages are read, with the optimised executables. The corpus lies beside the
/// repository and not in it, or where `QUIRE_CORPUS` says.
@Suite(.serialized) struct CorpusTests {
  struct Set: Sendable, CustomTestStringConvertible {
    let name: String
    let languages: String
    /// As measured with Debian 12's tesseract 5.3.0 and its models, and a thousandth more.
    let highestErrorRate: Double
    var testDescription: String { name }
  }

  static let sets = [
    Set(name: "old-books-eng", languages: "en", highestErrorRate: 0.0225),
    Set(name: "ehri-eng", languages: "en", highestErrorRate: 0.0337),
    Set(name: "exposition1878-fra", languages: "fr", highestErrorRate: 0.0163),
  ]

  @Test(arguments: sets) func errorRateHasNotRisen(_ set: Set) async throws {
    let corpus = getenv("QUIRE_CORPUS").map { BytePath(cString: $0) }
    let folder = (corpus ?? Executables.packageRoot.appending("../shared/corpus"))
      .appending(set.name)
    guard ScratchFolder.exists(folder) else {
      return print("Skipped \(set.name): no corpus at \(folder)")
    }
    guard let quire = Executables.releasePath("quire") else {
      return print("Skipped \(set.name): build with 'make release' first")
    }
    let scratch = try ScratchFolder()
    let result = try await Program.run(
      quire,
      ["run", "-l", set.languages, "--formats", "text", "-o"].map { BytePath($0) }
        + [scratch.path, folder])
    #expect(result.status == 0, "\(result.errors)")

    let truths = ScratchFolder.files(below: folder).filter { $0.text.hasSuffix(".gt.txt") }
    try #require(!truths.isEmpty)
    var rate = CharacterErrorRate()
    for truth in truths {
      let text = scratch.appending("\(truth.text.dropLast(".gt.txt".count)).txt")
      rate.add(
        try ScratchFolder.text(of: text), truth: try ScratchFolder.text(of: folder.appending(truth))
      )
    }
    print("\(set.name): \(truths.count) pages, CER \(rate.value)")
    #expect(
      rate.value <= set.highestErrorRate,
      "\(rate.errors) errors in \(rate.characters) characters of \(set.name)")
  }
}
