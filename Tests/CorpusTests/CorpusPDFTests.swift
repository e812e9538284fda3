import Glibc
import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// Every PDF of the corpus, hostile ones among them, becomes a searchable one that is sound and looks the
/// same, or is refused with a sentence.
@Suite(.serialized) struct CorpusPDFTests {
  private static var corpus: BytePath {
    getenv("QUIRE_CORPUS").map { BytePath(cString: $0) }
      ?? Executables.packageRoot.appending("../shared/corpus")
  }

  private static var canRun: Bool {
    Validators.areInstalled && ScratchFolder.exists(corpus)
      && Executables.releasePath("quire") != nil
  }

  @Test(.enabled(if: canRun, "needs the corpus, 'make release' and 'make deps-development'"))
  func everyPDFGoesThroughOrIsRefused() async throws {
    let quire = try #require(Executables.releasePath("quire"))
    let scratch = try ScratchFolder()
    // Copies of today look as if they were still arriving.
    let pipeline = try scratch.write(
      "source: {include: ['*.pdf'], patience: 0, settle: 0}", to: "pdfs.yaml")
    let output = scratch.appending("out")
    // Reading is not the matter here, so the first page does.
    let result = try await Program.run(
      quire,
      [BytePath("run"), Self.corpus]
        + [
          "--formats", "pdf,json", "--text-layer", "ignore", "--level", "fast", "--pages", "1",
          "--dpi", "100", "-o",
        ].map { BytePath($0) } + [output, BytePath("-p"), pipeline])
    #expect([0, 1, 3].contains(result.status), "\(result.errors)")
    let sources = ScratchFolder.files(below: Self.corpus).filter { $0.pathExtension == "pdf" }
    var counts: [Outcome: Int] = [:]
    for source in sources {
      let outcome = try Self.outcome(of: source, in: output)
      counts[outcome, default: 0] += 1
      #expect(outcome != .lost, "\(source.display)")
    }
    print("Of \(sources.count) PDFs: \(counts)")
    #expect(counts[.made, default: 0] > 100)
    let compared = try await Validators.run("compare_pdfs.py", [Self.corpus, output])
    print(compared.output)
  }

  private enum Outcome { case made, duplicate, refused, lost }

  private static func outcome(of source: BytePath, in output: BytePath) throws -> Outcome {
    let base = output.appending(source.parent.appending(source.stem))
    if PathCheck.exists(BytePath(base.bytes + ".pdf".utf8)) { return .made }
    let report = output.appending("failed").appending(source)
    if PathCheck.exists(BytePath(report.bytes + ".error.json".utf8)) { return .refused }
    let json = BytePath(base.bytes + ".json".utf8)
    guard PathCheck.exists(json) else { return .lost }
    let text = try ScratchFolder.text(of: json)
    if text.contains("\"duplicateOf\"") { return .duplicate }
    return text.contains("No PDF was written: ") ? .refused : .lost
  }
}
