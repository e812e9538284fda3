import QuireFlow
import QuireIntake
import Testing

@Suite struct ArrivalsTests {
  private let start = ContinuousClock.now

  private func file(_ name: String) -> FoundFile {
    FoundFile(
      root: BytePath("/in"), relative: BytePath(name), isNamed: false, folderSettings: [])
  }

  private func stamp(size: Int, inode: UInt64 = 1) -> FileStamp {
    FileStamp(device: 1, inode: inode, size: size, modified: size, changed: size)
  }

  private func at(_ seconds: Double) -> ContinuousClock.Instant { start + .seconds(seconds) }

  @Test func aFileIsDueOnceItHasStayedTheSame() {
    let arrivals = Waiting()
    #expect(arrivals.nextDue() == nil)
    arrivals.note(file("a"), stamp(size: 1), at: at(0))
    #expect(arrivals.nextDue() == at(2))
    #expect(arrivals.due(at: at(1.9)) == [])
    #expect(arrivals.due(at: at(2)) == [file("a")])
    #expect(arrivals.hasSettled(file("a"), stamp(size: 1), at: at(2)))
    arrivals.take(file("a"))
    #expect(arrivals.nextDue() == nil)
    #expect(arrivals.waitingCount == 0)
  }

  @Test func anotherStampBeginsAnew() {
    let arrivals = Waiting()
    arrivals.note(file("a"), stamp(size: 1), at: at(0))
    arrivals.note(file("a"), stamp(size: 2), at: at(1.5))
    #expect(arrivals.due(at: at(2)) == [])
    #expect(!arrivals.hasSettled(file("a"), stamp(size: 3), at: at(3.5)))
    #expect(arrivals.nextDue() == at(5.5))
    // The same size in another inode is another file.
    #expect(!arrivals.hasSettled(file("a"), stamp(size: 3, inode: 2), at: at(5.5)))
  }

  @Test func theSameStampGoesOnWaiting() {
    let arrivals = Waiting()
    arrivals.note(file("a"), stamp(size: 1), at: at(0))
    arrivals.note(file("a"), stamp(size: 1), at: at(1))
    #expect(arrivals.due(at: at(2)) == [file("a")])
  }

  @Test func whatIsDueComesInPathOrder() {
    let arrivals = Waiting()
    for name in ["b", "a/z", "a-1"] { arrivals.note(file(name), stamp(size: 1), at: at(0)) }
    #expect(arrivals.due(at: at(2)).map(\.relative.display) == ["a/z", "a-1", "b"])
  }

  @Test func aFileIsPutOffLongerEachTimeUpToAMinute() {
    let arrivals = Waiting()
    arrivals.note(file("a"), stamp(size: 1), at: at(0))
    var delays: [Duration] = []
    var now = at(2)
    for _ in 0..<7 {
      #expect(arrivals.due(at: now) == [file("a")])
      arrivals.putOff(file("a"), at: now)
      let next = arrivals.nextDue() ?? now
      delays.append(next - now)
      now = next
    }
    #expect(delays == [2, 4, 8, 16, 32, 60, 60].map { .seconds($0) })
    // A change begins anew.
    arrivals.note(file("a"), stamp(size: 2), at: now)
    #expect(arrivals.nextDue() == now + .seconds(2))
  }

  @Test func newsOfAFileThatWasPutOffHasItLookedAtAtOnce() {
    let arrivals = Waiting()
    arrivals.note(file("a"), stamp(size: 1), at: at(0))
    arrivals.putOff(file("a"), at: at(100))
    arrivals.note(file("a"), stamp(size: 1), at: at(101))
    #expect(arrivals.due(at: at(101)) == [file("a")])
  }

  @Test func aFileIsSpokenOfOnceItHasWaitedTooLong() {
    let arrivals = Waiting()
    arrivals.note(file("a"), stamp(size: 0), at: at(0))
    for second in 1...599 { arrivals.note(file("a"), stamp(size: second), at: at(Double(second))) }
    #expect(!arrivals.mustBeSpokenOf(file("a"), at: at(599)))
    #expect(arrivals.restless(at: at(599)) == [])
    #expect(arrivals.restless(at: at(600)) == [file("a")])
    #expect(arrivals.mustBeSpokenOf(file("a"), at: at(600)))
    #expect(!arrivals.mustBeSpokenOf(file("a"), at: at(700)))
    #expect(arrivals.restless(at: at(600)) == [])
    #expect(arrivals.oldest == at(0))
  }

