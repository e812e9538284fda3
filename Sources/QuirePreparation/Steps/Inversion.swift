import QuireImaging
import QuireModel

/// Turns white print on black into black print on white: a whole page of it, or boxes.
enum Inversion: PreparationStep {
  static let setting: PreparationRequest.Setting = \.inversion

  /// Greys that are no more than this apart are one.
  private static let leastContrast = 80

  static func apply(to page: inout PreparedPage, isForced: Bool) {
    guard let survey = page.survey() else { return }
    if isDark(survey) {
      if let image = page.image.inverted() { page.replace(with: image, step: "inverted") }
      return
    }
    let boxes = DarkBoxes(survey).boxes
    guard !boxes.isEmpty, let image = page.image.copy() else { return }
    for box in boxes {
      image.invert(
        left: box.left * survey.factor, top: box.top * survey.factor,
        width: box.width * survey.factor, height: box.height * survey.factor)
    }
    page.replace(with: image, step: "boxesInverted")
  }

  /// Paper is what most of a page is; print is little of it.
  private static func isDark(_ survey: PageSurvey) -> Bool {
    var counts = [Int](repeating: 0, count: 256)
    // One block in three tells as much.
    let blocks = stride(from: 0, to: survey.mean.count, by: 3)
    for index in blocks { counts[Int(survey.mean[index])] += 1 }
    let total = counts.reduce(0, +)
    func level(_ share: Double) -> Int {
      var left = Int(Double(total) * share)
      return counts.firstIndex { count in
        left -= count
        return left < 0
      } ?? 255
    }
    let (dark, middle, light) = (level(0.02), level(0.5), level(0.995))
    return light - dark > leastContrast && (middle - dark) * 4 < light - dark && level(0.75) < 128
  }
}
