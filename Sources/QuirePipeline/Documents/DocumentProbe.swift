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
    var pixels: Int
  }

  var pages: [Page]
  var warnings: [String]

  /// - Parameter probes: Source by source.
  init(_ probes: [SourceProbe], order: PageOrder) {
    let bySource = probes.enumerated().map { index, probe in
      probe.pages.enumerated().flatMap { number, page in
        page.halves.map {
          // Both are read from the whole page.
          Page(source: index, pageInSource: number + 1, spread: $0, pixels: page.pixels)
        }
      }
    }
    let (pages, warning) = order.arrange(bySource)
    self.pages = pages
    warnings = probes.flatMap(\.warnings) + (warning.map { [$0] } ?? [])
  }
}

extension PageProbe {
  /// The pages that it is: one whole page, or two halves of it in reading order.
  var halves: [SpreadHalf?] {
    fold.map { fold in [.left, .right].map { SpreadHalf(side: $0, fold: fold) } } ?? [nil]
  }
}
