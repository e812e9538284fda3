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
    var counts = [Int](repeating: 0, count: 256)
    for row in 0..<rows {
      for column in 0..<columns {
        // The last tiles take what is left over.
        let right = column == columns - 1 ? width : (column + 1) * side
        let bottom = row == rows - 1 ? height : (row + 1) * side
        let blocks = (right - column * side) * (bottom - row * side)
        // A tenth of it may be lighter than paper: noise, and what lies around letters in a JPEG. A
        // fiftieth may be darker than ink.
        let (x, y) = (column * side..<right, row * side..<bottom)
        Self.count(mean, width: width, x, y, &counts)
        let light = 255 - Self.rank(blocks / 10, of: counts.reversed())
        Self.count(darkest, width: width, x, y, &counts)
        let dark = Self.rank(blocks / 50, of: counts)
        paper.append(UInt8(light))
        contrast.append(light == 0 ? 0 : max(0, 1 - Double(dark) / Double(light)))
      }
    }
    self.paper = paper
    self.contrast = contrast
  }

  private static func count(
    _ levels: [UInt8], width: Int, _ x: Range<Int>, _ y: Range<Int>, _ counts: inout [Int]
  ) {
    levels.withUnsafeBufferPointer { levels in
      counts.withUnsafeMutableBufferPointer { counts in
        counts.update(repeating: 0)
        for row in y {
          for index in row * width + x.lowerBound..<row * width + x.upperBound {
            counts[Int(levels[index])] &+= 1
          }
        }
      }
    }
  }

  /// The first level that has more than `count` at or before it.
  static func rank(_ count: Int, of counts: some Sequence<Int>) -> Int {
    var left = count
    for (level, here) in counts.enumerated() {
      left -= here
      if left < 0 { return level }
    }
    return 255
  }

  /// The level below which `share` of the tiles' papers lie.
  func paperLevel(_ share: Double) -> Int {
    let sorted = paper.sorted()
    return Int(sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))])
  }
}
