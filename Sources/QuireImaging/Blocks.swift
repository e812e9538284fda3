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
    let bytesALine = Int(pixGetWpl(pix)) * 4
    let bytes = UnsafePointer(
      UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt8.self))
    // Leptonica packs pixels from the high byte of each 32-bit word down; that is righted where
    // columns are put together.
    return blocks(of: factor, samplesALine: bytesALine, turning: 3) { row, _ in
      bytes + row * bytesALine
    }
  }

  private func colourBlocks(of factor: Int) -> Blocks? {
    guard let words = pixGetData(pix) else { return nil }
    let wordsALine = Int(pixGetWpl(pix))
    let count = width
    return blocks(of: factor, samplesALine: count, turning: 0) { row, line in
      let source = words + row * wordsALine
      for column in 0..<count {
        let pixel = source[column]
        // Rec. 601 luma in 1/256.
        let luma =
          77 &* (pixel >> 24) &+ 150 &* (pixel >> 16 & 0xFF) &+ 29 &* (pixel >> 8 & 0xFF)
        line[column] = UInt8(truncatingIfNeeded: luma >> 8)
      }
      return UnsafePointer(line)
    }
  }

  /// - Parameters:
  ///   - turn: Sample `i` stands in place `i ^ turn`: 3 for words of four that are turned round.
  ///   - read: Where a row's samples are; it may put them into the line that it is given.
  private func blocks(
    of factor: Int, samplesALine: Int, turning turn: Int,
    read: (_ row: Int, _ line: UnsafeMutablePointer<UInt8>) -> UnsafePointer<UInt8>
  ) -> Blocks {
    let (columns, rows) = (width / factor, height / factor)
    var mean = [UInt8](repeating: 0, count: columns * rows)
    var darkest = mean
    let line = UnsafeMutablePointer<UInt8>.allocate(capacity: samplesALine)
    let low = UnsafeMutablePointer<UInt8>.allocate(capacity: samplesALine)
    let sum = UnsafeMutablePointer<UInt16>.allocate(capacity: samplesALine)
    defer {
      line.deallocate()
      low.deallocate()
      sum.deallocate()
    }
    line.initialize(repeating: 0, count: samplesALine)
    let pixels = UInt32(factor * factor)
    for row in 0..<rows {
      low.initialize(repeating: 255, count: samplesALine)
      sum.initialize(repeating: 0, count: samplesALine)
      for inner in 0..<factor {
        let samples = read(row * factor + inner, line)
        for index in 0..<samplesALine {
          low[index] = min(low[index], samples[index])
          sum[index] &+= UInt16(samples[index])
        }
      }
      mean.withUnsafeMutableBufferPointer { mean in
        darkest.withUnsafeMutableBufferPointer { darkest in
          for column in 0..<columns {
            var (least, total) = (UInt8(255), UInt32(0))
            for index in column * factor..<(column + 1) * factor {
              least = min(least, low[index ^ turn])
              total &+= UInt32(sum[index ^ turn])
            }
            mean[row * columns + column] = UInt8(truncatingIfNeeded: total / pixels)
            darkest[row * columns + column] = least
          }
        }
      }
    }
    return Blocks(width: columns, height: rows, mean: mean, darkest: darkest)
  }
}
