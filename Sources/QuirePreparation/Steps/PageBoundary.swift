import Glibc
import QuireImaging
import QuireModel

/// Cuts out a sheet that was photographed and lays it flat.
enum PageBoundary: PreparationStep {
  static let setting: PreparationRequest.Setting = \.pageBoundary

  /// In degrees between opposite edges: with less the sheet lies flat already.
  private static let perspective = 0.4
  /// In pixels: with a shorter sheet there are not ten for a line of a page.
  private static let leastLength = 500.0

  static func apply(to page: inout PreparedPage, isForced: Bool) {
    guard let survey = page.survey(), Surroundings(survey, of: page.image).differ,
      let sheet = SheetOutline(SheetGrid(survey, of: page.image)),
      isForced || (sheet.distortion > perspective && !sheet.leavesPrint)
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
    guard isForced || max(width, height) >= leastLength,
      let back = Homography(from: flat, to: corners),
      let image = page.image.warped(
        by: back.elements, width: Int(width), height: Int(height), fill: sheet.paper)
    else { return }
    var flattened = page
    flattened.replace(with: image, back: back, step: "flattened")
    if !isForced, let fan = flattened.fanOfLines(), abs(fan) > mostFan { return }
    page = flattened
  }

  /// In degrees between the lines of the upper and the lower half: they run as the edges do on a sheet, and not
  /// on a cutting that was cut askew.
  private static let mostFan = 0.5
}
