import QuireModel
import Testing

@testable import QuirePipeline

@Suite struct PageAttemptsTests {
  /// The verdicts on a row of failures.
  private func verdicts(_ failures: [WorkerFailure]) -> [PageAttempts.Verdict] {
    var attempts = PageAttempts()
    return failures.map { attempts.verdict(after: $0) }
  }

  private static let crash = WorkerFailure.crashed(signal: 11)
  private static let kill = WorkerFailure.killed(signal: 9)

  @Test func twoCrashesThenGentlyThenNoMore() {
    #expect(
      verdicts([Self.crash, Self.crash, Self.crash])
        == [.tryAgain(.normal), .tryAgain(.gentle), .giveUp(.failed)])
  }

  @Test func oneTimeOutThenGentlyThenNoMore() {
    #expect(
      verdicts([.timedOut, .timedOut]) == [.tryAgain(.gentle), .giveUp(.timedOut)])
  }

  @Test func theLastFailureNamesTheStatus() {
    #expect(verdicts([.timedOut, Self.crash]) == [.tryAgain(.gentle), .giveUp(.failed)])
    #expect(
      verdicts([Self.crash, Self.crash, .timedOut])
        == [.tryAgain(.normal), .tryAgain(.gentle), .giveUp(.timedOut)])
    #expect(verdicts([Self.crash, .timedOut]) == [.tryAgain(.normal), .tryAgain(.gentle)])
  }

  @Test func killedFromOutsideIsTheSameAgainThreeTimes() {
    #expect(
      verdicts([Self.kill, Self.kill, Self.kill, Self.kill, Self.kill])
        == [
          .tryAgain(.normal), .tryAgain(.normal), .tryAgain(.normal), .tryAgain(.normal),
          .tryAgain(.gentle),
        ])
  }

  @Test func killedWhileGentleStaysGentle() {
    #expect(
      verdicts([.timedOut, Self.kill, Self.crash])
        == [.tryAgain(.gentle), .tryAgain(.gentle), .giveUp(.failed)])
  }

  @Test(arguments: [WorkerFailure.exited(code: 1), .garbage("an answer to another question")])
  func anyOtherEndCountsAsACrash(failure: WorkerFailure) {
    #expect(
      verdicts([failure, failure, failure])
        == [.tryAgain(.normal), .tryAgain(.gentle), .giveUp(.failed)])
  }

  @Test(arguments: [crash, kill, .timedOut, .exited(code: 3), .garbage("x")])
  func everyRowOfFailuresEnds(failure: WorkerFailure) {
    var attempts = PageAttempts()
    var isOver = false
    for _ in 0..<10 where !isOver {
      if case .giveUp = attempts.verdict(after: failure) { isOver = true }
    }
    #expect(isOver)
    #expect(attempts.count <= 8)
  }

  @Test func onlyAKillIsWaitedAfterAndLongerEachTime() {
    var attempts = PageAttempts()
    let pauses = [Self.kill, Self.kill, Self.crash, Self.kill, .timedOut].map { failure in
      _ = attempts.verdict(after: failure)
      return attempts.pause
    }
    #expect(
      pauses == [.milliseconds(250), .milliseconds(500), .zero, .milliseconds(1000), .zero])
  }

  @Test func countsTheAttempts() {
    var attempts = PageAttempts()
    #expect(attempts.count == 1)
    _ = attempts.verdict(after: Self.crash)
    #expect(attempts.count == 2)
  }
}
