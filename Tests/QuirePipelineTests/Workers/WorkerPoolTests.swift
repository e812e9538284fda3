import Glibc
import QuireFlow
import QuireModel
import QuireTasks
import QuireTestSupport
import Testing

@testable import QuirePipeline

/// With scripts in the place of `quire-worker`.
@Suite(.timeLimit(.minutes(10))) struct WorkerPoolTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func pool(size: Int, script: String) throws -> WorkerPool {
    let path = try folder.write("#!/bin/sh\n\(script)\n", to: "worker")
    #expect(path.withCString { chmod($0, 0o755) } == 0)
    return WorkerPool(size: size, launcher: WorkerLauncher(executable: path))
  }

  private static let request = TaskRequest.describe(DescribeTask(models: []))

  private func failure(_ script: String, limit: Duration = .seconds(30)) async throws
    -> WorkerFailure?
  {
    let pool = try pool(size: 1, script: script)
    return await #expect(throws: WorkerFailure.self) {
      _ = try await pool.perform(Self.request, limit: limit)
    }
  }

  @Test func saysHowAWorkerEnded() async throws {
    #expect(try await failure("exit 7") == .exited(code: 7))
    #expect(try await failure("kill -SEGV $$") == .crashed(signal: SIGSEGV))
    #expect(try await failure("kill -KILL $$") == .killed(signal: SIGKILL))
    #expect(try await failure("kill -TERM $$") == .killed(signal: SIGTERM))
  }

  @Test func killsAWorkerAtItsDeadline() async throws {
    #expect(try await failure("exec sleep 600", limit: .milliseconds(50)) == .timedOut)
  }

  @Test func aWorkerThatTalksNonsenseIsNotBelieved() async throws {
    guard case .garbage = try await failure("echo a very long line of nonsense >&3; exec sleep 600")
    else {
      Issue.record("expected garbage")
      return
    }
  }

  @Test func aMissingWorkerIsNamed() async throws {
    let path = folder.path.appending("nothing")
    let pool = WorkerPool(size: 1, launcher: WorkerLauncher(executable: path))
    let error = await #expect(throws: QuireError.self) {
      _ = try await pool.perform(Self.request, limit: .seconds(30))
    }
    #expect(error?.code == .engineMissing)
    #expect(error?.subject == path.display)
  }

  @Test func everyTaskThatWaitsGetsItsTurnWhenWorkersDie() async throws {
    let pool = try pool(size: 2, script: "exit 1")
    let failures = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<12 {
        group.addTask {
          do {
            _ = try await pool.perform(Self.request, limit: .seconds(30))
            return false
          } catch { return error as? WorkerFailure == .exited(code: 1) }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(failures == 12)
  }

  @Test func cancellingEndsThoseThatWorkAndThoseThatWait() async throws {
    let pool = try pool(size: 1, script: "exec sleep 600")
    let tasks = (0..<6).map { _ in
      Task { _ = try await pool.perform(Self.request, limit: .seconds(600)) }
    }
    while await pool.waiterCount < 5 { await Task.yield() }
    for task in tasks { task.cancel() }
    for task in tasks {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func workersSeeLittleOfOurEnvironment() async throws {
    setenv("QUIRE_TEST_SECRET", "1", 1)
    defer { unsetenv("QUIRE_TEST_SECRET") }
    let place = folder.path.appending("environment").display
    _ = try await failure("env > \(place); ls -l /proc/$$/fd >> \(place); exit 1")
    let seen = try folder.text("environment")
    #expect(seen.contains("OMP_THREAD_LIMIT=1"))
    #expect(!seen.contains("QUIRE_TEST_SECRET"))
  }
}
