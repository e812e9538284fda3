import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// Workers that crash, hang, lie and die: each costs attempts at one page, never the document beside
/// it nor the run.
@Suite struct FaultyWorkerTests {
  private typealias Status = ScannedPage.Status

  /// A bad page between two good ones, and a good document beside it.
  private func runAround(_ behaviour: String, _ arguments: [String] = []) async throws -> Outcome {
    let folder = try FaultyWorkerFolder()
    try folder.addScan("bad.pgm", pages: ["ok", behaviour, "ok"])
    try folder.addScan("good.pgm", pages: ["ok", "ok"])
    let result = try await folder.run(arguments)
    let good = try folder.document("good")
    #expect(good.status == .complete)
    #expect(good.pages.map(\.text) == ["Read page 1", "Read page 2"])
    return Outcome(
      result: result, bad: try folder.document("bad"), attempts: folder.attempts(at: behaviour))
  }

  private struct Outcome {
    var result: ProgramResult
    var bad: ScannedDocument
    /// At the bad page.
    var attempts: [String]

    var badPage: ScannedPage { bad.pages[1] }
    var isOtherwiseWhole: Bool {
      bad.pages[0].text == "Read page 1" && bad.pages[2].text == "Read page 3"
    }
  }

  @Test func aPageThatCrashesIsTriedThreeTimesAndGivenUp() async throws {
    let outcome = try await runAround("crash")
    #expect(outcome.result.status == 3)
    #expect(outcome.attempts == ["2 crash", "2 crash", "2 crash gently"])
    #expect(outcome.bad.status == .partial)
    #expect(outcome.badPage.status == .failed)
    #expect(outcome.badPage.warnings.contains { $0.contains("signal 11") })
    #expect(outcome.isOtherwiseWhole)
    #expect(outcome.result.errors.contains("bad.pgm"))
  }

  @Test func aPageThatCrashesOnceIsReadAsIfNothingHadBeen() async throws {
    let outcome = try await runAround("crash-once")
    #expect(outcome.result.status == 0, "\(outcome.result.errors)")
    #expect(outcome.attempts == ["2 crash-once", "2 crash-once"])
    #expect(outcome.badPage.status == .recognized)
    #expect(outcome.badPage.warnings.isEmpty)
  }

  @Test func aPageThatOnlyGoesGentlyIsReadAndSaysSo() async throws {
    let outcome = try await runAround("gentle-only")
    #expect(outcome.result.status == 0)
    #expect(outcome.attempts == ["2 gentle-only", "2 gentle-only", "2 gentle-only gently"])
    #expect(outcome.badPage.status == .recognized)
    #expect(outcome.badPage.warnings == ["Read gently."])
  }

  @Test func aWorkerKilledFromOutsideIsNobodysFault() async throws {
    let once = try await runAround("killed-once")
    #expect(once.result.status == 0)
    #expect(once.attempts == ["2 killed-once", "2 killed-once"])
    #expect(once.badPage.warnings.isEmpty)

    let always = try await runAround("killed")
    #expect(always.result.status == 3)
    #expect(always.attempts.count >= 4)
    #expect(always.badPage.status == .failed)
    #expect(always.isOtherwiseWhole)
  }

  @Test(arguments: ["hang", "lying-length"])
  func aWorkerThatHangsIsKilledAtTheDeadline(_ behaviour: String) async throws {
    let outcome = try await runAround(behaviour, ["--page-time-limit", "1s"])
    #expect(outcome.result.status == 3)
    #expect(outcome.attempts == ["2 \(behaviour)", "2 \(behaviour) gently"])
    #expect(outcome.badPage.status == .timedOut)
    #expect(outcome.isOtherwiseWhole)
  }

  @Test(arguments: ["garbage", "huge-length", "nonsense", "other-answer", "no-page", "exit"])
  func aWorkerThatAnswersGarbageIsReplaced(_ behaviour: String) async throws {
    let outcome = try await runAround(behaviour)
    #expect(outcome.result.status == 3)
    #expect(outcome.attempts.count == 3)
    #expect(outcome.attempts.last == "2 \(behaviour) gently")
    #expect(outcome.badPage.status == .failed)
    #expect(outcome.isOtherwiseWhole)
  }

