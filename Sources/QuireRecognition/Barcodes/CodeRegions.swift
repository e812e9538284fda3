import Glibc
import QuireImaging

/// Where on a raster something lies that may be a barcode, so that the library need not look everywhere.
///
/// Bars are tiles whose edges run one way, side by side over a length that text does not keep it for. Codes in
/// squares are tiles about half dark, which print is not (a line of text is a fifth dark, with paper above and
/// below), together broad and high; small ones stand alone. Each is looked for at three sizes, so that modules
/// may be large. It lets too much pass rather than too little: what else does, pictures above all, costs the
/// time of looking there.
struct CodeRegions {
  /// In pixels of the raster.
  struct Region: Equatable {
    var left: Int
    var top: Int
    /// Exclusive, like ``bottom``.
    var right: Int
    var bottom: Int
    /// Nothing but what is so small that it may be a letter that stands alone.
    var isSmall = false
    /// The box around what has paper on all four sides, larger than that.
    var isAlone = false
    /// Nothing but bars, as linear codes and PDF417 have.
    var isBars = false
    /// How often the raster was halved where it was seen largest.
    var level = 0
    /// Of bars: by how many degrees, -45...45, a turn clockwise sets them upright or level.
    var turn = 0.0
  }

  /// The largest first.
  private(set) var regions: [Region] = []

  private static let levels = 3
  private static let step = CodeTiles.step

  init(_ raster: GreyRaster) {
    var (image, scale) = (raster, 1)
    var found: [Region] = []
    for level in 0..<Self.levels {
      let tiles = CodeTiles(image)
      for var region in Self.bars(on: tiles) + Self.squares(on: tiles, of: image) {
        region.left *= scale
        region.top *= scale
        region.right *= scale
        region.bottom *= scale
        region.level = level
        found.append(region)
      }
      guard level + 1 < Self.levels, min(image.width, image.height) >= 6 * Self.step else { break }
      (image, scale) = (image.halved(), 2 * scale)
    }
    regions = Self.distinct(found)
  }

  /// A region with its quiet zone, and with what of its last modules was no tile.
  func surroundings(of region: Region, on raster: GreyRaster) -> Region {
    let margin = 2 * Self.step << region.level
    var wide = region
    wide.left = max(0, region.left - margin)
    wide.top = max(0, region.top - margin)
    wide.right = min(raster.width, region.right + margin)
    wide.bottom = min(raster.height, region.bottom + margin)
    return wide
  }

  // MARK: What codes look like

  /// Tiles in which something is drawn rather than shaded.
  private static func isDrawn(_ tile: CodeTiles.Tile, darkness: ClosedRange<Float>) -> Bool {
    tile.contrast > 0 && tile.edges > 0.04 && darkness.contains(tile.darkness)
  }

  private static let fewestTilesOfBars = 8
  /// Across the bars, in steps between tiles.
  private static let leastLengthOfBars: Float = 6

  private static func bars(on tiles: CodeTiles) -> [Region] {
    let barred = tiles.tiles.indices.filter { index in
      let tile = tiles.tiles[index]
      return tile.coherence > 0.75 && isDrawn(tile, darkness: 0.2...0.8)
    }
    guard barred.count >= fewestTilesOfBars else { return [] }
    var mask = [Bool](repeating: false, count: tiles.tiles.count)
    // Four directions, each with some of its neighbours'; twice the angle goes round once.
    let directions = [SIMD2<Float>(1, 0), SIMD2(0, 1), SIMD2(-1, 0), SIMD2(0, -1)]
    var regions: [Region] = []
    for direction in directions {
      let along = barred.filter { index in
        let tile = tiles.tiles[index]
        return (tile.direction * direction).sum() > 0.62 * tile.coherence
      }
      guard along.count >= fewestTilesOfBars else { continue }
      for index in along { mask[index] = true }
      for component in components(&mask, of: along, columns: tiles.columns)
      where component.count >= fewestTilesOfBars {
        let twice = component.reduce(SIMD2<Float>(0, 0)) { $0 + tiles.tiles[$1].direction }
        guard extendsAcrossBars(component, twice, tiles) else { continue }
        var region = Region(around: component, columns: tiles.columns)
        // The direction across bars has twice its angle, so a quarter turn changes nothing but the sign.
        let angle = Double(atan2(twice.y, twice.x)) / 2 * 180 / .pi
        region.isBars = true
        region.turn = -(angle - 90 * (angle / 90).rounded())
        regions.append(region)
      }
    }
    return regions
  }

