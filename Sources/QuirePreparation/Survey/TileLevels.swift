/// The grey levels of one tile, to be asked for ranks: counting level by level takes longer than
/// comparing sixteen blocks at once eight times.
struct TileLevels {
  private typealias Lanes = SIMD16<UInt8>

  private var lanes: [Lanes] = []
  private var count = 0

  /// Takes the blocks of a rectangle, in place of those it had.
  ///
  /// - Parameter width: Of the whole, in blocks.
  mutating func take(_ levels: [UInt8], width: Int, _ x: Range<Int>, _ y: Range<Int>) {
    count = x.count * y.count
    let needed = (count + Lanes.scalarCount - 1) / Lanes.scalarCount
    if lanes.count != needed { lanes = Array(repeating: Lanes(), count: needed) }
    // What is left over is lighter than anything.
    if needed > 0 { lanes[needed - 1] = Lanes(repeating: .max) }
    levels.withUnsafeBytes { levels in
      lanes.withUnsafeMutableBytes { lanes in
        var place = 0
        for row in y {
          let start = row * width
          lanes[place..<place + x.count].copyBytes(
            from: levels[start + x.lowerBound..<start + x.upperBound])
          place += x.count
        }
      }
    }
  }

  /// The level with `rank` blocks before it when they are sorted from black to white.
  func level(at rank: Int) -> UInt8 {
    var (low, high) = (UInt8.min, UInt8.max)
    while low < high {
      let middle = low + (high - low) / 2
      if blocks(upTo: middle) > rank { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func blocks(upTo level: UInt8) -> Int {
    let limit = Lanes(repeating: level)
    return lanes.withUnsafeBufferPointer { lanes in
      var total = 0
      // As many as a byte can count.
      for start in stride(from: 0, to: lanes.count, by: 255) {
        var sums = Lanes()
        for lane in lanes[start..<min(lanes.count, start + 255)] {
          sums.replace(with: sums &+ 1, where: lane .<= limit)
        }
        total += sums.indices.reduce(0) { $0 + Int(sums[$1]) }
      }
      return min(total, count)
    }
  }
}
