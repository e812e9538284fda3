import Dispatch
import Glibc

/// Cancels the run on the first Ctrl-C or SIGTERM; a second one ends the process at once.
final class Interrupts {
  private let sources: [any DispatchSourceSignal]

  init(onFirst cancel: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM].map { number in
      // Dispatch only sees signals that the default action does not take.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      // @Sendable, or the closure takes on the isolation of the code around it and traps.
      source.setEventHandler { @Sendable in
        signal(number, SIG_DFL)
        cancel()
      }
      source.activate()
      return source
    }
  }

  deinit { for source in sources { source.cancel() } }
}
