import Dispatch
import Glibc

/// Does something on the first Ctrl-C or SIGTERM; a second one ends the process at once.
final class Interrupts {
  private let sources: [SignalSource]

  /// - Parameter body: Gets the signal's number.
  init(onFirst body: @escaping @Sendable (Int32) -> Void) {
    sources = [SIGINT, SIGTERM].map { number in
      SignalSource(number) {
        signal(number, SIG_DFL)
        body(number)
      }
    }
  }
}

/// Does something whenever a signal comes, until it goes.
final class SignalSource {
  private let source: any DispatchSourceSignal

  init(_ number: Int32, _ body: @escaping @Sendable () -> Void) {
    // Dispatch only sees signals that the default action does not take.
    signal(number, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    // @Sendable, or the closure takes on the isolation of the code around it and traps.
    source.setEventHandler { @Sendable in body() }
    source.activate()
  }

  deinit { source.cancel() }
}
