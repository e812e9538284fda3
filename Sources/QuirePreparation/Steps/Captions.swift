import QuireImaging
import QuireModel

/// Paints over the strip that a library's software adds below a scan to say where it comes from: it is no
/// part of the sheet. Its white is pure, where paper has shades, and it is as wide as the scan.
enum Captions: PreparationStep {
  static let setting: PreparationRequest.Setting = \.captions

  /// What no scanned paper is in every block.
  private static let white: UInt8 = 252
  /// Of the page's height.
  private static let heights = 0.01...0.08
  /// The share of a row of blocks that is white where nothing is printed, where a line of print is, and
  /// at most on the scan above, which a JPEG mixes with the strip's first rows.
  private static let (empty, mixed, printed, scan) = (0.98, 0.85, 0.4, 0.1)
  /// In rows of blocks: what has to be scan above the strip, and where the two mix.
  private static let (above, edge) = (10, 2)

  static func apply(to page: inout PreparedPage, isForced: Bool) {
    guard let survey = page.survey() else { return }
    let share = { (row: Int) in
      let start = row * survey.width
      return Double(survey.mean[start..<start + survey.width].count { $0 >= white })
        / Double(survey.width)
    }
    // What does not fill a block at the bottom is not looked at; most pages end here.
    guard share(survey.height - 1) >= empty else { return }
    var top = survey.height - 1
    let highest = Int(heights.upperBound * Double(survey.height))
    while top > 0, survey.height - top <= highest, share(top - 1) >= printed { top -= 1 }
    let height = Double(survey.height - top) / Double(survey.height)
    guard heights.contains(height), share(top + 1) >= mixed,
      top > above + edge,
      (top - edge - above..<top - edge).allSatisfy({ share($0) <= scan }),
      let image = page.image.copy()
    else { return }
    let start = (top - 1) * survey.factor
    image.fill(
      left: 0, top: start, width: image.width, height: image.height - start,
      UInt8(survey.tiles.paperLevel(0.6)))
    page.replace(with: image, step: "captionRemoved")
  }
}
