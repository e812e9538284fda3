import QuireImaging
import QuireModel

/// A page as layout analysis sees it.
struct LayoutView {
  let image: PageImage
  /// Pixels of the page for one of the image, in each direction.
  let scale: Int
  /// Whether ink was told from paper place by place.
  let isLocal: Bool
  /// From descender to ascender, in pixels of the image, where it was estimated.
  private let textHeight: Double?

  /// - Parameters:
  ///   - isExact: Whether libtesseract itself is to tell ink from paper, as it does for its own
  ///     recognition. It goes by the same measure, in more time.
  ///   - isLocal: Whether that is told place by place.
  init(wholeOf page: PageImage, isExact: Bool, isLocal: Bool = false) {
    let level = isExact || page.depth != 8 ? nil : page.inkLevel
    image = level.flatMap { page.blackAndWhite($0, isLocal: isLocal) } ?? page
    scale = 1
    self.isLocal = isLocal
    textHeight = nil
  }

  /// The page at half its size, or `nil` where its type is too small for that, or the page is.
  ///
  /// Half the size costs less than half the time, and reads scans better than the full size: specks
  /// and the fringes of letters vanish. Over the scans with ground truth that accuracy is measured
  /// on, errors fall by a third in lines of at least 30 pixels, and rise in smaller ones.
  init?(halfOf page: PageImage, isLocal: Bool = false) {
    guard page.width * page.height >= Self.fewestPixels, let half = page.halved() else {
      return nil
    }
    let ink = half.inkLevel
    guard let height = half.estimatedTextHeight(ink), 2 * height >= Self.leastTextHeight,
      let binary = half.blackAndWhite(ink, isLocal: isLocal)
    else { return nil }
    image = binary
    scale = 2
    self.isLocal = isLocal
    textHeight = height
  }

  /// Whether much that has the height of type lies outside the lines that were read: layout analysis
  /// sometimes drops a column of numbers.
  func misses(_ quads: [Quad]) -> Bool {
    guard let textHeight else { return false }
    let boxes = boxes(quads)
    let heights = Int(textHeight * 0.3)...Int(textHeight * 1.5)
    return image.inkOutside(boxes) > Self.mostMissed
      && image.inkOutside(boxes, componentHeights: heights) > Self.mostMissed
  }

  /// Boxes on the page of what looks like short lines outside of those that were read.
  func missedLines(besides quads: [Quad]) -> [MissedMarks.Box] {
    let boxes = boxes(quads)
    let heights = boxes.map { $0.bottom - $0.top }.sorted()
    guard !heights.isEmpty, heights[heights.count / 2] > Self.edge else { return [] }
    let marks = image.marks(outside: boxes, most: Self.mostMarks)
    let textHeight = Double(heights[heights.count / 2] - Self.edge)
    return MissedMarks.lines(of: marks, textHeight: textHeight)
      .filter { !MissedMarks.isRest($0, of: boxes, textHeight: textHeight) }
      .map { ($0.left * scale, $0.top * scale, $0.right * scale, $0.bottom * scale) }
  }

  /// On the image, with a pixel around.
  private func boxes(_ quads: [Quad]) -> [MissedMarks.Box] {
    quads.map { quad in
      let (left, top, right, bottom) = quad.scaled(by: 1 / Double(scale)).bounds
      return (
        left: Int(left) - 1, top: Int(top) - 1, right: Int(right) + 2, bottom: Int(bottom) + 2
      )
    }
  }

  /// In pixels: by how much a box is higher than its quad.
  private static let edge = 3
  /// With more marks outside of lines a page has pictures, or dust.
  private static let mostMarks = 400

  /// Of the ink.
  private static let mostMissed = 0.06

  /// In pixels of the page, from descender to ascender.
  private static let leastTextHeight = 29.0
  /// Layout of what is smaller takes no time, and its type is small.
  private static let fewestPixels = 1_200_000
}
