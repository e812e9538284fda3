import Synchronization

/// Keeps tasks that are numbered from 1 in the order of their numbers at one point of their way, where
/// they come side by side and may leave out of order: each waits there until all before it have passed.
package final class Turns: Sendable {
  private struct State {
    var next = 1
    /// Those that have passed although it is not their turn yet: they do not come at all.
    var passed: Set<Int> = []
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Waits until it is the turn of `number`, which only one task may wait for.
  package func wait(for number: Int) async {
    await withCheckedContinuation { continuation in
      let isDue = state.withLock { state in
        if number > state.next { state.waiting[number] = continuation }
        return number <= state.next
      }
      if isDue { continuation.resume() }
    }
  }

  /// Lets the next one come. Does nothing when it is said again.
  package func pass(_ number: Int) {
    let due = state.withLock { state in
      if number >= state.next { state.passed.insert(number) }
      while state.passed.remove(state.next) != nil { state.next += 1 }
      return state.waiting.removeValue(forKey: state.next)
    }
    due?.resume()
  }

  /// How many wait.
  package var waiterCount: Int { state.withLock { $0.waiting.count } }
}
