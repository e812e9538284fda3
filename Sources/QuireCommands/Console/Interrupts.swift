import CSystem
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

/// Does something whenever a signal comes, until it goes. None is lost, however soon it comes: a pipe
/// keeps those for which nobody looks yet.
final class SignalSource {
  private let source: any DispatchSourceRead

  init(_ number: Int32, _ body: @escaping @Sendable () -> Void) {
    let pipe = quire_signal_descriptor(number)
    // Only a process without descriptors has none.
    precondition(pipe >= 0, "no descriptor for signal \(number)")
    source = DispatchSource.makeReadSource(fileDescriptor: pipe, queue: .global())
    // @Sendable, or the closures take on the isolation of the code around them and trap.
    source.setEventHandler { @Sendable in
      var bytes: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
      if read(pipe, &bytes, bytes.count) > 0 { body() }
    }
    source.setCancelHandler { @Sendable in close(pipe) }
    source.activate()
  }

  deinit { source.cancel() }
}
