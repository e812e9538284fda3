import QuireModel
import QuireTasks
import QuireWorker
import Testing

@Suite struct SandboxRefusalTests {
  private static func report(_ mode: SandboxMode, missing: [String]) -> SandboxReport {
    var report = SandboxReport(mode: mode)
    report.missing = missing
    return report
  }

  @Test func onlyRequiredRefuses() {
    #expect(Self.report(.required, missing: ["Landlock", "seccomp"]).refusal?.code == .unconfined)
    #expect(Self.report(.required, missing: ["Landlock"]).refusal?.detail == "Landlock")
    #expect(Self.report(.required, missing: []).refusal == nil)
    #expect(Self.report(.best, missing: ["Landlock"]).refusal == nil)
    #expect(SandboxReport.off.refusal == nil)
    #expect(!SandboxReport.off.isComplete)
  }

  @Test func aWorkerThatIsNotConfinedAnswersNothing() {
    var handler = TaskHandler(sandbox: Self.report(.required, missing: ["Landlock"]))
    let (reply, body) = handler.answer(.describe(DescribeTask(models: [])), source: nil)
    guard case .failed(let error) = reply else {
      Issue.record("answered \(reply)")
      return
    }
    #expect(error.code == .unconfined)
    #expect(body.isEmpty)
  }

  @Test func measuresAreNamed() {
    var report = SandboxReport(mode: .best)
    #expect(report.measures == "nothing")
    report.landlockVersion = 4
    report.landlock = ["files", "network"]
    report.limits = ["openFiles": 256, "coreFile": 0]
    #expect(report.measures == "Landlock 4 for files, network; limits on coreFile, openFiles")
  }
}
