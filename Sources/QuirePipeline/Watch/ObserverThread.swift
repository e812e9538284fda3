import QuireFlow
import QuireIntake

/// The folder observer on a thread of its own: it waits in the kernel.
actor ObserverThread {
  private let thread = WorkerThread(name: "observer")
  private let observer: FolderObserver

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(_ request: ScanRequest, root: BytePath) {
    observer = FolderObserver(
      root: root, outputFolder: request.outputFolder, filter: SourceFilter(request.settings),
      pollInterval: .seconds(request.settings.source.pollInterval))
  }

  deinit { thread.stop() }

  func wait(upTo limit: Duration) -> FolderChanges { observer.wait(upTo: limit) }

  func lookAgain() { observer.lookAgain() }

  var folderCounts: (watched: Int, polled: Int) { observer.folderCounts }
}
