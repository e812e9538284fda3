import QuireImaging

/// A page as layout analysis sees it.
struct LayoutView {
  let image: PageImage
  /// Pixels of the page for one of the image, in each direction.
  let scale: Int

  init(wholeOf page: PageImage) {
    image = page
    scale = 1
  }

  /// The page at half its size, or `nil` where its type is too small for that, or the page is.
  ///
  /// Half the size costs less than half the time, and reads scans better than the full size: specks
  /// and the fringes of letters vanish. Over the scans with ground truth that accuracy is measured
  /// on, errors fall by a third in lines of at least 30 pixels, and rise in smaller ones.
  init?(halfOf page: PageImage) {
    guard page.width * page.height >= Self.fewestPixels, let half = page.halved() else {
      return nil
    }
    let ink = half.inkLevel
    guard let height = half.estimatedTextHeight(ink), 2 * height >= Self.leastTextHeight,
      let binary = half.blackAndWhite(ink)
    else { return nil }
    image = binary
    scale = 2
  }

  /// In pixels of the page, from descender to ascender.
  private static let leastTextHeight = 29.0
  /// Layout of what is smaller takes no time, and its type is small.
  private static let fewestPixels = 1_200_000
}
