import Glibc
import QuireFlow
import QuireModel
import QuirePipeline
import QuireTasks
import Testing

/// What `--sandbox` does where the kernel has everything, and where it has no Landlock.
@Suite struct SandboxModeTests {
  /// Runs `quire` over one page, as if the kernel had no Landlock.
  private static func runWithoutLandlock(_ mode: String) async throws -> SandboxProgram.Result {
    let program = try SandboxProgram()
    try program.write("P5\n40 60\n255\n" + String(repeating: "~", count: 2400), to: "page.pgm")
    return try await program.run(
      "quire-sandbox-probe",
      [
        "without-landlock", SandboxProgram.path("quire"), "run", "page.pgm", "-o", "out",
        "--settle", "0",
        "--sandbox", mode,
      ])
  }

  @Test func requiredEndsTheRunWithOneSentence() async throws {
    let result = try await Self.runWithoutLandlock("required")
    #expect(result.status == 7)
    #expect(
      result.errors == """
        quire: quire-worker: cannot be confined as required (Landlock: this kernel has none, Linux \
        5.13 or newer has); '--sandbox best' goes on with what there is

        """)
  }

  @Test(arguments: ["best", "off"]) func othersGoOn(mode: String) async throws {
    let result = try await Self.runWithoutLandlock(mode)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func aModeThatDoesNotExistIsRefused() async throws {
    let result = try await SandboxProgram().run("quire", ["run", "x", "--sandbox", "perhaps"])
    #expect(result.status == 2)
    #expect(result.errors.contains("required, best or off"))
  }

  @Test func doctorSaysWhatConfinesWorkers() async throws {
    let program = try SandboxProgram()
    let here = try await program.run("quire", ["doctor"])
    #expect(here.output.contains("ok       workers confined: system calls filtered by seccomp"))
    #expect(here.output.contains("Landlock"))
    let elsewhere = try await program.run(
      "quire-sandbox-probe", ["without-landlock", SandboxProgram.path("quire"), "doctor"])
    #expect(elsewhere.output.contains("weak     workers confined without Landlock"))
    #expect(elsewhere.status == here.status)
  }

  @Test func aWorkerSaysWhatIsInForce() async throws {
    let confined = try await Self.report(
      WorkerLauncher(executable: Self.worker, sandbox: .required))
    #expect(confined.isComplete)
    #expect(confined.filtersSystemCalls && confined.forbidsNewPrivileges)
    #expect(confined.landlock.contains("files"))
    #expect(confined.limits["coreFile"] == 0)
    let free = try await Self.report(WorkerLauncher(executable: Self.worker, sandbox: .off))
    #expect(!free.isComplete)
    #expect(!free.filtersSystemCalls && free.landlockVersion == 0)
  }

  /// The coordinator has to take a worker that used up its processor time for one that was too slow.
  @Test func theLimitOnProcessorTimeCountsAsTimeOut() async throws {
    let program = try SandboxProgram()
    let script = try program.writeScript("#!/bin/sh\nkill -XCPU $$\n", to: "quire-worker")
    await #expect(throws: WorkerFailure.timedOut) {
      _ = try await Self.answer(WorkerLauncher(executable: BytePath(script)))
    }
  }

  private static var worker: BytePath { BytePath(SandboxProgram.path("quire-worker")) }

  private static func report(_ launcher: WorkerLauncher) async throws -> SandboxReport {
    guard case .described(let description) = try await answer(launcher) else { return .off }
    return description.sandbox
  }

  private static func answer(_ launcher: WorkerLauncher) async throws -> TaskReply {
    let workers = WorkerPool(size: 1, launcher: launcher)
    let answer = try await workers.perform(
      .describe(DescribeTask(models: [])), limit: .seconds(30))
    await workers.stop()
    return answer.reply
  }
}
