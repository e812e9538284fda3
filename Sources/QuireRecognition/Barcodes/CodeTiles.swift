import QuireImaging

/// What the neighbourhood of each place on a raster is like, as far as it tells codes from text: how much of
/// it is dark, how much there is of edges, and whether they all run one way.
///
/// A tile has 16 pixels each way, and a next one begins every 8. Edges are told by their structure tensor: the
/// sums of squares and products of the differences across and down.
struct CodeTiles {
  /// Pixels from one tile to the next; a tile is two of them wide and high.
  static let step = 8

  /// Nothing but paper, or nothing but ink, has the contrast 0.
  struct Tile {
    /// From the darkest to the lightest pixel.
    var contrast: Float = 0
    /// 0...1 of the contrast: how far below the lightest pixel the mean is.
    var darkness: Float = 0
    /// The mean square of the differences, of that of a full step from light to dark.
    var edges: Float = 0
    /// 0...1: whether the edges have one direction.
    var coherence: Float = 0
    /// The direction across the edges, twice its angle, as a vector of the length of ``coherence``.
    var direction = SIMD2<Float>(0, 0)
  }

  let columns: Int
  let rows: Int
  let tiles: [Tile]

  /// Of less contrast nothing is looked at.
  static let leastContrast: UInt8 = 40

  init(_ raster: GreyRaster) {
    // The outermost pixels have no neighbours to differ from.
    let (across, down) = (raster.width / Self.step, raster.height / Self.step)
    columns = max(0, across - 1)
    rows = max(0, down - 1)
    guard columns > 0, rows > 0 else {
      tiles = []
      return
    }
    var cells = [Cell](repeating: Cell(), count: across * down)
    raster.pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<down {
        for column in 0..<across {
          let start = pixels.baseAddress! + (row * raster.width + column) * Self.step
          cells[row * across + column] = Cell(
            start, stride: raster.width, isFirstRow: row == 0,
            isLastRow: (row + 1) * Self.step == raster.height,
            isAtEdge: column == 0 || (column + 1) * Self.step == raster.width)
        }
      }
    }
    let columns = self.columns
    tiles = (0..<rows * columns).map { index in
      let first = index / columns * across + index % columns
      return Tile(cells[first], cells[first + 1], cells[first + across], cells[first + across + 1])
    }
  }

  /// The sums over 8 by 8 pixels.
  struct Cell {
    var lightest: UInt8 = 0
    var darkest: UInt8 = 255
    var sum: Int32 = 0
    /// Of the quarters of differences: squares of those across, of those down, and products of both.
    var across: Int32 = 0
    var down: Int32 = 0
    var both: Int32 = 0
  }
}

extension CodeTiles.Cell {
  private typealias Bytes = SIMD8<UInt8>
  private typealias Words = SIMD8<Int16>

  fileprivate init(
    _ start: UnsafePointer<UInt8>, stride: Int, isFirstRow: Bool, isLastRow: Bool, isAtEdge: Bool
  ) {
    func row(_ row: Int, _ shift: Int = 0) -> Bytes {
      UnsafeRawPointer(start).loadUnaligned(fromByteOffset: row * stride + shift, as: Bytes.self)
    }
    var (least, most) = (Bytes(repeating: 255), Bytes(repeating: 0))
    var total = SIMD8<UInt16>(repeating: 0)
    for line in 0..<CodeTiles.step {
      let pixels = row(line)
      least = pointwiseMin(least, pixels)
      most = pointwiseMax(most, pixels)
      total &+= SIMD8<UInt16>(truncatingIfNeeded: pixels)
    }
    darkest = least.min()
    lightest = most.max()
    sum = Int32(total.wrappedSum())
    // Paper has no edges worth counting.
    guard lightest - darkest >= CodeTiles.leastContrast / 2, !isAtEdge else { return }
    var (squaresAcross, squaresDown) = (SIMD8<UInt16>(repeating: 0), SIMD8<UInt16>(repeating: 0))
    var products = Words(repeating: 0)
    for line in (isFirstRow ? 1 : 0)..<(isLastRow ? CodeTiles.step - 1 : CodeTiles.step) {
      // A quarter, so that eight squares fit 16 bits.
      let gx =
        (Words(truncatingIfNeeded: row(line, 1)) &- Words(truncatingIfNeeded: row(line, -1))) &>> 2
      let gy =
        (Words(truncatingIfNeeded: row(line + 1)) &- Words(truncatingIfNeeded: row(line - 1)))
        &>> 2
      squaresAcross &+= SIMD8<UInt16>(truncatingIfNeeded: gx &* gx)
      squaresDown &+= SIMD8<UInt16>(truncatingIfNeeded: gy &* gy)
      products &+= gx &* gy
    }
    across = Int32(
      truncatingIfNeeded: SIMD8<UInt32>(truncatingIfNeeded: squaresAcross).wrappedSum())
    down = Int32(truncatingIfNeeded: SIMD8<UInt32>(truncatingIfNeeded: squaresDown).wrappedSum())
    both = SIMD8<Int32>(truncatingIfNeeded: products).wrappedSum()
  }
}

extension CodeTiles.Tile {
  fileprivate init(
    _ a: CodeTiles.Cell, _ b: CodeTiles.Cell, _ c: CodeTiles.Cell, _ d: CodeTiles.Cell
  ) {
    let lightest = max(max(a.lightest, b.lightest), max(c.lightest, d.lightest))
    let darkest = min(min(a.darkest, b.darkest), min(c.darkest, d.darkest))
    guard lightest - darkest >= CodeTiles.leastContrast else { return }
    let pixels = Float(4 * CodeTiles.step * CodeTiles.step)
    contrast = Float(lightest - darkest)
    darkness = (Float(lightest) - Float(a.sum + b.sum + c.sum + d.sum) / pixels) / contrast
    let across = Float(a.across + b.across + c.across + d.across)
    let down = Float(a.down + b.down + c.down + d.down)
    let both = Float(a.both + b.both + c.both + d.both)
    let energy = across + down
    edges = 16 * energy / pixels / (contrast * contrast)
    guard energy > 0 else { return }
    direction = SIMD2(across - down, 2 * both) / energy
    coherence = (direction * direction).sum().squareRoot()
  }
}
