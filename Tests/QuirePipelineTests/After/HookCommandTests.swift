import Glibc
import QuireFlow
import QuireTestSupport
import Testing

@testable import QuirePipeline

@Suite struct HookCommandTests {
  private func run(
    _ script: String, arguments: [String] = [], variables: [String] = [], input: String = "",
    limit: Duration = .seconds(30)
  ) async -> HookCommand.Result {
    let words = ["/bin/sh", "-c", script, "hook"] + arguments
    return await HookCommand(
      words: words.map { Array($0.utf8) }, variables: variables.map { Array($0.utf8) },
      input: .bytes(Array(input.utf8)), timeLimit: limit
    ).run()
  }

  private func text(_ result: HookCommand.Result) -> String {
    String(decoding: result.output, as: UTF8.self)
  }

  @Test func factsComeOnStandardInputAndInTheEnvironment() async {
    let result = await run(
      "cat; echo; echo \"$QUIRE_A\" \"$1\" \"$HOOK_TEST\" >&2",
      arguments: ["$(id) *"], variables: ["QUIRE_A=x y\nz"], input: "{}")
    #expect(result.end == .exited(code: 0))
    // The argument is not read by a shell.
    #expect(text(result) == "{}\nx y\nz $(id) * \n")
  }

  @Test func moreInputThanAPipeHoldsNeedsNoReader() async {
    let input = String(repeating: "x", count: 1 << 20)
    #expect(await run("exit 0", input: input).end == .exited(code: 0))
    #expect(text(await run("wc -c", input: input)).contains("1048576"))
  }

  @Test func codesAndSignalsAreTold() async {
    #expect(await run("exit 3").end == .exited(code: 3))
    #expect(await run("kill -9 $$").end == .killed(signal: SIGKILL))
  }

  @Test func onlyTheEndOfALongOutputIsKept() async {
    let result = await run("head -c 1000000 /dev/zero | tr '\\0' x; echo end")
    #expect(result.end == .exited(code: 0))
    #expect(result.output.count == HookCommand.outputLimit)
    #expect(text(result).hasSuffix("xend\n"))
  }

  @Test func theTimeLimitEndsTheWholeGroup() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path.appending("children")
    let result = await run(
      "sleep 100 & echo $! > \"$1\"; echo begun; sleep 100", arguments: [file.text],
      limit: .seconds(5))
    #expect(result.end == .timedOut)
    #expect(text(result) == "begun\n")
    let child = try #require(pid_t(folder.text("children").dropLast()))
    // A killed child is reaped by whoever inherits it, a moment later.
    for _ in 0..<3000 where ProcessTable.all.contains(where: { $0.id == child && !$0.isZombie }) {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(!ProcessTable.all.contains { $0.id == child && !$0.isZombie })
  }

  @Test func whatItLeavesRunningIsNotWaitedFor() async throws {
    let result = await run("sleep 1000 & echo $!", limit: .seconds(15))
    #expect(result.end == .exited(code: 0))
    let child = try #require(pid_t(text(result).dropLast()))
    #expect(kill(child, SIGKILL) == 0)
  }

  @Test func cancellingEndsIt() async {
    let task = Task { await run("sleep 100", limit: .seconds(90)) }
    try? await Task.sleep(for: .milliseconds(200))
    task.cancel()
    #expect(await task.value.end == .timedOut)
  }

  @Test func aProgramThatIsNotThereIsTold() async {
    let result = await HookCommand(
      words: [Array("no-such-program-here".utf8)], input: .bytes([]), timeLimit: .seconds(5)
    ).run()
    #expect(result.end == .notStarted(SystemError(ENOENT)))
  }

  @Test func noOtherDescriptorIsHandedOn() async {
    let result = await run("ls /proc/self/fd | tr '\\n' ' '")
    // The fourth is the one that ls opens itself.
    #expect(text(result) == "0 1 2 3 ")
  }
}
