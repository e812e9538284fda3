package import QuireImaging
package import QuireModel
package import QuireReader

/// The lines of a page as the network gets them, for those who measure its parts.
package struct PageLines {
  private let layout: LayoutAnalyzer

  package init() throws(QuireError) { layout = try LayoutAnalyzer() }

  /// What a recogniser would read of a page at its first attempt.
  ///
  /// - Parameters:
  ///   - atFullSize: Whether layout analysis may not look at a reduced page.
  ///   - height: Of the images, in pixels.
  package func lines(
    of page: PageImage, atFullSize: Bool, height: Int
  ) throws(QuireError) -> [LineImage] {
    let half = atFullSize ? nil : LayoutView(halfOf: page)
    let view = half ?? LayoutView(wholeOf: page, isExact: atFullSize)
    let rows = try layout.rows(of: page, in: view)
    return rows.flatMap(LineUnit.units).compactMap { unit in
      let place = unit.row.frame.imageBox(unit.cutBox)
      guard
        let cut = page.cutLine(
          left: place.left, top: place.top, width: place.right - place.left,
          height: place.bottom - place.top, turns: unit.row.frame.turns, scaledTo: height),
        cut.width >= 3
      else { return nil }
      return LineImage(
        width: cut.width, height: cut.height, pixels: cut.pixels,
        invertedPixels: cut.invertedPixels)
    }
  }
}
