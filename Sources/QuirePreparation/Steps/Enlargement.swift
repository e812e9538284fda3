import QuireImaging
import QuireModel

/// Gives small type more pixels: layout analysis and recognisers take letters of a few pixels for
/// dust.
enum Enlargement: PreparationStep {
  static let setting: PreparationRequest.Setting = \.enlargement

  /// In pixels: the height of the median letter from which on type is large enough.
  private static let enough = 13
  /// Fewer marks tell nothing of their size.
  private static let leastMarks = 30

  static func apply(to page: inout PreparedPage, isForced: Bool) {
    // Larger images have larger type, or none that could be saved.
    guard let survey = page.survey(), survey.factor == 1 else { return }
    if !isForced {
      guard let marks = page.mask()?.marks() else { return }
      let heights = marks.filter { $0.height >= 4 && $0.width < 5 * $0.height }.map(\.height)
      guard heights.count >= leastMarks else { return }
      guard heights.sorted()[heights.count / 2] < enough else { return }
    }
    guard let image = page.image.doubled() else { return }
    page.enlarge(to: image, by: 2)
  }
}
