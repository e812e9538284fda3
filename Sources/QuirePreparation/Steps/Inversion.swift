import QuireImaging
import QuireModel

/// Turns white print on black into black print on white.
enum Inversion: PreparationStep {
  static let setting: PreparationRequest.Setting = \.inversion

  /// Greys that are no more than this apart are one.
  private static let leastContrast = 80

  static func apply(to page: inout PreparedPage, isForced: Bool) {
    guard let survey = page.survey() else { return }
    var counts = [Int](repeating: 0, count: 256)
    for level in survey.mean { counts[Int(level)] += 1 }
    let level = { TileGrid.rank(Int(Double(survey.mean.count) * $0), of: counts) }
    let (dark, middle, light) = (level(0.02), level(0.5), level(0.995))
    // Paper is what most of a page is; print is little of it.
    guard light - dark > leastContrast, (middle - dark) * 4 < light - dark, level(0.75) < 128,
      let image = page.image.inverted()
    else { return }
    page.replace(with: image, step: "inverted")
  }
}