  @Test func aFileThatSettlesIsNoRestlessOne() {
    let arrivals = Waiting(patience: .zero)
    arrivals.note(file("a"), stamp(size: 0), at: at(0))
    #expect(arrivals.restless(at: at(1)) == [])
    arrivals.note(file("a"), stamp(size: 1), at: at(1))
    #expect(arrivals.restless(at: at(2.5)) == [file("a")])
  }

  @Test func whatIsInWorkIsNotNotedAndWaitsAgainWhenGivenBack() {
    let arrivals = Waiting()
    arrivals.note(file("a"), stamp(size: 1), at: at(0))
    arrivals.take(file("a"))
    arrivals.note(file("a"), stamp(size: 2), at: at(3))
    #expect(arrivals.nextDue() == nil)
    // Changed meanwhile: settles anew.
    arrivals.giveBack(file("a"), stamp(size: 2), at: at(4))
    #expect(arrivals.nextDue() == at(6))
    // Not changed: a little later.
    arrivals.take(file("a"))
    arrivals.giveBack(file("a"), stamp(size: 2), at: at(10))
    #expect(arrivals.nextDue() == at(12))
    #expect(arrivals.oldest == at(0))
    arrivals.forget(file("a"))
    #expect(arrivals.nextDue() == nil || arrivals.due(at: at(100)) == [])
    #expect(arrivals.waitingCount == 0)
  }

  @Test func theCountsHoldWhateverIsForgotten() {
    let arrivals = Waiting()
    for name in ["a", "b", "c"] { arrivals.note(file(name), stamp(size: 1), at: at(0)) }
    arrivals.take(file("a"))
    arrivals.take(file("a"))
    arrivals.forget(file("a"))
    arrivals.forget(file("a"))
    arrivals.forget(file("b"))
    #expect(arrivals.waitingCount == 1)
    #expect(arrivals.due(at: at(2)) == [file("c")])
  }

  @Test func settlingTakesNoTimeWhereNoneIsAsked() {
    let arrivals = Waiting(settle: .zero)
    arrivals.note(file("a"), stamp(size: 1), at: at(0))
    #expect(arrivals.due(at: at(0)) == [file("a")])
    #expect(arrivals.hasSettled(file("a"), stamp(size: 1), at: at(0)))
  }
}

/// Arrivals that `#expect` may ask questions which change them.
private final class Waiting {
  typealias Instant = ContinuousClock.Instant

  private var value: Arrivals

  init(settle: Duration = .seconds(2), patience: Duration = .seconds(600)) {
    value = Arrivals(settle: settle, patience: patience)
  }

  var waitingCount: Int { value.waitingCount }
  var oldest: Instant? { value.oldest }

  func note(_ file: FoundFile, _ stamp: FileStamp, at now: Instant) {
    value.note(file, stamp, at: now)
  }
  func nextDue() -> Instant? { value.nextDue() }
  func due(at now: Instant) -> [FoundFile] { value.due(at: now) }
  func hasSettled(_ file: FoundFile, _ stamp: FileStamp, at now: Instant) -> Bool {
    value.hasSettled(file, stamp, at: now)
  }
  func restless(at now: Instant) -> [FoundFile] { value.restless(at: now) }
  func putOff(_ file: FoundFile, at now: Instant) { value.putOff(file, at: now) }
  func mustBeSpokenOf(_ file: FoundFile, at now: Instant) -> Bool {
    value.mustBeSpokenOf(file, at: now)
  }
  func take(_ file: FoundFile) { value.take(file) }
  func forget(_ file: FoundFile) { value.forget(file) }
  func giveBack(_ file: FoundFile, _ stamp: FileStamp, at now: Instant) {
    value.giveBack(file, stamp, at: now)
  }
}
