import CLeptonica
import QuireImaging
import QuireModel
import QuirePreparation
import QuireTestSupport

/// Pages to prepare, small, and with a page's proportions.
enum Paper {
  static let words = "The quick brown fox jumps over the lazy dog and runs away"

  /// Lines of text on white. No two neighbours are alike, so that only lines run through the page.
  static func typed(width: Int = 1900, height: Int = 2400) -> DrawnPage {
    let page = DrawnPage(width: width, height: height)
    let parts = words.split(separator: " ")
    var (top, row) = (150, 0)
    while top < height - 200 {
      let start = row * 5 % parts.count
      let line = (parts[start...] + parts[..<start]).joined(separator: " ")
      page.draw(line, left: 200, top: top)
      (top, row) = (top + 60, row + 1)
    }
    return page
  }

  static func image(_ page: DrawnPage) -> PageImage { PageImage(owning: pixClone(page.pix)) }

  /// One step alone, which is asked for as `use`.
  static func prepare(
    _ image: PageImage, _ step: PreparationRequest.Setting,
    _ use: PreparationRequest.Use = .auto
  ) -> PreparedPage {
    var request = PreparationRequest.none
    request[keyPath: step] = use
    return Preparation(request).prepare(PreparedPage(image))
  }

  /// Everything that is on by default.
  static func prepare(_ image: PageImage) -> PreparedPage {
    Preparation(PreparationRequest()).prepare(PreparedPage(image))
  }

  static func grey(_ image: PageImage, x: Int, y: Int) -> Int {
    var value: UInt32 = 0
    pixGetPixel(image.pix, Int32(x), Int32(y), &value)
    return image.depth == 1 ? (value == 0 ? 255 : 0) : Int(value)
  }

  static func turned(_ page: DrawnPage, degrees: Double) -> PageImage {
    PageImage(
      owning: pixRotate(
        page.pix, Float(degrees * .pi / 180), Int32(L_ROTATE_AREA_MAP), Int32(L_BRING_IN_WHITE),
        Int32(page.width), Int32(page.height)))
  }
}
