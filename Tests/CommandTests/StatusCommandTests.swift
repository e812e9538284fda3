import QuireFlow
import QuireTestSupport
import Testing

@Suite struct StatusCommandTests {
  @Test func countsWhatIsDoneAndSaysWhatFailed() async throws {
    struct Report: Decodable {
      struct Failure: Decodable { var path: String, reason: String }
      var states: [String: Int]
      var failures: [Failure]
    }
    let folder = try ScratchFolder()
    try folder.copySample("english/business-card.jpg")
    try folder.copySample("english/business-card.jpg", to: "same.jpg")
    try folder.write("%PDF-1.4\nnot really\n", to: "broken.pdf")
    _ = try await quire("run", ".", "-o", "out", in: folder)
    let text = try await quire("status", "out", in: folder)
    #expect(text.status == 0)
    #expect(text.output.contains("broken.pdf"))
    let json = try await quire("status", "out", "--format", "json", in: folder)
    let report = try JSON.decode(Report.self, from: json.output.utf8)
    #expect(report.states["written"] == 1)
    #expect(report.states["duplicate"] == 1)
    #expect(report.states["failed"] == 1)
    #expect(report.failures.map(\.path) == [folder.appending("broken.pdf").text])
  }

  @Test func whereNoRunHasBeen() async throws {
    let folder = try ScratchFolder()
    let result = try await quire("status", "nowhere", in: folder)
    #expect(result.status == 4)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("nowhere"))
    #expect(!ScratchFolder.exists(folder.appending("nowhere")))
  }
}
