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
  /// Of the page's width: what is longer may run through a line of letters, and stands free where their gaps
  /// are.
  private static let (long, freeColumnsOfLong) = (0.2, 0.3)
  /// The share of a rule's columns with letters above it; more on either side is a picture.
  private static let letters = 0.15...0.9
  /// In blocks: how far above a rule the print that it swallows stands, and the share of the rule that
  /// has some.
  private static let (near, printed) = (9, 0.15)
  /// In heights of the median letter: how far print that hangs on a rule stands from it, in tables with lines
  /// between their columns and in those without, whose rows nothing else keeps together.
  private static let (hanging, hangingInOpen) = (0.45, 0.1)
  /// As many rules of one length make a table. They keep its rows apart where print stands off from nearly all
  /// of them.
  private static let (leastOfTable, hangingOfTable) = (4, 0.2)

  static func apply(to page: inout PreparedPage, isForced: Bool) {
    guard let survey = page.survey(), let mask = page.mask() else { return }
    let runs = mask.levelRuns(of: Int(leastLength * Double(survey.width)), thickness: thickness)
      .filter { $0.free >= freeColumns || isThroughLetters($0, in: mask) }
    let upright = isForced ? uprightRuns(mask) : []
    // Most pages have none, and end here.
    guard !runs.isEmpty || !upright.isEmpty,
      let heights = mask.marks()?.map(\.height).filter({ $0 >= 4 }).sorted(),
      !heights.isEmpty
    else { return }
    let height = heights[heights.count / 2]
    let length = leastHeights * height
    let level = chosen(
      runs.filter { $0.columns.count >= length }, mask, isForced, letterHeight: height
    ).map { run in
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

  private static func uprightRuns(_ mask: InkMask) -> [UprightRun] {
    mask.uprightRuns(
      of: Int(leastHeight * Double(mask.height)), thickness: thickness, free: freeColumns)
  }

  private static func isThroughLetters(_ run: LevelRun, in mask: InkMask) -> Bool {
    run.free >= freeColumnsOfLong && Double(run.columns.count) >= long * Double(mask.width)
      && letters.contains(mask.print(above: run, within: thickness...near))
      && mask.print(below: run, within: thickness...near) <= letters.upperBound
  }

  /// The runs that print hangs on.
  private static func chosen(
    _ runs: [LevelRun], _ mask: InkMask, _ isForced: Bool, letterHeight: Int
  ) -> [LevelRun] {
    guard !isForced else { return runs }
    lazy var upright = uprightRuns(mask)
    let swallows = runs.filter { mask.print(above: $0, within: thickness...near) >= printed }
    // Their ends, as far as a scan shows them.
    let ends = mask.width / 100
    return swallows.filter { run in
      let alike = runs.filter {
        abs($0.columns.lowerBound - run.columns.lowerBound) <= ends
          && abs($0.columns.upperBound - run.columns.upperBound) <= ends
      }
      var (rules, last) = (0, Int.min / 2)
      for row in alike.map(\.row) where row - last > thickness { (rules, last) = (rules + 1, row) }
      guard rules >= leastOfTable else { return true }
      let rows = (alike.map(\.row).min() ?? 0)...(alike.map(\.row).max() ?? 0)
      let isClosed = upright.contains {
        run.columns.contains($0.column) && rows.overlaps($0.rows.lowerBound...$0.rows.upperBound)
      }
      let reach = (isClosed ? hanging : hangingInOpen) * Double(letterHeight)
      let hanging = thickness...thickness + max(1, Int(reach.rounded()))
      let hang = alike.count {
        mask.print(above: $0, within: hanging) >= printed
          || mask.print(below: $0, within: hanging) >= printed
      }
      return Double(hang) >= hangingOfTable * Double(alike.count)
    }
  }
}
