/// A sequence that one task feeds and another reads, with a bound on what may lie between them: a
/// slow reader slows the writer down.
package final class BoundedChannel<Element: Sendable>: AsyncSequence, Sendable {
  private let state: State

  /// - Parameter capacity: The most elements waiting unread. At least 1.
  package init(capacity: Int) {
    precondition(capacity >= 1, "capacity must be at least 1, got \(capacity)")
    state = State(capacity: capacity)
  }

  /// Returns once there is room, or the reader is gone.
  package func send(_ element: Element) async { await state.send(element) }

  /// Ends the sequence once what waits has been read; with `error`, by throwing it.
  package func finish(throwing error: (any Error)? = nil) async { await state.finish(error) }

  package func makeAsyncIterator() -> Iterator { Iterator(state: state) }

  package struct Iterator: AsyncIteratorProtocol {
    fileprivate let state: State

    package mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> Element? { try await state.next() }
  }

  fileprivate actor State {
    private let capacity: Int
    private var elements: [Element] = []
    private var writers: [CheckedContinuation<Void, Never>] = []
    private var reader: CheckedContinuation<Void, Never>?
    private var end: Result<Void, any Error>?

    init(capacity: Int) { self.capacity = capacity }

    func send(_ element: Element) async {
      while elements.count >= capacity, end == nil {
        await withCheckedContinuation { writers.append($0) }
      }
      guard end == nil else { return }
      elements.append(element)
      wakeReader()
    }

    func finish(_ error: (any Error)?) {
      guard end == nil else { return }
      end = error.map { .failure($0) } ?? .success(())
      wakeWriters()
      wakeReader()
    }

    func next() async throws -> Element? {
      while true {
        if !elements.isEmpty {
          let element = elements.removeFirst()
          if !writers.isEmpty { writers.removeFirst().resume() }
          return element
        }
        if let end {
          // An error is thrown once; after it the sequence is over.
          self.end = .success(())
          try end.get()
          return nil
        }
        await withCheckedContinuation { reader = $0 }
      }
    }

    private func wakeReader() {
      reader?.resume()
      reader = nil
    }

    private func wakeWriters() {
      for writer in writers { writer.resume() }
      writers = []
    }
  }
}
