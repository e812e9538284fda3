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

extension PageImage {
  /// Of the ink of a black and white image, the share that lies outside of boxes; 0 where there is none.
  ///
  /// - Parameters:
  ///   - boxes: In pixels; the right and the bottom edge lie outside.
  ///   - componentHeights: Connected components of other heights do not count. Costs tens of
  ///     milliseconds on a page.
  package func inkOutside(
    _ boxes: [(left: Int, top: Int, right: Int, bottom: Int)],
    componentHeights: ClosedRange<Int>? = nil
  ) -> Double {
    guard depth == 1 else { return 0 }
    var ink = self
    if let heights = componentHeights {
      guard
        let high = pixSelectBySize(
          pix, 0, Int32(heights.lowerBound), 8, Int32(L_SELECT_HEIGHT), Int32(L_SELECT_IF_GTE), nil
        ).map(PageImage.init(owning:)),
        let both = pixSelectBySize(
          high.pix, 0, Int32(heights.upperBound), 8, Int32(L_SELECT_HEIGHT), Int32(L_SELECT_IF_LTE),
          nil
        ).map(PageImage.init(owning:))
      else { return 0 }
      ink = both
    }
    guard let rest = ink.copy() else { return 0 }
    var (all, outside): (Int32, Int32) = (0, 0)
    pixCountPixels(ink.pix, &all, nil)
    for box in boxes {
      pixRasterop(
        rest.pix, Int32(box.left), Int32(box.top), Int32(box.right - box.left),
        Int32(box.bottom - box.top), PIX_CLR, nil, 0, 0)
    }
    pixCountPixels(rest.pix, &outside, nil)
    return all > 0 ? Double(outside) / Double(all) : 0
  }

  /// The boxes of the connected components of a black and white image that lie outside of boxes.
  ///
  /// - Parameter most: With more of them the answer is empty: they are dust.
  package func marks(
    outside boxes: [(left: Int, top: Int, right: Int, bottom: Int)], most: Int
  ) -> [(left: Int, top: Int, right: Int, bottom: Int)] {
    guard depth == 1, let rest = copy() else { return [] }
    for box in boxes {
      pixRasterop(
        rest.pix, Int32(box.left), Int32(box.top), Int32(box.right - box.left),
        Int32(box.bottom - box.top), PIX_CLR, nil, 0, 0)
    }
    return rest.components(atMost: most)?.map { box in
      (box.left, box.top, box.left + box.width, box.top + box.height)
    } ?? []
  }

  /// The boxes of the connected components of a black and white image; `nil` where there are more of them
  /// than that, or Leptonica fails.
  package func components(
    atMost most: Int = .max
  ) -> [(left: Int, top: Int, width: Int, height: Int)]? {
    guard let found = pixConnCompBB(pix, 8) else { return nil }
    var owned: UnsafeMutablePointer<Boxa>? = found
    defer { boxaDestroy(&owned) }
    let count = boxaGetCount(found)
    guard count <= most else { return nil }
    return (0..<count).map { index in
      var (x, y, w, h) = (Int32(0), Int32(0), Int32(0), Int32(0))
      boxaGetBoxGeometry(found, index, &x, &y, &w, &h)
      return (Int(x), Int(y), Int(w), Int(h))
    }
  }
}
