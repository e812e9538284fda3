/// How sharp what is printed in a tile is: the step from one block to the next, of all that it stands out.
struct TileEdges {
  private let survey: PageSurvey

  /// The largest steps are chance: as many are passed over.
  private static let passed = 8

  init(_ survey: PageSurvey) { self.survey = survey }

  /// The median of the tiles that stand out from their paper by so much; `nil` where there are none.
  ///
  /// - Parameter darkest: The grey of the darkest paper that counts.
  func median(ofTiles contrasts: Range<Double>, onPaperFrom darkest: Double) -> Double? {
    let tiles = survey.tiles
    let found = tiles.paper.indices.filter {
      contrasts.contains(tiles.contrast[$0]) && Double(tiles.paper[$0]) >= darkest
    }
    guard !found.isEmpty else { return nil }
    let sample = stride(from: 0, to: found.count, by: max(1, found.count / Self.sample))
    let edges = sample.map { sharpness(found[$0]) }.sorted()
    return edges[edges.count / 2]
  }

  /// As many tiles tell as much as all.
  private static let sample = 300

  private func sharpness(_ tile: Int) -> Double {
    let (tiles, side) = (survey.tiles, TileGrid.side)
    let (left, top) = (tile % tiles.columns * side, tile / tiles.columns * side)
    let (right, bottom) = (min(left + side, survey.width), min(top + side, survey.height))
    var (steps, greys): ([UInt8], [UInt8]) = ([], [])
    for y in top..<bottom {
      for x in left..<right {
        let grey = survey.mean[y * survey.width + x]
        greys.append(grey)
        if x > left { steps.append(difference(grey, survey.mean[y * survey.width + x - 1])) }
        if y > top { steps.append(difference(grey, survey.mean[(y - 1) * survey.width + x])) }
      }
    }
    guard steps.count > Self.passed else { return 1 }
    let step = steps.sorted()[steps.count - Self.passed]
    let dark = greys.sorted()[greys.count / 50]
    return Double(step) / Double(max(1, Int(tiles.paper[tile]) - Int(dark)))
  }

  private func difference(_ one: UInt8, _ other: UInt8) -> UInt8 {
    one > other ? one - other : other - one
  }
}
