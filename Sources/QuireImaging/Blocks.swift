import CLeptonica

extension PageImage {
  /// An image reduced to blocks of pixels, row after row; 0 is black.
  package struct Blocks {
    package let width: Int
    package let height: Int
    package let mean: [UInt8]
    package let darkest: [UInt8]
  }

  /// Reduces the image by a whole factor of 1...64, in one pass over its pixels.
  ///
  /// Blocks that would reach beyond the image are left out. `nil` when Leptonica fails or no block is
  /// left.
  package func blocks(of factor: Int) -> Blocks? {
    guard (1...64).contains(factor), width >= factor, height >= factor else { return nil }
    switch depth {
    case 8 where pixGetColormap(pix) == nil: return greyBlocks(of: factor)
    case 32: return colourBlocks(of: factor)
    default:
      guard let grey = pixConvertTo8(pix, 0).map(PageImage.init(owning:)) else { return nil }
      return grey.greyBlocks(of: factor)
    }
  }

  private func greyBlocks(of factor: Int) -> Blocks? {
    guard let words = pixGetData(pix) else { return nil }
    let wordsALine = Int(pixGetWpl(pix))
    let count = width
    return blocks(of: factor, samplesALine: count) { row, line in
      PackedSamples.unpack(words + row * wordsALine, count, into: line)
    }
  }

  private func colourBlocks(of factor: Int) -> Blocks? {
    guard let words = pixGetData(pix) else { return nil }
    let wordsALine = Int(pixGetWpl(pix))
    let count = width
    return blocks(of: factor, samplesALine: count) { row, line in
      let source = words + row * wordsALine
      for column in 0..<count {
        let pixel = source[column]
        // Rec. 601 luma in 1/256.
        let luma =
          77 &* (pixel >> 24) &+ 150 &* (pixel >> 16 & 0xFF) &+ 29 &* (pixel >> 8 & 0xFF)
        line[column] = UInt8(truncatingIfNeeded: luma >> 8)
      }
    }
  }

  /// - Parameter read: Puts a row's samples into a line, from left to right.
  private func blocks(
    of factor: Int, samplesALine: Int,
    read: (_ row: Int, _ line: UnsafeMutablePointer<UInt8>) -> Void
  ) -> Blocks {
    let (columns, rows) = (width / factor, height / factor)
    var (mean, darkest): ([UInt8], [UInt8]) = ([], [])
    let lines = BlockLines(samples: samplesALine, factor: factor)
    darkest = [UInt8](unsafeUninitializedCapacity: columns * rows) { darkest, count in
      mean = [UInt8](unsafeUninitializedCapacity: columns * rows) { mean, count in
        for row in 0..<rows {
          lines.begin()
          for inner in 0..<factor {
            read(row * factor + inner, lines.line)
            lines.add()
          }
          lines.finish(
            columns, mean: mean.baseAddress! + row * columns,
            darkest: darkest.baseAddress! + row * columns)
        }
        count = columns * rows
      }
      count = columns * rows
    }
    return Blocks(width: columns, height: rows, mean: mean, darkest: darkest)
  }
}
