/// Thin straight lines that run from one edge of a page to the other: those of ruled and squared paper, and
/// what dust on a scanner's glass or a fax machine draws. No table and no column has such lines.
struct LongLines {
  /// A line across or down the page, in blocks.
  struct Line {
    let isUpright: Bool
    /// Along the line.
    let range: Range<Int>
    /// Across it, where it begins and at the end.
    let start: Double
    let end: Double
    /// The median grey of its blocks.
    let grey: UInt8

    func place(_ along: Int) -> Int {
      let share = Double(along - range.lowerBound) / Double(max(1, range.count - 1))
      return Int((start + (end - start) * share).rounded())
    }
  }

  private(set) var lines: [Line] = []

  /// Of the paper's grey: a line is darker, and the grain of paper is not.
  private static let darkness = 0.82
  /// Of the page, from its edges: where lines are looked for, and no text stands.
  private static let margin = 0.035
  /// Of the page's other side: by how much a line falls from edge to edge at most, as far as sheets are fed
  /// askew.
  private static let fall = 0.06
  /// In blocks: the thickest line, which may lie across the border of two.
  private static let thickness = 3
  /// Squared paper of 5 mm has 60 lines on a sheet; more dark places in a margin are grain, or a border.
  private static let mostSeeds = 150
  /// In blocks: how much further inwards is looked, too. Two lines across the others are never as near.
  private static let steps = 0...3
  /// How many places of a line are looked at first, and how many of them have to be dark.
  private static let (probes, darkProbes) = (16, 15)
  /// The share of a line that has to be dark, and of it where nothing else is dark beside it: where text is
  /// dense, letters stand on most of a line.
  private static let (dark, free) = (0.94, 0.3)

  init(_ survey: PageSurvey) {
    let limits = survey.tiles.paper.map { UInt8(Double($0) * Self.darkness) }
    lines = [true, false].flatMap {
      Self.lines(View(survey: survey, limits: limits, isUpright: $0))
    }
  }

  private static func lines(_ view: View) -> [Line] {
    let nearest = max(1, Int(margin * Double(view.length)))
    guard view.length > 4 * (nearest + steps.upperBound) else { return [] }
    let (first, starts) = seeds(view, near: nearest, towards: 1)
    let (last, ends) = seeds(view, near: view.length - 1 - nearest, towards: -1)
    guard !starts.isEmpty, !ends.isEmpty else { return [] }
    let reach = fall * Double(view.length)
    var found: [Line] = []
    for start in starts {
      var best: (line: Line, share: Double)?
      for end in ends where abs(end - start) <= reach {
        let line = Line(
          isUpright: view.isUpright, range: first..<last + 1, start: start, end: end, grey: 0)
        let probed = (0..<probes).count { probe in
          let along = first + (last - first) * probe / (probes - 1)
          let place = line.place(along)
          return (place - 1...place + 1).contains { view.grey(along, $0) != nil }
        }
        guard probed >= darkProbes, let found = measured(line, view) else { continue }
        if found.share > best?.share ?? 0 { best = found }
      }
      if let best { found.append(best.line) }
    }
    return found
  }

  /// The place in a margin with the most short runs of dark blocks, and their middles. One place may lie on a
  /// line that crosses those that are looked for.
  private static func seeds(
    _ view: View, near: Int, towards: Int
  ) -> (along: Int, middles: [Double]) {
    var best: (along: Int, middles: [Double]) = (near, [])
    for step in steps {
      let along = near + step * towards
      let middles = seeds(view, along: along)
      if middles.count > best.middles.count, middles.count <= mostSeeds { best = (along, middles) }
    }
    return best
  }

  private static func seeds(_ view: View, along: Int) -> [Double] {
    var (found, start): ([Double], Int?) = ([], nil)
    for place in 0...view.breadth {
      if view.grey(along, place) != nil {
        start = start ?? place
      } else if let begun = start {
        if place - begun <= thickness { found.append(Double(begun + place - 1) / 2) }
        start = nil
      }
    }
    return found
  }

  private static func measured(_ line: Line, _ view: View) -> (line: Line, share: Double)? {
    var (greys, free): ([UInt8], Int) = ([], 0)
    for along in line.range {
      let place = line.place(along)
      guard let darkest = (place - 1...place + 1).compactMap({ view.grey(along, $0) }).min() else {
        continue
      }
      greys.append(darkest)
      let isFree = [-thickness - 1, thickness + 1].allSatisfy {
        view.grey(along, place + $0) == nil
      }
      free += isFree ? 1 : 0
    }
    let share = Double(greys.count) / Double(line.range.count)
    guard share >= dark, Double(free) >= Self.free * Double(greys.count) else { return nil }
    return (
      Line(
        isUpright: line.isUpright, range: line.range, start: line.start, end: line.end,
        grey: greys.sorted()[greys.count / 2]), share
    )
  }

  /// What is darker than paper, across a page or down it.
  private struct View {
    let survey: PageSurvey
    /// For each tile.
    let limits: [UInt8]
    let isUpright: Bool

    var length: Int { isUpright ? survey.height : survey.width }
    var breadth: Int { isUpright ? survey.width : survey.height }

    /// `nil` where there is paper, or no page.
    func grey(_ along: Int, _ across: Int) -> UInt8? {
      let (x, y) = isUpright ? (across, along) : (along, across)
      guard x >= 0, y >= 0, x < survey.width, y < survey.height else { return nil }
      let limit = limits[survey.tiles.tile(ofBlockAt: x, y)]
      let grey = survey.darkest[y * survey.width + x]
      return grey < limit ? grey : nil
    }
  }
}
