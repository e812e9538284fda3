/// Ink in a row of blocks, without a gap.
struct LevelRun {
  let row: Int
  let columns: Range<Int>
  /// The share of its columns in which nothing but the run is dark.
  let free: Double
}

extension InkMask {
  /// Long runs of ink along rows, from the top down.
  ///
  /// - Parameters:
  ///   - length: In blocks, of the shortest.
  ///   - thickness: In blocks: what reaches further up and down is something else that is dark.
  func levelRuns(of length: Int, thickness: Int) -> [LevelRun] {
    guard length >= 8 else { return [] }
    var runs: [LevelRun] = []
    for row in 0..<height {
      var start = 0
      for column in 0...width {
        if column < width, blocks[row * width + column] != 0 { continue }
        if column - start >= length {
          let free = (start..<column).count { extent($0, row) <= thickness }
          runs.append(
            LevelRun(
              row: row, columns: start..<column, free: Double(free) / Double(column - start)))
        }
        start = column + 1
      }
    }
    return runs
  }

  /// The share of a run's columns with ink above them, at some of these distances in blocks.
  func print(above run: LevelRun, within reach: ClosedRange<Int>) -> Double {
    print(run, reach.map { -$0 })
  }

  func print(below run: LevelRun, within reach: ClosedRange<Int>) -> Double {
    print(run, Array(reach))
  }

  private func print(_ run: LevelRun, _ offsets: [Int]) -> Double {
    let inked = run.columns.count { column in
      offsets.contains { isInk(column, run.row + $0) }
    }
    return Double(inked) / Double(run.columns.count)
  }

  private func isInk(_ column: Int, _ row: Int) -> Bool {
    row >= 0 && row < height && blocks[row * width + column] != 0
  }

  /// Blocks of ink without a gap up and down from one.
  private func extent(_ column: Int, _ row: Int) -> Int {
    var (top, bottom) = (row, row)
    while isInk(column, top - 1), row - top < 8 { top -= 1 }
    while isInk(column, bottom + 1), bottom - row < 8 { bottom += 1 }
    return bottom - top + 1
  }
}
