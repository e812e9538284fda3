/// Tells the components of a row apart by where they end: those that stand on the baseline from those
/// that hang below it or float above, as Tesseract 5.3 does.
struct BaselineGroups {
  private let all: [BaselineSpline.Edge]
  private var groups: [Int]
  private var sizes = [Int](repeating: 0, count: BaselineGroups.most)
  private var largest = 0

  private static let most = 6
  /// As many in a row may stand elsewhere without being looked at again.
  private static let shortRun = 2

  /// - Parameters:
  ///   - line: A straight line near the baseline.
  ///   - jump: How far those of another group lie off.
  init(_ edges: [BaselineSpline.Edge], line: (Double) -> Double, jump: Float) {
    all = edges
    groups = Array(repeating: 0, count: edges.count)
    let offsets = edges.map { Float(Double($0.y) - line(Double($0.x))) }
    let start = Self.quietest(offsets)
    var chooser = Chooser(jump: jump)
    for index in start..<edges.count { choose(index, offsets, &chooser) }
    chooser.restart()
    // The start is counted twice.
    sizes[0] -= 1
    for index in (0...start).reversed() { choose(index, offsets, &chooser) }
    for group in 1..<max(chooser.count, 2) where group < chooser.count {
      if sizes[group] >= sizes[largest] { largest = group }
    }
    takeBack(jump)
  }

  /// Those that stand on the baseline.
  var edges: [BaselineSpline.Edge] {
    zip(all, groups).filter { $0.1 == largest }.map(\.0)
  }

  private mutating func choose(_ index: Int, _ offsets: [Float], _ chooser: inout Chooser) {
    groups[index] = chooser.group(of: offsets[index])
    sizes[groups[index]] += 1
  }

  /// In the middle of the three in a row that lie closest to the line.
  private static func quietest(_ offsets: [Float]) -> Int {
    var best = (index: 0, sum: Float.infinity)
    for index in offsets.indices.dropFirst(2) {
      let sum = abs(offsets[index]) + abs(offsets[index - 1]) + abs(offsets[index - 2])
      if sum < best.sum { best = (index - 1, sum) }
    }
    return best.index
  }

  /// Follows the groups along the row.
  private struct Chooser {
    let jump: Float
    private var offsets: [Float] = []
    private var last: Int?
    private var drift: Float = 0
    private var lastDistance: Float = 0

    var count: Int { max(offsets.count, 1) }

    init(jump: Float) { self.jump = jump }

    mutating func restart() { last = nil }

    mutating func group(of offset: Float) -> Int {
      if last == nil {
        if offsets.isEmpty { offsets.append(offset) } else { offsets[0] = offset }
        (drift, lastDistance) = (0, 0)
      }
      let before = last ?? 0
      var group = before
      var distance = offset - offsets[before] - drift
      if abs(distance) > jump / 2 {
        group = 0
        distance = offset - offsets[0] - drift
        for other in offsets.indices.dropFirst() {
          let its = offset - offsets[other] - drift
          if abs(its) < abs(distance) { (group, distance) = (other, its) }
        }
        if abs(distance) > jump, offsets.count < BaselineGroups.most {
          group = offsets.count
          offsets.append(offset - drift)
          distance = 0
        }
      }
      if group == before, abs(distance - lastDistance) < jump / 2 || abs(distance) < jump / 2 {
        drift = (3 * drift + distance) / 3
      }
      lastDistance = distance
      last = group
      return group
    }
  }

  /// Takes longer runs of other groups for the baseline's where a line through them meets it.
  private mutating func takeBack(_ jump: Float) {
    var start = 0
    for index in groups.indices.dropFirst() where groups[index] != groups[index - 1] {
      let run = start..<index
      if groups[start] != largest, run.count > Self.shortRun, meets(run, jump) {
        for place in run { groups[place] = largest }
      }
      start = index
    }
  }

  private func meets(_ run: Range<Int>, _ jump: Float) -> Bool {
    let points = run.map { (Double(all[$0].x), Double(all[$0].y)) }
    let count = Double(points.count)
    let meanX = points.reduce(0) { $0 + $1.0 } / count
    let meanY = points.reduce(0) { $0 + $1.1 } / count
    let variance = points.reduce(0) { $0 + ($1.0 - meanX) * ($1.0 - meanX) }
    let covariance = points.reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    let slope = variance > 0 ? covariance / variance : 0
    for step in 1...all.count {
      let neighbours = [run.lowerBound - step, run.upperBound + step - 1]
        .filter { groups.indices.contains($0) && groups[$0] == largest }
      if neighbours.isEmpty { continue }
      return neighbours.contains { index in
        let height = meanY + slope * (Double(all[index].x) - meanX)
        return abs(height - Double(all[index].y)) < Double(jump)
      }
    }
    return false
  }
}
