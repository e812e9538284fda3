import QuireModel

/// The desk between two sheets that lie side by side, whose outer edges would make one sheet of them.
enum SheetGap {
  /// Of an edge: the narrowest gap.
  private static let narrowest = 0.02
  /// Of an edge: how far to the side the ends of a gap may lie, since neither sheet is level.
  private static let slant = 0.1
  /// How much darker than both sheets a gap is at least, and the share of it that has to be.
  private static let (darker, least): (Float, Double) = (0.07, 0.9)
  /// Of an edge: how far from a gap the sheets beside it are looked for.
  private static let beside = 0.2
  /// In cells: where a blurred edge ends.
  private static let blur = 2

  /// Whether a gap runs from one of two opposite edges to the other.
  ///
  /// - Parameter isUpright: Whether it does so from top to bottom.
  static func divides(
    _ corners: Quad, _ first: SheetSide.Line, _ second: SheetSide.Line, isUpright: Bool,
    on grid: SheetGrid
  ) -> Bool {
    let (a, b, c, d) = (
      corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft
    )
    let starts =
      isUpright ? unseen(first, from: a.x, to: b.x) : unseen(first, from: a.y, to: d.y)
    guard !starts.isEmpty else { return false }
    let ends = isUpright ? unseen(second, from: d.x, to: c.x) : unseen(second, from: b.y, to: c.y)
    let length = isUpright ? b.x - a.x : d.y - a.y
    for start in starts {
      for end in ends where abs(start - end) <= slant * length {
        let from = (place: start, depth: first.position(at: start))
        let to = (place: end, depth: second.position(at: end))
        if isGap(from, to, isUpright, reach: Int(beside * length), grid) { return true }
      }
    }
    return false
  }

  /// The middles of the parts of an edge that nothing is seen of.
  private static func unseen(_ line: SheetSide.Line, from: Double, to: Double) -> [Double] {
    let places = max(0, Int(from))..<max(0, Int(from), min(line.seen.count, Int(to)))
    var (found, start): ([Double], Int) = ([], places.lowerBound)
    for place in places.lowerBound...places.upperBound
    where place == places.upperBound || line.seen[place] != 0 {
      // What lies at a corner divides nothing.
      if start > places.lowerBound, place < places.upperBound,
        Double(place - start) >= max(2, narrowest * (to - from))
      {
        found.append(Double(start + place) / 2)
      }
      start = place + 1
    }
    return found
  }

  private static func isGap(
    _ from: (place: Double, depth: Double), _ to: (place: Double, depth: Double), _ isUpright: Bool,
    reach: Int, _ grid: SheetGrid
  ) -> Bool {
    let first = max(0, Int(from.depth) + blur)
    let depths = first..<max(first, Int(to.depth) - blur)
    let (columns, rows) = (grid.columns, grid.rows)
    func light(_ place: Int, _ depth: Int) -> Float? {
      let (x, y) = isUpright ? (place, depth) : (depth, place)
      return (0..<columns).contains(x) && (0..<rows).contains(y) ? grid.light[y * columns + x] : nil
    }
    var (dark, total) = (0, 0)
    for depth in depths {
      let share = (Double(depth) - from.depth) / max(1, to.depth - from.depth)
      let place = Int(from.place + share * (to.place - from.place))
      guard let here = light(place, depth) else { continue }
      func lightest(_ side: Int) -> Float {
        (1...max(1, reach)).compactMap { light(place + side * $0, depth) }.max() ?? 0
      }
      total += 1
      if here < (1 - darker) * min(lightest(-1), lightest(1)) { dark += 1 }
    }
    return total > 0 && Double(dark) >= least * Double(total)
  }
}
