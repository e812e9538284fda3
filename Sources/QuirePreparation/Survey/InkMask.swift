import CLeptonica
import QuireImaging

/// Where ink is on a page at reduced size.
struct InkMask {
  let width: Int
  let height: Int
  /// 1 for ink, row after row.
  private(set) var blocks: [UInt8]

  /// `nil` when there is hardly any ink.
  init?(_ survey: PageSurvey) {
    guard let levels = InkLevels(survey) else { return nil }
    self.init(survey, levels)
  }

  /// - Parameter levels: Of the survey.
  init(_ survey: PageSurvey, _ levels: InkLevels) {
    let (width, height) = (survey.width, survey.height)
    (self.width, self.height) = (width, height)
    let share = 1 - max(levels.ink * 0.45, (levels.ghost ?? 0) * 1.1)
    let (tiles, side) = (survey.tiles, TileGrid.side)
    // A tile in the middle of something black has no paper of its own.
    let floor = Double(tiles.paperLevel(0.5)) / 2
    let limits = tiles.paper.map { UInt8(max(Double($0), floor) * share) }
    blocks = survey.darkest.withUnsafeBufferPointer { darkest in
      [UInt8](unsafeUninitializedCapacity: width * height) { blocks, count in
        for row in 0..<height {
          let tileRow = min(row / side, tiles.rows - 1) * tiles.columns
          for tile in 0..<tiles.columns {
            let limit = limits[tileRow + tile]
            let end = tile == tiles.columns - 1 ? width : (tile + 1) * side
            for index in row * width + tile * side..<row * width + end {
              blocks[index] = darkest[index] < limit ? 1 : 0
            }
          }
        }
        count = width * height
      }
    }
  }

  /// The mask as an image of one bit a pixel, for Leptonica.
  var image: PageImage? {
    guard let pix = pixCreate(Int32(width), Int32(height), 1), let words = pixGetData(pix) else {
      return nil
    }
    let wordsALine = Int(pixGetWpl(pix))
    blocks.withUnsafeBytes { blocks in
      for row in 0..<height {
        let line = words + row * wordsALine
        for eight in 0..<width / 8 {
          let ink = UInt64(
            bigEndian: blocks.loadUnaligned(
              fromByteOffset: row * width + eight * 8, as: UInt64.self))
          // The lowest bits of eight bytes, moved together into the highest byte.
          let bits = UInt32(truncatingIfNeeded: (ink &* 0x0102_0408_1020_4080) >> 56)
          line[eight / 4] |= bits << UInt32(24 - eight % 4 * 8)
        }
        for column in width / 8 * 8..<width {
          line[column / 32] |= UInt32(blocks[row * width + column]) << UInt32(31 - column % 32)
        }
      }
    }
    return PageImage(owning: pix)
  }

  /// A connected piece of ink, in blocks.
  struct Mark {
    let left: Int
    let top: Int
    let width: Int
    let height: Int
  }

  /// The connected pieces of ink, or `nil` when Leptonica fails.
  func marks() -> [Mark]? {
    image?.components()?.map(Mark.init)
  }

  /// Marks as round and as full as discs.
  func discs(diameters: ClosedRange<Int>, fill: ClosedRange<Double>) -> [Mark] {
    guard diameters.lowerBound >= 4, let marks = marks() else { return [] }
    return marks.filter { mark in
      guard diameters.contains(mark.width), diameters.contains(mark.height),
        abs(mark.width - mark.height) <= max(2, mark.width / 6)
      else { return false }
      var ink = 0
      var diagonal = 0
      for y in 0..<mark.height {
        for x in 0..<mark.width {
          let isInk = blocks[(mark.top + y) * width + mark.left + x] != 0
          ink += isInk ? 1 : 0
          // The corners of the box are what a disc leaves free.
          let isCorner =
            (x < mark.width / 8 || x >= mark.width - mark.width / 8)
            && (y < mark.height / 8 || y >= mark.height - mark.height / 8)
          diagonal += isInk && isCorner ? 1 : 0
        }
      }
      return diagonal == 0 && fill.contains(Double(ink) / Double(mark.width * mark.height))
    }
  }

  /// Blocks of ink with none around them.
  var lonelyBlocks: Int {
    guard width > 2, height > 2 else { return 0 }
    return blocks.withUnsafeBufferPointer { blocks in
      var count = 0
      for row in 1..<height - 1 {
        let here = blocks.baseAddress! + row * width
        let (above, below) = (here - width, here + width)
        var lonely = UInt32(0)
        for column in 1..<width - 1 {
          let besides = here[column - 1] | here[column + 1]
          let over = above[column - 1] | above[column] | above[column + 1]
          let under = below[column - 1] | below[column] | below[column + 1]
          lonely &+= UInt32(here[column] & ~(besides | over | under))
        }
        count += Int(lonely)
      }
      return count
    }
  }

  /// How often ink begins or ends along the rows of a part: letters do so much, pictures little.
  func edges(left: Int, top: Int, width: Int, height: Int) -> Int {
    var count = 0
    for row in top..<min(self.height, top + height) {
      for index in row * self.width + left + 1..<row * self.width + min(self.width, left + width) {
        count += blocks[index] == blocks[index - 1] ? 0 : 1
      }
    }
    return count
  }

  /// How strongly rows and columns alternate between ink and paper, as lines of text do across their
  /// direction: in stripes, so that lines may be skewed.
  var alternation: (ofRows: Double, ofColumns: Double) {
    let stripes = 10
    var (rows, columns) = (0.0, 0.0)
    var (ofRows, ofColumns) = (
      [Int32](repeating: 0, count: height), [Int32](repeating: 0, count: width)
    )
    blocks.withUnsafeBufferPointer { blocks in
      for stripe in 0..<stripes {
        let (left, right) = (stripe * width / stripes, (stripe + 1) * width / stripes)
        let (top, bottom) = (stripe * height / stripes, (stripe + 1) * height / stripes)
        for row in 0..<height {
          var sum = Int32(0)
          for index in row * width + left..<row * width + right { sum &+= Int32(blocks[index]) }
          ofRows[row] = sum
        }
        rows += Self.energy(ofRows)
        ofColumns.withUnsafeMutableBufferPointer { sums in
          sums.update(repeating: 0)
          for row in top..<bottom {
            for column in 0..<width { sums[column] &+= Int32(blocks[row * width + column]) }
          }
        }
        columns += Self.energy(ofColumns)
      }
    }
    return (rows / Double(max(1, width)), columns / Double(max(1, height)))
  }

  private static func energy(_ sums: [Int32]) -> Double {
    var energy = 0
    for index in 1..<max(1, sums.count) {
      let step = Int(sums[index] - sums[index - 1])
      energy += step * step
    }
    return Double(energy)
  }
}
