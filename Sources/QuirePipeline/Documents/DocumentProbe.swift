import QuireModel
import QuireTasks

/// The pages of a document as the headers of its sources tell, in the document's order.
struct DocumentProbe: Sendable {
  struct Page: Sendable, Hashable {
    /// Index into the document's sources.
    var source: Int
    /// Counted from 1.
    var pageInSource: Int
    var spread: SpreadHalf?
    /// Whether it was not looked at yet for an open book on its side.
    var mayShowSpread = false
    var pixels: Int
  }

  var pages: [Page]
  var warnings: [String]

  /// - Parameters:
  ///   - probes: Source by source.
  ///   - looksSideways: Whether they were looked at for open books on their sides.
  init(_ probes: [SourceProbe], order: PageOrder, looksSideways: Bool) {
    let bySource = probes.enumerated().map { index, probe in
      probe.pages.enumerated().flatMap { number, page in
        page.halves.map {
          // Both are read from the whole page.
          Page(
            source: index, pageInSource: number + 1, spread: $0, mayShowSpread: !looksSideways,
            pixels: page.pixels)
        }
      }
    }
    let (pages, warning) = order.arrange(bySource)
    self.pages = pages
    warnings = probes.flatMap(\.warnings) + (warning.map { [$0] } ?? [])
  }
}
