import CLeptonica

extension PageImage {
  /// About how high the lines of a page are, from the lowest descender to the highest ascender, in
  /// pixels, for a few milliseconds' work; `nil` where there is no ink.
  ///
  /// The page is looked at through strips 32 pixels wide, about a word: how many rows in a run have
  /// ink in a strip is the height of what stands there. The estimate is 4/3 of what half of all inked
  /// rows belong to runs not higher than. On 60 scans it lies within a fifth of the median height of
  /// lines as layout analysis finds them, except where the type is too small for the image.
  package func estimatedTextHeight(_ ink: InkLevel) -> Double? {
    precondition(depth == 8, "only grey images have grey pixels")
    let heights = inkRuns(ink)
    // Specks below, rules, pictures and borders above.
    let credible = 4..<max(5, height / 16)
    let total = heights[credible].reduce(0, +)
    guard total > 0 else { return nil }
    var sum = 0
    let median = credible.first { length in
      sum += heights[length]
      return 2 * sum >= total
    }!
    return Double(median) * 4 / 3
  }

  private static let stripWidth = 32

  /// How many rows of strips belong to runs of each length.
  private func inkRuns(_ ink: InkLevel) -> [Int] {
    var lengths = [Int](repeating: 0, count: max(height, 5) + 1)
    guard let words = pixGetData(pix) else { return lengths }
    let (height, wordsALine) = (height, Int(pixGetWpl(pix)))
    let (strips, wordsAStrip) = (width / Self.stripWidth, Self.stripWidth / 4)
    let limit = SIMD32<UInt8>(repeating: ink.threshold)
    var open = [Int](repeating: 0, count: strips)
    for row in 0...height {
      for strip in 0..<strips {
        var hasInk = false
        if row < height {
          // Which byte of a word is which pixel makes no difference here.
          let pixels = UnsafeRawPointer(words + row * wordsALine + strip * wordsAStrip)
            .loadUnaligned(as: SIMD32<UInt8>.self)
          hasInk = ink.isLight ? any(pixels .>= limit) : any(pixels .< limit)
        }
        if hasInk {
          open[strip] += 1
        } else if open[strip] > 0 {
          lengths[open[strip]] += open[strip]
          open[strip] = 0
        }
      }
    }
    return lengths
  }
}
