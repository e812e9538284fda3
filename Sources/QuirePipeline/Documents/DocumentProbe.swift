import QuireTasks

/// The pages of a document as the headers of its sources tell, in the document's order.
struct DocumentProbe: Sendable {
  struct Page: Sendable, Hashable {
    /// Index into the document's sources.
    var source: Int
    /// Counted from 1.
    var pageInSource: Int
    var pixels: Int
  }

  var pages: [Page]
  var warnings: [String]

  /// - Parameter probes: Source by source.
  init(_ probes: [SourceProbe], order: PageOrder) {
    let bySource = probes.enumerated().map { index, probe in
      probe.pages.enumerated().map { number, page in
        Page(source: index, pageInSource: number + 1, pixels: page.pixels)
      }
    }
    let (pages, warning) = order.arrange(bySource)
    self.pages = pages
    warnings = probes.flatMap(\.warnings) + (warning.map { [$0] } ?? [])
  }
}
