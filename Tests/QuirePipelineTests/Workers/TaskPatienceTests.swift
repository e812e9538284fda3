import CSystem
import Glibc
import QuireFlow
import QuireTestSupport
import Testing

@testable import QuirePipeline

@Suite(.timeLimit(.minutes(10))) struct TaskPatienceTests {
  /// A child that ends with the test.
  private final class Child {
    let id: pid_t

    init(_ command: String) throws {
      let words = ["/bin/sh", "-c", command]
      var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
      var environment: [UnsafeMutablePointer<CChar>?] = [nil]
      defer { for text in arguments { free(text) } }
      let null = try FileDescriptor(opening: BytePath("/dev/null"), flags: O_RDWR)
      id = quire_spawn_command(&arguments, &environment, null.raw, null.raw, null.raw)
      try #require(id > 0)
    }

    deinit {
      kill(id, SIGKILL)
      while waitpid(id, nil, 0) < 0, errno == EINTR {}
    }
  }

  private func wait(for isTrue: () -> Bool) {
    while !isTrue() { usleep(2000) }
  }

  @Test func aTaskThatStandsStillRunsOutOfTime() throws {
    let child = try Child("exec sleep 600")
    let patience = TaskPatience(with: child.id, limit: .seconds(3))
    #expect(patience.left > .zero)
    wait { patience.left <= .zero }
    #expect(quire_processor_time(child.id) < 2_000_000_000)
  }

  @Test func aTaskThatComputesHasItsLimitOfProcessorTime() throws {
    let child = try Child("while :; do :; done")
    let before = quire_processor_time(child.id)
    let patience = TaskPatience(with: child.id, limit: .milliseconds(400))
    wait { patience.left <= .zero }
    // Less only where it was kept from a processor for ten times as long.
    #expect(quire_processor_time(child.id) - before >= 40_000_000)
  }

  /// Two that share a processor need twice the time by the clock, and no more of their limits.
  @Test func timeThatOthersTakeIsNotCounted() throws {
    let sharing = """
      first=$(taskset -cp $$ | sed 's/.*: //; s/[,-].*//')
      exec taskset -c "$first" sh -c 'while :; do :; done'
      """
    let children = try (0..<4).map { _ in try Child(sharing) }
    let limit = Duration.milliseconds(600)
    let start = ContinuousClock.now
    let before = quire_processor_time(children[0].id)
    let patience = TaskPatience(with: children[0].id, limit: limit)
    while ContinuousClock.now - start < limit * 2 { usleep(2000) }
    let used = Duration.nanoseconds(quire_processor_time(children[0].id) - before)
    // By the clock its time is long up.
    #expect(patience.left > .zero || used >= limit)
  }
}
