/// The curve that layout analysis lays under a row: straight pieces through the lower edges of the
/// components that stand on it, as Tesseract 5.3 finds them.
///
/// Components are told apart by how far they end from a straight line, allowing for a slow drift; the
/// largest group stands on the baseline, others hang below it or float above. The row is divided in
/// the middle between points where the edges turn from falling to rising or back, and each piece is a
/// line of least squares. (Tesseract means the pieces to be parabolas, but its check of the
/// determinant never lets one through.)
struct BaselineSpline {
  private struct Piece {
    let start: Int
    let slope: Double
    let height: Double
  }

  private let pieces: [Piece]

  /// The middle of a component and where it ends.
  typealias Edge = (x: Int, y: Int)

  /// - Parameters:
  ///   - parts: Connected components of the row.
  ///   - lineSize: About the height of a line, in pixels.
  ///   - line: A straight line near the baseline.
  /// - Returns: `nil` when there are too few components.
  init?(_ parts: [RowBox], lineSize: Double, line: (Double) -> Double) {
    let characters = Self.characters(parts, lineSize: lineSize)
    guard characters.count > 1 else { return nil }
    let edges = characters.map { (x: ($0.left + $0.right) >> 1, y: $0.bottom) }
    let heights = characters.map(\.height).filter { Double($0) > lineSize / 4 }.sorted()
    let height = heights.count > 1 ? heights[heights.count / 4] : characters[0].height
    let jump = max(Self.jump * Float(height), Self.leastJump)
    let standing = BaselineGroups(edges, line: line, jump: jump).edges
    guard standing.count > 1 else { return nil }
    let starts = Self.starts(standing)
    pieces = zip(starts, starts.dropFirst()).map { Self.piece(standing, from: $0, to: $1) }
  }

  /// What ends further off than this share of a character's height stands elsewhere.
  private static let jump: Float = 0.15
  private static let leastJump: Float = 2

  func height(at x: Double) -> Double {
    let piece = pieces.last { Double($0.start) <= x } ?? pieces[0]
    return piece.slope * x + piece.height
  }

  /// Components put together that lie above each other, without specks that are no dots.
  private static func characters(_ parts: [RowBox], lineSize: Double) -> [RowBox] {
    var characters: [RowBox] = []
    for part in parts.sorted(by: { ($0.left, $0.right) < ($1.left, $1.right) }) {
      if let last = characters.last {
        let shared = min(last.right, part.right) - max(last.left, part.left)
        if shared >= part.width / 2 || shared >= last.width / 2 {
          characters[characters.count - 1] = last.union(part)
          continue
        }
      }
      characters.append(part)
    }
    let mostOfADot = 1.26
    return characters.filter { character in
      let (width, height) = (Double(character.width), Double(character.height))
      return height > lineSize / 4
        || height < width * mostOfADot && width < height * mostOfADot
    }
  }

  /// Where pieces begin, and where the last one ends.
  private static func starts(_ edges: [Edge]) -> [Int] {
    let turns = BaselineTurns(edges).turns
    var starts = [edges[0].x - 1]
    for (before, after) in zip(turns, turns.dropFirst()) {
      let middle = (edges[before].y + edges[after].y) / 2
      let isRising = edges[before].y < edges[after].y
      var place = before + 1
      while place < after,
        isRising ? edges[place + 1].y <= middle : edges[place + 1].y >= middle
      {
        place += 1
      }
      starts.append(
        (edges[place - 1].x + edges[place].x + edges[before].x + edges[after].x + 2) / 4)
    }
    return starts + [edges[edges.count - 1].x + 1]
  }

  /// The line through the edges from one place to another, and through where it should meet its
  /// neighbours.
  private static func piece(_ edges: [Edge], from start: Int, to end: Int) -> Piece {
    let first = edges.firstIndex { $0.x >= start } ?? edges.count
    let last = edges.firstIndex { $0.x >= end } ?? edges.count
    var points = Array(edges[first..<max(first, last)])
    func between(_ index: Int, _ x: Int) -> Edge? {
      guard index > 0, index < edges.count else { return nil }
      let (one, other) = (edges[index - 1], edges[index])
      guard one.x != other.x else { return nil }
      return (x, one.y + (other.y - one.y) * (x - one.x) / (other.x - one.x))
    }
    if first < edges.count, edges[first].x != start, let point = between(first, start) {
      points.insert(point, at: 0)
    }
    if last < edges.count, edges[last].x != end, let point = between(last, end) {
      points.append(point)
    }
    return line(through: points, start)
  }

  private static func line(through points: [Edge], _ start: Int) -> Piece {
    let count = Double(points.count)
    guard count > 0 else { return Piece(start: start, slope: 0, height: 0) }
    let meanX = points.reduce(0) { $0 + Double($1.x) } / count
    let meanY = points.reduce(0) { $0 + Double($1.y) } / count
    var (variance, covariance) = (0.0, 0.0)
    for point in points {
      variance += (Double(point.x) - meanX) * (Double(point.x) - meanX)
      covariance += (Double(point.x) - meanX) * (Double(point.y) - meanY)
    }
    let slope = variance / count < 1.0 / 1024 ? 0 : covariance / variance
    return Piece(start: start, slope: slope, height: meanY - slope * meanX)
  }
}
