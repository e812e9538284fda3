import Glibc
import QuireFlow
import Testing

@Suite(.timeLimit(.minutes(10))) struct WorkerThreadTests {
  private static func currentName() -> String {
    guard
      let file = try? FileDescriptor(opening: BytePath("/proc/thread-self/comm"), flags: O_RDONLY),
      let name = try? file.readAll(limit: 100)
    else { return "unknown" }
    return String(decoding: name.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  @Test func runsEverythingOnItsOwnThread() async {
    let calls = BlockingCalls(name: "test-thread")
    var names: Set<String> = []
    for _ in 0..<20 { names.insert(await calls.run { Self.currentName() }) }
    #expect(names == ["test-thread"])
  }

  @Test func aLongNameIsCut() async {
    let calls = BlockingCalls(name: "a-name-of-many-letters")
    #expect(await calls.run { Self.currentName() } == "a-name-of-many-")
  }

  @Test func oneCallAtATime() async {
    let calls = BlockingCalls(name: "serial")
    let (inside, overlaps) = (Counter(), Counter())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          await calls.run {
            if inside.add() > 1 {
              overlaps.add()
            }
            usleep(100)
            inside.add(-1)
          }
        }
      }
    }
    #expect(overlaps.value == 0)
  }

  @Test func errorsComeBackWithTheirType() async {
    struct Failure: Error, Equatable {}
    let calls = BlockingCalls(name: "failing")
    do throws(Failure) {
      try await calls.run { () throws(Failure) in throw Failure() }
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == Failure())
    }
  }

  /// Several may wait for each other's work while each blocks its own thread.
  @Test func manyThreadsBlockSideBySide() async {
    let all = (0..<16).map { BlockingCalls(name: "blocked-\($0)") }
    let arrived = Counter()
    await withTaskGroup(of: Void.self) { group in
      for calls in all {
        group.addTask {
          await calls.run {
            arrived.add()
            while arrived.value < all.count { usleep(100) }
          }
        }
      }
    }
    #expect(arrived.value == all.count)
  }
}
