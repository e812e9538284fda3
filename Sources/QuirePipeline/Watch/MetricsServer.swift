import CHTTP
import Dispatch
import Glibc
import QuireFlow
import QuireModel
import Synchronization

/// Answers for `http://127.0.0.1:<port>/metrics`, as long as it lives.
final class MetricsServer: Sendable {
  /// The one it listens on.
  let port: Int
  /// Never another; the library may be told to stop it from any thread, and is once, by the last who has the
  /// server.
  private nonisolated(unsafe) let server: OpaquePointer
  private let page: Page

  static let path = "/metrics"
  /// Of the text format, after "Exposition formats" of prometheus.io.
  private static let contentType: StaticString = "text/plain; version=0.0.4; charset=utf-8"

  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - text: What is answered, made for each request.
  /// - Throws: ``QuireError`` `usage` where the port cannot be had, or the library is missing.
  init(port: Int, text: @escaping @Sendable () async -> String) throws(QuireError) {
    page = Page(text: text)
    let context = Unmanaged.passUnretained(page).toOpaque()
    let type = UnsafeRawPointer(Self.contentType.utf8Start).assumingMemoryBound(to: CChar.self)
    let server = quire_http_start(
      UInt16(port), type,
      { context, path, length in
        guard let context, let path, let length,
          String(cString: path) == MetricsServer.path
        else { return nil }
        return Unmanaged<Page>.fromOpaque(context).takeUnretainedValue().bytes(&length.pointee)
      }, context)
    guard let server else {
      let error = SystemError()
      guard error.number == ELIBACC else {
        throw QuireError(
          .usage, "--metrics-port \(port)", detail: error.message, remedy: "choose another port")
      }
      throw QuireError(
        .usage, "--metrics-port", detail: "the web server's library is not installed",
        remedy: "install the Debian package libmicrohttpd12, or write to a file with --metrics")
    }
    self.server = server
    self.port = Int(quire_http_port(server))
  }

  deinit { quire_http_stop(server) }

  /// The text, for a thread that may wait for it.
  private final class Page: Sendable {
    private let text: @Sendable () async -> String

    /// Long enough for a ledger that is just writing.
    private static let patience = DispatchTimeInterval.seconds(10)

    init(text: @escaping @Sendable () async -> String) { self.text = text }

    /// In memory that the caller frees.
    func bytes(_ length: inout Int) -> UnsafeMutablePointer<CChar>? {
      let (isMade, made) = (DispatchSemaphore(value: 0), Box())
      Task { [text] in
        let text = await text()
        made.text.withLock { $0 = text }
        isMade.signal()
      }
      guard isMade.wait(timeout: .now() + Self.patience) == .success else { return nil }
      let text = made.text.withLock { $0 }
      length = text.utf8.count
      return strdup(text)
    }

    private final class Box: Sendable {
      let text = Mutex("")
    }
  }
}
