/// The grey of the paper all over a page, as if nothing were printed on it.
struct PaperMap {
  let columns: Int
  let rows: Int
  let levels: [Float]
  /// The lightest paper of the page, and the darkest.
  let lightest: Float
  let darkest: Float

  /// Where a tile is darker than this share of the page's lightest paper it is a picture, and its
  /// neighbours tell what it is printed on.
  private static let deepestShadow: Float = 0.4

  init(_ tiles: TileGrid) {
    columns = tiles.columns
    rows = tiles.rows
    let light = Float(tiles.paperLevel(0.9))
    var grid = Grid(columns: columns, rows: rows, levels: tiles.paper.map(Float.init))
    // Closed over five tiles: dark areas smaller than that are ink.
    grid = grid.filtered(radius: 2) { $0.max()! }.filtered(radius: 2) { $0.min()! }
    grid.levels = grid.levels.map { max($0, light * Self.deepestShadow) }
    grid = grid.filtered(radius: 1) { $0.reduce(0, +) / Float($0.count) }
    levels = grid.levels
    lightest = levels.max()!
    darkest = levels.min()!
  }

  private struct Grid {
    let columns: Int
    let rows: Int
    var levels: [Float]

    func filtered(radius: Int, _ pick: ([Float]) -> Float) -> Grid {
      var result = self
      for row in 0..<rows {
        for column in 0..<columns {
          var near: [Float] = []
          for y in max(0, row - radius)...min(rows - 1, row + radius) {
            for x in max(0, column - radius)...min(columns - 1, column + radius) {
              near.append(levels[y * columns + x])
            }
          }
          result.levels[row * columns + column] = pick(near)
        }
      }
      return result
    }
  }
}
