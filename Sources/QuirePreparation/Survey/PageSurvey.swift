import QuireImaging

/// A page at reduced size: for each block of pixels its mean grey and its darkest pixel. All that
/// decides what a page needs, at a cost of some milliseconds.
struct PageSurvey {
  /// Pixels of the page along a side of a block.
  let factor: Int
  /// In blocks; what does not fill a block at the right and at the bottom is left out.
  let width: Int
  let height: Int
  let mean: [UInt8]
  let darkest: [UInt8]
  let tiles: TileGrid

  /// What the longer side is brought down to, in blocks: text of a full page stays lines of marks.
  private static let longestSide = 900

  /// `nil` for images that are too small to be pages.
  init?(_ image: PageImage) {
    let factor = max(1, max(image.width, image.height) / Self.longestSide)
    guard let blocks = image.blocks(of: factor), blocks.width >= 8, blocks.height >= 8 else {
      return nil
    }
    self.factor = factor
    width = blocks.width
    height = blocks.height
    mean = blocks.mean
    darkest = blocks.darkest
    tiles = TileGrid(width: width, height: height, mean: mean, darkest: darkest)
  }
}
