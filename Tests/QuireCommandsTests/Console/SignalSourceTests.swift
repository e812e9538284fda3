import Glibc
import Synchronization
import Testing

@testable import QuireCommands

@Suite struct SignalSourceTests {
  /// Before the source has been looked at once.
  @Test func aSignalThatComesAtOnceIsNotLost() async throws {
    for _ in 0..<200 {
      let count = SignalCount()
      let source = SignalSource(SIGUSR1) { count.add() }
      // Not raise(3): threads of the cooperative pool block what is sent to them alone.
      kill(getpid(), SIGUSR1)
      for _ in 0..<3000 where count.value == 0 { try await Task.sleep(for: .milliseconds(10)) }
      #expect(count.value == 1)
      withExtendedLifetime(source) {}
    }
  }
}

private final class SignalCount: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }
  func add() { count.add(1, ordering: .relaxed) }
}
