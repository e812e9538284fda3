import QuireFlow
import QuireIntake

/// The folder observer on a thread of its own: it waits in the kernel.
actor ObserverThread {
  private let thread = WorkerThread(name: "observer")
  private let observer: FolderObserver

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Blocking while the tree is walked.
  init(_ session: ReadingSession, root: BytePath) {
    let settings = session.request.settings
    observer = FolderObserver(
      root: root, outputFolder: session.request.outputFolder, filter: SourceFilter(settings),
      pollInterval: .seconds(settings.source.pollInterval))
  }

  deinit { thread.stop() }

  func wait(upTo limit: Duration) -> FolderChanges { observer.wait(upTo: limit) }
}
