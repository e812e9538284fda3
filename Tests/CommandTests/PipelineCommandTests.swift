import QuireFlow
import QuireTestSupport
import Testing

@Suite struct PipelineCommandTests {
  @Test(arguments: [
    "dropfolder", "nightly", "archive", "invoices", "receipts", "travel", "parcels",
    "businesscards",
  ])
  func committedPipelinesAreValid(_ name: String) async throws {
    let path = Executables.packageRoot.appending("pipelines/\(name).yaml").text
    let check = try await quire("pipeline", "check", path)
    #expect(check.status == 0, "\(check.errors)")
    let show = try await quire("pipeline", "show", path)
    #expect(show.status == 0)
    #expect(show.output.contains("recognitionLanguages"))
  }

  @Test func whatShowPrintsIsAPipelineThatShowsTheSame() async throws {
    let folder = try ScratchFolder()
    let shown = try await quire("pipeline", "show")
    try folder.write(shown.output, to: "shown.yaml")
    #expect(try await quire("pipeline", "check", "shown.yaml", in: folder).status == 0)
    let again = try await quire("pipeline", "show", "shown.yaml", in: folder)
    // All but the first line, which says whose settings they are.
    #expect(again.outputLines.dropFirst() == shown.outputLines.dropFirst())
  }

  @Test func aWrongKeyIsNamedWithItsPlaceAndTheNearestRightOne() async throws {
    let folder = try ScratchFolder()
    try folder.write("recognize:\n  recognitionLanguage: [en]\n", to: "wrong.yaml")
    let result = try await quire("pipeline", "check", "wrong.yaml", in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("wrong.yaml: line 2"))
    #expect(result.errors.contains("recognitionLanguages"))
    let run = try await quire("run", ".", "-p", "wrong.yaml", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("recognitionLanguages"))
    #expect(!ScratchFolder.exists(folder.appending("quire-out")))
  }

  @Test func oneWrongFileDoesNotHideAnother() async throws {
    let folder = try ScratchFolder()
    try folder.write("nonsense: 1\n", to: "a.yaml")
    try folder.write("write:\n  formats: [tetx]\n", to: "b.yaml")
    let result = try await quire("pipeline", "check", "a.yaml", "b.yaml", in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("nonsense"))
    #expect(result.errors.contains("tetx"))
  }
}
