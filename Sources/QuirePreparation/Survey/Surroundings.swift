import QuireImaging

/// What is seen along the frame of a page: the same paper as in its middle, on all that a scanner made, or
/// what a photographed sheet lies on.
struct Surroundings {
  /// Whether all four sides show something darker than the page, or of another colour.
  let differ: Bool

  /// What is lighter by less, or differs less in colour, is one paper.
  private static let least: Float = 0.045
  /// Of the tiles: the smallest sheet.
  private static let smallest = 0.05
  /// In blocks: what is looked at along the frame. Beside a sheet that fills a picture there is not much more.
  private static let cell = 4
  /// Of a side: where a sheet reaches the frame, or goes beyond it, the desk is seen along the rest.
  private static let seen = 0.3

  init(_ survey: PageSurvey, of image: PageImage) {
    let tiles = survey.tiles
    let hues = image.hues(
      of: TileGrid.side * survey.factor, columns: tiles.columns, rows: tiles.rows)
    let looks = tiles.paper.indices.map { index in
      SheetGrid.Look(
        light: Float(tiles.paper[index]), red: hues?.redOverGreen[index] ?? 0,
        blue: hues?.blueOverGreen[index] ?? 0)
    }
    let enough = Int(Self.smallest * Double(looks.count))
    let (right, bottom) = (survey.width - Self.cell, survey.height - Self.cell)
    differ = [
      (0, 0, Self.cell, survey.height), (right, 0, Self.cell, survey.height),
      (0, 0, survey.width, Self.cell), (0, bottom, survey.width, Self.cell),
    ].allSatisfy { left, top, width, height in
      guard
        let beside = Self.darker(
          survey, image, left: left, top: top, columns: width / Self.cell, rows: height / Self.cell)
      else { return false }
      return looks.count { $0.stands(outFrom: beside) >= Self.least } > enough
    }
  }

  /// Of the cells of a strip, one that is darker than most.
  private static func darker(
    _ survey: PageSurvey, _ image: PageImage, left: Int, top: Int, columns: Int, rows: Int
  ) -> SheetGrid.Look? {
    let side = cell * survey.factor
    guard columns > 0, rows > 0,
      let strip = image.cropped(
        left: left * survey.factor, top: top * survey.factor, width: columns * side,
        height: rows * side)
    else { return nil }
    let hues = strip.hues(of: side, columns: columns, rows: rows)
    var looks: [SheetGrid.Look] = []
    for row in 0..<rows {
      for column in 0..<columns {
        var sum = 0
        for y in top + row * cell..<top + (row + 1) * cell {
          let start = y * survey.width + left + column * cell
          for index in start..<start + cell { sum += Int(survey.mean[index]) }
        }
        let index = row * columns + column
        looks.append(
          SheetGrid.Look(
            light: Float(sum) / Float(cell * cell), red: hues?.redOverGreen[index] ?? 0,
            blue: hues?.blueOverGreen[index] ?? 0))
      }
    }
    looks.sort { $0.light < $1.light }
    return looks[Int(seen * Double(looks.count))]
  }
}
