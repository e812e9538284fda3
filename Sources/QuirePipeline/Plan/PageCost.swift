import Glibc
import QuireFlow
import QuireModel

/// What a page has cost in earlier runs with a pipeline.
package struct PageCost: Sendable, Hashable {
  /// How many pages that is measured over; at least 1.
  package var pages: Int
  /// Of a worker, all together.
  package var seconds: Double

  package var secondsAPage: Double { seconds / Double(pages) }

  /// Enough pages for a mean; older runs may have been on another machine.
  private static let enoughPages = 2000
  private static let largestReport = 256 << 20

  /// The part of a report that counts here.
  private struct Report: Decodable {
    var pipeline: String
    var pagesRead: Int?
    var pageSeconds: Double?
  }

  /// Reads the reports of earlier runs, newest first. Blocking.
  ///
  /// - Parameter pipeline: Its name.
  /// - Returns: `nil` where none with this pipeline has read a page.
  init?(state: BytePath, pipeline: String) {
    let folder = state.appending("runs")
    (pages, seconds) = (0, 0)
    for name in Folders.names(in: folder).reversed() where name.pathExtension == "json" {
      guard let file = try? FileDescriptor(opening: folder.appending(name), flags: O_RDONLY),
        let size = try? file.status().st_size, size < Self.largestReport,
        let bytes = try? file.readAll(limit: Int(size)),
        let report = try? JSON.decode(Report.self, from: bytes), report.pipeline == pipeline,
        let read = report.pagesRead, let spent = report.pageSeconds, read > 0, spent > 0
      else { continue }
      pages += read
      seconds += spent
      if pages >= Self.enoughPages { break }
    }
    if pages == 0 { return nil }
  }
}
