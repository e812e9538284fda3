import Glibc
import QuireFlow
import QuireModel
import Synchronization

/// Where words go: results to standard output, everything for people to standard error.
///
/// Written straight to the descriptors: buffers of the C library would be lost with a signal.
struct Console: Sendable {
  /// Whether standard error is a terminal that may be drawn on.
  let isTerminal: Bool
  let usesColour: Bool
  /// In columns.
  let width: Int
  private let results = Results()

  init() {
    let isTerminal = isatty(2) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"
    self.isTerminal = isTerminal
    // The convention of no-color.org: present and not empty.
    usesColour = isTerminal && getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
    var size = winsize()
    width =
      ioctl(2, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Writes to standard output. After a failure nothing more is written; see ``resultsFailure``.
  func result(_ text: String) {
    results.failure.withLock { failure in
      if failure == nil { failure = Self.write(text, to: 1) }
    }
  }
  func resultLine(_ text: String) { result(text + "\n") }
  func say(_ text: String) { draw(text + "\n") }
  /// When there is nobody left to hear it, the work goes on all the same.
  func draw(_ text: String) { _ = Self.write(text, to: 2) }
  func complain(_ error: QuireError) { say("quire: \(error)") }

  /// Why standard output takes no more, once it does not.
  var resultsFailure: SystemError? { results.failure.withLock { $0 } }

  /// Whether the reader of standard output has had enough, such as `head`.
  var hasNoReader: Bool { resultsFailure?.number == EPIPE }

  /// Whether standard output is a terminal, so that matches may be shown in bold.
  static var resultsAreOnTerminal: Bool {
    isatty(1) == 1 && getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
  }

  private static func write(_ text: String, to descriptor: Int32) -> SystemError? {
    var text = text
    return text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
        if count < 0, errno != EINTR { return SystemError() }
        written += max(0, count)
      }
      return nil
    }
  }

  /// Shared by the copies of a console.
  private final class Results: Sendable {
    let failure = Mutex<SystemError?>(nil)
  }
}
