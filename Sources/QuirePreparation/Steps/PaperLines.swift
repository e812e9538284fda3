import QuireImaging
import QuireModel

/// Takes away lines from edge to edge of a page: those of ruled and squared paper, which make one mark of many
/// letters, and those that dust draws down a page, which layout analysis takes for the ends of columns.
enum PaperLines: PreparationStep {
  static let setting: PreparationRequest.Setting = \.rules

  /// In blocks: the thickest line, and the paper that has to be seen beside it.
  private static let (thickness, margin) = (3, 4)
  /// In blocks along a line: what is taken for level.
  private static let stretch = 16
  /// Of the paper's grey: what is darker than a line by more is a letter that crosses it.
  private static let letter = 0.25

  static func apply(to page: inout PreparedPage, isForced: Bool) {
    guard let survey = page.survey() else { return }
    let lines = LongLines(survey).lines
    // Most pages have none, and end here.
    guard !lines.isEmpty else { return }
    let paper = Double(survey.tiles.paperLevel(0.5))
    let rules = lines.flatMap { line in
      Self.rules(
        line, factor: survey.factor, end: line.isUpright ? page.image.height : page.image.width,
        darkest: UInt8(max(0, Double(line.grey) - letter * paper)))
    }
    guard
      let image = page.image.withoutRules(
        rules, thickness: thickness * survey.factor, margin: margin * survey.factor)
    else { return }
    page.replace(with: image, step: "linesRemoved")
  }

  /// A line in level stretches, as far as the edges of the page.
  private static func rules(
    _ line: LongLines.Line, factor: Int, end: Int, darkest: UInt8
  ) -> [PageImage.Rule] {
    stride(from: 0, to: end, by: stretch * factor).map { start in
      let place = line.place(start / factor + stretch / 2)
      let along = start..<min(end, start + stretch * factor)
      let across = (place - 1) * factor..<(place + 2) * factor
      return line.isUpright
        ? PageImage.Rule(columns: across, rows: along, isUpright: true, darkest: darkest)
        : PageImage.Rule(columns: along, rows: across, darkest: darkest)
    }
  }
}
