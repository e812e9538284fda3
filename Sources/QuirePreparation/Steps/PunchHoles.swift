import QuireImaging
import QuireModel

/// Paints over the dark discs that holes of binders and punches leave near an edge.
enum PunchHoles: PreparationStep {
  static let setting: PreparationRequest.Setting = \.punchHoles

  /// Of the page's longer side: two-hole punches make holes of 5 to 8 mm in an A4 sheet of 297 mm.
  private static let diameters = 0.014...0.034
  /// Of the page's shorter side, from an edge on.
  private static let reach = 0.12
  /// The share of its box that a disc fills is a quarter of pi.
  private static let fill = 0.7...0.88
  /// A hole shows what lies below the paper, all over: darker than this share of the paper.
  private static let darkness = 0.5

  static func apply(to page: inout PreparedPage, isForced: Bool) {
    guard let survey = page.survey() else { return }
    let side = Double(max(survey.width, survey.height))
    let diameters = Int(diameters.lowerBound * side)...Int(diameters.upperBound * side)
    let reach = Int(reach * Double(min(survey.width, survey.height)))
    let paper = survey.tiles.paperLevel(0.5)
    let limit = UInt8(Double(paper) * darkness)
    // Most pages have nothing near their edges that is dark for as long as a hole.
    guard diameters.lowerBound >= 6,
      survey.hasRun(of: diameters.lowerBound / 2, darkerThan: limit, within: reach),
      let mask = page.mask()
    else { return }
    let holes = mask.discs(diameters: diameters, fill: fill).filter { disc in
      let (right, bottom) = (disc.left + disc.width, disc.top + disc.height)
      let isNearEdge =
        right <= reach || disc.left >= survey.width - reach || bottom <= reach
        || disc.top >= survey.height - reach
      return isNearEdge && survey.isDark(disc, limit)
    }
    guard !holes.isEmpty, let image = page.image.copy() else { return }
    for hole in holes {
      // Some blocks more for the shadow around it.
      image.fill(
        left: (hole.left - 1) * survey.factor, top: (hole.top - 1) * survey.factor,
        width: (hole.width + 2) * survey.factor, height: (hole.height + 2) * survey.factor,
        UInt8(paper))
    }
    page.replace(with: image, step: "holesFilled")
  }
}

extension PageSurvey {
  /// Whether some row has `length` dark blocks one after the other near the left or the right edge,
  /// or anywhere near the upper or the lower one.
  fileprivate func hasRun(of length: Int, darkerThan limit: UInt8, within reach: Int) -> Bool {
    for row in 0..<height {
      let isOuter = row < reach || row >= height - reach
      let parts = isOuter ? [0..<width] : [0..<reach, width - reach..<width]
      for part in parts {
        var run = 0
        for index in row * width + part.lowerBound..<row * width + part.upperBound {
          run = mean[index] < limit ? run + 1 : 0
          if run >= length { return true }
        }
      }
    }
    return false
  }

  /// Whether the middle of a mark is dark all over.
  fileprivate func isDark(_ mark: InkMask.Mark, _ limit: UInt8) -> Bool {
    for y in mark.top + mark.height / 4..<mark.top + mark.height * 3 / 4 {
      for x in mark.left + mark.width / 4..<mark.left + mark.width * 3 / 4
      where mean[y * width + x] >= limit {
        return false
      }
    }
    return true
  }
}
