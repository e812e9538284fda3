/// What is dark along the edges of a page: from each edge inwards, how far it reaches.
struct EdgeProfile {
  enum Side: CaseIterable { case left, right, top, bottom }

  /// In blocks from the edge inwards, for each row or column; 0 where there is no border, or where
  /// what is dark does not end in paper.
  let depths: [Side: [Int]]
  /// Whether the page's corners are dark, all four of them.
  private let hasDarkCorners: Bool

  /// What is darker than this share of the paper is no paper.
  private static let darkness = 0.35
  /// In blocks: what has to be light behind a border.
  private static let margin = 10
  /// In blocks from the edge: where a border begins at the latest.
  private static let lead = 9

  /// `nil` when the page has no dark border, which is the usual thing and found out fast.
  init?(_ survey: PageSurvey) {
    let paper = Double(survey.tiles.paperLevel(0.6))
    let limit = UInt8(paper * Self.darkness)
    let isDark = { (x: Int, y: Int) in survey.mean[y * survey.width + x] < limit }
    var depths: [Side: [Int]] = [:]
    for side in Side.allCases {
      let (length, reach) =
        side == .left || side == .right
        ? (survey.height, survey.width) : (survey.width, survey.height)
      let found = (0..<length).map { place in
        Self.depth(reach) { depth in
          switch side {
          case .left: isDark(depth, place)
          case .right: isDark(survey.width - 1 - depth, place)
          case .top: isDark(place, depth)
          case .bottom: isDark(place, survey.height - 1 - depth)
          }
        }
      }
      depths[side] = Self.isBorder(found) ? found : [Int](repeating: 0, count: length)
    }
    guard depths.values.contains(where: { $0.contains { $0 > 0 } }) else { return nil }
    self.depths = depths
    let (right, bottom) = (survey.width - 1, survey.height - 1)
    hasDarkCorners = [(0, 0), (right, 0), (0, bottom), (right, bottom)].allSatisfy {
      isDark($0, $1)
    }
  }

  private static func depth(_ reach: Int, isDark: (Int) -> Bool) -> Int {
    // On a sheet that lay askew a border begins some way from the edge.
    guard let start = (0..<min(lead, reach)).first(where: isDark) else { return 0 }
    var (depth, light) = (start, 0)
    while depth < reach / 2, light < 3 {
      light = isDark(depth) ? 0 : light + 1
      depth += 1
    }
    guard light == 3 else { return 0 }
    let end = depth - 3
    let darkBehind = (end..<min(end + margin, reach)).count { isDark($0) }
    return darkBehind <= 2 ? end : 0
  }

  /// The depths with the corners of the page: where two borders meet all is dark, and no paper ends them, so
  /// each reaches as far as beside the corner.
  var withCorners: [Side: [Int]] {
    var whole = depths
    guard hasDarkCorners else { return whole }
    for (side, found) in depths {
      let isUpright = side == .left || side == .right
      whole[side] = Self.withCorners(
        found, first: depths[isUpright ? .top : .left]!.contains { $0 > 0 },
        last: depths[isUpright ? .bottom : .right]!.contains { $0 > 0 })
    }
    return whole
  }

  private static func withCorners(_ depths: [Int], first: Bool, last: Bool) -> [Int] {
    guard let start = depths.firstIndex(where: { $0 > 0 }),
      let end = depths.lastIndex(where: { $0 > 0 })
    else { return depths }
    var depths = depths
    let corner = depths.count / cornerShare
    if first, start < corner { for place in 0..<start { depths[place] = depths[start] } }
    if last, depths.count - 1 - end < corner {
      for place in end + 1..<depths.count { depths[place] = depths[end] }
    }
    return depths
  }

  /// The part of a side that a corner takes up at most.
  private static let cornerShare = 5

  /// A border is long and its edge is smooth; letters and drawings are not.
  private static func isBorder(_ depths: [Int]) -> Bool {
    var (run, longest) = (0, 0)
    for index in depths.indices {
      let isSmooth =
        index > 0 && depths[index - 1] > 0 && abs(depths[index] - depths[index - 1]) <= 3
      run = depths[index] == 0 ? 0 : isSmooth ? run + 1 : 1
      longest = max(longest, run)
    }
    return longest >= depths.count / 8
  }
}
