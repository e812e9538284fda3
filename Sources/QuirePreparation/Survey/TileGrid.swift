/// A page in tiles that hold some letters each: how light their paper is, and how far their ink
/// stands out from it.
struct TileGrid {
  /// In blocks, along a side of a tile.
  static let side = 14

  let columns: Int
  let rows: Int
  /// The grey of the paper, row after row.
  let paper: [UInt8]
  /// How far ink is from the paper: 0 for none, 1 for black.
  let contrast: [Double]

  init(width: Int, height: Int, mean: [UInt8], darkest: [UInt8]) {
    let side = Self.side
    columns = max(1, width / side)
    rows = max(1, height / side)
    var paper: [UInt8] = []
    var contrast: [Double] = []
    var levels = TileLevels()
    for row in 0..<rows {
      for column in 0..<columns {
        // The last tiles take what is left over.
        let right = column == columns - 1 ? width : (column + 1) * side
        let bottom = row == rows - 1 ? height : (row + 1) * side
        let blocks = (right - column * side) * (bottom - row * side)
        // A tenth of it may be lighter than paper: noise, and what lies around letters in a JPEG. A
        // fiftieth may be darker than ink.
        let (x, y) = (column * side..<right, row * side..<bottom)
        levels.take(mean, width: width, x, y)
        let light = levels.level(at: blocks - blocks / 10 - 1)
        levels.take(darkest, width: width, x, y)
        let dark = levels.level(at: blocks / 50)
        paper.append(light)
        contrast.append(light == 0 ? 0 : max(0, 1 - Double(dark) / Double(light)))
      }
    }
    self.paper = paper
    self.contrast = contrast
  }

  /// The index of the tile that a block lies in; the last tiles hold what is left over, too.
  func tile(ofBlockAt x: Int, _ y: Int) -> Int {
    min(y / Self.side, rows - 1) * columns + min(x / Self.side, columns - 1)
  }

  /// The level below which `share` of the tiles' papers lie.
  func paperLevel(_ share: Double) -> Int {
    let sorted = paper.sorted()
    return Int(sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))])
  }
}
