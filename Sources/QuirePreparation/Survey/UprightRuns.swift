/// Ink in a column of blocks, without a gap.
struct UprightRun {
  let column: Int
  let rows: Range<Int>
}

extension InkMask {
  /// Runs of ink down columns that are long and thin.
  ///
  /// - Parameters:
  ///   - length: In blocks; looked for in as many rows as one of this length cannot pass between.
  ///   - thickness: In blocks, of the thickest.
  ///   - free: The share of its rows in which nothing but the run is dark.
  func uprightRuns(of length: Int, thickness: Int, free: Double) -> [UprightRun] {
    guard length >= 8 else { return [] }
    var runs: [UprightRun] = []
    for row in stride(from: length - 1, to: height, by: length) {
      for column in 0..<width where blocks[row * width + column] != 0 {
        // Long enough already in the rows before.
        if runs.last(where: { $0.column == column })?.rows.contains(row) == true { continue }
        let (top, bottom) = extent(down: column, from: row)
        guard bottom - top >= length else { continue }
        let run = UprightRun(column: column, rows: top..<bottom)
        let thin = run.rows.count { isThin(column, $0, thickness) }
        if Double(thin) >= free * Double(run.rows.count) { runs.append(run) }
      }
    }
    return runs
  }

  private func extent(down column: Int, from row: Int) -> (top: Int, bottom: Int) {
    var (top, bottom) = (row, row + 1)
    while top > 0, blocks[(top - 1) * width + column] != 0 { top -= 1 }
    while bottom < height, blocks[bottom * width + column] != 0 { bottom += 1 }
    return (top, bottom)
  }

  private func isThin(_ column: Int, _ row: Int, _ thickness: Int) -> Bool {
    let start = row * width
    var (left, right) = (column, column)
    while left > 0, column - left <= thickness, blocks[start + left - 1] != 0 { left -= 1 }
    while right < width - 1, right - column <= thickness, blocks[start + right + 1] != 0 {
      right += 1
    }
    return right - left + 1 <= thickness
  }
}
