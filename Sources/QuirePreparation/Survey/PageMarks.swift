import CLeptonica
import QuireImaging

/// What stands on a page that may be empty: everything that the paper's own grain does not account for, however
/// faint, but for what dust, folds and the edges of the sheet leave.
struct PageMarks {
  /// How far marks that look like writing stand out from the paper, of 1 for black; `nil` where there are none.
  let writing: Double?
  /// All marks that have the size of letters, in blocks.
  let letters: [InkMask.Mark]
  /// The share of the page that is clearly darker than paper, 0...1.
  let coverage: Double

  /// In standard deviations of the paper's grain: not one block in a million is further off by chance.
  private static let significant = 5.0
  /// With paper of no grain at all, what rounding in a JPEG leaves.
  private static let least = 0.02
  /// How much darker than paper a picture, a bar or a hole is, in greys.
  private static let dark = 48.0
  /// Of the page's height: a millimetre of an A4 sheet, as high as the smallest type.
  private static let smallest = 0.0035
  /// Of the page's height: type is no higher.
  private static let highest = 0.08
  /// Of the page's width and height: how far in the edge of a sheet, or a torn corner, reaches.
  private static let edge = 0.04
  /// How many times as long as it is thick a line is that is no writing: a fold, or the edge of a sheet.
  private static let thin = 10
  /// Marks that make a word.
  private static let lettersOfAWord = 3
  /// Where one mark is a word, as in handwriting: how many strokes are crossed on the way through, and how many
  /// times as wide as high it is.
  private static let (strokes, width) = (3.0, 1.5)

  init(_ survey: PageSurvey) {
    let (paper, grain) = Self.paper(survey)
    let factor = max(1, Self.significant * grain)
    var isMark = [Bool](repeating: false, count: survey.width * survey.height)
    guard
      let pix = pixCreate(Int32(survey.width), Int32(survey.height), 1)
    else {
      (writing, letters, coverage) = (nil, [], 0)
      return
    }
    let mask = PageImage(owning: pix)
    for row in 0..<survey.height {
      for column in 0..<survey.width {
        let index = row * survey.width + column
        let level = paper(column, row)
        if Double(survey.mean[index]) < level - max(factor, Self.least * level) {
          isMark[index] = true
          pixSetPixel(pix, Int32(column), Int32(row), 1)
        }
      }
    }
    let marks = (mask.components() ?? []).map(InkMask.Mark.init)
      .filter { !Self.isEdge($0, survey) && !Self.isLine($0) }
    let least = max(3, Int(Self.smallest * Double(survey.height)))
    let most = max(least, Int(Self.highest * Double(survey.height)))
    letters = marks.filter { (least...most).contains($0.height) }
    let written =
      Self.inRows(letters)
      + letters.filter { mark in
        Double(mark.width) >= Self.width * Double(mark.height) && mark.height >= 2 * least
          && Self.strokes(of: mark, isMark, survey) >= Self.strokes
      }
    var contrasts: [Double] = []
    for mark in written {
      var darkest = 1.0
      for row in mark.top..<mark.top + mark.height {
        for column in mark.left..<mark.left + mark.width {
          let level = Double(survey.mean[row * survey.width + column])
          darkest = min(darkest, level / max(1, paper(column, row)))
        }
      }
      contrasts.append(1 - darkest)
    }
    contrasts.sort()
    writing = contrasts.isEmpty ? nil : contrasts[contrasts.count / 2]
    var covered = 0
    for mark in marks {
      for row in mark.top..<mark.top + mark.height {
        for column in mark.left..<mark.left + mark.width
        where Double(survey.mean[row * survey.width + column]) < paper(column, row) - Self.dark {
          covered += 1
        }
      }
    }
    coverage = Double(covered) / Double(survey.width * survey.height)
  }

  /// The grey of the paper at a block, and the standard deviation of its grain.
  private static func paper(
    _ survey: PageSurvey
  ) -> (level: (_ column: Int, _ row: Int) -> Double, grain: Double) {
    let (tiles, side) = (survey.tiles, TileGrid.side)
    var (middles, spreads): ([Float], [Double]) = ([], [])
    var levels = TileLevels()
    for row in 0..<tiles.rows {
      for column in 0..<tiles.columns {
        let (x, y) = (column * side..<(column + 1) * side, row * side..<(row + 1) * side)
        guard x.upperBound <= survey.width, y.upperBound <= survey.height else {
          middles.append(Float(tiles.paper[row * tiles.columns + column]))
          continue
        }
        levels.take(survey.mean, width: survey.width, x, y)
        let middle = levels.level(at: side * side / 2)
        middles.append(Float(middle))
        // Half of a normal distribution lies above its middle, and a tenth above 1.28 deviations.
        spreads.append(
          (Double(levels.level(at: side * side * 9 / 10)) - Double(middle)) / 1.28)
      }
    }
    spreads.sort()
    // Greys are whole: half a grey of spread may be none.
    let grain = spreads.isEmpty ? 0 : max(0.3, spreads[spreads.count / 2])
    // A tile that something dark covers takes the paper of its neighbours.
    let near = middles.indices.map { index in
      let (row, column) = (index / tiles.columns, index % tiles.columns)
      var around: [Float] = []
      for y in max(0, row - 2)...min(tiles.rows - 1, row + 2) {
        for x in max(0, column - 2)...min(tiles.columns - 1, column + 2) {
          around.append(middles[y * tiles.columns + x])
        }
      }
      around.sort()
      return Double(max(middles[index], around[around.count / 2]))
    }
    return ({ column, row in near[tiles.tile(ofBlockAt: column, row)] }, grain)
  }

