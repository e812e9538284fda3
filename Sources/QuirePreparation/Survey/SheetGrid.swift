import QuireImaging

/// A photo as a grid of cells from which print is gone: how light what lies there is, and what colour it
/// has.
struct SheetGrid {
  let columns: Int
  let rows: Int
  /// Blocks of the survey along a side of a cell.
  let blocksALine: Int
  let light: [Float]
  /// How far the darkest block of a cell is from its lightness: 0 for none, 1 for black.
  let contrast: [Float]
  private let hues: PageImage.Hues?

  /// What the longer side has at most, in cells: lines of print are some cells apart, and a desk that is a
  /// hundredth of the picture wide still has two.
  private static let longestSide = 330
  /// Of a cell's blocks: at least so many are lighter than what is taken for its lightness, which letters
  /// rarely cover and the noise of a camera does not reach.
  private static let lighter = 0.25
  /// In cells: strokes and letters up to twice as wide are closed over.
  private static let closing = 2

  init(_ survey: PageSurvey, of image: PageImage) {
    let side = max(1, (max(survey.width, survey.height) + Self.longestSide - 1) / Self.longestSide)
    let (columns, rows) = (survey.width / side, survey.height / side)
    (self.columns, self.rows, blocksALine) = (columns, rows, side)
    var cells = [Float](repeating: 0, count: columns * rows)
    var darkest = cells
    var blocks = [UInt8](repeating: 0, count: side * side)
    let rank = side * side - 1 - Int(Self.lighter * Double(side * side))
    for row in 0..<rows {
      for column in 0..<columns {
        for inner in 0..<side {
          let start = (row * side + inner) * survey.width + column * side
          for x in 0..<side { blocks[inner * side + x] = survey.mean[start + x] }
        }
        blocks.sort()
        cells[row * columns + column] = Float(blocks[rank])
        darkest[row * columns + column] = Float(blocks[0])
      }
    }
    let light = Self.closed(cells, columns, rows)
    self.light = light
    contrast = zip(light, darkest).map { $0 > 0 ? 1 - $1 / $0 : 0 }
    hues = image.hues(of: side * survey.factor, columns: columns, rows: rows)
  }

  private static func closed(_ cells: [Float], _ columns: Int, _ rows: Int) -> [Float] {
    var cells = cells
    for pick in [{ max($0, $1) }, { min($0, $1) }] as [(Float, Float) -> Float] {
      for (length, step, lines, next) in [(columns, 1, rows, columns), (rows, columns, columns, 1)]
      {
        var line = [Float](repeating: 0, count: length)
        for start in stride(from: 0, to: lines * next, by: next) {
          for place in 0..<length { line[place] = cells[start + place * step] }
          for place in 0..<length {
            var found = line[place]
            for near in max(0, place - closing)...min(length - 1, place + closing) {
              found = pick(found, line[near])
            }
            cells[start + place * step] = found
          }
        }
      }
    }
    return cells
  }

  /// What lies at a cell, and how it differs from what lies at another.
  struct Look {
    var light: Float
    var red: Float
    var blue: Float

    /// How much lighter this is than the other, or of another colour, as a share of this lightness.
    /// Below 0 where it is darker.
    func stands(outFrom other: Look) -> Float {
      let lightness = max(light, 1)
      let lighter = (light - other.light) / lightness
      // What is clearly darker is no paper on a desk of another colour.
      guard lighter > -SheetGrid.darkerPaper else { return lighter }
      // Of the same paint in less light all differences shrink alike.
      let share = lightness / max(other.light, 1)
      return max(
        lighter,
        (abs(red - other.red * share) + abs(blue - other.blue * share)) / lightness
          - SheetGrid.tint)
    }
  }

  /// How much darker paper may be than a desk of another colour.
  private static let darkerPaper: Float = 0.15
  /// Differences of colour that light from two sides, or a JPEG, makes on one paper.
  private static let tint: Float = 0.06

  /// The mean of some cells in a row or a column.
  ///
  /// - Parameters:
  ///   - cells: From the first on, `step` apart.
  func look(at first: Int, step: Int, cells: Int) -> Look {
    var look = Look(light: 0, red: 0, blue: 0)
    for cell in stride(from: first, to: first + cells * step, by: step) {
      look.light += light[cell]
      if let hues {
        look.red += hues.redOverGreen[cell]
        look.blue += hues.blueOverGreen[cell]
      }
    }
    let count = Float(cells)
    return Look(light: look.light / count, red: look.red / count, blue: look.blue / count)
  }

  /// The mean of cells.
  func look(at cells: [Int]) -> Look {
    let looks = cells.map { look(at: $0, step: 1, cells: 1) }
    let count = Float(max(1, cells.count))
    return Look(
      light: looks.reduce(0) { $0 + $1.light } / count,
      red: looks.reduce(0) { $0 + $1.red } / count,
      blue: looks.reduce(0) { $0 + $1.blue } / count)
  }
}
