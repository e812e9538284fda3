/// The greys that count as black and white on a line.
///
/// Black is the lower quartile of the local minima along the middle row, white the upper quartile of
/// the maxima, as Tesseract 5.3 estimates them.
struct InkContrast {
  let black: Float
  /// Half of what lies between black and white; above zero.
  let halfRange: Float

  init(of image: LineImage) {
    var minima = GreyCounts()
    var maxima = GreyCounts()
    let start = image.height / 2 * image.width
    let row = image.pixels[start..<start + image.width]
    if image.width >= 3 {
      var (before, here) = (row[start], row[start + 1])
      for after in row[(start + 2)...] {
        if (here < before && here <= after) || (here <= before && here < after) {
          minima.add(here)
        }
        if (here > before && here >= after) || (here >= before && here > after) {
          maxima.add(here)
        }
        (before, here) = (here, after)
      }
    }
    if minima.total == 0 { minima.add(0) }
    if maxima.total == 0 { maxima.add(255) }
    black = Float(minima.quantile(0.25))
    let half = (Float(maxima.quantile(0.75)) - black) / 2
    halfRange = half > 0 ? half : 1
  }

  /// The activation of each grey, -127...127.
  var activations: [Int8] {
    (0..<256).map { grey in
      let value = 128 * ((Float(grey) - black) / halfRange - 1)
      let rounded = value >= 0 ? Int(value + 0.5) : -Int(-value + 0.5)
      return Int8(min(max(rounded, -127), 127))
    }
  }
}

/// How often each grey occurs.
private struct GreyCounts {
  private var counts = [Int](repeating: 0, count: 256)
  private(set) var total = 0

  mutating func add(_ grey: UInt8) {
    counts[Int(grey)] += 1
    total += 1
  }

  /// The grey that `share` of all lie below, with the last bin's share of it added.
  func quantile(_ share: Double) -> Double {
    let target = max(share * Double(total), 1)
    var sum = 0
    var index = 0
    while index < 256, Double(sum) < target {
      sum += counts[index]
      index += 1
    }
    return index > 0
      ? Double(index) - (Double(sum) - target) / Double(counts[index - 1]) : 0
  }
}
