import CLeptonica

/// How grey is read off a page: what counts as white and as black, place by place.
package struct Tone {
  /// The paper's grey in a coarse grid over the page, row after row.
  package var paper: [Float]
  package var columns: Int
  package var rows: Int
  /// Pixels along a side of a cell of that grid.
  package var cell: Int
  /// Contrast to the paper, 0...1, up to which a pixel becomes white, and from which on it becomes
  /// black.
  package var white: Float
  package var black: Float

  package init(
    paper: [Float], columns: Int, rows: Int, cell: Int, white: Float, black: Float
  ) {
    self.paper = paper
    self.columns = columns
    self.rows = rows
    self.cell = cell
    self.white = white
    self.black = black
  }

  /// What a pixel's grey is multiplied with, for every pixel of a row.
  fileprivate func fillGains(_ gains: UnsafeMutablePointer<Float>, width: Int, row: Int) {
    let scale = 255 / (black - white)
    let (upper, lower, down) = neighbours(row, rows)
    for column in 0..<width {
      let (left, right, across) = neighbours(column, columns)
      let top =
        paper[upper * columns + left] * (1 - across)
        + paper[upper * columns + right] * across
      let bottom =
        paper[lower * columns + left] * (1 - across)
        + paper[lower * columns + right] * across
      gains[column] = scale / max(1, top * (1 - down) + bottom * down)
    }
  }

  /// The two cells between whose centres a pixel lies, and how near it is to the second.
  private func neighbours(_ pixel: Int, _ count: Int) -> (Int, Int, Float) {
    let place = (Float(pixel) + 0.5) / Float(cell) - 0.5
    let first = min(max(0, Int(place)), count - 1)
    return (first, min(first + 1, count - 1), min(max(0, place - Float(first)), 1))
  }
}

extension PageImage {
  /// A grey copy on which paper is white and ink is black. `nil` when Leptonica fails.
  package func toned(_ tone: Tone) -> PageImage? {
    guard let grey = pixConvertTo8(pix, 0).map(PageImage.init(owning:)),
      let words = pixGetData(grey.pix)
    else { return nil }
    let stride = Int(pixGetWpl(grey.pix)) * 4
    let bytes = UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt8.self)
    let gains = UnsafeMutablePointer<Float>.allocate(capacity: stride)
    defer { gains.deallocate() }
    gains.initialize(repeating: 0, count: stride)
    let offset = 255 * (1 - tone.black) / (tone.black - tone.white)
    for row in 0..<height {
      // Paper changes slowly. Within a word pixels are turned round, which does not matter to it.
      if row % 8 == 0 { tone.fillGains(gains, width: width, row: row) }
      let line = bytes + row * stride
      for index in 0..<stride {
        line[index] = UInt8(min(max(Float(line[index]) * gains[index] - offset, 0), 255))
      }
    }
    return grey
  }
}
