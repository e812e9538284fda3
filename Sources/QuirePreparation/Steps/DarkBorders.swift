import CLeptonica
import QuireImaging
import QuireModel

/// Paints over what a scanner sees beside the sheet.
enum DarkBorders: PreparationStep {
  static let setting: PreparationRequest.Setting = \.crop

  static func apply(to page: inout PreparedPage, isForced: Bool) {
    guard let survey = page.survey(), let profile = EdgeProfile(survey) else { return }
    let image = page.image.copy()
    guard let image else { return }
    let (factor, paper) = (survey.factor, UInt8(survey.tiles.paperLevel(0.6)))
    // A block more, since the edge of the sheet throws a shadow.
    let reach = { (depth: Int) in (depth + 1) * factor }
    for (side, depths) in profile.withCorners {
      for (place, depth) in depths.enumerated() where depth > 0 {
        let start = place * factor
        // What does not fill a block belongs to the last.
        let (height, width) = (image.height, image.width)
        let last = place == depths.count - 1
        switch side {
        case .left:
          image.fill(
            left: 0, top: start, width: reach(depth), height: last ? height - start : factor, paper)
        case .right:
          let left = width - (width - survey.width * factor) - reach(depth)
          image.fill(
            left: left, top: start, width: width - left, height: last ? height - start : factor,
            paper)
        case .top:
          image.fill(
            left: start, top: 0, width: last ? width - start : factor, height: reach(depth), paper)
        case .bottom:
          let top = height - (height - survey.height * factor) - reach(depth)
          image.fill(
            left: start, top: top, width: last ? width - start : factor, height: height - top,
            paper)
        }
      }
    }
    page.replace(with: image, step: "bordersRemoved")
  }
}
