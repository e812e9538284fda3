import QuireImaging
import QuireModel

/// Takes away lines that are ruled below words or across a form: they hang on letters, and make one mark of a
/// whole line of type.
///
/// Lines down the page, as between the cells of a table, go only where that is asked for: over scans of tables
/// with ground truth, layout analysis runs cells into one another without them.
enum Rules: PreparationStep {
  static let setting: PreparationRequest.Setting = \.rules

  /// The shortest line that is taken for a rule: of the page's width, and in heights of the median letter,
  /// since ideographs have long level strokes.
  private static let (leastLength, leastHeights) = (0.035, 3)
  /// The shortest line down a page that is taken for a rule, of its height: no letter is as high.
  private static let leastHeight = 0.04
  /// In blocks: the thickest rule, which may lie across the border of two.
  private static let thickness = 3
  /// The share of its columns in which nothing but the rule is dark.
  private static let freeColumns = 0.75
  /// In blocks: how far above a rule the print that it swallows stands, and the share of the rule that
  /// has some.
  private static let (reach, printed) = (9, 0.15)

  static func apply(to page: inout PreparedPage, isForced: Bool) {
    guard let survey = page.survey(), let mask = page.mask() else { return }
    let runs = mask.levelRuns(
      of: Int(leastLength * Double(survey.width)), thickness: thickness, free: freeColumns)
    let upright =
      isForced
      ? mask.uprightRuns(
        of: Int(leastHeight * Double(survey.height)), thickness: thickness, free: freeColumns) : []
    // Most pages have none, and end here.
    guard !runs.isEmpty || !upright.isEmpty,
      let heights = mask.marks()?.map(\.height).filter({ $0 >= 4 }).sorted(),
      !heights.isEmpty
    else { return }
    let length = leastHeights * heights[heights.count / 2]
    let level = runs.filter { run in
      run.columns.count >= length
        && (isForced || mask.hasPrint(above: run, within: reach, share: printed))
    }.map { run in
      PageImage.Rule(
        columns: (run.columns.lowerBound - 1) * survey.factor..<(run.columns.upperBound + 1)
          * survey.factor,
        rows: run.row * survey.factor..<(run.row + 1) * survey.factor)
    }
    let rules =
      level
      + upright.filter { run in
        run.rows.count >= length
      }.map { run in
        PageImage.Rule(
          columns: run.column * survey.factor..<(run.column + 1) * survey.factor,
          rows: (run.rows.lowerBound - 1) * survey.factor..<(run.rows.upperBound + 1)
            * survey.factor, isUpright: true)
      }
    guard !rules.isEmpty,
      let image = page.image.withoutRules(
        rules, thickness: thickness * survey.factor, margin: (thickness + 1) * survey.factor)
    else { return }
    page.replace(with: image, step: "rulesRemoved")
  }
}

/// Ink in a row of blocks, without a gap.
private struct LevelRun {
  var row: Int
  var columns: Range<Int>
}

extension InkMask {
  fileprivate func isInk(_ column: Int, _ row: Int) -> Bool {
    row >= 0 && row < height && blocks[row * width + column] != 0
  }

  /// Runs of ink along rows that are long and thin.
  fileprivate func levelRuns(of length: Int, thickness: Int, free: Double) -> [LevelRun] {
    guard length >= 8 else { return [] }
    var runs: [LevelRun] = []
    for row in 0..<height {
      var start = 0
      for column in 0...width {
        if column < width, blocks[row * width + column] != 0 { continue }
        if column - start >= length {
          let run = LevelRun(row: row, columns: start..<column)
          let thin = run.columns.count { extent($0, row) <= thickness }
          if Double(thin) >= free * Double(run.columns.count) { runs.append(run) }
        }
        start = column + 1
      }
    }
    return runs
  }

  /// Blocks of ink without a gap up and down from one.
  private func extent(_ column: Int, _ row: Int) -> Int {
    var (top, bottom) = (row, row)
    while isInk(column, top - 1), row - top < 8 { top -= 1 }
    while isInk(column, bottom + 1), bottom - row < 8 { bottom += 1 }
    return bottom - top + 1
  }

  /// Whether something stands on a run.
  fileprivate func hasPrint(above run: LevelRun, within reach: Int, share: Double) -> Bool {
    let inked = run.columns.count { column in
      (3...reach).contains { isInk(column, run.row - $0) }
    }
    return Double(inked) >= share * Double(run.columns.count)
  }
}
