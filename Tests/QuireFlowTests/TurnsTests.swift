import QuireFlow
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct TurnsTests {
  private final class Log: Sendable {
    private let entries = Mutex([Int]())
    func add(_ number: Int) { entries.withLock { $0.append(number) } }
    var all: [Int] { entries.withLock { $0 } }
  }

  @Test func thoseThatComeInAnyOrderPassInTheirs() async throws {
    let (turns, log) = (Turns(), Log())
    await withDiscardingTaskGroup { group in
      for number in [4, 2, 5, 1, 3] {
        group.addTask {
          await turns.wait(for: number)
          log.add(number)
          turns.pass(number)
        }
      }
    }
    #expect(log.all == [1, 2, 3, 4, 5])
  }

  @Test func whoPassesWithoutWaitingHoldsNobodyUp() async throws {
    let turns = Turns()
    turns.pass(2)
    let third = Task { await turns.wait(for: 3) }
    while turns.waiterCount == 0 { await Task.yield() }
    turns.pass(1)
    await third.value
    // Said again, as by those who pass on every way out.
    turns.pass(1)
    turns.pass(2)
    turns.pass(3)
    await turns.wait(for: 4)
  }

  @Test func whoIsBehindItsTurnDoesNotWait() async throws {
    let turns = Turns()
    turns.pass(1)
    await turns.wait(for: 1)
    await turns.wait(for: 2)
  }
}