  /// What touches the frame and stays beside it.
  private static func isEdge(_ mark: InkMask.Mark, _ survey: PageSurvey) -> Bool {
    let frame = 3
    let (right, bottom) = (mark.left + mark.width, mark.top + mark.height)
    let (x, y) = (edge * Double(survey.width), edge * Double(survey.height))
    return mark.left < frame && Double(right) <= x
      || right > survey.width - frame && Double(survey.width - mark.left) <= x
      || mark.top < frame && Double(bottom) <= y
      || bottom > survey.height - frame && Double(survey.height - mark.top) <= y
  }

  private static func isLine(_ mark: InkMask.Mark) -> Bool {
    max(mark.width, mark.height) >= thin * min(mark.width, mark.height)
      && min(mark.width, mark.height) <= 6
  }

  /// Those that stand beside others of their kind, enough of them for a word.
  private static func inRows(_ marks: [InkMask.Mark]) -> [InkMask.Mark] {
    let sorted = marks.sorted { $0.left < $1.left }
    var rows: [[InkMask.Mark]] = []
    for mark in sorted {
      let middle = mark.top + mark.height / 2
      let row = rows.firstIndex { row in
        let last = row[row.count - 1]
        let height = max(last.height, mark.height)
        return height <= 3 * min(last.height, mark.height)
          && abs(last.top + last.height / 2 - middle) * 10 <= 7 * height
          && mark.left - (last.left + last.width) <= 2 * height
      }
      if let row { rows[row].append(mark) } else { rows.append([mark]) }
    }
    return rows.filter { $0.count >= lettersOfAWord && !isBrokenLine($0) }.flatMap { $0 }
  }

  /// Whether marks are what grain leaves of a faint fold: together as long and as thin as one.
  private static func isBrokenLine(_ row: [InkMask.Mark]) -> Bool {
    let (top, bottom) = (row.map(\.top).min()!, row.map { $0.top + $0.height }.max()!)
    let (left, right) = (row.map(\.left).min()!, row.map { $0.left + $0.width }.max()!)
    return right - left >= 2 * thin * (bottom - top)
  }

  /// How many strokes lie in a row of a mark, on average.
  private static func strokes(
    of mark: InkMask.Mark, _ isMark: [Bool], _ survey: PageSurvey
  ) -> Double {
    var count = 0
    for row in mark.top..<mark.top + mark.height {
      var before = false
      for column in mark.left..<mark.left + mark.width {
        let here = isMark[row * survey.width + column]
        if here, !before { count += 1 }
        before = here
      }
    }
    return Double(count) / Double(mark.height)
  }
}

extension PreparedPage {
  /// Whether nothing was written, printed or drawn on the page.
  package var isEmpty: Bool {
    let covered = image.inkCoverage
    var page = self
    guard let marks = page.marks() else { return covered < Self.inkOfAnEmptyPage }
    guard marks.writing == nil else { return false }
    // What covers more is no dust: a picture is as dark as what is around each of its blocks.
    return covered < Self.inkOfAnEmptyPage
      || covered < Self.leastOfAPicture && marks.coverage < Self.inkOfAnEmptyPage
  }

  /// Of a page's blocks: fewer that are dark are dust.
  private static var inkOfAnEmptyPage: Double { 0.0005 }
  /// Of a page's pixels: folds, stains and the print of its back are dark in fewer.
  private static var leastOfAPicture: Double { 0.03 }

  /// Whether all that stands on the page is as faint as what shines through from its back.
  mutating func isFaint() -> Bool {
    survey() != nil && (inkLevels()?.strongest ?? 0) <= InkLevels.strongestGhost
  }

  /// Makes marks that look like writing black, however faint they are, and all around them white: layout
  /// analysis finds no lines where there are two of pencil on paper of some grain.
  ///
  /// - Returns: Whether the page was changed.
  @discardableResult package mutating func blackenWriting() -> Bool {
    guard image.depth > 1, !isToned, let survey = survey(), let marks = marks(),
      let writing = marks.writing
    else { return false }
    let paper = PaperMap(survey.tiles)
    // Grain stays below a third of what strokes have.
    let tone = Tone(
      paper: paper.levels, columns: paper.columns, rows: paper.rows,
      cell: TileGrid.side * survey.factor, white: Float(writing / 3), black: Float(writing))
    guard let toned = image.toned(tone),
      let cleared = PageImage(greyWidth: toned.width, height: toned.height)
    else { return false }
    for mark in marks.letters {
      let room = mark.height
      cleared.copy(
        from: toned, left: (mark.left - room) * survey.factor,
        top: (mark.top - room) * survey.factor,
        width: (mark.width + 2 * room) * survey.factor,
        height: (mark.height + 2 * room) * survey.factor)
    }
    replaceGreys(with: cleared)
    return true
  }
}
