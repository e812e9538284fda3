import QuireImaging
import QuireModel

/// Takes away dots that are too small to belong to a letter, where there are many.
enum Despeckling: PreparationStep {
  static let setting: PreparationRequest.Setting = \.despeckle

  /// Of all marks: the share of lonely dots from which on a page is speckled, and the least number.
  private static let share = 0.5
  private static let least = 400
  /// In pixels at 300 dpi along a side of a dot. A full stop is twice as large.
  private static let largest = 3

  static func apply(to page: inout PreparedPage, isForced: Bool) {
    guard let survey = page.survey() else { return }
    if !isForced {
      guard let mask = page.mask() else { return }
      let dots = mask.lonelyBlocks
      guard dots >= least, let marks = mask.marks(), Double(dots) >= share * Double(marks.count)
      else { return }
    }
    let size = max(1, min(largest, largest * max(page.image.width, page.image.height) / 3508))
    guard
      let image = page.image.withoutDots(
        of: size, paper: UInt8(survey.tiles.paperLevel(0.5)),
        darkerThan: UInt8(Double(survey.tiles.paperLevel(0.5)) * 0.75))
    else { return }
    page.replace(with: image, step: "despeckled")
  }
}
