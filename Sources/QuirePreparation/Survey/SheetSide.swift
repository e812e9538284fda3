/// Where one side of a sheet may run: straight lines along which a photo gets lighter, or another colour,
/// on the way inwards.
struct SheetSide {
  /// `position = offset + slope * place`, in cells: across the side, and along it.
  struct Line {
    var offset: Double
    var slope: Double
    /// For each place along the side, how well paper is told from what lies beside it there: 0...1; `nil`
    /// where the line runs outside of the picture.
    var seen: [Float?] = []

    func position(at place: Double) -> Double { offset + slope * place }
  }

  /// The best first.
  private(set) var lines: [Line] = []

  /// In cells: what is compared on both sides of an edge.
  private static let strip = 3
  /// What stands out by less is grain, and what stands out by this much is told surely.
  private static let (least, sure): (Float, Float) = (0.045, 0.18)
  /// Of a side's slope: a sheet that lies further askew is turned first.
  private static let steepest = 0.5
  private static let steps = 50
  private static let most = 7
  /// In cells: how far an edge may lie from the line, as that of a sheet does that curls.
  private static let reach = 2.5
  /// In cells: how far outside of an edge the first light cell begins on average, since one counts as light
  /// of which a quarter is; and as much again for the blur of the edge, which layout analysis takes for a rule.
  private static let bias = 0.5
  /// The share of a side along which something has to be seen of a line.
  private static let leastSeen = 0.15

  /// A step on one place along the side.
  private struct Step {
    let place: Int
    let position: Double
    let weight: Float
  }

  init(_ side: EdgeProfile.Side, of grid: SheetGrid) {
    let isUpright = side == .left || side == .right
    let (length, depth) = isUpright ? (grid.rows, grid.columns) : (grid.columns, grid.rows)
    let (along, across) = isUpright ? (grid.columns, 1) : (1, grid.columns)
    let inwards = side == .left || side == .top
    var steps = (0..<length).flatMap { place in
      Self.steps(
        grid, place, start: place * along, step: across, depth: depth, inwards: inwards)
    }
    while lines.count < Self.most,
      var line = Self.strongest(steps, length: length, depth: depth)
    {
      for _ in 0..<3 { line = Self.fitted(line, to: steps) }
      line.seen = Self.seen(line, steps, length, depth)
      guard line.seen.reduce(0, { $0 + ($1 ?? 0) }) >= Float(Self.leastSeen * Double(length)) else {
        break
      }
      steps.removeAll { abs(line.position(at: Double($0.place) + 0.5) - $0.position) <= Self.reach }
      line.offset += inwards ? Self.bias : -Self.bias
      lines.append(line)
    }
  }

  /// Where the cells of one row or column step up, each the highest step around.
  private static func steps(
    _ grid: SheetGrid, _ place: Int, start: Int, step: Int, depth: Int, inwards: Bool
  ) -> [Step] {
    guard depth > 4 * strip else { return [] }
    // Beside the frame there are fewer cells than a strip has.
    let heights = (1..<depth).map { position in
      let before = min(strip, position)
      let behind = min(strip, depth - position)
      let outer = grid.look(at: start + (position - before) * step, step: step, cells: before)
      let inner = grid.look(at: start + position * step, step: step, cells: behind)
      return inwards ? inner.stands(outFrom: outer) : outer.stands(outFrom: inner)
    }
    return heights.indices.compactMap { index in
      let height = heights[index]
      guard height >= least else { return nil }
      let near = max(0, index - strip + 1)...min(heights.count - 1, index + strip - 1)
      // Of equals, the first.
      guard near.allSatisfy({ heights[$0] < height || ($0 >= index && heights[$0] == height) })
      else { return nil }
      return Step(place: place, position: Double(index + 1), weight: min(height, sure) / sure)
    }
  }

  /// The line that most steps lie on (Hough 1962).
  private static func strongest(_ found: [Step], length: Int, depth: Int) -> Line? {
    guard !found.isEmpty else { return nil }
    let middle = Double(length) / 2
    let room = Int(steepest * middle) + 2
    let bins = depth + 2 * room
    var best: (slope: Double, bin: Int, votes: Float)?
    var votes = [Float](repeating: 0, count: bins)
    for step in -steps...steps {
      let slope = steepest * Double(step) / Double(steps)
      for bin in votes.indices { votes[bin] = 0 }
      for step in found {
        let bin = Int(step.position - slope * (Double(step.place) + 0.5 - middle)) + room
        votes[bin] += step.weight
      }
      for bin in 1..<bins - 1 {
        let sum = votes[bin - 1] + votes[bin] + votes[bin + 1]
        if sum > best?.votes ?? 0 { best = (slope, bin, sum) }
      }
    }
    return best.map { best in
      Line(offset: Double(best.bin - room) + 0.5 - best.slope * middle, slope: best.slope)
    }
  }

  /// By least squares through the steps near a line.
  private static func fitted(_ line: Line, to steps: [Step]) -> Line {
    var (sum, x, y, xx, xy) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for step in steps {
      let place = Double(step.place) + 0.5
      guard abs(line.position(at: place) - step.position) <= reach else { continue }
      let weight = Double(step.weight)
      sum += weight
      x += weight * place
      y += weight * step.position
      xx += weight * place * place
      xy += weight * place * step.position
    }
    let spread = sum * xx - x * x
    guard sum > 0, spread > 0 else { return line }
    let slope = (sum * xy - x * y) / spread
    return Line(offset: (y - slope * x) / sum, slope: slope)
  }

  private static func seen(
    _ line: Line, _ steps: [Step], _ length: Int, _ depth: Int
  ) -> [Float?] {
    var seen: [Float?] = (0..<length).map {
      (1...Double(depth - 1)).contains(line.position(at: Double($0) + 0.5)) ? 0 : nil
    }
    for step in steps
    where abs(line.position(at: Double(step.place) + 0.5) - step.position) <= reach {
      if let before = seen[step.place] { seen[step.place] = max(before, step.weight) }
    }
    return seen
  }
}
