import Glibc
import QuireFlow
import QuireTestSupport
import Testing

/// Every PDF of the corpus, hostile ones among them, becomes a searchable one that is sound and looks the
/// same, or is refused with a sentence.
@Suite(.serialized) struct CorpusPDFTests {
  @Test(.enabled(if: Validators.areInstalled, "run 'make deps-development'"))
  func everyPDFGoesThroughOrIsRefused() async throws {
    let corpus = getenv("QUIRE_CORPUS").map { BytePath(cString: $0) }
    let folder = corpus ?? Executables.packageRoot.appending("../shared/corpus")
    guard ScratchFolder.exists(folder), let quire = Executables.releasePath("quire") else {
      return print("Skipped: needs the corpus and 'make release'")
    }
    let scratch = try ScratchFolder()
    let pipeline = try scratch.write("source: {include: ['*.pdf']}", to: "pdfs.yaml")
    let output = scratch.appending("out")
    // Reading is not the matter here, so the first page does.
    let result = try await Program.run(
      quire,
      [BytePath("run"), folder]
        + [
          "--formats", "pdf,text", "--text-layer", "ignore", "--level", "fast", "--pages", "1",
          "--dpi", "100", "-o",
        ].map { BytePath($0) } + [output, BytePath("-p"), pipeline])
    #expect([0, 1, 3].contains(result.status), "\(result.errors)")
    let files = ScratchFolder.files(below: output)
    let made = files.count { $0.text.hasSuffix(".pdf") }
    let texts = files.count { $0.text.hasSuffix(".txt") }
    let refused = result.errorLines.count { $0.hasPrefix("quire: ") }
    print("\(made) PDFs made, \(refused) refused with a sentence")
    #expect(made > 100)
    // What was read has a PDF, or is among those that were spoken of.
    #expect(texts - made <= refused)
    try await Validators.run("compare_pdfs.py", [folder, output])
  }
}