  @Test func aPageAtFaultIsNotTriedAgain() async throws {
    let outcome = try await runAround("failed")
    #expect(outcome.result.status == 3)
    #expect(outcome.attempts == ["2 failed"])
    #expect(outcome.badPage.status == .failed)
    #expect(outcome.badPage.warnings.contains { $0.contains("as it was told to say") })
    #expect(outcome.isOtherwiseWhole)
  }

  @Test(arguments: ["crash", "garbage", "exit", "failed", "killed"])
  func aDocumentThatCannotBeProbedFailsAlone(_ behaviour: String) async throws {
    let folder = try FaultyWorkerFolder()
    try folder.addScan("bad.pgm", pages: ["ok"], probe: behaviour)
    try folder.addScan("good.pgm", pages: ["ok"])
    let result = try await folder.run()
    #expect(result.status == 1)
    #expect(result.errorLines.count == 2, "a sentence and the summary: \(result.errors)")
    #expect(result.errorLines[0].contains("bad.pgm"))
    #expect(try folder.document("good").status == .complete)
    #expect(folder.outputs == ["documents.jsonl", "good.json", "good.txt", "index.sqlite"])
  }

  @Test func aDocumentWithoutPagesSaysSo() async throws {
    let folder = try FaultyWorkerFolder()
    try folder.addScan("empty.pgm", pages: [])
    let result = try await folder.run()
    #expect(result.status == 1)
    #expect(result.errors.contains("empty.pgm: has no pages"))
  }

  @Test func aDocumentOfNothingButCrashesFails() async throws {
    let folder = try FaultyWorkerFolder()
    try folder.addScan("bad.pgm", pages: ["crash", "crash"])
    let result = try await folder.run()
    #expect(result.status == 1)
    #expect(result.errors.contains("signal 11"))
    #expect(folder.outputs == ["documents.jsonl", "index.sqlite"])
  }

  @Test func aSecondRunTriesFailedDocumentsAgainAndLeavesTheOthers() async throws {
    let folder = try FaultyWorkerFolder()
    try folder.addScan("good.pgm", pages: ["ok"])
    try folder.addScan("once.pgm", pages: ["ok"], probe: "failed")
    #expect(try await folder.run().status == 1)
    try folder.addScan("once.pgm", pages: ["ok"])
    let second = try await folder.run()
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.errors.contains("1 unchanged"))
    #expect(try folder.document("once").status == .complete)
  }

  @Test func aSecondRunSaysThatThereAreGaps() async throws {
    let folder = try FaultyWorkerFolder()
    try folder.addScan("gap.pgm", pages: ["ok", "failed"])
    #expect(try await folder.run().status == 3)
    let second = try await folder.run()
    #expect(second.status == 3)
    #expect(
      second.errors.contains("Nothing to do: 1 document read before and unchanged, 1 of them"),
      "\(second.errors)")
    #expect(second.errors.contains("quire retry"))
  }

  @Test func noWorkerIsLeftBehind() async throws {
    let folder = try FaultyWorkerFolder()
    try folder.addScan("bad.pgm", pages: ["crash", "ok", "hang", "garbage", "ok", "killed-once"])
    let run = try folder.start(["--page-time-limit", "1s", "--jobs", "3"])
    #expect(try await run.result().status == 3)
    #expect(folder.runningWorkers.isEmpty)
  }
}

extension FaultyWorkerFolder {
  func document(_ name: String) throws -> ScannedDocument {
    try JSON.decode(
      ScannedDocument.self, from: ScratchFolder.contents(of: output.appending("\(name).json")))
  }

  func attempts(at behaviour: String) -> [String] {
    attempts.filter { $0.split(separator: " ")[1] == behaviour }
  }

  /// Files below the output folder but those of its state and the reports of failures.
  var outputs: [String] {
    ScratchFolder.files(below: output).map(\.text).filter {
      !$0.hasPrefix(".quire/") && !$0.hasPrefix("failed/")
    }
  }
}
