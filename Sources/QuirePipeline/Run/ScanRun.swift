import QuireFlow
public import QuireModel

/// The front door: the events of a run over sources, as they happen.
///
///     for try await event in ScanRun(request) { … }
///
/// The run begins with the iteration and goes only as far ahead as a bounded number of unread
/// events. Ending the iteration, or cancelling its task, ends the run; what is written stays whole.
///
/// Failures of documents and pages are events. What ends the whole run is thrown: ``QuireError`` with
/// `locked`, `notWritable`, `diskFull`, `languageMissing`, `engineMissing`,
/// `unconfined`; `CancellationError`.
public struct ScanRun: AsyncSequence, Sendable {
  /// When a run ends.
  public enum Mode: Sendable, Hashable {
    /// When everything found at its start is done.
    case once
    /// When it is told to: the request's one input is a folder that is watched.
    case watching
  }

  private let request: ScanRequest
  private let mode: Mode

  public init(_ request: ScanRequest, mode: Mode = .once) {
    self.request = request
    self.mode = mode
  }

  public func makeAsyncIterator() -> Iterator { Iterator(request, mode) }

  public struct Iterator: AsyncIteratorProtocol {
    private let channel: BoundedChannel<RecognitionEvent>
    private var events: BoundedChannel<RecognitionEvent>.Iterator
    private let run: RunningTask

    /// A slow reader holds up the run only after this many events.
    private static let unreadEvents = 1024

    init(_ request: ScanRequest, _ mode: Mode) {
      let channel = BoundedChannel<RecognitionEvent>(capacity: Self.unreadEvents)
      self.channel = channel
      events = channel.makeAsyncIterator()
      run = RunningTask(
        Task {
          do {
            switch mode {
            case .once: try await RunCoordinator.run(request, channel: channel)
            case .watching: try await WatchCoordinator.run(request, channel: channel)
            }
            await channel.finish()
          } catch {
            await channel.finish(throwing: error)
          }
        }, channel)
    }

    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> RecognitionEvent? {
      let task = run.task
      return try await withTaskCancellationHandler {
        try await events.next(isolation: actor)
      } onCancel: {
        task.cancel()
      }
    }
  }

  /// Ends the run when the iterator goes.
  private final class RunningTask: Sendable {
    let task: Task<Void, Never>
    private let channel: BoundedChannel<RecognitionEvent>

    init(_ task: Task<Void, Never>, _ channel: BoundedChannel<RecognitionEvent>) {
      self.task = task
      self.channel = channel
    }

    deinit {
      task.cancel()
      // A run that waits for a reader would otherwise wait for ever.
      let channel = channel
      Task { await channel.finish() }
    }
  }
}

@available(*, unavailable)
extension ScanRun.Iterator: Sendable {}