  /// Whether there is a stack of bars and not the edge of a sheet, which is long the other way.
  private static func extendsAcrossBars(
    _ component: [Int], _ twice: SIMD2<Float>, _ tiles: CodeTiles
  ) -> Bool {
    let length = (twice * twice).sum().squareRoot()
    guard length > 0 else { return false }
    let cosine = twice.x / length
    // The half of the angle; the sign of the sine is that of the double's.
    let axis = SIMD2<Float>(
      ((1 + cosine) / 2).squareRoot(), ((1 - cosine) / 2).squareRoot() * (twice.y < 0 ? -1 : 1))
    var (low, high) = (SIMD2<Float>(repeating: .infinity), SIMD2<Float>(repeating: -.infinity))
    for index in component {
      let place = SIMD2<Float>(Float(index % tiles.columns), Float(index / tiles.columns))
      let turned = SIMD2<Float>(
        (place * axis).sum(), (place * SIMD2<Float>(-axis.y, axis.x)).sum())
      low = pointwiseMin(low, turned)
      high = pointwiseMax(high, turned)
    }
    let extent = high - low
    return extent.x >= leastLengthOfBars
      && Float(component.count) >= 0.35 * (extent.x + 1) * (extent.y + 1)
  }

  /// So many tiles wide and high it is no line of text; less has to stand alone.
  private static let leastSquare = 5
  private static let leastAlone = 2

  private static func squares(on tiles: CodeTiles, of image: GreyRaster) -> [Region] {
    let drawn = tiles.tiles.indices.filter { isDrawn(tiles.tiles[$0], darkness: 0.28...0.72) }
    var mask = [Bool](repeating: false, count: tiles.tiles.count)
    for index in drawn { mask[index] = true }
    return components(&mask, of: drawn, columns: tiles.columns).compactMap { component in
      guard component.count >= leastAlone * leastAlone else { return nil }
      var region = Region(around: component, columns: tiles.columns)
      let (width, height) = (region.width / step - 1, region.height / step - 1)
      let shorter = min(width, height)
      guard shorter >= leastAlone, 10 * component.count >= 6 * width * height else { return nil }
      if shorter < leastSquare {
        guard let alone = standing(alone: region, on: image) else { return nil }
        region = alone
        region.isSmall = true
      } else if let alone = standing(alone: region, on: image) {
        region = alone
        region.isAlone = true
      }
      return region
    }
  }

  /// How many pixels of paper are around what stands alone, and how far its ink may reach beyond its tiles.
  private static let paper = 4
  private static let reach = 3 * step / 2

  /// The box around the ink of a region, where there is paper on all four sides of it and it is about as wide as
  /// high.
  private static func standing(alone region: Region, on image: GreyRaster) -> Region? {
    // What is darker than the middle between its extremes.
    var (least, most) = (UInt8.max, UInt8.min)
    var box = region
    box.left += step / 2
    box.top += step / 2
    box.right -= step / 2
    box.bottom -= step / 2
    for row in box.top..<box.bottom {
      for pixel in image.pixels[row * image.width + box.left..<row * image.width + box.right] {
        (least, most) = (min(least, pixel), max(most, pixel))
      }
    }
    let middle = UInt8((Int(least) + Int(most)) / 2)
    func hasInk(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
      let columns = columns.clamped(to: 0..<image.width)
      return rows.clamped(to: 0..<image.height).contains { row in
        image.pixels[
          row * image.width + columns.lowerBound..<row * image.width + columns.upperBound
        ]
        .contains { $0 < middle }
      }
    }
    while true {
      let (columns, rows) = (box.left..<box.right, box.top..<box.bottom)
      var isWhole = true
      if hasInk(box.left - paper..<box.left, rows) { (box.left, isWhole) = (box.left - 1, false) }
      if hasInk(box.right..<box.right + paper, rows) {
        (box.right, isWhole) = (box.right + 1, false)
      }
      if hasInk(columns, box.top - paper..<box.top) { (box.top, isWhole) = (box.top - 1, false) }
      if hasInk(columns, box.bottom..<box.bottom + paper) {
        (box.bottom, isWhole) = (box.bottom + 1, false)
      }
      if isWhole { break }
      guard region.left - box.left <= reach, region.top - box.top <= reach,
        box.right - region.right <= reach, box.bottom - region.bottom <= reach
      else { return nil }
    }
    let (shorter, longer) = (min(box.width, box.height), max(box.width, box.height))
    guard 10 * longer <= 14 * shorter else { return nil }
    return hasModules(box, on: image, middle) ? box : nil
  }

