import CLeptonica

extension PageImage {
  /// The share of pixels that are clearly darker than the paper, 0...1, on a reduced image.
  ///
  /// Paper is taken to be the median grey. Meant for telling an empty page from one that could not
  /// be read, so it errs on the side of ink.
  package var inkCoverage: Double {
    let factor = min(1, 600 / Double(max(width, height)))
    // Of a strip that is too thin to be reduced nothing would be left.
    let isThin = Double(min(width, height)) * factor < 1
    guard let small = factor < 1 && !isThin ? reduced(by: factor) : self,
      let grey = pixConvertTo8(small.pix, 0).map(PageImage.init(owning:)),
      let histogram = pixGetGrayHistogram(grey.pix, 1)
    else { return 1 }
    var owned: UnsafeMutablePointer<Numa>? = histogram
    defer { numaDestroy(&owned) }
    let counts = (0..<256).map { level -> Double in
      var count: Float = 0
      numaGetFValue(histogram, Int32(level), &count)
      return Double(count)
    }
    let total = counts.reduce(0, +)
    guard total > 0 else { return 1 }
    var below = 0.0
    let paper = counts.firstIndex { count in
      below += count
      return below >= total / 2
    }!
    let contrast = 48
    // Darker than any paper: light text on black, or a scanner whose lid was open.
    return paper < contrast ? 1 : counts[...(paper - contrast)].reduce(0, +) / total
  }
}
