import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// What becomes of a document when pages of it are given up, as the pipeline says.
@Suite struct PageFailureTests {
  private let folder: FaultyWorkerFolder

  init() throws {
    folder = try FaultyWorkerFolder()
    try folder.addScan("gap.pgm", pages: ["ok", "crash", "ok", "ok"])
    try folder.addScan("good.pgm", pages: ["ok"])
  }

  private func run(_ settings: String) async throws -> ProgramResult {
    let pipeline = try folder.scratch.write("assemble:\n  \(settings)\n", to: "pipeline.yaml")
    return try await folder.run(["-p", pipeline.text])
  }

  private static let error = "failed/gap.pgm.error.json"

  @Test(arguments: ["onPageFailure: keep", "toleratedPageFailures: 0.25"])
  func aDocumentIsKeptWithItsGaps(_ settings: String) async throws {
    #expect(try await run(settings).status == 3)
    #expect(try folder.document("gap").status == .partial)
    #expect(try folder.document("gap").pages.map(\.status)[1] == .failed)
    #expect(!PathCheck.exists(folder.output.appending(Self.error)))
  }

  @Test(arguments: ["onPageFailure: fail", "toleratedPageFailures: 0.2"])
  func aDocumentFailsOverItsGapsUntilTheyAreTolerated(_ settings: String) async throws {
    let first = try await run(settings)
    #expect(first.status == 1)
    #expect(first.errors.contains("1 of 4 pages were given up"), "\(first.errors)")
    #expect(try folder.document("good").status == .complete)
    let report = folder.output.appending(Self.error)
    #expect(try ScratchFolder.text(of: report).contains("\"attempts\":3"))
    #expect(!PathCheck.exists(folder.output.appending("gap.json")))

    // The same again changes nothing, and nothing is tried again.
    let attempts = folder.attempts.count
    #expect(try await run(settings).errors.contains("failed before"))
    #expect(folder.attempts.count == attempts)

    // As the error advises.
    #expect(try await run("onPageFailure: keep").status == 3)
    #expect(try folder.document("gap").status == .partial)
    #expect(
      folder.attempts.dropFirst(attempts).allSatisfy { !$0.hasSuffix(" ok") || $0 == "probe ok" })
    #expect(!PathCheck.exists(report))
    // With nothing in it that a person would have to look at.
    #expect(!PathCheck.exists(report.parent))
  }

  @Test(arguments: ["onPageFailure: fail", "toleratedPageFailures: 0.2"])
  func aDocumentWithGapsIsTakenBackWhenTheyAreToleratedNoMore(_ settings: String) async throws {
    try folder.scratch.write(
      ScratchFolder.text(of: folder.scratch.appending("scans/gap.pgm")), to: "scans/twin.pgm")
    #expect(try await run("onPageFailure: keep").status == 3)
    #expect(try folder.document("gap").status == .partial)

    let second = try await run(settings)
    #expect(second.status == 1)
    #expect(second.errors.contains("1 of 4 pages were given up"), "\(second.errors)")
    for name in ["gap.json", "gap.txt", "twin.json"] {
      #expect(!PathCheck.exists(folder.output.appending(name)), "\(name)")
    }
    #expect(PathCheck.exists(folder.output.appending(Self.error)))
    #expect(PathCheck.exists(folder.output.appending("failed/twin.pgm.error.json")))
    let summary = try ScratchFolder.text(of: folder.output.appending("documents.jsonl"))
    #expect(!summary.contains("gap.pgm") && !summary.contains("twin.pgm"))
    #expect(summary.contains("good.pgm"))
    let attempts = folder.attempts.count
    #expect(try await run(settings).errors.contains("failed before"))
    #expect(folder.attempts.count == attempts)

    // Back again.
    #expect(try await run("onPageFailure: keep").status == 3)
    #expect(try folder.document("gap").status == .partial)
    #expect(PathCheck.exists(folder.output.appending("twin.json")))
    #expect(!PathCheck.exists(folder.output.appending("failed")))
  }
}