  /// Whether dark and light change as often across and down as they do in codes, more often than in a letter.
  private static func hasModules(_ box: Region, on image: GreyRaster, _ middle: UInt8) -> Bool {
    var (across, down) = (0, 0)
    for row in box.top..<box.bottom {
      for column in box.left..<box.right {
        let place = row * image.width + column
        let isDark = image.pixels[place] < middle
        if column > box.left, isDark != (image.pixels[place - 1] < middle) { across += 1 }
        if row > box.top, isDark != (image.pixels[place - image.width] < middle) { down += 1 }
      }
    }
    return 10 * across >= leastChanges * box.height && 10 * down >= leastChanges * box.width
  }

  /// In tenths.
  private static let leastChanges = 35

  // MARK: Putting together

  /// The groups of set places that touch, also by their corners. Clears the mask.
  private static func components(_ mask: inout [Bool], of places: [Int], columns: Int) -> [[Int]] {
    guard columns > 0 else { return [] }
    let rows = mask.count / columns
    var groups: [[Int]] = []
    for seed in places where mask[seed] {
      mask[seed] = false
      var group = [seed]
      var next = 0
      while next < group.count {
        let (row, column) = group[next].quotientAndRemainder(dividingBy: columns)
        next += 1
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for x in max(0, column - 1)...min(columns - 1, column + 1) where mask[y * columns + x] {
            mask[y * columns + x] = false
            group.append(y * columns + x)
          }
        }
      }
      groups.append(group)
    }
    return groups
  }

  /// Those that are about the same become one around them, which is what a code gives at several sizes, and so do
  /// those that touch end to end; what lies within another stays, since that may be several codes.
  private static func distinct(_ regions: [Region]) -> [Region] {
    var kept: [Region] = []
    for region in regions.sorted(by: { $0.area > $1.area }) {
      if let index = kept.firstIndex(where: { $0.isOne(with: region) }) {
        kept[index] = kept[index].joined(with: region)
      } else {
        kept.append(region)
      }
    }
    return kept
  }
}

extension CodeRegions.Region {
  var width: Int { right - left }
  var height: Int { bottom - top }
  var area: Int { width * height }

  /// The area of what lies in both.
  func common(with other: Self) -> Int {
    max(0, min(right, other.right) - max(left, other.left))
      * max(0, min(bottom, other.bottom) - max(top, other.top))
  }

  fileprivate init(around component: [Int], columns: Int) {
    let step = CodeTiles.step
    let (xs, ys) = (component.map { $0 % columns }, component.map { $0 / columns })
    // A tile is two steps wide.
    self.init(
      left: xs.min()! * step, top: ys.min()! * step, right: (xs.max()! + 2) * step,
      bottom: (ys.max()! + 2) * step)
  }

  fileprivate func isOne(with other: Self) -> Bool {
    let common = common(with: other)
    if 2 * common > max(area, other.area) { return true }
    let touch = CodeTiles.step
    let isNear =
      left - touch <= other.right && other.left <= right + touch && top - touch <= other.bottom
      && other.top <= bottom + touch
    return isNear && 10 * joined(with: other).area < 12 * (area + other.area - common)
      && 2 * common < min(area, other.area)
  }

  fileprivate func joined(with other: Self) -> Self {
    Self(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom), isSmall: isSmall && other.isSmall,
      isAlone: isAlone && other.isAlone, isBars: isBars && other.isBars,
      level: max(level, other.level), turn: turn == 0 ? other.turn : turn)
  }
}
