/// Lines of samples that are brought together to one row of blocks.
final class BlockLines {
  /// Where the samples of a line are put before it is added.
  let line: UnsafeMutablePointer<UInt8>
  private let samples: Int
  private let factor: Int
  private let low: UnsafeMutablePointer<UInt8>
  private let sum: UnsafeMutablePointer<UInt16>

  /// - Parameters:
  ///   - samples: In a line.
  ///   - factor: Samples along a side of a block, 1...64.
  init(samples: Int, factor: Int) {
    (self.samples, self.factor) = (samples, factor)
    line = .allocate(capacity: samples)
    low = .allocate(capacity: samples)
    sum = .allocate(capacity: samples)
    line.initialize(repeating: 0, count: samples)
  }

  deinit {
    line.deallocate()
    low.deallocate()
    sum.deallocate()
  }

  /// Begins another row of blocks.
  func begin() {
    low.initialize(repeating: 255, count: samples)
    sum.initialize(repeating: 0, count: samples)
  }

  /// Adds the line to the row.
  func add() {
    let (line, low, sum) = (self.line, self.low, self.sum)
    for index in 0..<samples {
      low[index] = min(low[index], line[index])
      sum[index] &+= UInt16(line[index])
    }
  }

  /// Writes the row's means and its darkest samples.
  func finish(
    _ columns: Int, mean: UnsafeMutablePointer<UInt8>, darkest: UnsafeMutablePointer<UInt8>
  ) {
    // With a factor that is known, the inner loop is gone; these are those of usual pages.
    switch factor {
    case 1: write(columns, 1, mean, darkest)
    case 2: write(columns, 2, mean, darkest)
    case 3: write(columns, 3, mean, darkest)
    case 4: write(columns, 4, mean, darkest)
    default: write(columns, factor, mean, darkest)
    }
  }

  @inline(__always)
  private func write(
    _ columns: Int, _ factor: Int, _ mean: UnsafeMutablePointer<UInt8>,
    _ darkest: UnsafeMutablePointer<UInt8>
  ) {
    let (low, sum) = (self.low, self.sum)
    // Rounded up, the reciprocal gives the quotient of any sum of 4096 bytes.
    let pixels = UInt64(factor * factor)
    let reciprocal = ((1 << 32) + pixels - 1) / pixels
    for column in 0..<columns {
      var (least, total) = (UInt8(255), UInt32(0))
      for inner in 0..<factor {
        least = min(least, low[column &* factor &+ inner])
        total &+= UInt32(sum[column &* factor &+ inner])
      }
      mean[column] = UInt8(truncatingIfNeeded: (UInt64(total) &* reciprocal) >> 32)
      darkest[column] = least
    }
  }
}
