/// Where the edges that a baseline runs through turn from falling to rising or back by more than a
/// pixel, as Tesseract 5.3 sees it.
struct BaselineTurns {
  /// Indices of edges, in order.
  private(set) var turns: [Int] = []
  private let edges: [BaselineSpline.Edge]
  private var highest = 0
  private var lowest = 0

  private static let most = 22
  private static let least = 1

  init(_ edges: [BaselineSpline.Edge]) {
    self.edges = edges
    guard edges.count > 3 else { return }
    for index in 1..<edges.count - 1 where turns.count < Self.most {
      let (before, here, after) = (edges[index - 1].y, edges[index].y, edges[index + 1].y)
      if before > here, here <= after { fall(to: index) }
      if before < here, here >= after { rise(to: index) }
    }
    end()
  }

  private mutating func add(_ index: Int) {
    if turns.count < Self.most { turns.append(index) }
  }

  private mutating func fall(to index: Int) {
    if edges[index].y < edges[highest].y - Self.least {
      if turns.last != highest { add(highest) }
      lowest = index
    } else if edges[index].y < edges[lowest].y {
      lowest = index
    }
  }

  private mutating func rise(to index: Int) {
    if edges[index].y > edges[lowest].y + Self.least {
      if turns.last != lowest { add(lowest) }
      highest = index
    } else if edges[index].y > edges[highest].y {
      highest = index
    }
  }

  /// The last edge may be a turn itself.
  private mutating func end() {
    let last = edges.count - 1
    let y = edges[last].y
    if y < edges[highest].y - Self.least, turns.last != highest {
      add(highest)
      add(last)
    } else if y > edges[lowest].y + Self.least, turns.last != lowest {
      add(lowest)
      add(last)
    } else if turns.last == lowest {
      add(y > edges[highest].y ? last : highest)
    } else if turns.last == highest {
      add(y < edges[lowest].y ? last : lowest)
    }
  }
}
