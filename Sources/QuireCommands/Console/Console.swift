import Glibc
import QuireFlow
import QuireModel

/// Where words go: results to standard output, everything for people to standard error.
///
/// Written straight to the descriptors: buffers of the C library would be lost with a signal.
struct Console: Sendable {
  /// Whether standard error is a terminal that may be drawn on.
  let isTerminal: Bool
  let usesColour: Bool
  /// In columns.
  let width: Int

  init() {
    let isTerminal = isatty(2) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"
    self.isTerminal = isTerminal
    // The convention of no-color.org: present and not empty.
    usesColour = isTerminal && getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
    var size = winsize()
    width =
      ioctl(2, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  func result(_ text: String) { Self.write(text, to: 1) }
  func resultLine(_ text: String) { result(text + "\n") }
  func say(_ text: String) { Self.write(text + "\n", to: 2) }
  func draw(_ text: String) { Self.write(text, to: 2) }
  func complain(_ error: QuireError) { say("quire: \(error)") }

  /// Whether standard output is a terminal, so that matches may be shown in bold.
  static var resultsAreOnTerminal: Bool {
    isatty(1) == 1 && getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
        if count < 0, errno != EINTR { return }
        written += max(0, count)
      }
    }
  }
}
