import CLeptonica

/// What counts as ink on a grey page.
package struct InkLevel: Sendable, Hashable {
  /// Darker pixels are dark.
  let threshold: UInt8
  /// Whether the light pixels are the ink: those are fewer.
  let isLight: Bool
}

extension PageImage {
  /// Ink by the grey that best divides dark from light: that with the largest variance between them
  /// (Otsu 1979). Of the two, ink is what there is less of.
  package var inkLevel: InkLevel {
    precondition(depth == 8, "only grey images have grey pixels")
    let counts = greyCounts
    let total = Double(counts.reduce(0, +))
    let sum = counts.enumerated().reduce(0.0) { $0 + Double($1.offset * $1.element) }
    var (below, sumBelow, best) = (0.0, 0.0, -1.0)
    var level = InkLevel(threshold: 128, isLight: false)
    for (grey, count) in counts.enumerated() {
      below += Double(count)
      sumBelow += Double(grey * count)
      guard below > 0, below < total else { continue }
      let difference = sumBelow / below - (sum - sumBelow) / (total - below)
      let variance = below * (total - below) * difference * difference
      if variance > best {
        best = variance
        level = InkLevel(threshold: UInt8(grey) + 1, isLight: 2 * below > total)
      }
    }
    return level
  }

  /// How often each grey occurs; the last pixels of a row that fill no word are left out.
  private var greyCounts: [Int] {
    // One table for each byte of a word: neighbours are often alike, and would wait for each other.
    var tables = [UInt32](repeating: 0, count: 4 * 256)
    guard let words = pixGetData(pix) else { return Array(repeating: 0, count: 256) }
    let wordsALine = Int(pixGetWpl(pix))
    tables.withUnsafeMutableBufferPointer { tables in
      for row in 0..<height {
        let line = words + row * wordsALine
        for word in 0..<width / 4 {
          let pixels = line[word]
          tables[Int(pixels >> 24)] &+= 1
          tables[256 + Int(pixels >> 16 & 255)] &+= 1
          tables[512 + Int(pixels >> 8 & 255)] &+= 1
          tables[768 + Int(pixels & 255)] &+= 1
        }
      }
    }
    return (0..<256).map { grey in
      (0..<4).reduce(0) { $0 + Int(tables[$1 * 256 + grey]) }
    }
  }

  /// An image of one bit a pixel, 1 where there is ink, or `nil` when Leptonica fails.
  ///
  /// - Parameter isLocal: Whether ink is what stands out from its surroundings, and not from the page.
  package func blackAndWhite(_ ink: InkLevel, isLocal: Bool = false) -> PageImage? {
    if isLocal, !ink.isLight, let image = locallyBlackAndWhite { return image }
    guard let binary = pixThresholdToBinary(pix, Int32(ink.threshold)) else { return nil }
    let image = PageImage(owning: binary)
    if ink.isLight { pixInvert(image.pix, image.pix) }
    return image
  }

  /// By Sauvola and Pietikäinen, Adaptive document image binarization, 2000.
  private var locallyBlackAndWhite: PageImage? {
    let (reach, tile) = (24, 800)
    guard min(width, height) > 2 * reach + 2 else { return nil }
    var binary: quire_pix?
    guard
      pixSauvolaBinarizeTiled(
        pix, Int32(reach), 0.3, Int32(max(1, width / tile)), Int32(max(1, height / tile)), nil,
        &binary) == 0, let binary
    else { return nil }
    return PageImage(owning: binary)
  }
}
