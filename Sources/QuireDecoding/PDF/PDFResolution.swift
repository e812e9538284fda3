import CPoppler
import QuireModel

/// How finely a page is drawn that has no grid of its own.
struct PDFResolution {
  /// Dots per inch: at least what was asked for.
  let dpi: Double

  /// In points, from descender to ascender: what asking is meant for. Smaller type has as many pixels as this.
  private static let usualType = 6.9
  /// Of the page: what a picture covers whose own pixels count.
  private static let leastCoverage = 0.25
  /// What more pixels show nothing new of, and what pages cost at most: four times those at 300 dpi.
  private static let most = Double(RecognitionRequest.dpiLimits.upperBound)

  /// - Parameters:
  ///   - asked: What the request says, in dots per inch.
  ///   - onlyImage: Of the one image that the page's resources hold, in pixels.
  ///   - areas: ``PDFPage/imageAreas``, which takes a walk over the page.
  init(
    of page: PDFPage, asked: Double, onlyImage: (width: Int, height: Int)?,
    areas: [(left: Double, top: Double, right: Double, bottom: Double)]
  ) {
    var wanted = asked
    if let type = page.smallestType { wanted *= max(1, Self.usualType / type) }
    if let onlyImage, areas.count == 1, page.coverage(of: areas) >= Self.leastCoverage,
      let grid = PDFGrid(size: page.size, pixels: onlyImage, area: areas[0])
    {
      wanted = max(wanted, grid.dpi)
    }
    dpi = max(asked, min(wanted, Self.most))
  }
}

extension PDFPage {
  /// Of the characters: what is smaller is a trade mark's sign or a footnote's number.
  private static let share = 10

  /// The height of the page's small type in points, from descender to ascender; `nil` where it has no text
  /// of its own.
  fileprivate var smallestType: Double? {
    var rectangles: UnsafeMutablePointer<PopplerRectangle>?
    var count: UInt32 = 0
    guard poppler_page_get_text_layout(raw, &rectangles, &count) != 0, let rectangles else {
      return nil
    }
    defer { g_free(rectangles) }
    // A letter that lies on its side is as wide as its type is high.
    let heights = (0..<Int(count)).map { index in
      let place = rectangles[index]
      return max(abs(place.y2 - place.y1), abs(place.x2 - place.x1))
    }.filter { $0 > 0 }.sorted()
    return heights.isEmpty ? nil : heights[heights.count / Self.share]
  }
}
