internal import QuireModel

extension BoxCoding {
  /// A corner in whole units of the coding's grid.
  struct GridPoint {
    var x = 0
    var y = 0
  }

  struct Writer {
    let scale: Double
    let areUpright: Bool
    var bytes: [UInt8] = []
    var previous = GridPoint()

    init(scale: Double, areUpright: Bool) {
      self.scale = scale
      self.areUpright = areUpright
    }

    func grid(_ point: Point) -> GridPoint {
      GridPoint(x: whole(point.x), y: whole(point.y))
    }

    /// A page's corner lies far within these limits; what does not is no number worth keeping.
    private func whole(_ value: Double) -> Int {
      value.isFinite ? Int((min(max(value, -1e8), 1e8) * scale).rounded()) : 0
    }

    mutating func add(_ quad: Quad) {
      let corners = quad.corners.map(grid)
      add(signed: corners[0].x - previous.x)
      add(signed: corners[0].y - previous.y)
      if areUpright {
        add(unsigned: corners[2].x - corners[0].x)
        add(unsigned: corners[2].y - corners[0].y)
      } else {
        for index in 1...3 {
          add(signed: corners[index].x - corners[index - 1].x)
          add(signed: corners[index].y - corners[index - 1].y)
        }
      }
      previous = corners[1]
    }

    mutating func add(gap: Int, length: Int) {
      add(unsigned: 4 * length + min(gap, 3))
      if gap >= 3 { add(unsigned: gap - 3) }
    }

    mutating func add(signed value: Int) {
      add(unsigned: value < 0 ? -2 * value - 1 : 2 * value)
    }

    mutating func add(unsigned value: Int) {
      var rest = UInt64(value)
      while rest > 0x7F {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
  }

  struct Reader {
    var bytes: ArraySlice<UInt8>
    let scale: Double
    let areUpright: Bool
    var previous = GridPoint()

    init(bytes: ArraySlice<UInt8>, scale: Double, areUpright: Bool) {
      self.bytes = bytes
      self.scale = scale
      self.areUpright = areUpright
    }

    func grid(_ point: Point) -> GridPoint {
      GridPoint(x: Int((point.x * scale).rounded()), y: Int((point.y * scale).rounded()))
    }

    mutating func quad() -> Quad? {
      guard let first = corner(after: previous) else { return nil }
      if areUpright {
        guard let width = unsigned(), let height = unsigned() else { return nil }
        let last = GridPoint(x: first.x + width, y: first.y + height)
        previous = GridPoint(x: last.x, y: first.y)
        return Quad(
          topLeft: point(first), topRight: point(previous), bottomRight: point(last),
          bottomLeft: point(GridPoint(x: first.x, y: last.y)))
      }
      guard let second = corner(after: first), let third = corner(after: second),
        let fourth = corner(after: third)
      else { return nil }
      previous = second
      return Quad(
        topLeft: point(first), topRight: point(second), bottomRight: point(third),
        bottomLeft: point(fourth))
    }

    mutating func place() -> (gap: Int, length: Int)? {
      guard let number = unsigned() else { return nil }
      guard number % 4 == 3 else { return (number % 4, number / 4) }
      return unsigned().map { (3 + $0, number / 4) }
    }

    /// At most five bytes, so that damaged ones cannot overflow.
    mutating func unsigned() -> Int? {
      var value = 0
      for shift in stride(from: 0, to: 35, by: 7) {
        guard let byte = bytes.popFirst() else { return nil }
        value |= Int(byte & 0x7F) << shift
        if byte < 0x80 { return value }
      }
      return nil
    }

    private mutating func signed() -> Int? {
      unsigned().map { $0 % 2 == 0 ? $0 / 2 : -($0 + 1) / 2 }
    }

    private mutating func corner(after other: GridPoint) -> GridPoint? {
      guard let x = signed(), let y = signed() else { return nil }
      return GridPoint(x: other.x + x, y: other.y + y)
    }

    private func point(_ corner: GridPoint) -> Point {
      Point(x: Double(corner.x) / scale, y: Double(corner.y) / scale)
    }
  }
}
