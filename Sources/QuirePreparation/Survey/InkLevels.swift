/// How far ink stands out from its paper on a page: 0 is as light as paper, 1 is black on white.
struct InkLevels {
  /// Of the median tile with ink on it.
  let ink: Double
  /// Of nearly all tiles with ink on them.
  let strongest: Double
  /// What shines through from the back, or was left by an eraser: print much fainter than the page's
  /// own. `nil` when there is none.
  let ghost: Double?

  /// Contrast of paper alone: grain, and the noise of a JPEG.
  private static let noise = 0.08
  /// What is stronger is no ghost.
  static let strongestGhost = 0.32
  /// Paper blurs what shines through it: over scans with print on the back, from one block to the next half of
  /// its contrast is the most, and over those with grain or faint type alone two thirds and more.
  private static let sharpestGhost = 0.62
  private static let bins = 50

  /// `nil` when hardly any tile has ink.
  init?(_ survey: PageSurvey) {
    let tiles = survey.tiles
    var counts = [Double](repeating: 0, count: Self.bins + 1)
    // What is much darker than most of the page is a picture, whose shades are no ink.
    let darkest = Double(tiles.paperLevel(0.6)) * 0.85
    for (contrast, paper) in zip(tiles.contrast, tiles.paper) where Double(paper) >= darkest {
      counts[Int(contrast * Double(Self.bins))] += 1
    }
    let first = Int(Self.noise * Double(Self.bins))
    let inked = counts[first...].reduce(0, +)
    guard inked >= 3 else { return nil }
    if let valley = Self.valley(counts, from: first, tiles: Double(tiles.contrast.count)) {
      let (below, above) = (counts[first..<valley].reduce(0, +), counts[valley...].reduce(0, +))
      let faint = Self.level(0.9, of: counts, from: first, total: below)
      let printed = Self.level(0.5, of: counts, from: valley, total: above)
      // The halo of faint type is as faint as a ghost.
      if faint * 3 <= printed {
        let ends = Double(first) / Double(Self.bins)..<Double(valley) / Double(Self.bins)
        let edges = TileEdges(survey).median(ofTiles: ends, onPaperFrom: darkest) ?? 0
        (ghost, ink) = (edges > Self.sharpestGhost ? nil : faint, printed)
        strongest = Self.level(0.95, of: counts, from: valley, total: above)
        return
      }
    }
    ghost = nil
    ink = Self.level(0.5, of: counts, from: first, total: inked)
    strongest = Self.level(0.95, of: counts, from: first, total: inked)
  }

  /// The contrast below which `share` of the tiles from bin `first` on lie.
  private static func level(
    _ share: Double, of counts: [Double], from first: Int, total: Double
  ) -> Double {
    var passed = 0.0
    for bin in first..<counts.count {
      passed += counts[bin]
      if passed >= total * share { return (Double(bin) + 0.5) / Double(bins) }
    }
    return 1
  }

  /// Where the tiles fall into two kinds, one much fainter than the other and both many.
  private static func valley(_ counts: [Double], from first: Int, tiles: Double) -> Int? {
    let smooth = counts.indices.map { bin in
      let range = max(0, bin - 1)...min(counts.count - 1, bin + 1)
      return counts[range].reduce(0, +) / Double(range.count)
    }
    var best: (bin: Int, depth: Double)?
    for bin in first + 1...Int(strongestGhost * Double(bins)) {
      let (below, above) = (counts[first..<bin].reduce(0, +), counts[bin...].reduce(0, +))
      // Two peaks that stand well above what lies between them.
      let peaks = min(smooth[first..<bin].max()!, smooth[bin...].max()!)
      guard below >= 0.05 * tiles, above >= 0.08 * tiles, smooth[bin] < 0.35 * peaks else {
        continue
      }
      let depth = smooth[bin] / peaks
      if best == nil || depth < best!.depth { best = (bin, depth) }
    }
    return best?.bin
  }
}
