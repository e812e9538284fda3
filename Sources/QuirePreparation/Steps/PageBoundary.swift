import Glibc
import QuireImaging
import QuireModel

/// Cuts out a sheet that was photographed and lays it flat.
enum PageBoundary: PreparationStep {
  static let setting: PreparationRequest.Setting = \.pageBoundary

  /// In degrees between opposite edges: with less the sheet lies flat already.
  private static let perspective = 0.4

  static func apply(to page: inout PreparedPage, isForced: Bool) {
    guard let survey = page.survey(), let profile = EdgeProfile(survey),
      let sheet = SheetOutline(profile, width: survey.width, height: survey.height),
      isForced || sheet.distortion > perspective
    else { return }
    let corners = sheet.corners.scaled(by: Double(survey.factor))
    func length(_ one: Point, _ other: Point) -> Double { hypot(one.x - other.x, one.y - other.y) }
    let width = max(
      length(corners.topLeft, corners.topRight), length(corners.bottomLeft, corners.bottomRight)
    ).rounded()
    let height = max(
      length(corners.topLeft, corners.bottomLeft), length(corners.topRight, corners.bottomRight)
    ).rounded()
    let flat = Quad(left: 0, top: 0, right: width, bottom: height)
    guard let back = Homography(from: flat, to: corners),
      let image = page.image.warped(
        by: back.elements, width: Int(width), height: Int(height),
        fill: UInt8(survey.tiles.paperLevel(0.5)))
    else { return }
    page.replace(with: image, back: back, step: "flattened")
  }
}
